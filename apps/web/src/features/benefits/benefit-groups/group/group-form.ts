import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { hasMedical } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import {
  explainsService,
  explainsVesting,
  hasSubType,
  mayHaveBenefitDollars,
} from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { GroupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import { groupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { z } from 'zod';
import type { ServerState } from '#ui/edited-record/edited-record.ts';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { eachSection, type Sections, type SectionValues, sectionSaveOf, valuesIn } from './section-values.ts';

/** The fields edited on the tabs without plans, by the schema of the save. The plans have their own state. */
export const groupFields = groupSave.omit({ rowVersion: true, medical: true, dental: true, vision: true });
export type GroupFields = z.input<typeof groupFields>;
export type GroupForm = ContractForm<typeof groupFields>;

/** The whole group as shown on the screen. */
export type GroupValues = GroupFields & Record<PlanSection, SectionValues>;

const isSet = (date: string) => !date.startsWith('0001-01-01');

const fieldsOf = ({ renewal: { contactDate, contactInitial }, ...group }: BenefitGroup): GroupFields =>
  formValues(groupFields, {
    ...group,
    renewal: { contactInitial, contactDate: isSet(contactDate) ? contactDate : null },
  });

/** A group as stored on the server. */
export interface GroupState extends ServerState<GroupValues> {
  stored: BenefitGroup;
}

export const groupState = (stored: BenefitGroup): GroupState => ({
  values: { ...fieldsOf(stored), ...valuesIn(stored) },
  version: stored.rowVersion,
  stored,
});

/** Returns only the fields of a group's values. */
export const fieldsIn = ({
  medical: _medical,
  dental: _dental,
  vision: _vision,
  ...fields
}: GroupValues): GroupFields => fields;

type Explained = NonNullable<GroupFields['retirement']>['vestingType'];

const unlessHidden = (choice: Explained, explains: (id: number | null | undefined) => boolean): Explained =>
  choice && !explains(choice.id) ? { id: choice.id, other: null } : choice;

/** Removes text typed in a field that a later choice hid. */
const withoutHidden = (fields: GroupFields): GroupFields => {
  const { isBenefitDollars, medicalTier, retirement } = fields;
  return {
    ...fields,
    isBenefitDollars: isBenefitDollars && mayHaveBenefitDollars(medicalTier?.id),
    retirement: retirement && {
      ...retirement,
      planSubType: hasSubType(retirement.planType?.id) ? retirement.planSubType : null,
      vestingType: unlessHidden(retirement.vestingType, explainsVesting),
      serviceType: unlessHidden(retirement.serviceType, explainsService),
    },
  };
};

/** Builds the body of the save: the whole group, without medical plans if it has no medical tier. */
export const bodyOf = (fields: GroupFields, sections: Sections): GroupSave => {
  const body = eachSection((name) => sectionSaveOf(sections[name]));
  const medical = hasMedical(fields.medicalTier?.id) ? body.medical : { ...body.medical, plans: [] };
  return { ...withoutHidden(fields), ...body, medical };
};
