import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { type CoverageTier, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';

export type GridRow = 'premium' | 'employer' | 'hsa' | 'employee';

/** One cell of one of the tab's plans. */
export interface CellPosition {
  /** Index of the plan in the tab. */
  plan: number;
  row: GridRow;
  tier: CoverageTier;
}

const withoutHsa: readonly GridRow[] = ['premium', 'employer', 'employee'];
const withHsa: readonly GridRow[] = ['premium', 'employer', 'hsa', 'employee'];

export const rowsOf = ({ hasHSA }: GroupPlan): readonly GridRow[] => (hasHSA ? withHsa : withoutHsa);

export type Direction = 'up' | 'down' | 'left' | 'right';

type Plans = readonly GroupPlan[];
type MayType = (position: CellPosition) => boolean;

const rowsAt = (plans: Plans, plan: number): readonly GridRow[] => {
  const at = plans[plan];
  return at ? rowsOf(at) : [];
};

/** Returns the next cell of the same plan; undefined at its edge. */
export const stepInPlan = (plans: Plans, from: CellPosition, to: Direction): CellPosition | undefined => {
  const by = to === 'down' || to === 'right' ? 1 : -1;
  if (to === 'left' || to === 'right') {
    const tier = coverageTiers[coverageTiers.indexOf(from.tier) + by];
    return tier && { ...from, tier };
  }
  const rows = rowsAt(plans, from.plan);
  const row = rows[rows.indexOf(from.row) + by];
  return row && { ...from, row };
};

/** The tab's plans, and the indexes of those that are unfolded, from top to bottom. */
export interface PlansInSight {
  plans: Plans;
  unfolded: readonly number[];
}

/** Returns the next cell; from a plan's last row it continues in the next unfolded plan. */
export const stepFrom = (
  { plans, unfolded }: PlansInSight,
  from: CellPosition,
  to: Direction,
): CellPosition | undefined => {
  const inPlan = stepInPlan(plans, from, to);
  if (inPlan || to === 'left' || to === 'right') return inPlan;
  const plan = unfolded[unfolded.indexOf(from.plan) + (to === 'down' ? 1 : -1)];
  const row = plan === undefined ? undefined : rowsAt(plans, plan).at(to === 'down' ? 0 : -1);
  return row && plan !== undefined ? { ...from, plan, row } : undefined;
};

/** Returns the last cell of the plan in that direction. */
export const edgeFrom = (plans: Plans, from: CellPosition, to: Direction): CellPosition => {
  const next = stepInPlan(plans, from, to);
  return next ? edgeFrom(plans, next, to) : from;
};

const cellsOf = (plans: Plans, plan: number): CellPosition[] =>
  rowsAt(plans, plan).flatMap((row) => coverageTiers.map((tier) => ({ plan, row, tier })));

/** Returns the plan's next editable cell, row by row; undefined where Tab leaves the plan. */
export const nextToType = (
  plans: Plans,
  from: CellPosition,
  backwards: boolean,
  mayType: MayType,
): CellPosition | undefined => {
  const cells = cellsOf(plans, from.plan);
  const here = cells.findIndex(({ row, tier }) => row === from.row && tier === from.tier);
  return backwards ? cells.slice(0, here).findLast(mayType) : cells.slice(here + 1).find(mayType);
};

/** Returns the column's next editable cell, in this plan or a later one. */
export const nextInColumn = (
  inSight: PlansInSight,
  from: CellPosition,
  backwards: boolean,
  mayType: MayType,
): CellPosition | undefined => {
  const to = stepFrom(inSight, from, backwards ? 'up' : 'down');
  return !to || mayType(to) ? to : nextInColumn(inSight, to, backwards, mayType);
};

/** Returns the cell where Tab enters a plan: the first editable cell, or else the first one. */
export const homeOf = (plans: Plans, plan: number, mayType: MayType): CellPosition =>
  cellsOf(plans, plan).find(mayType) ?? { plan, row: 'premium', tier: 'eE' };

/** A selection: rows and columns of one plan. */
export interface Block {
  plan: number;
  rows: readonly GridRow[];
  tiers: readonly CoverageTier[];
}

const between = <T>(all: readonly T[], one: T, other: T): readonly T[] => {
  const [from, to] = [all.indexOf(one), all.indexOf(other)];
  return all.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** Returns the rectangle between two cells of one plan. */
export const blockOf = (plans: Plans, one: CellPosition, other: CellPosition): Block => ({
  plan: one.plan,
  rows: between(rowsAt(plans, one.plan), one.row, other.row),
  tiers: between(coverageTiers, one.tier, other.tier),
});

export const positionsIn = ({ plan, rows, tiers }: Block): CellPosition[] =>
  rows.flatMap((row) => tiers.map((tier) => ({ plan, row, tier })));
