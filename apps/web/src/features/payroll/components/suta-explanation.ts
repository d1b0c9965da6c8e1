import { formatMoney } from '@worksmart/shared/money.ts';
import type { UnemploymentCost } from '@worksmart/shared/payroll/unemployment.rules.ts';
import { percent } from './percent.ts';

interface Row {
  state: string;
  employeeCount: number;
  taxRate: number;
  override: boolean;
}

export const missingSutaRate = (state: string, year: number): string =>
  `There is no SUTA rate for ${state} ${year} in Operations.`;

const typed = 'Typed instead of worked out.';

/**
 * In words: how each figure of a row came about, with the rate and cutoff of its state.
 * @param loaded whether the rates are read: what is missing is known then only
 */
export const explainSuta = (
  row: Row,
  { explain, proposedTaxRate, currentSUTA, proposedSUTA }: UnemploymentCost,
  { year, loaded }: { year: number; loaded: boolean },
) => {
  if (!explain) {
    const absent = loaded ? missingSutaRate(row.state, year) : 'The rates are not read yet.';
    const missing = row.state ? absent : 'Choose a state first.';
    return { rate: row.override ? typed : missing, current: missing, proposed: missing, saving: missing };
  }
  const { tableRate, cutoff, isVariable } = explain;
  const source = `Operations, SUTA rate ${explain.year}, ${row.state}: ${percent(tableRate)}, cutoff ${formatMoney(cutoff)}.`;
  const cost = (rate: string) => `${row.employeeCount} employees × ${formatMoney(cutoff)} × ${rate}`;
  const ownAccount = `In ${row.state} the rate follows the client's own account: the current one stays. ${source}`;
  return {
    rate: row.override ? `${typed} ${source}` : isVariable ? ownAccount : source,
    current: row.override ? typed : `${cost(percent(row.taxRate))}. ${source}`,
    proposed: row.override || !proposedTaxRate ? typed : `${cost(percent(proposedTaxRate))}. ${source}`,
    saving:
      currentSUTA && proposedSUTA
        ? `${formatMoney(currentSUTA)} current − ${formatMoney(proposedSUTA)} proposed`
        : 'Known once both costs are.',
  };
};
