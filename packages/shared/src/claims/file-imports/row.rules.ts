import type { ImportCode } from './codes.ts';
import type { ImportFormat } from './format-types.ts';

/** A row whose cells have been read, in the order of the format's columns. */
export interface ReadRow {
  /** Days as `YYYY-MM-DD`; empty for an empty or unreadable cell. */
  values: readonly string[];
  /** Amounts in cents; NaN for an empty or unreadable cell. */
  cents: Float64Array;
  /**
   * Not 0 for an unreadable cell, which is already reported: rules skip it, since its intended value is unknown. `leftEmpty`
   * if the row does not need it.
   */
  unread: Uint8Array;
}

/** Marks an unreadable cell of an optional column. Where a row needs the cell, it counts as empty. */
export const leftEmpty = 2;

export interface RowSetting {
  /** Paid date from the upload form, `YYYY-MM-DD`; the default for rows without one. */
  paidDate?: string;
  /** Plan codes by year. */
  planCodes: ReadonlyMap<number, ReadonlySet<string>>;
}

export type TellProblem = (column: number, code: ImportCode) => void;
type RowRule = (row: ReadRow, tell: TellProblem, setting: RowSetting) => void;

const toleranceCents = 5;
const dayMs = 86_400_000;
const adultAge = 16;
const childAge = 27;
const mostDaysApart = 45;

/** Full years between two days, both `YYYY-MM-DD`. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Finds the column of a format that fills a field; -1 if there is none. */
const finder =
  ({ columns }: ImportFormat) =>
  (field: string): number =>
    columns.findIndex((column) => column.field === field);

/** Compares the dates of a claim with each other (E301, E304) and with the form's paid date (W408). */
const dateRules = (format: ImportFormat): RowRule => {
  const at = finder(format);
  const [from, to, paid] = [at('service_from'), at('service_to'), at('paid_date')];
  return ({ values, unread }, tell, { paidDate }) => {
    const begun = values[from] ?? '';
    const ended = values[to] ?? '';
    const own = values[paid] ?? '';
    const paidOn = own === '' && !unread[paid] ? (paidDate ?? '') : own;
    if (paidOn !== '' && paidOn < begun) tell(paid, 'E301');
    if (ended !== '' && ended < begun) tell(to, 'E304');
    if (paidDate && own !== '' && own !== paidDate) {
      if (Math.abs(Date.parse(own) - Date.parse(paidDate)) > mostDaysApart * dayMs) tell(paid, 'W408');
    }
  };
};

/** Compares the amounts of a claim by absolute value, since adjustments are negative (W404 to W406). */
const amountRules = (format: ImportFormat): RowRule => {
  const at = finder(format);
  const [billed, allowed, paid] = [at('billed'), at('allowed'), at('paid')];
  const shares = ['deductible', 'copay', 'coinsurance', 'cob'].map(at).filter((place) => place >= 0);
  return ({ cents, unread }, tell) => {
    const billedCents = cents[billed] ?? Number.NaN;
    const allowedCents = cents[allowed] ?? Number.NaN;
    const paidCents = cents[paid] ?? Number.NaN;
    if (Math.abs(allowedCents) > Math.abs(billedCents)) tell(allowed, 'W404');
    if (Math.abs(paidCents) > Math.abs(allowedCents)) tell(paid, 'W405');
    if (shares.length === 0 || shares.some((place) => unread[place])) return;
    let left = allowedCents - paidCents;
    for (const place of shares) left -= cents[place] || 0;
    if (Math.abs(left) > toleranceCents) tell(paid, 'W406');
  };
};

/** Warns about a child of 27 or older, an employee or spouse under 16, and a birth after the service (W407). */
const ageRule = (format: ImportFormat): RowRule => {
  const at = finder(format);
  const [relationship, birth, service] = [at('relationship'), at('member_dob'), at('service_from')];
  return ({ values, unread }, tell) => {
    if (unread[relationship]) return;
    const who = values[relationship];
    const born = values[birth];
    const on = values[service];
    if (!born || !on) return;
    const age = yearsBetween(born, on);
    const isOdd = who === 'CH' ? age >= childAge : (who === 'EE' || who === 'SP') && age < adultAge;
    if (isOdd || age < 0) tell(relationship, 'W407');
  };
};

/** Whether a cell that the row needs is empty, or was left empty. */
const isMissing = ({ values, unread }: ReadRow, place: number): boolean =>
  values[place] === '' && (!unread[place] || unread[place] === leftEmpty);

/** Requirements of a format beyond its required columns. */
const needRules: Readonly<Record<number, (format: ImportFormat) => RowRule>> = {
  2: (format) => {
    const [kind, original] = ['adjustment_code', 'original_claim_number'].map(finder(format)) as [number, number];
    return ({ values, unread }, tell) => {
      if (values[original] !== '' || unread[original] || (values[kind] !== 'A' && values[kind] !== 'V')) return;
      tell(original, values[kind] === 'V' ? 'E305' : 'E101');
    };
  },
  4: (format) => {
    const [form, place, bill] = ['claim_form', 'place_of_service', 'bill_type'].map(finder(format)) as [
      number,
      number,
      number,
    ];
    return (row, tell) => {
      const { values } = row;
      if (values[form] === 'P' && isMissing(row, place)) tell(place, 'E101');
      if (values[form] === 'U' && isMissing(row, bill)) tell(bill, 'E101');
    };
  },
  5: (format) => {
    const [ndc, drug] = ['ndc', 'drug_name'].map(finder(format)) as [number, number];
    return (row, tell) => {
      if (isMissing(row, ndc) && isMissing(row, drug)) tell(drug, 'E101');
    };
  },
};

/** Checks the shares of a premium (W406) and its plan (W410). */
const premiumRules = (format: ImportFormat): RowRule => {
  const at = finder(format);
  const [premium, employer, employee] = [at('premium'), at('employer'), at('employee')];
  const [month, plan] = [at('coverage_month'), at('plan_code')];
  return ({ values, cents, unread }, tell, { planCodes }) => {
    const [whole = Number.NaN, ours = Number.NaN, theirs = Number.NaN] = [
      cents[premium],
      cents[employer],
      cents[employee],
    ];
    const isSplit = !(Number.isNaN(ours) && Number.isNaN(theirs)) && !unread[employer] && !unread[employee];
    if (isSplit && Math.abs((ours || 0) + (theirs || 0) - whole) > toleranceCents) tell(premium, 'W406');
    const [of = '', chosen = ''] = [values[month], values[plan]];
    if (of !== '' && chosen !== '' && !planCodes.get(Number(of.slice(0, 4)))?.has(chosen)) tell(plan, 'W410');
  };
};

/** The rules across several cells of one row, for one format. Problems with single cells are reported earlier. */
export const rowRulesOf = (format: ImportFormat): RowRule => {
  if (format.table === 'premium') return premiumRules(format);
  const need = needRules[format.id]?.(format);
  const rules = [dateRules(format), amountRules(format), ageRule(format), ...(need ? [need] : [])];
  return (row, tell, setting) => {
    for (const rule of rules) rule(row, tell, setting);
  };
};
