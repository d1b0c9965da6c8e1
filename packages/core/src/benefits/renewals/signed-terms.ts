import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  employerField,
  hsaField,
  type PlanSection,
  planSectionNames,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { signedFlags } from '@worksmart/shared/benefits/benefit-groups/signed.rules.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { sortedJson } from '#platform/stored-json.ts';
import { confirmedSections } from './portal/confirmation.facts.ts';
import type { RenewalConfirmation, Seen } from './stored-signature.ts';

/** The part of a group that a customer signs: the same in a stored group and in a portal's form. */
export type SignedPart = Pick<BenefitGroup, (typeof signedFlags)[number] | PlanSection>;

const amounts = (plan: SignedPart['medical']['plans'][number], fieldOf: (tier: 'eE') => string): string[] =>
  coverageTiers.map((tier) => {
    const field = fieldOf(tier as 'eE') as keyof typeof plan;
    return fixedText(plan[field] as number, 4);
  });

/** Identifies a plan by its number, because the provider may rename it without changing what was signed. */
const plansOf = (group: SignedPart, section: PlanSection) =>
  group[section].plans
    .filter(({ active }) => active && !(section === 'medical' && group.omitMedical))
    .toSorted((one, other) => one.id - other.id)
    .map((plan) => [
      plan.id,
      plan.isAnnual_HSA,
      amounts(plan, premiumField),
      amounts(plan, employerField),
      amounts(plan, hsaField),
    ]);

/** Returns the hash of everything that is signed, independent of the order in which it is stored. */
export const termsHash = (name: string, year: number, group: SignedPart): string => {
  const terms = [
    name,
    year,
    signedFlags.map((flag) => group[flag]),
    planSectionNames.map((one) => plansOf(group, one)),
  ];
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex');
};

/** Returns the hash of a signed content. */
export const contentHash = (content: RenewalConfirmation): string =>
  createHash('sha256').update(sortedJson(content)).digest('hex');

/** The part of a signed document about the renewed year alone. */
const documentTerms = (group: string, year: number, sections: RenewalConfirmation['sections']) => [
  group,
  year,
  sections
    .filter(({ plans }) => plans.length > 0)
    .map(({ section, plans }) => [
      section,
      plans.map(({ follows: _, costs, ...plan }) => [plan, costs.map(({ cycle, after }) => [cycle, after])]),
    ]),
];

/** Whether a group matches a document, for signatures stored without a hash. */
export const matchesSignedDocument = (
  name: string,
  year: number,
  group: SignedPart,
  document: RenewalConfirmation,
): boolean =>
  isDeepStrictEqual(
    documentTerms(name, year, confirmedSections(group, [])),
    documentTerms(document.group, document.year, document.sections),
  );

/** Returns a group as its signer saw it, with the names and limits of that moment, which the provider may have changed. */
export const asSigned = <Group extends SignedPart>(group: Group, seen: Seen | null): Group => {
  if (!seen) return group;
  const parts = [...signedFlags, ...planSectionNames].map((part) => [part, seen.form[part]]);
  return { ...group, ...Object.fromEntries(parts) };
};
