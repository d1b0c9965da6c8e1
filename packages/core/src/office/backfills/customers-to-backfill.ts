import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, type Statement } from '#platform/statement.ts';
import { againAfter, batchRows, positionOf, type ReleasedBackfill } from './backfill.ts';

/** The most customers that a batch locks: pricing them takes well under a second. */
const most = 50;

/**
 * Returns SQL that locks the next customers after `$1` that need a backfill. A customer that somebody else holds is neither
 * waited for nor passed over: `position` then lies before it.
 * @param isDue the condition of a customer `c`
 */
export const customersToBackfill = (isDue: string): string => `
  with range as materialized (select id from customer where id > $1 order by id limit ${batchRows}),
  due as materialized (select c.id from range c where ${isDue} order by c.id limit ${most}),
  held as materialized (
    select c.id from customer c where c.id in (select id from due) order by c.id for no key update of c skip locked)
  select array(select id from held order by id) as ids,
    coalesce(
      (select min(id) - 1 from due where id not in (select id from held)),
      case when (select count(*) from due) = ${most} then (select max(id) from due) else (select max(id) from range) end
    )::bigint as position`;

/** The columns of that SQL. */
export const customerBatch = { ids: kind.int.array, position: kind.bigint.orNull };

interface CustomerBackfill extends Pick<ReleasedBackfill, 'name'> {
  /** Finds the customers: SQL of `customersToBackfill`. */
  next: Statement<{ ids: number[]; position: string | bigint | null }>;
  /** Fills the rows of locked customers. Returns how many changed. */
  fill(db: Db, customerIds: readonly number[]): Promise<number>;
}

/** Declares a backfill that goes through the customers. */
export const customerBackfill = ({ name, next, fill }: CustomerBackfill): ReleasedBackfill => ({
  name,
  again: againAfter,
  async fillNext(db, after) {
    const [row] = await run(db, next, [after]);
    return { position: positionOf(row), filled: row && row.ids.length > 0 ? await fill(db, row.ids) : 0 };
  },
});
