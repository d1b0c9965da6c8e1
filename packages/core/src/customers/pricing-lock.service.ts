import type { Db } from '../platform/db.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';

const lockRates = statement('reference-lock', `select pg_advisory_xact_lock(hashtext('reference'))`);

/**
 * Until the transaction ends nobody else changes reference data, and no customer is being written: whoever prices one has
 * read the rows of before and is through, or will read those of after. Taken before any row is locked.
 */
export const lockReference = async (db: Db): Promise<void> => {
  await run(db, lockRates);
};

const lockPriced = statement(
  'customer-lock-priced',
  `
    with prices as materialized (select pg_advisory_xact_lock_shared(hashtext('reference')))
    select c.id from prices, customer c where c.id = $1 for no key update of c`,
  { id: kind.int },
);

/** Locks a customer's row, and before it the reference data that the customer is priced by against change. */
export const lockPricedCustomer = async (db: Db, id: number): Promise<void> => {
  await run(db, lockPriced, [id]);
};
