import { addDays, type CalendarDate, formatDate } from '#platform/dates.ts';
import { type Amount, type AmountLike, fixedText, Money, sum } from '#platform/money.ts';
import { monthsFrom, monthsText } from '#platform/months.ts';
import type { Offer } from './offers.schema.ts';

/** Up to this many employees on average, a year says little: one large claim decides it. A small group in the law of most states. */
export const smallGroup = 50;

/** How many months the first payments of a new plan may take. With more, the claims of a client's first year are not all loaded. */
const mostLead = 2;

/** What an offer comes to in a contract year; amounts in USD, days `YYYY-MM-DD`. */
export interface ReplayRow {
  year: number;
  /** The first day of the contract year, the day after its last one, and the day after the last payment that counts. */
  starts: string;
  ends: string;
  paidBefore: string;
  /** What is unusual about its days; empty if nothing is. */
  note: string;
  /** Claims paid in the contract year, whatever an offer counts, and the months in which any were. */
  paid: AmountLike;
  paidMonths: readonly string[];
  /** Claims that the offer counts, what members have above their deductible, and how many have. */
  counted: AmountLike;
  over: AmountLike;
  members: number;
  /** What is over, up to the maximum; and what of it is left above the aggregating specific. */
  reimbursable: AmountLike;
  reimbursed: AmountLike;
}

export interface ReplayFacts {
  offers: readonly Pick<Offer, 'basis' | 'premium'>[];
  /** By year, and by offer in each. */
  rows: readonly ReplayRow[];
  employees: readonly { year: number; month: string; employees: number }[];
  /** The last day of the last month that is over. */
  last: string;
}

interface Costs {
  reimbursed: Amount;
  /** Claims paid in the contract year less what is reimbursed. */
  kept: Amount;
  /** Null if the employees of a month or the offer's premium are not known. */
  premium: Amount | null;
  net: Amount | null;
}

export interface ReplayYear extends Pick<ReplayRow, 'year' | 'starts'> {
  ends: string;
  paid: Amount;
  /** Employees of all its months that are over; null if those of a month are not known. */
  employeeMonths: number | null;
  /** On average; null likewise. */
  employees: number | null;
  /** Whether the totals contain it: it is over for each offer, and all its employees are known. */
  inTotals: boolean;
  warnings: string[];
  offers: (Costs & Pick<ReplayRow, 'members'> & Record<'counted' | 'over' | 'aboveMaximum' | 'aggregating', Amount>)[];
}

export interface ReplayTotal extends Costs {
  /** What its net cost is more than that of the cheapest offer, 0 for that one; null if the offers cannot be compared. */
  more: Amount | null;
}

const midnight = (day: string): CalendarDate => `${day}T00:00:00` as CalendarDate;
const dayBefore = (day: string): string => addDays(midnight(day), -1).slice(0, 10);
const shown = (day: string): string => formatDate(midnight(day));

/** What may make a year misleading, one sentence each. */
const warningsOf = (
  rows: readonly ReplayRow[],
  { offers, last }: ReplayFacts,
  found: Pick<ReplayYear, 'employees'> & { unbilled: string[]; unpaid: string[]; beginsLate: boolean },
): string[] => {
  const [{ ends, note } = { ends: '', note: '' }] = rows;
  const isOpen = (day: string): boolean => dayBefore(day) > last;
  const late = rows.findIndex(({ paidBefore }) => isOpen(paidBefore));
  const running = `The contract year is still running: it counts with claims and employees to ${shown(last)}, and is not in the totals.`;
  return [
    ...(isOpen(ends)
      ? [running]
      : late >= 0
        ? [
            `On basis ${offers[late]?.basis}, claims paid to ${shown(dayBefore(rows[late]?.paidBefore ?? ''))} count; those to ${shown(last)} are loaded. The year is not in the totals.`,
          ]
        : []),
    ...(note ? [note] : []),
    ...(found.unbilled.length > 0
      ? [
          `No published medical premiums for ${monthsText(found.unbilled)}: the employees are not known, and the year is not in the totals.`,
        ]
      : []),
    ...(found.unpaid.length > 0
      ? [
          `No claims were paid in ${monthsText(found.unpaid)}: a claims file may be missing.${found.beginsLate ? ' The year is not in the totals.' : ''}`,
        ]
      : []),
    ...(found.employees !== null && found.employees <= smallGroup
      ? [
          `A small year: ${fixedText(found.employees, 0)} employees on average. One large claim can decide which offer is the cheapest.`,
        ]
      : []),
  ];
};

const costsOf = (paid: Amount, reimbursed: Amount, premium: Amount | null): Costs => {
  const kept = paid.minus(reimbursed);
  return { reimbursed, kept, premium, net: premium && kept.plus(premium) };
};

const yearOf = (rows: readonly ReplayRow[], facts: ReplayFacts, isFirst: boolean): ReplayYear => {
  const [first] = rows as [ReplayRow];
  const lastDay = [dayBefore(first.ends), facts.last].toSorted()[0] ?? '';
  const months = monthsFrom(first.starts.slice(0, 7), lastDay.slice(0, 7));
  const billed = new Map(
    facts.employees.filter(({ year }) => year === first.year).map(({ month, employees }) => [month, employees]),
  );
  const unbilled = months.filter((month) => !billed.has(month));
  const unpaid = months.filter((month) => !first.paidMonths.includes(month));
  const lead = months.findIndex((month) => first.paidMonths.includes(month));
  const beginsLate = isFirst && (lead < 0 || lead > mostLead);
  const known = unbilled.length === 0 && months.length > 0;
  const employeeMonths = known ? months.reduce((total, month) => total + (billed.get(month) ?? 0), 0) : null;
  const employees = employeeMonths === null ? null : employeeMonths / months.length;
  const paid = new Money(first.paid);
  return {
    year: first.year,
    starts: first.starts,
    ends: dayBefore(first.ends),
    paid,
    employeeMonths,
    employees,
    inTotals: known && !beginsLate && rows.every(({ paidBefore }) => dayBefore(paidBefore) <= facts.last),
    warnings: warningsOf(rows, facts, { unbilled, unpaid, employees, beginsLate }),
    offers: rows.map((row, index) => {
      const each = facts.offers[index]?.premium ?? null;
      const premium = each === null || employeeMonths === null ? null : new Money(each).times(employeeMonths);
      return {
        ...costsOf(paid, new Money(row.reimbursed), premium),
        counted: new Money(row.counted),
        members: row.members,
        over: new Money(row.over),
        aboveMaximum: new Money(row.over).minus(row.reimbursable),
        aggregating: new Money(row.reimbursable).minus(row.reimbursed),
      };
    }),
  };
};

const totalsOf = (years: readonly ReplayYear[], { offers }: ReplayFacts): ReplayTotal[] => {
  const paid = sum(years.map((one) => one.paid));
  const costs = offers.map((_, index) => {
    const own = years.map((one) => one.offers[index]);
    const premiums = own.map((one) => one?.premium ?? null);
    const premium = premiums.includes(null) ? null : sum(premiums.map((one) => one ?? 0));
    return costsOf(paid, sum(own.map((one) => one?.reimbursed ?? 0)), premium);
  });
  const nets = costs.flatMap(({ net }) => net ?? []);
  const least = nets.length === costs.length && nets.length > 1 ? Money.min(...nets) : null;
  return costs.map((one) => ({ ...one, more: (least && one.net?.minus(least)) ?? null }));
};

/**
 * Returns what offers would have cost in past contract years, from the year of the first claims on. The claims that the client
 * keeps are all that were paid in the year less what is reimbursed, so that an offer that counts fewer claims is not cheaper for
 * it.
 */
export const replayFigures = (facts: ReplayFacts): { years: ReplayYear[]; totals: ReplayTotal[] | null } => {
  const hasClaims = facts.rows.findIndex(({ paidMonths, counted }) => paidMonths.length > 0 || Number(counted) !== 0);
  const first = facts.rows[hasClaims]?.year ?? Number.POSITIVE_INFINITY;
  const numbers = [...new Set(facts.rows.map(({ year }) => year))].filter((year) => year >= first);
  const years = numbers.map((number) =>
    yearOf(
      facts.rows.filter(({ year }) => year === number),
      facts,
      number === first,
    ),
  );
  const counting = years.filter(({ inTotals }) => inTotals);
  return { years, totals: counting.length > 0 ? totalsOf(counting, facts) : null };
};
