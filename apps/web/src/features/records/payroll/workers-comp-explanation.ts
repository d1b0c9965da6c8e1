import { type AmountLike, fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';
import type { WcLineCost } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import { noFundRateText } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';
import type { Explanation, ReferenceRow } from '#features/records/explanations/explanations.public.ts';
import { workersCompRow } from '#features/records/explanations/explanations.public.ts';

interface Row {
  state: string;
  code: string;
  rate: AmountLike;
  annualWages: AmountLike;
  override: boolean;
}

/** The table's row for the state and code, as far as it is known. */
export interface TableRate {
  id: number;
  year: number;
  rate: AmountLike;
}

/** Formats a rate in USD per 100 USD of payroll with four decimals, as the tables store it. */
export const wcRate = (rate: AmountLike): string => fixedText(rate, 4);

export const missingWcRate = ({ state, code }: Pick<Row, 'state' | 'code'>, year: number): string =>
  `There is no WC rate for ${state} ${code} ${year} in Operations.`;

/** Shown for a figure that needs Operations' tables before they are there. */
export const loadingText = 'It cannot be calculated before the workers’ comp rules of Operations are loaded.';

const typed = 'Entered instead of calculated.';

const rowsFor = (row: Row, table: TableRate | null, year: number): ReferenceRow[] => {
  const { state, code } = row;
  if (!state || !code) return [];
  const text = table
    ? `Operations, WC rate ${table.year}, ${state} ${code}: ${wcRate(table.rate)}.`
    : missingWcRate(row, year);
  return [workersCompRow(state, code, table?.year ?? year, { id: table?.id ?? null, text })];
};

/** How a line's rated payroll follows from its annual wages. */
export const ratedFormula = (
  annualWages: AmountLike,
  { excluded, ownerChange }: Pick<WcLineCost, 'excluded' | 'ownerChange'>,
): string =>
  `${formatMoney(annualWages)} annual wages − ${formatMoney(excluded)} overtime + ${formatMoney(ownerChange)} owners.`;

/**
 * Explains each figure of a row with the base rate of its state and code.
 * @param table the Operations row for them; null if there is none, undefined while loading
 */
export const explainWorkersComp = (
  row: Row,
  cost: WcLineCost,
  { tier, year, table }: { tier: number; year: number; table: TableRate | null | undefined },
): Record<'base' | 'rate' | 'current' | 'proposed' | 'saving' | 'margin', Explanation> => {
  const { explain, tieredRate, currentCost, proposedCost } = cost;
  const rows = table === undefined || cost.stateFund ? [] : rowsFor(row, table, year);
  const withRows = (formula: string): Explanation => ({ formula, rows });
  const wages = `${formatMoney(cost.ratedWages)} per year ÷ 100`;
  const inFull = cost.billedWages.eq(cost.ratedWages) ? '' : ' with overtime in full';
  const billedWages = `${formatMoney(cost.billedWages)}${inFull} per year ÷ 100`;
  const billed = cost.billedRate && tieredRate && !cost.billedRate.eq(tieredRate) ? ' × the billed mod' : '';
  const missing = cost.stateFund
    ? noFundRateText(row.state)
    : row.code
      ? 'It cannot be calculated without a base rate.'
      : 'Select a state and code first.';
  const since =
    table && explain && !explain.baseRate.eq(table.rate)
      ? ' Operations has a different rate now: saving the row recalculates it.'
      : '';
  const tiered = explain ? `${wcRate(explain.baseRate)} base × ${tier}%${billed}.${since}` : missing;
  return {
    base: withRows(row.override ? typed : explain ? `The rate of state and code.${since}` : missing),
    rate: withRows(row.override ? `${typed} No risk tier is applied to it.` : tiered),
    current: { formula: row.override ? typed : `${wages} × ${wcRate(row.rate)}`, rows: [] },
    proposed: withRows(
      row.override ? typed : cost.billedRate ? `${billedWages} × ${wcRate(cost.billedRate)}. ${tiered}` : missing,
    ),
    saving: withRows(
      cost.saving && proposedCost
        ? `${formatMoney(currentCost)} current − ${formatMoney(proposedCost)} proposed.`
        : missing,
    ),
    margin: withRows(
      explain && cost.billedRate && !row.override
        ? `${billedWages} × (${wcRate(cost.billedRate)} − ${wcRate(explain.baseRate)} base).`
        : row.override
          ? 'An entered rate has no base rate to compare with.'
          : missing,
    ),
  };
};
