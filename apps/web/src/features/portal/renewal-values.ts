import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import type { RenewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import type { ServerState } from '../../ui/edited-record/edited-record.ts';
import {
  eachSection,
  type Sections,
  type SectionValues,
  sectionSaveOf,
  valuesIn,
} from '../benefit-groups/contribution-grid.parts.ts';

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
