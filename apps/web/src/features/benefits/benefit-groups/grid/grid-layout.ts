import type { GroupPlan, GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';

/** How a tab shows its plans, by their ids. A plan that is not active takes one line until the user unfolds it. */
export interface GridLayout {
  /** All plans from top to bottom. Ticking Active moves no plan, so that it stays under the pointer. */
  order: readonly number[];
  /** The plans that stay unfolded although they are not active. */
  open: readonly number[];
}

/**
 * Orders a tab's plans: active ones first, all others folded.
 * @param known the layout on the screen: its plans keep their places, and new ones follow
 */
export const layoutOf = ({ plans }: GroupSection, known?: GridLayout): GridLayout => {
  const idsOf = (those: readonly GroupPlan[]) => those.map(({ id }) => id);
  const fresh = idsOf([...plans.filter(({ active }) => active), ...plans.filter(({ active }) => !active)]);
  const kept = known?.order.filter((id) => fresh.includes(id)) ?? [];
  return { order: [...kept, ...fresh.filter((id) => !kept.includes(id))], open: known?.open ?? [] };
};

export const isFolded = ({ open }: GridLayout, { id, active }: Pick<GroupPlan, 'id' | 'active'>): boolean =>
  !active && !open.includes(id);

/** Returns the indexes of the unfolded plans, from top to bottom: the plans that keys can reach. */
export const unfoldedPlans = (layout: GridLayout, plans: readonly GroupPlan[]): readonly number[] =>
  layout.order
    .map((id) => plans.findIndex((plan) => plan.id === id))
    .filter((at) => {
      const plan = plans[at];
      return plan !== undefined && !isFolded(layout, plan);
    });

/** Folds or unfolds a plan. */
export const withOpen = (layout: GridLayout, id: number, open: boolean): GridLayout => ({
  ...layout,
  open: open ? [...new Set([...layout.open, id])] : layout.open.filter((one) => one !== id),
});
