import type { Services } from '#platform/context.ts';
import { run, statement } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';

/** How long events are kept; the audit log keeps its rows forever. */
export const eventDays = 400;

/** Ids begin with their time, so the primary key finds the old ones. */
const purge = statement(
  'events-purge',
  `delete from event where id in (
    select id from event where id < uuidv7($1::timestamptz - interval '${eventDays} days' - clock_timestamp())
    order by id limit 5000)`,
);

/** Removes expired events, a few thousand per transaction. @returns how many */
export const purgeEvents = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> => {
  const yieldToRequests = givesWay(database, stopping);
  let removed = 0;
  for (;;) {
    const rows = await run(database.prisma, purge, [clock()]);
    removed += rows;
    if (rows === 0) return removed;
    await yieldToRequests();
  }
};
