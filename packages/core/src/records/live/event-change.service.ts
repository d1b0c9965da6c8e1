import type { RunQuery } from '#platform/prepared-query.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { changeColumns, changeSelect, type LiveChange } from './live-changes.queries.ts';

const changeOfEvent = statement('live-change-of-event', `${changeSelect} where e.id = $1::uuid`, changeColumns);

/** Reads one event with the facts that decide who may learn of it; undefined once it has expired. */
export const readEventChange = async (read: RunQuery, eventId: string): Promise<LiveChange | undefined> =>
  (await read(changeOfEvent, [eventId]))[0];

const dataOfEvent = statement('live-data-of-event', 'select data from event where id = $1::uuid', {
  data: kind.json<object>(),
});

/** Reads what an event says besides which record changed. */
export const readEventData = async (read: RunQuery, eventId: string): Promise<object | undefined> =>
  (await read(dataOfEvent, [eventId]))[0]?.data;

/** An event with the facts that decide who may learn of it. */
export type { LiveChange };
