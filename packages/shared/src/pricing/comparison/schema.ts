import { z } from 'zod';
import { id, lookupRef, recordId, text } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { ageRatesSave, storedAgeRates } from '#pricing/age-rates/age-rates.schema.ts';
import { insuranceType, lookupType } from '#records/lookups/constants.ts';
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
  tierLabels,
} from './constants.ts';

/** USD per month. */
const cost = (tier: CoverageTier, message: string = costMessage(tier)) =>
  field.nullable(field.money(`${tierLabels[tier]} Cost`, message));
export const tierCosts = (message?: string) => ({
  eE_Amount: field.inColumn('eeAmount', cost('eE', message)),
  eS_Amount: field.inColumn('esAmount', cost('eS', message)),
  eC_Amount: field.inColumn('ecAmount', cost('eC', message)),
  eF_Amount: field.inColumn('efAmount', cost('eF', message)),
});

/** `count` stops at a fraction, which would hide other missing fields. */
const participants = (tier: CoverageTier) => {
  const message = participantsMessage(tier);
  const sent = z
    .number({ error: message })
    .max(maxParticipants, 'This number is too large.')
    .refine((value) => Number.isInteger(value) && value >= 0, message);
  return field.nullable({ ...field.count(`${tierLabels[tier]} Participants`), save: sent });
};

/** What a plan of the group type has for each tier; the individual type has employees instead. */
export const tierFigures = {
  ...tierCosts(),
  /** How many employees are covered alone; null if unknown */
  eE_Quantity: field.inColumn('eeQuantity', participants('eE')),
  /** How many employees are covered with a spouse; null if unknown */
  eS_Quantity: field.inColumn('esQuantity', participants('eS')),
  /** How many employees are covered with children; null if unknown */
  eC_Quantity: field.inColumn('ecQuantity', participants('eC')),
  /** How many employees are covered with a family; null if unknown */
  eF_Quantity: field.inColumn('efQuantity', participants('eF')),
};

const amountFields = coverageTiers.map(amountField);

export const planEmployeeFields = {
  /** The employee’s name */
  name: field.requiredText(125, 'Employee Name', employeeNameMessage),
  ...tierCosts(employeeCostMessage),
  /** Whether the employee counts in the sums */
  active: field.flag('Active'),
};

/** One employee of an individual plan. USD per month. */
export const planEmployeeSave = z
  .object({ id, ...field.saveShape(planEmployeeFields) })
  .refine(
    (employee) => amountFields.filter((name) => typeof employee[name] === 'number').length === 1,
    acrossFields('eE_Amount', employeeCostMessage, amountFields),
  );
export type PlanEmployeeSave = z.input<typeof planEmployeeSave>;

/** `field_A1` and so on; an empty text is null. */
export const planInfoSave = z.record(z.string().regex(/^field_[A-Z][1-9][0-9]?$/), text(255).nullish());

export const planEmployee = z.object({ id: z.number().int(), ...field.readShape(planEmployeeFields) });
export type PlanEmployee = z.infer<typeof planEmployee>;

/** Amounts and quantities are null for the individual type. */
export const customerPlanFields = {
  /** The id of the provider’s plan that it is compared with (`GET /plans`) */
  opsPlanID: field.inColumn(
    'opsPlanId',
    field.value('Equivalent WorkSmart Plan', z.number().int(), recordId(equivalentMessage)),
  ),
  insuranceType: {
    ...field.choice(lookupType.insuranceTypes, 'Insurance Type'),
    read: lookupRef.clone(),
    save: z.object({ id: z.literal(Object.values(insuranceType), insuranceTypeMessage) }, insuranceTypeMessage),
  },
  insurancePlanType: { ...field.choice(lookupType.planTypes, 'Plan Type'), read: lookupRef.clone() },
  planName: field.requiredText(125, 'Plan Name', planNameMessage),
  ...tierFigures,
  /** The employees of a plan that is priced by employee; exactly one amount each; null leaves them as they are */
  employees: field.value('Employees', z.array(planEmployee), z.array(planEmployeeSave).max(maxPlanEmployees).nullish()),
  /**
   * Where the lines of an age-banded plan come from. In a save, the lines are computed from the active census and replace
   * `employees`; null or left out leaves them as they are
   */
  ageRates: field.value('Age-Banded Rates', storedAgeRates.nullable(), ageRatesSave.nullish()),
  /** Whether the plan counts in the comparison and the proposal */
  selected: field.flag('Select'),
  /**
   * The text fields of the plan’s comparison page by name, `field_A1` to `field_Z9`; null leaves it as it is, or takes
   * the defaults for a new plan
   */
  info: field.value('Info', z.record(z.string(), z.string()), planInfoSave.nullish()),
};

const planBody = field.rowSave(customerPlanFields);
type PlanFields = z.output<typeof planBody>;

const groupNeeds = coverageTiers.flatMap((tier) => [
  [amountField(tier), costMessage(tier)] as const,
  [quantityField(tier), participantsMessage(tier)] as const,
]);

const isFilled = (plan: PlanFields, name: (typeof groupNeeds)[number][0]): boolean =>
  plan.insuranceType?.id !== insuranceType.group || typeof plan[name] === 'number';

/**
 * Body of POST /customer/{id}/rfp/medical/plan; id 0 creates. A group plan needs costs (USD per month) and participants
 * for all four tiers. An individual plan has employees instead, and its costs are not stored.
 */
export const planSave = groupNeeds.reduce(
  (schema, [name, message]) =>
    schema.refine((plan) => isFilled(plan, name), acrossFields(name, message, [name, 'insuranceType'])),
  planBody,
);
export type PlanSave = z.input<typeof planSave>;

/** A plan that the customer has today. */
export const customerPlan = field.rowSchema(customerPlanFields).extend({
  /** The provider’s plan that it is compared with; of another year than the record’s if it has no successor */
  opsPlan: z.object({ id: z.number().int(), name: z.string(), code: z.string(), year: z.number().int() }),
});
export type CustomerPlan = z.infer<typeof customerPlan>;
