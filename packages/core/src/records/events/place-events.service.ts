import type { Services } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

/** Notifies the api processes of new events. One sender at a time, since a notifying commit waits for all others. */
export const eventChannel = 'worksmart_event';

/** Only one process gives out places at a time. The number is arbitrary. */
const lock = statement('events-lock', 'select pg_try_advisory_xact_lock(7235001) as held', { held: kind.boolean });

const most = 5_000;

/**
 * Gives the next places to events of transactions older than every open one, in the order of their transactions. Within one,
 * events have the order of their audit rows, and those without one follow: ids of the same millisecond have no order. A
 * transaction that commits later has a higher number than all of these, so no event ever gets a place behind a reader.
 */
const place = statement(
  'events-place',
  `with due as (
    select id, row_number() over (order by tx, audit_id, id) as n from (
      select id, tx, audit_id from event where position is null and tx < pg_snapshot_xmin(pg_current_snapshot())
      order by tx, audit_id, id limit ${most}) waiting),
  last as (select coalesce(max(position), 0) as position from event)
  update event e set position = last.position + due.n from due, last where e.id = due.id`,
);

/** Also notifies while an open transaction holds up all positions: others may see these events before. */
const notify = statement(
  'events-notify',
  `select pg_notify('${eventChannel}', '') is null as notified
  where $1 or exists (select from event where position is null)`,
  { notified: kind.boolean },
);

/**
 * Gives committed events their place in the stream, and notifies the api processes. The lock is taken in a statement of its own, so that the next one sees
 * all places given before. May run in several processes at once; all but one return immediately.
 * @returns how many events it placed
 */
export const placeEvents = async ({ database }: Pick<Services, 'database'>): Promise<number> => {
  let placed = 0;
  for (;;) {
    const now = await database.prisma.$transaction(async (db) => {
      const [row] = await run(db, lock);
      if (!row?.held) return 0;
      const rows = await run(db, place);
      await run(db, notify, [rows > 0]);
      return rows;
    });
    placed += now;
    if (now < most) return placed;
  }
};
