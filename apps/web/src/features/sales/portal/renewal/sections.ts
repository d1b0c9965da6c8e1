import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { FilledRenewal, RenewalForm, SentTogether } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import type { Step } from '../step-page.tsx';

export const sectionNames: Readonly<Record<PlanSection, string>> = {
  medical: 'Medical',
  dental: 'Dental',
  vision: 'Vision',
};

/** The kinds of plans that the group can offer next year. */
export const sectionsIn = (form: RenewalForm): PlanSection[] =>
  planSectionNames.filter((name) => (name !== 'medical' || !form.omitMedical) && form[name].plans.length > 0);

/** The plans of this year that are of these kinds. */
export const currentPlansOf = ({ currentPlans }: FilledRenewal, kinds: readonly PlanSection[]) =>
  currentPlans.filter(({ section }) => kinds.includes(section));

/** Those that no plan of next year follows. */
export const endedPlansOf = (view: FilledRenewal, kinds: readonly PlanSection[]) =>
  currentPlansOf(view, kinds).filter(({ successorID }) => successorID === null);

export type RenewalStep = 'overview' | PlanSection | 'review';

export const renewalIntro = 'You can stop at any time and come back with the same link.';

/** The steps of an open renewal. @param wrong kinds of plans with a cell that a rule rejects */
export const renewalSteps = (
  { form, year }: FilledRenewal,
  wrong: Readonly<Partial<Record<PlanSection, number>>> = {},
): readonly [Step<RenewalStep>, ...Step<RenewalStep>[]] => [
  { id: 'overview', name: `Renewal ${year}`, progress: 'none' },
  ...sectionsIn(form).map((id) => ({
    id,
    name: sectionNames[id],
    progress: id in wrong ? ('wrong' as const) : ('none' as const),
  })),
  { id: 'review', name: 'Review and sign', progress: 'none' },
];

/** The name of this group, for a client with several. */
export const groupAmong = ({ group, groups }: Pick<FilledRenewal, 'group' | 'groups'>): string | undefined =>
  groups.length > 1 ? group : undefined;

/** Whether the worker has yet to create the signed copy: after an unlock, only those of earlier signatures are there. */
export const awaitsSignedCopy = ({ signature, documents }: Pick<FilledRenewal, 'signature' | 'documents'>): boolean =>
  signature !== null && documents.every(({ voided }) => voided);

/** Whether the customer has signed this group. */
export const isSigned = ({ state }: Pick<SentTogether, 'state'>): boolean => state !== 'open';
