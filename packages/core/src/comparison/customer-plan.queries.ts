import type {
  PlanEmployee as EmployeeResponse,
  CustomerPlan as PlanResponse,
} from '@worksmart/shared/comparison/schema.ts';
import type { LookupRef } from '@worksmart/shared/fields.ts';
import type { CustomerPlanEmployee, Prisma } from '../generated/prisma/client.ts';
import type { Db } from '../platform/db.ts';
import { tierAmounts } from '../platform/decimals.ts';

const parts = {
  opsPlan: { select: { id: true, name: true, code: true, year: true, typeId: true } },
  employees: { orderBy: { id: 'asc' } },
} as const satisfies Prisma.CustomerPlanInclude;

/** A stored plan with its equivalent and its employees. */
export type StoredPlan = Prisma.CustomerPlanGetPayload<{ include: typeof parts }>;

export const findPlan = (db: Db, id: number): Promise<StoredPlan | null> =>
  db.customerPlan.findUnique({ where: { id }, include: parts });

/** Returns them in the order in which they were entered. */
export const findPlansOf = (db: Db, customerId: number): Promise<StoredPlan[]> =>
  db.customerPlan.findMany({ where: { customerId }, include: parts, orderBy: { id: 'asc' } });

/** Returns the four amounts with the contract's names. */
export const amountsOf = (row: StoredPlan | CustomerPlanEmployee) =>
  tierAmounts(row, (amount) => amount?.toNumber() ?? null);

const employeeResponse = (row: CustomerPlanEmployee): EmployeeResponse => ({
  id: row.id,
  name: row.name,
  ...amountsOf(row),
  active: row.active,
});

/** Names of insurance and plan types. */
export type LookupTexts = (id: number) => LookupRef;

export const readLookupTexts = async (db: Db, ids: readonly number[]): Promise<LookupTexts> => {
  const rows = await db.lookup.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => {
    const name = names.get(id) ?? '';
    return { id, name, description: name };
  };
};

const planResponse = (row: StoredPlan, lookupText: LookupTexts): PlanResponse => {
  const { typeId: _, ...opsPlan } = row.opsPlan;
  return {
    id: row.id,
    opsPlanID: row.opsPlanId,
    opsPlan,
    insuranceType: lookupText(row.insuranceTypeId),
    insurancePlanType: lookupText(row.insurancePlanTypeId),
    planName: row.planName,
    ...amountsOf(row),
    eE_Quantity: row.eeQuantity,
    eS_Quantity: row.esQuantity,
    eC_Quantity: row.ecQuantity,
    eF_Quantity: row.efQuantity,
    employees: row.employees.map(employeeResponse),
    selected: row.selected,
    info: row.info as Record<string, string>,
    rowVersion: row.rowVersion,
  };
};

export const planResponses = async (db: Db, rows: readonly StoredPlan[]): Promise<PlanResponse[]> => {
  const lookupText = await readLookupTexts(
    db,
    rows.flatMap(({ insuranceTypeId, insurancePlanTypeId }) => [insuranceTypeId, insurancePlanTypeId]),
  );
  return rows.map((row) => planResponse(row, lookupText));
};
