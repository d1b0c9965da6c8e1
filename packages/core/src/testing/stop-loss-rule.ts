/** A client's stop-loss contract of a year; amounts in cents. */
export interface Terms {
  startMonth: number;
  basis: string;
  deductible: number;
  policyMax: number | null;
  aggregating: number;
  /** Another deductible by member, or null for an excluded one. */
  lasers: ReadonlyMap<number, number | null>;
}

export interface ClaimMade {
  client: number;
  member: number;
  /** The days of payment and of service, `YYYY-MM-DD`. */
  day: string;
  served: string;
  cents: number;
  type: 'M' | 'R' | 'D';
}

export const usualTerms = (deductible = 7_500_000): Terms => ({
  startMonth: 1,
  basis: 'Paid',
  deductible,
  policyMax: null,
  aggregating: 0,
  lasers: new Map(),
});

const monthsOf: Readonly<Record<string, { before: number; runOut: number } | null>> = {
  Paid: null,
  '12/12': { before: 0, runOut: 0 },
  '12/15': { before: 0, runOut: 3 },
  '15/12': { before: 3, runOut: 0 },
  '24/12': { before: 12, runOut: 0 },
};

const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** Whether a contract of a year counts a claim, by the rule as it is written. */
export const counts = (
  year: number,
  { startMonth, basis }: Terms,
  next: Terms,
  { day, served }: ClaimMade,
): boolean => {
  const months = monthsOf[basis];
  const from = firstOf(year, startMonth);
  // A contract lasts twelve months, or until the next one begins.
  const endMonth = Math.min(startMonth, next.startMonth) + 12;
  const end = firstOf(year, endMonth);
  if (day < from || day >= firstOf(year, endMonth + (months?.runOut ?? 0))) return false;
  return !months || (served >= firstOf(year, startMonth - months.before) && served < end);
};

interface Asked {
  from: string;
  to: string;
  /** The clients whose contracts are requested. */
  clientsOf: (year: number) => Iterable<number>;
  reportedUnder: (client: number, year: number) => number;
  termsOf: (client: number, year: number) => Terms;
}

/** Calculates what falls due in a range, in cents, directly by the written rule: one client, year and member at a time. */
export const dueByRule = (claims: readonly ClaimMade[], asked: Asked): number => {
  const { from, to, clientsOf, reportedUnder, termsOf } = asked;
  let due = 0;
  for (let year = 2022; year <= 2028; year += 1)
    for (const client of new Set(clientsOf(year))) {
      const terms = termsOf(client, year);
      const own = claims.filter(
        (one) =>
          one.type !== 'D' &&
          reportedUnder(one.client, year) === client &&
          counts(year, terms, termsOf(client, year + 1), one),
      );
      const beyond = (isPaid: (one: ClaimMade) => boolean): number => {
        const all = [...new Set(own.map(({ member }) => member))].map((member) => {
          const laser = terms.lasers.get(member);
          if (laser === null) return 0;
          const total = own
            .filter((one) => one.member === member && isPaid(one))
            .reduce((sum, one) => sum + one.cents, 0);
          return Math.max(0, Math.min(total, terms.policyMax ?? Infinity) - (laser ?? terms.deductible));
        });
        return Math.max(0, all.reduce((sum, one) => sum + one, 0) - terms.aggregating);
      };
      due += beyond(({ day }) => day <= to) - beyond(({ day }) => day < from);
    }
  return due;
};
