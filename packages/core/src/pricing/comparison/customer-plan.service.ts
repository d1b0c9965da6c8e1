import { emptyOf } from '@worksmart/shared/platform/empty-record.ts';
import { AppError, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import { without } from '@worksmart/shared/platform/record.ts';
import {
  equivalentMessage,
  groupHasNoEmployees,
  planTypeKept,
} from '@worksmart/shared/pricing/comparison/constants.ts';
import { defaultPlanInfo } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import {
  customerPlanFields,
  type CustomerPlan as PlanResponse,
  type planSave,
  tierFigures,
} from '@worksmart/shared/pricing/comparison/schema.ts';
import { insuranceType } from '@worksmart/shared/records/lookups/constants.ts';
import type { z } from 'zod';
import type { CustomerPlan, Prisma } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { differing, hasChanges, removedFields } from '#platform/record-changes.ts';
import { columnsIn } from '#platform/record-columns.ts';
import { seesCensusRows } from '#records/census/census.policy.ts';
import { lockForRfp, openCustomer } from '#records/customers/customer-access.service.ts';
import { findPlan, findPlansOf, planResponses, type StoredPlan } from './customer-plan.queries.ts';
import { ageRatesOfSave, employeesOfSave, storeAgeRates, takeBackAgeRates } from './plan-age-rates.ts';
import { employeesInAudit, writeEmployees } from './plan-employees.ts';

type PlanInput = z.output<typeof planSave>;

/**
 * Returns the plans that the customer has today, as entered.
 * @throws AppError not_found
 */
export const listCustomerPlans = async (ctx: Context, customerId: number): Promise<PlanResponse[]> => {
  const seesPeople = seesCensusRows(ctx.actor, await openCustomer(ctx, customerId));
  return planResponses(ctx.db, await findPlansOf(ctx.db, customerId), seesPeople);
};

const planOf = async (ctx: Context, customerId: number, id: number): Promise<StoredPlan> => {
  const plan = await findPlan(ctx.db, id);
  if (plan?.customerId !== customerId) throw notFound();
  return plan;
};

const responseOf = async (ctx: Context, customerId: number, id: number): Promise<PlanResponse> => {
  const seesPeople = seesCensusRows(ctx.actor, await openCustomer(ctx, customerId));
  const [response] = await planResponses(ctx.db, [await planOf(ctx, customerId, id)], seesPeople);
  if (!response) throw notFound();
  return response;
};

const typeKept = (field: string) => new AppError('rule', planTypeKept, { fields: { [field]: [planTypeKept] } });

/**
 * Returns the type of the equivalent, which is also the plan's.
 * @throws AppError validation if the plan does not exist or has another type than the one sent; rule if a saved plan's type
 *   would change
 */
const typeOfEquivalent = async (ctx: Context, input: PlanInput, before: StoredPlan | null): Promise<number> => {
  const equivalent = await ctx.db.plan.findUnique({ where: { id: input.opsPlanID }, select: { typeId: true } });
  if (!equivalent) throw invalid({ opsPlanID: [equivalentMessage] });
  const { typeId } = equivalent;
  const sent = input.insurancePlanType ?? typeId;
  if (before) {
    const kept = before.insurancePlanTypeId;
    if (typeId !== kept || sent !== kept) throw typeKept('opsPlanID');
    if (input.insuranceType.id !== before.insuranceTypeId) throw typeKept('insuranceType');
  }
  if (sent !== typeId) throw invalid({ opsPlanID: [equivalentMessage] });
  return typeId;
};

const inColumns = without(customerPlanFields, 'employees', 'info', 'ageRates');
const noFigures = emptyOf(tierFigures);

/** Returns a plan's columns; costs and counts of an individual plan come from its employees and are not stored. */
const columnsOf = (input: PlanInput, insurancePlanTypeId: number) => {
  const ofGroup = input.insuranceType.id === insuranceType.group;
  const columns = columnsIn<CustomerPlan>()(inColumns, ofGroup ? input : { ...input, ...noFigures });
  return { ...columns, insurancePlanTypeId } as Prisma.CustomerPlanUncheckedCreateInput;
};

type Info = Record<string, string>;

/** Returns the Info tab after a save: the sent texts without empty ones, a new plan's defaults, or the tab unchanged. */
const infoOf = (input: PlanInput, before: Info | null, typeId: number): Info => {
  if (!input.info) return before ?? defaultPlanInfo(typeId);
  return Object.fromEntries(Object.entries(input.info).flatMap(([field, text]) => (text ? [[field, text]] : [])));
};

/** Compares field by field, so that the history shows what changed. The plan's type gives the fields their names. */
const infoChanges = (typeId: number, before: Info, after: Info): Changes => {
  const emptied = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  return differing(before, { ...emptied, ...after }, `info.${typeId}.`).changes;
};

/** @returns the plan's id */
const write = async (ctx: Context, customerId: number, input: PlanInput): Promise<number> => {
  const before = input.id === 0 ? null : await planOf(ctx, customerId, input.id);
  if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
  const ageRates = await ageRatesOfSave(ctx, customerId, input);
  const employees = ageRates ? employeesOfSave(ageRates) : (input.employees ?? undefined);
  if (employees?.length && input.insuranceType.id !== insuranceType.individual) {
    throw invalid({ employees: [groupHasNoEmployees] });
  }
  const typeId = await typeOfEquivalent(ctx, input, before);
  const stored = before && (before.info as Info);
  const info = infoOf(input, stored, typeId);
  const fields = columnsOf(input, typeId);
  const { data, changes } = differing(before ?? {}, fields);
  const id = before?.id ?? (await ctx.db.customerPlan.create({ data: { ...fields, info, customerId } })).id;
  const people = employees ? await writeEmployees(ctx.db, id, before?.employees ?? [], employees) : {};
  const rated = ageRates ? await storeAgeRates(ctx, id, before, ageRates) : {};
  const all = { ...changes, ...infoChanges(typeId, stored ?? {}, info), ...people, ...rated };
  if (before) {
    if (!hasChanges(all)) return id;
    await ctx.db.customerPlan.update({ where: { id }, data: { ...data, info, rowVersion: { increment: 1 } } });
  }
  await ctx.audit({ entity: 'customerPlan', entityId: id, customerId, changes: all });
  return id;
};

/**
 * Adds (id 0) or changes a plan of the customer, with its employees.
 * @throws AppError not_found, forbidden, validation, rule (a saved plan keeps its type), stale (with the current plan)
 */
export const savePlan = (ctx: Context, customerId: number, input: PlanInput): Promise<PlanResponse> =>
  saveVersioned(
    ctx,
    async (tx) => {
      await lockForRfp(tx, customerId);
      return responseOf(tx, customerId, await write(tx, customerId, input));
    },
    () => responseOf(ctx, customerId, input.id),
  );

/**
 * Gives a plan the lines back that it had before they were computed from a census.
 * @throws AppError not_found, forbidden; rule if a line was changed since
 */
export const undoAgeRates = (ctx: Context, id: number): Promise<PlanResponse> =>
  inTransaction(ctx, async (tx) => {
    const found = await findPlan(tx.db, id);
    if (!found) throw notFound();
    const { customerId } = found;
    await lockForRfp(tx, customerId);
    const changes = await takeBackAgeRates(tx, await planOf(tx, customerId, id));
    await tx.audit({ entity: 'customerPlan', entityId: id, customerId, changes });
    return responseOf(tx, customerId, id);
  });

/**
 * Removes a plan and its employees.
 * @throws AppError not_found, forbidden
 */
export const deletePlan = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const found = await findPlan(tx.db, id);
    if (!found) throw notFound();
    await lockForRfp(tx, found.customerId);
    const { customerId, employees, ageRates: _ageRates, ...plan } = await planOf(tx, found.customerId, id);
    await tx.db.customerPlan.delete({ where: { id } });
    const { id: _, rowVersion: __, opsPlan: ___, ...fields } = plan;
    const changes = removedFields({ ...fields, ...employeesInAudit(employees) });
    await tx.audit({ entity: 'customerPlan', entityId: id, customerId, changes });
    return { id };
  });
