import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { RenewalForm, SentTogether } from '@worksmart/shared/benefits/renewals/portal.schema.ts';

export const sectionNames: Readonly<Record<PlanSection, string>> = {
  medical: 'Medical',
  dental: 'Dental',
  vision: 'Vision',
};

/** The kinds of plans that the group can offer next year. */
export const sectionsIn = (form: RenewalForm): PlanSection[] =>
  planSectionNames.filter((name) => (name !== 'medical' || !form.omitMedical) && form[name].plans.length > 0);

/** Whether the customer has signed this group. */
export const isSigned = ({ state }: Pick<SentTogether, 'state'>): boolean => state !== 'open';
