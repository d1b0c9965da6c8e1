import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { changeColumns, changeSelect } from './live-changes.queries.ts';

/** The events read by one statement. Positions have no gaps, so a range of positions limits the work. */
export const eventsOfRange = 5_000;

/** Events of types $2 (null for all) in the range after position $1, at most $3. */
export const changesOfRange = statement(
  'changes-of-range',
  `${changeSelect}
  where e.position > $1::bigint and e.position <= $1::bigint + ${eventsOfRange}
    and ($2::text[] is null or e.type = any($2::text[]))
  order by e.position limit $3::int`,
  changeColumns,
);

/**
 * The first and last position, and the time before which everything that was committed has a position. Runs before the
 * changes are read, since later events say nothing about earlier times.
 */
export const rangeOfChanges = statement(
  'changes-range',
  `select coalesce(max(position), 0) as last, min(position) as first,
    least(now(), (select min(at) from event where position is null)) as "asOf" from event`,
  { last: kind.bigint, first: kind.bigint.orNull, asOf: kind.instant },
);

/** The id of the event at position $1. */
export const eventAtPosition = statement('changes-event-at', 'select id::text as id from event where position = $1', {
  id: kind.text,
});
