import type { LookupRef } from '@worksmart/shared/platform/fields.ts';
import {
  customerPlanFields,
  type PlanEmployee as EmployeeResponse,
  type CustomerPlan as PlanResponse,
  planEmployeeFields,
} from '@worksmart/shared/pricing/comparison/schema.ts';
import type { CustomerPlanEmployee, Prisma } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { fieldsOf } from '#platform/record-columns.ts';
import { ageRatesOf, withoutPeople } from '#pricing/age-rates/stored-age-rates.service.ts';

const parts = {
  opsPlan: { select: { id: true, name: true, code: true, year: true, typeId: true } },
  employees: { orderBy: { id: 'asc' } },
  ageRates: { where: { undoneAt: null }, orderBy: { id: 'desc' }, take: 1 },
} as const satisfies Prisma.CustomerPlanInclude;

/** A stored plan with its equivalent and its employees. */
export type StoredPlan = Prisma.CustomerPlanGetPayload<{ include: typeof parts }>;

export const findPlan = (db: Db, id: number): Promise<StoredPlan | null> =>
  db.customerPlan.findUnique({ where: { id }, include: parts });

/** Returns them in the order in which they were entered. */
export const findPlansOf = (db: Db, customerId: number): Promise<StoredPlan[]> =>
  db.customerPlan.findMany({ where: { customerId }, include: parts, orderBy: { id: 'asc' } });

const employeeResponse = (row: CustomerPlanEmployee) =>
  ({ id: row.id, ...fieldsOf(planEmployeeFields, row) }) as EmployeeResponse;

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

const planResponse = (row: StoredPlan, lookupText: LookupTexts, seesPeople: boolean) => {
  const { typeId: _, ...opsPlan } = row.opsPlan;
  const ageRates = ageRatesOf(row);
  return {
    id: row.id,
    ...fieldsOf(customerPlanFields, row),
    opsPlan,
    insuranceType: lookupText(row.insuranceTypeId),
    insurancePlanType: lookupText(row.insurancePlanTypeId),
    employees: ageRates && !seesPeople ? [] : row.employees.map(employeeResponse),
    ageRates: seesPeople ? ageRates : withoutPeople(ageRates),
    rowVersion: row.rowVersion,
  } as PlanResponse;
};

/** @param seesPeople whether the caller may see the lines that were computed from a census: amounts say ages */
export const planResponses = async (
  db: Db,
  rows: readonly StoredPlan[],
  seesPeople: boolean,
): Promise<PlanResponse[]> => {
  const lookupText = await readLookupTexts(
    db,
    rows.flatMap(({ insuranceTypeId, insurancePlanTypeId }) => [insuranceTypeId, insurancePlanTypeId]),
  );
  return rows.map((row) => planResponse(row, lookupText, seesPeople));
};
