import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  employerField,
  hsaField,
  type PlanSection,
  planSectionNames,
  premiumField,
} from '@worksmart/shared/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { coverageTiers } from '@worksmart/shared/comparison/constants.ts';
import { Money } from '@worksmart/shared/money.ts';
import type { CurrentPlan, RenewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import { confirmedSections, type RenewalConfirmation } from './portal/confirmation.facts.ts';

const flags = [
  ...(['isBenefitDollars', 'isBelowMin', 'isWeekly', 'isBiWeekly', 'isSemiMonthly', 'isMonthly'] as const),
  'omitMedical' as const,
];

/** What of a group a customer signs: the same part of a stored group and of a portal's form. */
export type SignedPart = Pick<BenefitGroup, (typeof flags)[number] | PlanSection>;

/** What the signer had before its eyes, as `renewal_signature.seen` keeps it. */
export interface Seen {
  form: RenewalForm;
  currentPlans: CurrentPlan[];
}

const amounts = (plan: SignedPart['medical']['plans'][number], fieldOf: (tier: 'eE') => string): string[] =>
  coverageTiers.map((tier) => {
    const field = fieldOf(tier as 'eE') as keyof typeof plan;
    return new Money(plan[field] as number).toFixed(4);
  });

/** A plan by its number: its name is the provider's, who may change it without touching what was signed. */
const plansOf = (group: SignedPart, section: PlanSection) =>
  group[section].plans
    .filter(({ active }) => active && !(section === 'medical' && group.omitMedical))
    .toSorted((one, other) => one.id - other.id)
    .map((plan) => [
      ...[plan.id, plan.isAnnual_HSA, amounts(plan, premiumField), amounts(plan, employerField)],
      amounts(plan, hsaField),
    ]);

/** The hash of all that a signature stands under, whatever order it is stored in. */
export const termsHash = (name: string, year: number, group: SignedPart): string => {
  const terms = [name, year, flags.map((flag) => group[flag]), planSectionNames.map((one) => plansOf(group, one))];
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex');
};

/** What a signed paper says of the renewed year alone. */
const documentTerms = (group: string, year: number, sections: RenewalConfirmation['sections']) => [
  ...[group, year],
  sections
    .filter(({ plans }) => plans.length > 0)
    .map(({ section, plans }) => [
      section,
      plans.map(({ follows: _, costs, ...plan }) => [plan, costs.map(({ cycle, after }) => [cycle, after])]),
    ]),
];

/** Whether a group is what a paper says, where no hash was kept with the signature. */
export const matchesSignedDocument = (
  name: string,
  year: number,
  group: SignedPart,
  paper: RenewalConfirmation,
): boolean =>
  isDeepStrictEqual(
    documentTerms(name, year, confirmedSections(group, [])),
    documentTerms(paper.group, paper.year, paper.sections),
  );

/** A group as its signer saw it: with the names and limits of that moment, which the provider may have changed since. */
export const asSigned = <Group extends SignedPart>(group: Group, seen: Seen | null): Group => {
  if (!seen) return group;
  const parts = [...flags, ...planSectionNames].map((part) => [part, seen.form[part]]);
  return { ...group, ...Object.fromEntries(parts) };
};
