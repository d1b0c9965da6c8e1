import { z } from 'zod';
import { chosen, id, lookupRef, money, nullableNumber, recordId, requiredText, rowVersion, text } from '../fields.ts';
import { insuranceType } from '../lookups/constants.ts';
import { acrossFields, eachOf } from '../schema-parts.ts';
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

/** `count` stops at a fraction, which would hide other missing fields. */
const participants = (tier: CoverageTier) =>
  z
    .number({ error: participantsMessage(tier) })
    .max(maxParticipants, 'This number is too large.')
    .refine((value) => Number.isInteger(value) && value >= 0, participantsMessage(tier));
const amountFields = coverageTiers.map(amountField);

/** One employee of an individual plan. USD per month. */
export const planEmployeeSave = z
  .object({
    id,
    name: requiredText(125, employeeNameMessage),
    ...eachOf(coverageTiers, () => ({ _Amount: money(employeeCostMessage).nullish() })),
    active: z.boolean().optional(),
  })
  .refine(
    (employee) => amountFields.filter((field) => typeof employee[field] === 'number').length === 1,
    acrossFields('eE_Amount', employeeCostMessage, amountFields),
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
  ...eachOf(coverageTiers, (tier) => ({
    _Amount: money(costMessage(tier)).nullish(),
    _Quantity: participants(tier).nullish(),
  })),
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
    schema.refine((plan) => isFilled(plan, field), acrossFields(field, message, [field, 'insuranceType'])),
  planFields,
);
export type PlanSave = z.input<typeof planSave>;

export const planEmployee = z.object({
  id: z.number().int(),
  name: z.string(),
  ...eachOf(coverageTiers, () => ({ _Amount: nullableNumber })),
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
  ...eachOf(coverageTiers, () => ({ _Amount: nullableNumber, _Quantity: nullableNumber })),
  employees: z.array(planEmployee),
  selected: z.boolean(),
  info: z.record(z.string(), z.string()),
  rowVersion: z.number().int(),
});
export type CustomerPlan = z.infer<typeof customerPlan>;
