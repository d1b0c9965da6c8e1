import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type ComparedTotal, comparedTotal, type TwoSides } from '@worksmart/shared/platform/totals.ts';
import type { WcTotal } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { ReactNode } from 'react';
import { ExplainedAmount } from '#features/records/explanations/explanations.public.ts';
import { sumExplained } from './explained-sum.ts';

const noteOf = ({ leftOut }: ComparedTotal, count: number): string | undefined => {
  if (leftOut === 0) return undefined;
  if (leftOut === count) return 'No row is known on both sides, so there are no costs to add up.';
  const known = count - leftOut;
  return `Costs and savings cover the ${known === 1 ? 'one row' : `${known} rows`} known on both sides, of ${count}.`;
};

const difference = ({ today, provider }: ComparedTotal): string =>
  today && provider
    ? `${formatMoney(today)} current − ${formatMoney(provider)} proposed.`
    : 'No row is known on both sides.';

type Footer = Record<'today' | 'provider' | 'saving', ReactNode> & { note: string | undefined };

/** The footer while the totals are not known yet. */
export const unknownFooter = (reason: string): Footer => {
  const none = <ExplainedAmount amount={null} explains={reason} />;
  return { today: none, provider: none, saving: none, note: undefined };
};

/** The footer of workers' comp under policy terms: what the policy costs, by the steps below the table. */
export const policyFooter = ({ cost, usesTyped }: WcTotal, count: number): Footer => {
  const { today, provider, saving } = cost;
  const steps = usesTyped ? 'The policy’s typed total.' : 'The lines with the policy’s terms, step by step below.';
  return {
    today: <ExplainedAmount amount={today} explains={steps} />,
    provider: (
      <ExplainedAmount amount={provider} explains="The proposed costs of the lines, by the policy’s program." />
    ),
    saving: <ExplainedAmount amount={saving} explains={difference(cost)} />,
    note: noteOf(cost, count),
  };
};

/** The footer of a cost table: totals of the rows known on both sides, with a note if rows are left out. */
export const comparedFooter = (rows: readonly TwoSides[]): Footer => {
  const total = comparedTotal(rows);
  const { today, provider, saving } = total;
  const known = rows.filter((row) => row.today !== null && row.provider !== null);
  const parts = (side: keyof TwoSides) =>
    sumExplained(known.map((row) => row[side]).filter((amount) => amount !== null));
  return {
    today: <ExplainedAmount amount={today} explains={parts('today')} />,
    provider: <ExplainedAmount amount={provider} explains={parts('provider')} />,
    saving: <ExplainedAmount amount={saving} explains={difference(total)} />,
    note: noteOf(total, rows.length),
  };
};
