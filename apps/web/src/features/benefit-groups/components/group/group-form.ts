import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import { hasMedical } from '@worksmart/shared/benefit-groups/contribution.rules.ts';
import {
  explainsService,
  explainsVesting,
  hasSubType,
  mayHaveBenefitDollars,
} from '@worksmart/shared/benefit-groups/group.rules.ts';
import type { GroupSave } from '@worksmart/shared/benefit-groups/save.schema.ts';
import { groupSave } from '@worksmart/shared/benefit-groups/save.schema.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import type { z } from 'zod';
import type { ServerState } from '../../../../ui/edited-record/edited-record.ts';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { eachSection, type Sections, type SectionValues, sectionSaveOf, valuesIn } from './section-values.ts';

/** The fields edited on the tabs without plans, by the schema of the save. The plans have their own state. */
export const groupFields = groupSave.omit({ rowVersion: true, medical: true, dental: true, vision: true });
export type GroupFields = z.input<typeof groupFields>;
export type GroupForm = ContractForm<typeof groupFields>;

/** The whole group as shown on the screen. */
export type GroupValues = GroupFields & Record<PlanSection, SectionValues>;

type Ref = { id: number } | null;

/** Reduces a lookup row to what the form needs; its name would look like a change. */
const idOnly = (row: Ref) => row && { id: row.id };

const withOther = (row: { id: number; other: string | null } | null) => row && { id: row.id, other: row.other ?? '' };

const isSet = (date: string) => !date.startsWith('0001-01-01');

/** Converts a loaded group to form values. Unset texts become empty, so that clearing one is not a change. */
const fieldsOf = (group: BenefitGroup): GroupFields => {
  const { life, disability, retirement, renewal } = group;
  return {
    id: group.id,
    benefitGroup: group.benefitGroup,
    isBenefitDollars: group.isBenefitDollars,
    isBelowMin: group.isBelowMin,
    medicalTier: idOnly(group.medicalTier),
    isWeekly: group.isWeekly,
    isBiWeekly: group.isBiWeekly,
    isSemiMonthly: group.isSemiMonthly,
    isMonthly: group.isMonthly,
    omitMedical: group.omitMedical,
    life: { ...life, employerPaid: idOnly(life.employerPaid) },
    disability: { shortTerm: idOnly(disability.shortTerm), longTerm: idOnly(disability.longTerm) },
    retirement: {
      planType: idOnly(retirement.planType),
      planSubType: idOnly(retirement.planSubType),
      minimumAgeType: idOnly(retirement.minimumAgeType),
      vestingType: withOther(retirement.vestingType),
      serviceType: withOther(retirement.serviceType),
      matchPerc: retirement.matchPerc,
      matchNote: retirement.matchNote ?? '',
      planStartDate: retirement.planStartDate,
      enrollmentType: idOnly(retirement.enrollmentType),
      planMergerRequired: idOnly(retirement.planMergerRequired),
      adoptionAgreement: idOnly(retirement.adoptionAgreement),
      testing: retirement.testing ?? '',
      ownerNote: retirement.ownerNote ?? '',
      familyNote: retirement.familyNote ?? '',
      officerNote: retirement.officerNote ?? '',
    },
    renewal: {
      contactDate: isSet(renewal.contactDate) ? renewal.contactDate : null,
      contactInitial: renewal.contactInitial,
    },
  };
};

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
