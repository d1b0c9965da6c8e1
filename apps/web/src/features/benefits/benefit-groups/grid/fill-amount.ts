import { type Amount, fixedText } from '@worksmart/shared/platform/money.ts';
import type { GridStore } from './grid-store.ts';
import { type GridData, mayType, typedInto } from './section-cells.ts';

const cellOf = ({ content }: GridData, planId: number) => ({
  plan: content.section.plans.findIndex(({ id }) => id === planId),
  row: 'employer' as const,
  tier: 'eE' as const,
});

/** Whether a plan's employer contribution for EE can be filled in: it is not where contributions are percentages. */
export const mayFill = (state: GridData, planId: number): boolean =>
  !state.content.section.percentage && mayType(state.content.section, state.facts, cellOf(state, planId));

/** Types an employer contribution for EE, in USD per month, as one step that can be undone. */
export const fillEmployer = (store: GridStore, planId: number, amount: Amount): void => {
  const state = store.state();
  const { section } = typedInto({ ...state, frequency: 'monthly' }, cellOf(state, planId), fixedText(amount));
  store.dispatch({ type: 'replace', section });
};
