import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { movePlansToYear } from '#pricing/comparison/move-plan-year.service.ts';
import { getCustomer } from '#records/customers/customer.service.ts';
import { lockForRfp } from '#records/customers/customer-access.service.ts';
import { repriceCustomer } from '#records/payroll/pricing.service.ts';
import { ensureClientYear } from './client-year.ts';

/**
 * Moves a locked record to another RFP and operating year: recalculates every figure that is not overridden, and compares
 * the customer's plans with those of the new year. The caller writes the record's version and audit row.
 * @returns the changed years; none if the record has that year already
 */
export const changeYear = async (
  tx: Context,
  { id, operatingYear }: Pick<Customer, 'id' | 'operatingYear'>,
  year: number,
): Promise<Changes> => {
  const { rfpYear } = await tx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  if (operatingYear === year && rfpYear === year) return {};
  await ensureClientYear(tx, id, year);
  await tx.db.rfp.update({ where: { customerId: id }, data: { rfpYear: year } });
  await tx.db.customer.update({ where: { id }, data: { operatingYear: year } });
  await repriceCustomer(tx.db, id);
  await movePlansToYear(tx, id, year);
  return differing({ operatingYear, rfpYear }, { operatingYear: year, rfpYear: year }).changes;
};

/**
 * Changes the RFP and operating year of a record; its effective date stays.
 * @throws AppError not_found, forbidden
 */
export const moveRfpYear = async (ctx: Context, id: number, year: number): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    const changes = await changeYear(tx, await lockForRfp(tx, id), year);
    if (!hasChanges(changes)) return;
    await tx.db.customer.update({ where: { id }, data: { rowVersion: { increment: 1 } } });
    await tx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
  });
  return getCustomer(ctx, id);
};
