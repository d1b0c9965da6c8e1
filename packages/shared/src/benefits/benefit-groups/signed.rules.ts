import { Money } from '#platform/money.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { employerField, hsaField, type PlanSection, planSectionNames } from './constants.ts';
import type { BenefitGroup, GroupPlan } from './schema.ts';

/** The choices of a group that are signed. */
export const signedFlags = [
  'isBenefitDollars',
  'isBelowMin',
  'isWeekly',
  'isBiWeekly',
  'isSemiMonthly',
  'isMonthly',
  'omitMedical',
] as const;
const switches = ['flatRate', 'percentage'] as const;
const amounts = coverageTiers.flatMap((tier) => [employerField(tier), hsaField(tier)]);

type SentSection = { minContribution?: number | null | undefined } & {
  [Name in (typeof switches)[number]]?: boolean | undefined;
} & { plans?: ({ id: number } & Partial<Record<keyof GroupPlan, unknown>>)[] | undefined };

/** The parts of a save that affect the signed terms. */
export type SentTerms = { [Section in PlanSection]?: SentSection | null | undefined } & {
  [Flag in (typeof signedFlags)[number]]?: boolean | null | undefined;
} & {
  benefitGroup: { name: string };
  medicalTier?: number | null | undefined;
};

/** True if a value was sent and differs from the stored one. An omitted amount stays unchanged. */
const differs = (sent: unknown, stored: unknown): boolean => sent !== undefined && sent !== null && sent !== stored;

const amountDiffers = (sent: unknown, stored: unknown): boolean =>
  typeof sent === 'number' && !new Money(sent).eq(Number(stored));

const planDiffers = (sent: { id: number } & Partial<Record<keyof GroupPlan, unknown>>, plan: GroupPlan | undefined) =>
  !plan ||
  differs(sent.active, plan.active) ||
  differs(sent.isAnnual_HSA, plan.isAnnual_HSA) ||
  amounts.some((field) => amountDiffers(sent[field], plan[field]));

/** The positions of the plans in a tab's save that would change stored values. */
export const changedPlanIndexes = (group: BenefitGroup, name: PlanSection, sent: SentSection): number[] =>
  (sent.plans ?? []).flatMap((plan, index) => {
    const known = group[name].plans.find(({ id }) => id === plan.id);
    return planDiffers(plan, known) ? [index] : [];
  });

const sectionChanges = (group: BenefitGroup, name: PlanSection, sent: SentSection | null | undefined): string[] => {
  if (!sent) return [];
  const stored = group[name];
  const { minContribution } = sent;
  const minimumDiffers = minContribution === null || amountDiffers(minContribution, stored.minContribution);
  return [
    ...(minimumDiffers ? [`${name}.minContribution`] : []),
    ...switches.filter((field) => differs(sent[field], stored[field])).map((field) => `${name}.${field}`),
    ...changedPlanIndexes(group, name, sent).map((index) => `${name}.plans.${index}`),
  ];
};

/**
 * Returns the fields of a save that would change the signed terms: the group's name, medical tier, pay cycles and
 * switches, and everything about its plans. Life, disability, retirement and the last contact are not part of the
 * signed terms.
 */
export const changedTerms = (group: BenefitGroup, sent: SentTerms): string[] => {
  const tier = group.medicalTier?.id ?? null;
  return [
    ...(sent.benefitGroup.name === group.benefitGroup.name ? [] : ['benefitGroup.name']),
    ...signedFlags.filter((field) => differs(sent[field], group[field])),
    ...(sent.medicalTier === undefined || sent.medicalTier === tier ? [] : ['medicalTier']),
    ...planSectionNames.flatMap((name) => sectionChanges(group, name, sent[name])),
  ];
};

/** Returns a save without the signed terms, so that they stay unchanged. */
export const withoutTerms = <Sent extends SentTerms>(group: BenefitGroup, sent: Sent): Sent => ({
  ...sent,
  ...Object.fromEntries([...signedFlags, 'medicalTier', ...planSectionNames].map((field) => [field, undefined])),
  benefitGroup: { ...sent.benefitGroup, name: group.benefitGroup.name },
});

/** Shown to users who try to change signed terms. */
export const signedText =
  'The customer has signed this group. Please unlock its renewal before you change what was signed.';
