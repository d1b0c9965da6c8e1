import type { PresentPerson } from '@worksmart/shared/records/live/schema.ts';
import type { Services } from '#platform/context.ts';
import { type Connection, openConnection } from '#platform/dedicated-connection.ts';
import { runOn, statement } from '#platform/statement.ts';
import { eventChannel } from '#records/events/place-events.service.ts';
import { changesAfter, type LiveChange, livePosition, mostChanges } from './live-changes.queries.ts';
import { peopleAt, presenceChannel } from './presence.service.ts';

const listenToEvents = statement('live-listen', `listen ${eventChannel}`);
const listenToPresence = statement('live-listen-presence', `listen ${presenceChannel}`);

export interface LiveListener {
  /** Called with new changes and the position up to which all are known. */
  onChanges(changes: readonly LiveChange[], position: string): void;
  /** Called when events may have got a position, also if their changes were passed on before. */
  onPosition(): void;
  onPresence(customerId: number, people: readonly PresentPerson[]): void;
}

export interface LiveFeed {
  /** The position up to which all changes are known; a listener that begins now continues after it. */
  position(): Promise<string>;
  /** Returns the changes after a position; null if more were missed than are at hand. */
  missed(after: string): Promise<{ changes: LiveChange[]; position: string } | null>;
  close(): Promise<void>;
}

/** Milliseconds. Without notifications (a lost connection, no worker) the feed looks by itself. */
const lookAgain = 5_000;
const reconnectAfter = 1_000;

/** The highest position of these changes, which are in its order, or the given one. */
const lastOf = (changes: readonly LiveChange[], position: string): string =>
  changes.reduce((last, change) => (change.position === null ? last : String(change.position)), position);

/**
 * Reads changes after a position. Remembers those that it passed on before they had a position. `full` says that there may be
 * more.
 */
const reader = (pool: Services['database']['pool']) => {
  let last: string | undefined;
  const early = new Set<string>();
  const start = async (): Promise<string> => {
    last ??= String((await runOn(pool, livePosition))[0]?.last ?? 0);
    return last;
  };
  const next = async (): Promise<{ changes: LiveChange[]; position: string; full: boolean }> => {
    const rows = await runOn(pool, changesAfter, [await start(), [...early]]);
    const changes = rows.filter(({ id }) => !early.has(id));
    for (const { id, position } of rows) {
      if (position === null) early.add(id);
      else early.delete(id);
    }
    last = lastOf(rows, last ?? '0');
    return { changes, position: last, full: rows.length === mostChanges };
  };
  return { start, next };
};

/** Keeps one connection that listens for notifications, and opens another one when it is lost. */
const keepListening = (
  { config, log }: Pick<Services, 'config' | 'log'>,
  onNotice: (channel: string, text: string) => void,
) => {
  let connection: Connection | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    try {
      const opened = await openConnection(config, 'worksmart-live');
      connection = opened;
      opened.client.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload));
      opened.client.once('end', again);
      await runOn(opened.client, listenToEvents);
      await runOn(opened.client, listenToPresence);
      if (closed) await opened.close();
    } catch (error) {
      log.warn({ err: error }, 'could not listen for changes; will retry');
      await connection?.close();
      again();
    }
  };
  const again = (): void => {
    connection = undefined;
    clearTimeout(timer);
    if (!closed) timer = setTimeout(connect, reconnectAfter).unref();
  };
  void connect();
  return async (): Promise<void> => {
    closed = true;
    clearTimeout(timer);
    await connection?.close();
  };
};

/** Follows the events of all processes and passes them on. One for each api process. */
export const openLiveFeed = (services: Services, listener: LiveListener): LiveFeed => {
  const { pool } = services.database;
  const { start, next } = reader(pool);
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const readAll = async (): Promise<void> => {
    do {
      again = false;
      const { changes, position, full } = await next();
      if (changes.length > 0) listener.onChanges(changes, position);
      listener.onPosition();
      again ||= full;
    } while (again && !closed);
  };
  const look = (): void => {
    again = true;
    running ??= readAll()
      .catch((error: unknown) => services.log.warn({ err: error }, 'could not read changes'))
      .finally(() => {
        running = undefined;
      });
  };
  const onNotice = (channel: string, text: string): void => {
    if (channel === eventChannel) {
      look();
      return;
    }
    const customerId = Number(text);
    peopleAt(pool, customerId).then(
      (people) => listener.onPresence(customerId, people),
      (error: unknown) => services.log.warn({ err: error }, 'could not read who has a record open'),
    );
  };
  const stopListening = keepListening(services, onNotice);
  const timer = setInterval(look, lookAgain).unref();

  return {
    position: start,
    missed: async (after) => {
      const [range] = await runOn(pool, livePosition);
      const known = /^\d{1,18}$/.test(after) ? BigInt(after) : null;
      const last = BigInt(range?.last ?? 0);
      if (known === null || known > last) return null;
      if (known < last && (!range?.first || known + 1n < BigInt(range.first))) return null;
      const changes = await runOn(pool, changesAfter, [after, []]);
      return changes.length === mostChanges ? null : { changes, position: lastOf(changes, after) };
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await stopListening();
      await running;
    },
  };
};
