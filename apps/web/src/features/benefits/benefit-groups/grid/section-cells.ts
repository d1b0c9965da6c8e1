import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  type ContributionSettings,
  isEditable,
  settingsOf,
} from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import {
  type ContributionUnit,
  planFigures,
  type TierFigures,
  unitFor,
} from '@worksmart/shared/benefits/benefit-groups/contribution-figures.rules.ts';
import { typeInto } from '@worksmart/shared/benefits/benefit-groups/contribution-typing.rules.ts';
import type { GroupPlan, GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import type { TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { CellPosition } from './grid-position.ts';

/** The group's fields, other than its plans, that affect a tab's cells. */
export interface GridFacts {
  name: PlanSection;
  readOnly: boolean;
  isBenefitDollars: boolean;
  isBelowMin: boolean;
}

/** A typed text that a rule rejects. It stays in its cell, with the reason, until it is corrected. */
export interface RefusedText {
  text: string;
  problem: string;
}

/** The content of a tab: its valid amounts, and the rejected text of each cell that has one. */
export interface GridContent {
  section: GroupSection;
  refused: Readonly<Record<string, RefusedText>>;
}

/** A tab on the screen. */
export interface GridData {
  content: GridContent;
  facts: GridFacts;
  frequency: Frequency;
}

export const cellId = ({ plan, row, tier }: CellPosition): string => `${plan}-${row}-${tier}`;

export const settingsIn = (section: GroupSection, facts: GridFacts): ContributionSettings =>
  settingsOf({ ...facts, medical: section, dental: section, vision: section }, facts.name);

/** Whether the user can edit the cell now. */
export const mayType = (section: GroupSection, facts: GridFacts, { plan, row, tier }: CellPosition): boolean => {
  const at = section.plans[plan];
  if (facts.readOnly || !at || (row !== 'employer' && row !== 'hsa')) return false;
  return isEditable(at, tier, row, settingsIn(section, facts));
};

const keyOf = (unit: ContributionUnit, settings: ContributionSettings): string =>
  [unit.frequency, unit.percentage, settings.minimum, settings.hasFloor, settings.flatRate].join();

const cachedFigures = new WeakMap<GroupPlan, { key: string; figures: TierAmounts<TierFigures> }>();

/** Returns a plan in the selected frequency. Cached until the plan changes. */
export const figuresOfPlan = (
  plan: GroupPlan,
  section: GroupSection,
  frequency: Frequency,
  facts: GridFacts,
): TierAmounts<TierFigures> => {
  const [unit, settings] = [unitFor(section, frequency), settingsIn(section, facts)];
  const key = keyOf(unit, settings);
  const known = cachedFigures.get(plan);
  if (known?.key === key) return known.figures;
  const fresh = planFigures(plan, unit, settings);
  cachedFigures.set(plan, { key, figures: fresh });
  return fresh;
};

/** Returns the text of a cell, in the form in which it would be typed. */
export const cellText = ({ content, facts, frequency }: GridData, position: CellPosition): string => {
  const { section, refused } = content;
  const plan = section.plans[position.plan];
  if (!plan) return '';
  return (
    refused[cellId(position)]?.text ?? figuresOfPlan(plan, section, frequency, facts)[position.tier][position.row] ?? ''
  );
};

/** The refused texts without that of one cell, which then shows its amount again. */
export const withoutRefusal = (refused: GridContent['refused'], id: string): GridContent['refused'] => {
  if (!(id in refused)) return refused;
  const { [id]: _corrected, ...others } = refused;
  return others;
};

/** Types into one cell. Rejected text leaves the amounts unchanged. */
export const typedInto = (
  { content, facts, frequency }: GridData,
  position: CellPosition,
  text: string,
): GridContent => {
  const { section, refused } = content;
  const { plan: at, row, tier } = position;
  const plan = section.plans[at];
  if (!plan || (row !== 'employer' && row !== 'hsa')) return content;
  const typed = typeInto(plan, tier, row, text, unitFor(section, frequency), settingsIn(section, facts));
  const id = cellId(position);
  if ('problem' in typed) return { section, refused: { ...refused, [id]: { text, problem: typed.problem } } };
  const plans = typed.plan === plan ? section.plans : section.plans.with(at, typed.plan);
  return {
    section: plans === section.plans ? section : { ...section, plans },
    refused: withoutRefusal(refused, id),
  };
};

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/**
 * Formats a two-decimal figure for a cell: with thousands separators, or as a percentage. The column shows the dollar
 * sign.
 */
export const withUnit = (figure: string, isPercentage: boolean): string =>
  isPercentage ? `${figure}%` : dollars.format(Number(figure));
