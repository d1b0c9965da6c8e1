import { createHash } from 'node:crypto';
import {
  type CountedMonth,
  type EmployeeCount,
  employeeCount,
  type employeeCountSave,
} from '@worksmart/shared/benefits/aca/employee-count.schema.ts';
import { estimatedCount } from '@worksmart/shared/benefits/aca/large-employer.rules.ts';
import { isFullTime } from '@worksmart/shared/records/census/figures.rules.ts';
import type { z } from 'zod';
import type { ClientYear, Customer } from '#generated/prisma/client.ts';
import { Prisma } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { assertUnchanged, saveVersioned } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { storedJson } from '#platform/stored-json.ts';
import { readCensusPeople } from '#records/census/census-people.service.ts';
import { canOpen, canSave } from '#records/customers/customer.policy.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';

export const storedMonths = storedJson<CountedMonth[]>('client_year.employee_months', [employeeCount.shape.months]);

const unset: CountedMonth = { fullTime: null, partTimeHours: null, seasonal: null };
const monthsOf = (year: Pick<ClientYear, 'employeeMonths'> | null): CountedMonth[] =>
  year?.employeeMonths ? storedMonths.read(year.employeeMonths) : Array.from({ length: 12 }, () => unset);

const yearOf = (ctx: Context, { id: customerId, operatingYear: year }: Customer): Promise<ClientYear> =>
  ctx.db.clientYear.findUniqueOrThrow({ where: { customerId_year: { customerId, year } } });

/** The other companies of the group that the user may open, and the months of each. */
const affiliatesOf = async (ctx: Context, { subsidiaryGroupId, year, customerId }: ClientYear) => {
  if (subsidiaryGroupId === null) return [];
  const others = await ctx.db.clientYear.findMany({
    where: { subsidiaryGroupId, year, customerId: { not: customerId }, customer: { deletedAt: null } },
    include: { customer: true },
    orderBy: { customerId: 'asc' },
  });
  return others
    .filter(({ customer }) => canOpen(ctx.actor, customer))
    .map((other) => ({ name: other.customer.name, months: other.employeeMonths ? monthsOf(other) : null }));
};

const estimateOf = async (ctx: Context, customerId: number): Promise<EmployeeCount['estimate']> => {
  const found = await readCensusPeople(ctx, customerId);
  if (!found || found.employees.length === found.statusUnknown.length) return null;
  const hours = found.employees.filter((one) => isFullTime(one) === false).map(({ weeklyHours }) => weeklyHours ?? 0);
  return { asOf: found.census.asOf, count: estimatedCount(found.fullTime.length, hours) };
};

const answerOf = async (ctx: Context, customer: Customer): Promise<EmployeeCount> => {
  const year = await yearOf(ctx, customer);
  const own = { months: monthsOf(year), withGroup: year.countsWithGroup };
  return {
    year: year.year - 1,
    ...own,
    affiliates: await affiliatesOf(ctx, year),
    estimate: await estimateOf(ctx, customer.id),
    maySave: canSave(ctx.actor, customer),
    version: createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16),
  };
};

/** Returns the employees of the year before a customer's operating year. @throws AppError not_found */
export const readEmployeeCount = async (ctx: Context, customerId: number): Promise<EmployeeCount> =>
  answerOf(ctx, await openCustomer(ctx, customerId));

const monthNames = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2000, at)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** The figures as fields of one record, so that the audit names each: `marchFullTime`. */
const named = (months: readonly CountedMonth[], countsWithGroup: boolean) => ({
  ...Object.fromEntries(
    months.flatMap(({ fullTime, partTimeHours, seasonal }, at) => [
      [`${monthNames[at]}FullTime`, fullTime],
      [`${monthNames[at]}PartTimeHours`, partTimeHours],
      [`${monthNames[at]}Seasonal`, seasonal],
    ]),
  ),
  countsWithGroup,
});

const save = async (
  tx: Context,
  customerId: number,
  { months: sent, withGroup, version }: z.output<typeof employeeCountSave>,
): Promise<EmployeeCount> => {
  const customer = await lockCustomer(tx, customerId, canSave);
  const before = await answerOf(tx, customer);
  assertUnchanged(version, before.version);
  const months = sent.map(({ fullTime = null, partTimeHours = null, seasonal = null }) => ({
    fullTime,
    partTimeHours,
    seasonal,
  }));
  const { changes } = differing(named(before.months, before.withGroup), named(months, withGroup));
  if (!hasChanges(changes)) return before;
  const { id } = await yearOf(tx, customer);
  const isSet = months.some((month) => Object.values(month).some((figure) => figure !== null));
  await tx.db.clientYear.update({
    where: { id },
    data: { employeeMonths: isSet ? storedMonths.write(months) : Prisma.DbNull, countsWithGroup: withGroup },
  });
  await tx.audit({ entity: 'clientYear', entityId: id, customerId, changes });
  return answerOf(tx, customer);
};

/**
 * Saves the employees of the twelve months, and whether the affiliated group counts with them.
 * @throws AppError not_found; forbidden; stale (with the current count)
 */
export const saveEmployeeCount = (
  ctx: Context,
  customerId: number,
  sent: z.output<typeof employeeCountSave>,
): Promise<EmployeeCount> =>
  saveVersioned(
    ctx,
    (tx) => save(tx, customerId, sent),
    () => readEmployeeCount(ctx, customerId),
  );
