import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { RenewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import {
  customerWords,
  eachSection,
  planLabel,
  type Sections,
  type SectionValues,
  sectionSaveOf,
  valuesIn,
} from '#features/benefits/benefit-groups/contribution-grid.public.ts';
import { type FieldWords, plainly } from '#ui/edited-record/conflict-dialog.tsx';
import type { ServerState } from '#ui/edited-record/edited-record.ts';

/** The values that a customer can change in its plans. */
export type RenewalValues = Record<PlanSection, SectionValues>;

export const bodyOf = (sections: Sections, rowVersion: number) => ({
  rowVersion,
  ...eachSection((name) => {
    const { minContribution: _, ...sent } = sectionSaveOf(sections[name]);
    return sent;
  }),
});

/** A renewal as stored on the server. */
export interface RenewalState extends ServerState<RenewalValues> {
  stored: RenewalForm;
}

export const renewalState = (stored: RenewalForm): RenewalState => ({
  values: valuesIn(stored),
  version: stored.rowVersion,
  stored,
});

/** Describes the amounts and switches of a renewal's plans. */
export const renewalFields = (form: Sections): FieldWords => ({
  label: (path) => planLabel(path, form, customerWords) ?? path,
  show: (_, value) => (typeof value === 'number' ? formatMoney(value) : plainly(value)),
});
