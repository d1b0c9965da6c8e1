import { coverageTiers } from '../comparison/constants.ts';
import { Money } from '../money.ts';
import { employerField, hsaField, type PlanSection, planSectionNames } from './constants.ts';
import type { BenefitGroup, GroupPlan } from './schema.ts';

const flags = ['isBenefitDollars', 'isBelowMin', 'isWeekly', 'isBiWeekly', 'isSemiMonthly', 'isMonthly', 'omitMedical'];
const switches = ['flatRate', 'percentage'] as const;
const amounts = coverageTiers.flatMap((tier) => [employerField(tier), hsaField(tier)]);

type SentSection = { minContribution?: number | null | undefined } & {
  [Name in (typeof switches)[number]]?: boolean | undefined;
} & { plans?: ({ id: number } & Partial<Record<keyof GroupPlan, unknown>>)[] | undefined };

/** What a save sends, as far as it concerns what a customer signs. */
export type SentTerms = { [Section in PlanSection]?: SentSection | null | undefined } & {
  benefitGroup: { name: string };
  medicalTier?: number | null | undefined;
};

/** Sent, and other than it is stored. An amount that is left out stays. */
const isOther = (sent: unknown, stored: unknown): boolean => sent !== undefined && sent !== null && sent !== stored;

const isOtherAmount = (sent: unknown, stored: unknown): boolean =>
  typeof sent === 'number' && !new Money(sent).eq(Number(stored));

const planDiffers = (sent: { id: number } & Partial<Record<keyof GroupPlan, unknown>>, plan: GroupPlan | undefined) =>
  !plan ||
  isOther(sent.active, plan.active) ||
  isOther(sent.isAnnual_HSA, plan.isAnnual_HSA) ||
  amounts.some((field) => isOtherAmount(sent[field], plan[field]));

/** The plans of a tab's save that would change what is stored of them, by their places in it. */
export const changedPlanPlaces = (group: BenefitGroup, name: PlanSection, sent: SentSection): number[] =>
  (sent.plans ?? []).flatMap((plan, index) => {
    const known = group[name].plans.find(({ id }) => id === plan.id);
    return planDiffers(plan, known) ? [index] : [];
  });

const sectionChanges = (group: BenefitGroup, name: PlanSection, sent: SentSection | null | undefined): string[] => {
  if (!sent) return [];
  const stored = group[name];
  const { minContribution } = sent;
  const isMinimumOther = minContribution === null || isOtherAmount(minContribution, stored.minContribution);
  return [
    ...(isMinimumOther ? [`${name}.minContribution`] : []),
    ...switches.filter((field) => isOther(sent[field], stored[field])).map((field) => `${name}.${field}`),
    ...changedPlanPlaces(group, name, sent).map((index) => `${name}.plans.${index}`),
  ];
};

/**
 * The fields of a save that would change what a customer signed: the group's name, medical tier, pay cycles and switches,
 * and everything of its plans. Life, disability, retirement and the last contact are no part of what is signed.
 */
export const changedTerms = (group: BenefitGroup, sent: SentTerms): string[] => {
  const stored = group as unknown as Record<string, unknown>;
  const typed = sent as unknown as Record<string, unknown>;
  const tier = group.medicalTier?.id ?? null;
  return [
    ...(sent.benefitGroup.name === group.benefitGroup.name ? [] : ['benefitGroup.name']),
    ...flags.filter((field) => isOther(typed[field], stored[field])),
    ...(sent.medicalTier === undefined || sent.medicalTier === tier ? [] : ['medicalTier']),
    ...planSectionNames.flatMap((name) => sectionChanges(group, name, sent[name])),
  ];
};

/** A save without what a customer signs: all of that stays as it is. */
export const withoutTerms = <Sent extends SentTerms>(group: BenefitGroup, sent: Sent): Sent => ({
  ...sent,
  ...Object.fromEntries([...flags, 'medicalTier', ...planSectionNames].map((field) => [field, undefined])),
  benefitGroup: { ...sent.benefitGroup, name: group.benefitGroup.name },
});

/** What reads who would change it. */
export const signedText =
  'The customer has signed this group. Please unlock its renewal before you change what was signed.';
