import type { Db } from '../platform/db.ts';

/**
 * Until the transaction ends nobody else changes reference data, and no customer is being written: whoever prices one has
 * read the rows of before and is through, or will read those of after. Taken before any row is locked.
 */
export const lockReference = async (db: Db): Promise<void> => {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtext('reference'))`;
};

/** Locks a customer's row, and before it the reference data that the customer is priced by against change. */
export const lockPricedCustomer = async (db: Db, id: number): Promise<void> => {
  await db.$queryRaw`
    with prices as materialized (select pg_advisory_xact_lock_shared(hashtext('reference')))
    select c.id from prices, customer c where c.id = ${id} for no key update of c`;
};
