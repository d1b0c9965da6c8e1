import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type FieldTree, newRow, optionalText } from '@worksmart/shared/platform/record.ts';
import {
  type AmountField,
  amountField,
  coverageTiers,
  quantityField,
  tierLabels,
} from '@worksmart/shared/pricing/comparison/constants.ts';
import type { PlanToCompare } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { defaultPlanInfo, planInfoTopics } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import {
  type CustomerPlan,
  customerPlanFields,
  type PlanEmployeeSave,
  type PlanSave,
  planEmployeeFields,
} from '@worksmart/shared/pricing/comparison/schema.ts';
import { insuranceType } from '@worksmart/shared/records/lookups/constants.ts';
import { isRef } from '#ui/form/field-words.ts';

/** The four family sizes and their field names, in the documented order. */
export const sizes = coverageTiers.map((tier) => ({
  tier,
  label: tierLabels[tier],
  amount: amountField(tier),
  quantity: quantityField(tier),
}));

/** What an employee pays at a family size; empty for the other sizes. */
export const paidText = (paid: number | null | undefined): string =>
  typeof paid === 'number' ? formatMoney(paid) : '';

/** Makes one value for each field. */
const eachField = <F extends string, T>(fields: readonly F[], make: (field: F) => T): Record<F, T> =>
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<F, T>;

const amounts = sizes.map(({ amount }) => amount);
const quantities = sizes.map(({ quantity }) => quantity);

export const insuranceTypes = [
  { id: insuranceType.group, name: 'Group' },
  { id: insuranceType.individual, name: 'Individual' },
] as const;

type Info = Record<string, string>;

const infoInputs = (typeId: number) => planInfoTopics(typeId).flatMap(({ inputs }) => inputs);

/**
 * Returns the Info fields of a plan type as form values. An unset field is empty text, so that a field
 * that is typed in and cleared again is unchanged.
 */
const infoOf = (typeId: number, info: Info): Info =>
  Object.fromEntries(infoInputs(typeId).map(({ field }) => [field, info[field] ?? '']));

/** Returns the default Info values of a type. */
export const newInfo = (typeId: number): Info => infoOf(typeId, defaultPlanInfo(typeId));

export const newPlan: PlanSave = {
  ...newRow(customerPlanFields),
  // 0 means unset: the schema requires a value.
  opsPlanID: 0,
  insuranceType: { id: insuranceType.group },
  employees: [],
  // A plan that is entered is meant to be compared, so it counts in the totals.
  selected: true,
  info: {},
};

export const newEmployee: PlanEmployeeSave = { ...newRow(planEmployeeFields), active: true };

/** Converts a stored plan to form values. Lines from a census stay unless they are computed again. */
export const planValues = ({ opsPlan: _, ...plan }: CustomerPlan): PlanSave => ({
  ...plan,
  insuranceType: {
    id: plan.insuranceType.id === insuranceType.individual ? insuranceType.individual : insuranceType.group,
  },
  insurancePlanType: { id: plan.insurancePlanType.id },
  info: infoOf(plan.insurancePlanType.id, plan.info),
  ageRates: null,
});

/** Converts the form values for the comparison. Unset values count as none. */
export const toCompare = (plan: PlanSave): PlanToCompare => {
  const amountsOf = (of: Pick<PlanSave, AmountField>) => eachField(amounts, (field) => of[field] ?? null);
  return {
    ...amountsOf(plan),
    ...eachField(quantities, (field) => plan[field] ?? null),
    insuranceType: plan.insuranceType,
    employees: (plan.employees ?? []).map((employee) => ({
      ...amountsOf(employee),
      active: employee.active !== false,
    })),
  };
};

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Returns whether anything other than the equivalent was entered. */
export const hasEntries = (plan: PlanSave): boolean => {
  const started = newInfo(plan.insurancePlanType?.id ?? 0);
  return (
    isFilled(plan.planName) ||
    (plan.employees ?? []).length > 0 ||
    sizes.some(({ amount, quantity }) => isFilled(plan[amount]) || isFilled(plan[quantity])) ||
    Object.entries(plan.info ?? {}).some(([field, text]) => (text ?? '') !== (started[field] ?? ''))
  );
};

/** Returns the fields of a plan of that type, with those of its Info tab. */
export const planFields = (typeId: number): FieldTree => {
  const info = planInfoTopics(typeId).flatMap(({ name, inputs }) =>
    inputs.map(({ field, label }) => [field, optionalText(255, label === name ? name : `${name}: ${label}`)] as const),
  );
  return { ...customerPlanFields, info: Object.fromEntries(info) };
};

/** Returns a value as the conflict dialog shows it; undefined uses the default. */
export const showPlan =
  (nameOfPlan: (id: number) => string | undefined) =>
  (path: string, value: unknown): string | undefined => {
    if (path === 'opsPlanID' && typeof value === 'number') return nameOfPlan(value);
    if (path === 'employees' && Array.isArray(value))
      return `${value.length} ${value.length === 1 ? 'employee' : 'employees'}`;
    return path === 'insuranceType' && isRef(value)
      ? insuranceTypes.find(({ id }) => id === value.id)?.name
      : undefined;
  };
