import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import type { RenewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import type { ServerState } from '../../ui/edited-record/edited-record.ts';
import {
  type SectionValues,
  sectionSaveOf,
  sectionValues,
  withValues,
} from '../benefit-groups/contribution-grid.parts.ts';

/** The values that a customer can change in its plans. */
export type RenewalValues = Record<PlanSection, SectionValues>;

type Sections = Pick<RenewalForm, PlanSection>;

const each = <T>(of: (name: PlanSection) => T): Record<PlanSection, T> => ({
  medical: of('medical'),
  dental: of('dental'),
  vision: of('vision'),
});

export const valuesIn = (sections: Sections): RenewalValues => each((name) => sectionValues(sections[name]));

/** Applies the entered values to the plans of a stored renewal. */
export const sectionsWith = (stored: Sections, values: RenewalValues): Sections =>
  each((name) => withValues(stored[name], values[name]));

export const bodyOf = (sections: Sections, rowVersion: number) => {
  const save = (name: PlanSection) => {
    const { minContribution: _, ...sent } = sectionSaveOf(sections[name]);
    return sent;
  };
  return { rowVersion, ...each(save) };
};

/** A renewal as stored on the server. */
export interface RenewalState extends ServerState<RenewalValues> {
  stored: RenewalForm;
}

export const renewalState = (stored: RenewalForm): RenewalState => ({
  values: valuesIn(stored),
  version: stored.rowVersion,
  stored,
});
