import type { Fields } from '@worksmart/shared/platform/record.ts';
import type { StoredIn } from '#platform/record-columns.ts';
import type { VersionedRow, VersionedTable } from '#platform/versioned-rows.ts';
import { lockForRfp } from '#records/customers/customer-access.service.ts';
import { type CustomerRow, customerRows } from '#records/customers/customer-rows.service.ts';
import { repriceCustomer } from './pricing.service.ts';

type Table<F extends Fields, Row, Sent> = VersionedTable<F, Row, Sent, { customerId: number }>;

/** Returns the operations on a list in a customer's payroll that its prices depend on: pay cycles, withholdings, workers' comp. */
export const payrollList = <F extends Fields, Row extends CustomerRow & StoredIn<F>, Sent extends VersionedRow>(
  table: Pick<Table<F, Row, Sent>, 'entity' | 'fields' | 'check' | 'shown'>,
) =>
  customerRows<F, Row, Sent>({
    ...table,
    lock: (ctx, { customerId }) => lockForRfp(ctx, customerId),
    after: (ctx, { customerId }) => repriceCustomer(ctx.db, customerId),
  });
