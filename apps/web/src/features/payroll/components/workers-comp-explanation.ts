import { type AmountLike, formatMoney, Money } from '@worksmart/shared/money.ts';
import type { WorkersCompCost } from '@worksmart/shared/payroll/workers-comp.rules.ts';

interface Row {
  state: string;
  code: string;
  rate: AmountLike;
  annualWages: AmountLike;
  override: boolean;
}

/** Four decimals, as the tables keep a rate in USD per 100 USD of payroll. */
export const wcRate = (rate: AmountLike): string => new Money(rate).toFixed(4);

export const missingWcRate = ({ state, code }: Pick<Row, 'state' | 'code'>, year: number): string =>
  `There is no WC rate for ${state} ${code} ${year} in Operations.`;

const typed = 'Typed instead of worked out.';

/** In words: how each figure of a row came about, with the base rate of its state and code. */
export const explainWorkersComp = (row: Row, cost: WorkersCompCost, tier: number, year: number) => {
  const { explain, tieredRate, currentCost, proposedCost } = cost;
  const wages = `${formatMoney(row.annualWages)} a year ÷ 100`;
  const missing = row.code ? missingWcRate(row, year) : 'Choose state and code first.';
  const source = explain
    ? `Operations, WC rate ${explain.year}, ${row.state} ${row.code}: ${wcRate(explain.baseRate)}.`
    : missing;
  const tiered = explain ? `${wcRate(explain.baseRate)} base × ${tier}%. ${source}` : missing;
  return {
    base: row.override ? `${typed} ${source}` : source,
    rate: row.override ? `${typed} No risk tier is applied to it.` : tiered,
    current: row.override ? typed : `${wages} × ${wcRate(row.rate)}`,
    proposed: row.override ? typed : tieredRate ? `${wages} × ${wcRate(tieredRate)}. ${tiered}` : missing,
    saving:
      cost.saving && proposedCost
        ? `${formatMoney(currentCost)} current − ${formatMoney(proposedCost)} proposed`
        : missing,
  };
};
