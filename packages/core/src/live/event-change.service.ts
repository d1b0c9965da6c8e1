import type { RunQuery } from '../platform/prepared-query.ts';
import { statement } from '../platform/statement.ts';
import { changeColumns, changeSelect, type LiveChange } from './live-changes.queries.ts';

const changeOfEvent = statement('live-change-of-event', `${changeSelect} where e.id = $1::uuid`, changeColumns);

/** Reads one event with the facts that decide who may learn of it; undefined once it has expired. */
export const readEventChange = async (read: RunQuery, eventId: string): Promise<LiveChange | undefined> =>
  (await read(changeOfEvent, [eventId]))[0];
