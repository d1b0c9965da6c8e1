import { rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Services } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

/** A link that expired longer ago, such as before an upgrade, causes no event. */
const mostDays = 30;

/** Only one process looks at a time. The number is arbitrary. */
const lock = statement('rfp-expiry-lock', 'select pg_try_advisory_xact_lock(7235002) as held', { held: kind.boolean });

/** A link that was extended and expires again causes another event. */
const expire = statement(
  'rfp-expiry',
  `insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
  select uuidv7($1::timestamptz - clock_timestamp()), 'rfp.expired', 'customer', c.id::text, c.id, $1, 'system'
  from rfp r join customer c on c.id = r.customer_id
  where r.expiration < $1 and r.expiration > $1::timestamptz - interval '${mostDays} days' and r.rfp_key is not null
    and c.stage_id = ${stage.rfp} and c.deleted_at is null
    and c.status_id is distinct from ${rfpStatus.received} and c.status_id is distinct from ${rfpStatus.resubmitted}
    and not exists (
      select from event e where e.customer_id = c.id and e.type = 'rfp.expired' and e.at >= r.expiration)`,
);

/**
 * Writes an event for each RFP link that expired before the RFP was submitted. Several workers may run it at once.
 * @returns how many
 */
export const expireRfps = ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> =>
  database.prisma.$transaction(async (db) => {
    const [row] = await run(db, lock);
    return row?.held ? run(db, expire, [clock()]) : 0;
  });
