import { saveShape } from '@worksmart/shared/platform/record.ts';
import { companyFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import type { PortalPart } from '@worksmart/shared/sales/portal/constants.ts';
import { portalQuestionNames, questionOf } from '@worksmart/shared/sales/portal/questions.rules.ts';
import { type PortalForm, type PortalSave, portalSave } from '@worksmart/shared/sales/portal/schema.ts';
import type { z } from 'zod';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

const { profile, rfp, answers } = portalSave.shape;

/** The fields edited in the portal's form: the schema of the save, with the company fields required. */
export const portalFormSave = portalSave.omit({ rowVersion: true }).extend({
  ...saveShape(companyFields),
  profile: profile.unwrap(),
  rfp: rfp.unwrap().required(),
  answers: answers.unwrap(),
});
export type PortalValues = z.input<typeof portalFormSave>;
export type PortalFormState = ContractForm<typeof portalFormSave>;

const cyclesField = rfp.unwrap().shape.payRoll.unwrap().shape.contractorServiceCycles;

/** Converts the portal's data to form values. */
export const valuesOf = ({ payRoll, benefits, ...form }: PortalForm): PortalValues => {
  const contractorServiceCycles = cyclesField.parse(payRoll.contractorServiceCycles);
  const values = formValues(portalFormSave, {
    ...form,
    rfp: { payRoll: { ...payRoll, contractorServiceCycles }, benefits },
  });
  return { ...values, answers: form.answers };
};

export const bodyOf = ({ profile: sent, ...values }: PortalValues, rowVersion: number): PortalSave => ({
  ...values,
  rowVersion,
  profile: { ...sent, w2Wages: hasW2Wages(sent.companyType?.id) && sent.w2Wages === true },
});

/** Where the portal shows a field: its step, and which of the step's groups of questions. */
export interface FieldPlace {
  part: PortalPart;
  group: number;
}

const medical = 'rfp.benefits.medical';

/** Where the portal shows the fields whose path begins with a text; the first that fits counts. */
const places: readonly (readonly [start: string, part: PortalPart, group: number])[] = [
  ['rfp.payRoll.taxInfo.', 'payroll', 2],
  ['rfp.payRoll.wcTerms.', 'payroll', 4],
  ['rfp.payRoll.', 'payroll', 1],
  [`${medical}.basicLife`, 'benefits', 3],
  [`${medical}.section_125_Offered`, 'benefits', 3],
  [`${medical}.flexibleSpendingAccount`, 'benefits', 3],
  [`${medical}.extendsCobra`, 'benefits', 3],
  [`${medical}.cobra`, 'benefits', 3],
  [`${medical}.`, 'benefits', 0],
  ['rfp.benefits.dental.', 'benefits', 1],
  ['rfp.benefits.vision.', 'benefits', 1],
  ['rfp.benefits.life.', 'benefits', 2],
  ['rfp.benefits.disability.', 'benefits', 2],
  ['rfp.benefits.', 'benefits', 4],
];

/** Returns where the portal shows a field, by the field's path. */
export const placeOfField = (path: string): FieldPlace => {
  const asked = portalQuestionNames.find((name) => path === `answers.${name}`);
  const field = asked ? questionOf(asked).path : path;
  const [, part, group] = places.find(([start]) => field.startsWith(start)) ?? ['', 'company', 0];
  return { part, group };
};
