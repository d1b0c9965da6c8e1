import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const lockRates = statement('reference-lock', `select pg_advisory_xact_lock(hashtext('reference'))`);

/**
 * Locks the reference data until the transaction ends. No other transaction can change it or price a customer in the
 * meantime: each has either finished with the old rows or will read the new ones. Call it before locking any row.
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

/** Locks the reference data against changes, then the customer's row, so that the customer can be priced. */
export const lockPricedCustomer = async (db: Db, id: number): Promise<void> => {
  await run(db, lockPriced, [id]);
};
