import { type AmountLike, formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import type { UnemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import type { Explanation, ReferenceRow } from '#features/records/explanations/explanations.public.ts';
import { sutaRow } from '#features/records/explanations/explanations.public.ts';
import { percent } from './percent.ts';

interface Row {
  state: string;
  employeeCount: number;
  taxRate: number;
  override: boolean;
}

/** The stored values, calculated when the record was last priced. */
export interface StoredSuta {
  proposedTaxRate: AmountLike | null;
  currentSUTA: AmountLike | null;
  proposedSUTA: AmountLike | null;
}

export const missingSutaRate = (state: string, year: number): string =>
  `There is no SUTA rate for ${state} ${year} in Operations.`;

const typed = 'Entered instead of calculated.';

/** Added if the tables changed after the record was priced. */
export const pricedBefore = (
  stored: AmountLike | null | undefined,
  now: AmountLike | null,
  format: (amount: AmountLike) => string = formatMoney,
): string => {
  if (stored === undefined || stored === null || now === null || new Money(stored).eq(now)) return '';
  return ` Operations has changed since: with its current figures this would be ${format(now)}.`;
};

const rowsFor = (state: string, { explain }: UnemploymentCost, year: number, loaded: boolean): ReferenceRow[] => {
  if (!state || !loaded) return [];
  if (!explain) return [sutaRow(state, year, { id: null, text: missingSutaRate(state, year) })];
  const { tableRate, cutoff, rateId } = explain;
  const text = `Operations, SUTA rate ${explain.year}, ${state}: ${percent(tableRate)}, cutoff ${formatMoney(cutoff)}.`;
  return [sutaRow(state, explain.year, { id: rateId, text })];
};

/** Names what the taxable wages of a row were counted from. */
export const countedText = ({ cutoff, taxable }: NonNullable<UnemploymentCost['explain']>): string => {
  const { amount, reported, full, byW2, below } = taxable;
  if (reported) return `${formatMoney(amount)} of taxable wages as entered`;
  const people = `${full.toLocaleString('en-US')} ${byW2 ? 'W-2s' : 'employees'} × ${formatMoney(cutoff)}`;
  if (below.count === 0) return people;
  return `(${people} + ${formatMoney(below.wages)} of ${below.count.toLocaleString('en-US')} below the cutoff)`;
};

/**
 * Explains each figure of a row with the rate and cutoff of its state.
 * @param loaded whether the rates have loaded; missing rates are known only then
 * @param stored the displayed figures, if they are not the ones just calculated
 */
export const explainSuta = (
  row: Row,
  cost: UnemploymentCost,
  { year, loaded, stored }: { year: number; loaded: boolean; stored?: StoredSuta },
): Record<'rate' | 'current' | 'proposed' | 'saving', Explanation> => {
  const rows = rowsFor(row.state, cost, year, loaded);
  const withRows = (formula: string): Explanation => ({ formula, rows });
  const { explain, proposedTaxRate } = cost;
  if (!explain) {
    const absent = loaded ? 'It cannot be calculated without the state’s rate.' : 'The rates have not been loaded yet.';
    const missing = withRows(row.state ? absent : 'Select a state first.');
    return { rate: row.override ? withRows(typed) : missing, current: missing, proposed: missing, saving: missing };
  }
  const { isVariable } = explain;
  const costAt = (rate: string) => `${countedText(explain)} × ${rate}.`;
  const tableRate = isVariable
    ? `In ${row.state} the rate follows the client's own account, so the current rate stays.`
    : 'The rate of the state.';
  const current = stored ? stored.currentSUTA : cost.currentSUTA;
  const proposed = stored ? stored.proposedSUTA : cost.proposedSUTA;
  return {
    rate: withRows(row.override ? typed : tableRate + pricedBefore(stored?.proposedTaxRate, proposedTaxRate, percent)),
    current: withRows(
      row.override ? typed : costAt(percent(row.taxRate)) + pricedBefore(stored?.currentSUTA, cost.currentSUTA),
    ),
    proposed: withRows(
      row.override || !proposedTaxRate
        ? typed
        : costAt(percent(proposedTaxRate)) + pricedBefore(stored?.proposedSUTA, cost.proposedSUTA),
    ),
    saving: withRows(
      current !== null && proposed !== null
        ? `${formatMoney(current)} current − ${formatMoney(proposed)} proposed.`
        : 'Calculated once both costs are known.',
    ),
  };
};
