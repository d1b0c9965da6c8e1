import { z } from 'zod';
import { chosen, id, lookupRef, money, recordId, requiredText, rowVersion, text } from '../fields.ts';
import { insuranceType } from '../lookups/constants.ts';
import {
  amountField,
  type CoverageTier,
  costMessage,
  coverageTiers,
  employeeCostMessage,
  employeeNameMessage,
  equivalentMessage,
  insuranceTypeMessage,
  maxParticipants,
  maxPlanEmployees,
  participantsMessage,
  planNameMessage,
  quantityField,
} from './constants.ts';

/** Reported together with other problems, unless one of `fields` is itself invalid. */
const crossFieldCheck = (fields: readonly string[], path: string, message: string) => ({
  path: [path],
  message,
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' && value !== null && !issues.some((issue) => fields.includes(String(issue.path?.[0]))),
});

/** `count` stops at a fraction, which would hide other missing fields. */
const participants = (tier: CoverageTier) =>
  z
    .number({ error: participantsMessage(tier) })
    .max(maxParticipants, 'This number is too large.')
    .refine((value) => Number.isInteger(value) && value >= 0, participantsMessage(tier));
const employeeCost = money(employeeCostMessage).nullish();
const amountFields = coverageTiers.map(amountField);

/** One employee of an individual plan. USD per month. */
export const planEmployeeSave = z
  .object({
    id,
    name: requiredText(125, employeeNameMessage),
    eE_Amount: employeeCost,
    eS_Amount: employeeCost,
    eC_Amount: employeeCost,
    eF_Amount: employeeCost,
    active: z.boolean().optional(),
  })
  .refine(
    (employee) => amountFields.filter((field) => typeof employee[field] === 'number').length === 1,
    crossFieldCheck(amountFields, 'eE_Amount', employeeCostMessage),
  );
export type PlanEmployeeSave = z.input<typeof planEmployeeSave>;

/** `field_A1` and so on; an empty text is null. */
export const planInfoSave = z.record(z.string().regex(/^field_[A-Z][1-9][0-9]?$/), text(255).nullish());

const planFields = z.object({
  id,
  rowVersion,
  opsPlanID: recordId(equivalentMessage),
  insuranceType: z.object(
    { id: z.literal([insuranceType.group, insuranceType.individual], insuranceTypeMessage) },
    insuranceTypeMessage,
  ),
  /** The equivalent's type; optional. */
  insurancePlanType: chosen,
  planName: requiredText(125, planNameMessage),
  eE_Amount: money(costMessage('eE')).nullish(),
  eE_Quantity: participants('eE').nullish(),
  eS_Amount: money(costMessage('eS')).nullish(),
  eS_Quantity: participants('eS').nullish(),
  eC_Amount: money(costMessage('eC')).nullish(),
  eC_Quantity: participants('eC').nullish(),
  eF_Amount: money(costMessage('eF')).nullish(),
  eF_Quantity: participants('eF').nullish(),
  /** The whole list: employees missing from it are removed. If omitted, it stays unchanged. */
  employees: z.array(planEmployeeSave).max(maxPlanEmployees).nullish(),
  selected: z.boolean().optional(),
  /** The whole tab. If omitted, it stays unchanged, and a new plan gets its type's defaults. */
  info: planInfoSave.nullish(),
});
type PlanFields = z.output<typeof planFields>;

const groupNeeds = coverageTiers.flatMap((tier) => [
  [amountField(tier), costMessage(tier)] as const,
  [quantityField(tier), participantsMessage(tier)] as const,
]);

const isFilled = (plan: PlanFields, field: (typeof groupNeeds)[number][0]): boolean =>
  plan.insuranceType?.id !== insuranceType.group || typeof plan[field] === 'number';

/**
 * Body of POST /customer/{id}/rfp/medical/plan; id 0 creates. A group plan needs costs (USD per month) and participants
 * for all four tiers. An individual plan has employees instead, and its costs are not stored.
 */
export const planSave = groupNeeds.reduce(
  (schema, [field, message]) =>
    schema.refine((plan) => isFilled(plan, field), crossFieldCheck([field, 'insuranceType'], field, message)),
  planFields,
);
export type PlanSave = z.input<typeof planSave>;

const nullableNumber = z.number().nullable();

export const planEmployee = z.object({
  id: z.number().int(),
  name: z.string(),
  eE_Amount: nullableNumber,
  eS_Amount: nullableNumber,
  eC_Amount: nullableNumber,
  eF_Amount: nullableNumber,
  active: z.boolean(),
});
export type PlanEmployee = z.infer<typeof planEmployee>;

/** A plan that the customer has today. Amounts and quantities are null for the individual type. */
export const customerPlan = z.object({
  id: z.number().int(),
  opsPlanID: z.number().int(),
  /** The equivalent, which may be from another year than the record's if it has no successor. */
  opsPlan: z.object({ id: z.number().int(), name: z.string(), code: z.string(), year: z.number().int() }),
  insuranceType: lookupRef,
  insurancePlanType: lookupRef,
  planName: z.string(),
  eE_Amount: nullableNumber,
  eE_Quantity: nullableNumber,
  eS_Amount: nullableNumber,
  eS_Quantity: nullableNumber,
  eC_Amount: nullableNumber,
  eC_Quantity: nullableNumber,
  eF_Amount: nullableNumber,
  eF_Quantity: nullableNumber,
  employees: z.array(planEmployee),
  selected: z.boolean(),
  info: z.record(z.string(), z.string()),
  rowVersion: z.number().int(),
});
export type CustomerPlan = z.infer<typeof customerPlan>;
