import type { Fields } from '@worksmart/shared/platform/record.ts';
import type { Context } from '#platform/context.ts';
import type { StoredIn } from '#platform/record-columns.ts';
import { type VersionedRow, type VersionedTable, versionedRows } from '#platform/versioned-rows.ts';

export interface CustomerRow {
  id: number;
  customerId: number;
  rowVersion: number;
}

/** Returns the operations on versioned rows that belong to a customer. */
export const customerRows = <F extends Fields, Row extends CustomerRow & StoredIn<F>, Sent extends VersionedRow>(
  table: Omit<VersionedTable<F, Row, Sent, { customerId: number }>, 'ownerOf'>,
) => {
  const { write, save, ...rows } = versionedRows<F, Row, Sent, { customerId: number }>({
    ...table,
    ownerOf: ({ customerId }) => ({ customerId }),
  });
  return {
    ...rows,
    write: (ctx: Context, customerId: number, sent: Sent) => write(ctx, { customerId }, sent),
    save: (ctx: Context, customerId: number, sent: Sent) => save(ctx, { customerId }, sent),
  };
};
