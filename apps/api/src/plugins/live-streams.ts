import type { ServerResponse } from 'node:http';
import { sessionFinder } from '@worksmart/core/access/auth/session.service.ts';
import type { Actor } from '@worksmart/core/platform/actor.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { audienceOf, mayHear } from '@worksmart/core/records/live/live.policy.ts';
import { type LiveChange, messageOf } from '@worksmart/core/records/live/live-changes.queries.ts';
import { type LiveFeed, openLiveFeed } from '@worksmart/core/records/live/live-feed.ts';
import { clearPresence } from '@worksmart/core/records/live/presence.service.ts';
import type { LiveUpdate, PresentPerson } from '@worksmart/shared/records/live/schema.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { positionWaiters } from './position-waiters.ts';

interface Stream {
  raw: ServerResponse;
  token: string;
  /** Read again with every session check, since role and agent decide what the user may learn. */
  actor: Actor;
}

export interface LiveStreams {
  /** Keeps the response open and sends changes until the client, the session or the server ends. */
  open(reply: FastifyReply, caller: { actor: Actor; token: string }, after: string | undefined): Promise<void>;
  /** Returns the changes after a position at once. */
  read(actor: Actor, after: string | undefined): Promise<LiveUpdate>;
  /** Resolves when events may have got a position, when the time is over or when the server stops. */
  nextPosition(milliseconds: number, signal: AbortSignal): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveStreams;
  }
}

/** Milliseconds: more frequent than the idle times of proxies, and half of what the browser waits for a sign of life. */
const beatEvery = 25_000;
/** A changed role and an ended session count within a second. All streams share one read. */
const checkSessionsEvery = 900;
/** A client that reads slower than this is disconnected; it continues where it stopped. */
const mostUnsentBytes = 256 * 1024;
/** Tabs of one browser share a stream, so one session needs few. */
const mostOfOneSession = 6;

const eventText = (event: string, data: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

const updateFor = (actor: Actor, changes: readonly LiveChange[], position: string): LiveUpdate => ({
  position,
  reset: false,
  messages: changes.filter((change) => mayHear(actor, change)).map(messageOf),
});

/** Returns a function that writes the event of an update for a user; empty if the user may learn of none of the changes. */
const eventWriter = (changes: readonly LiveChange[], position: string) => {
  // Each message is written once, not once for each of some hundred users.
  const written = changes.map((change) => ({ change, text: JSON.stringify(messageOf(change)) }));
  const ofAudience = new Map<string, string>();
  return (actor: Actor): string => {
    const audience = audienceOf(actor);
    const known = ofAudience.get(audience);
    if (known !== undefined) return known;
    const messages = written.filter(({ change }) => mayHear(actor, change)).map(({ text }) => text);
    const update = `{"position":"${position}","reset":false,"messages":[${messages.join()}]}`;
    const event = messages.length > 0 ? eventText('changes', update, position) : '';
    ofAudience.set(audience, event);
    return event;
  };
};

/** The open streams of this process. */
const streamSet = () => {
  const streams = new Set<Stream>();
  const send = (stream: Stream, text: string): void => {
    if (!streams.has(stream)) return;
    stream.raw.write(text);
    if (stream.raw.writableLength > mostUnsentBytes) stream.raw.destroy();
  };
  /** Ends a stream. It counts no more and gets nothing more, even if its client is slow to notice. */
  const end = (stream: Stream, text = ''): void => {
    streams.delete(stream);
    stream.raw.end(text);
  };
  const add = (stream: Stream): void => {
    const own = [...streams].filter(({ actor }) => actor.sessionId === stream.actor.sessionId);
    if (own[0] && own.length >= mostOfOneSession) end(own[0]);
    streams.add(stream);
    stream.raw.once('close', () => streams.delete(stream));
  };
  return { streams, send, add, end };
};

/** Sends what happens to the streams whose users may learn of it. */
const listenerOf = ({ streams, send }: ReturnType<typeof streamSet>, onPosition: () => void) => ({
  onPosition,
  onChanges: (changes: readonly LiveChange[], position: string): void => {
    const eventFor = eventWriter(changes, position);
    for (const stream of streams) {
      const event = eventFor(stream.actor);
      if (event) send(stream, event);
    }
  },
  onPresence: (customerId: number, people: readonly PresentPerson[]): void => {
    for (const stream of streams) {
      if (!people.some(({ id }) => id === stream.actor.userId)) continue;
      const others = people.filter(({ id }) => id !== stream.actor.userId);
      send(stream, eventText('presence', JSON.stringify({ customerId, people: others })));
    }
  },
});

/** Ends the streams of ended sessions, and updates what the others' users may see. */
const sessionCheck = (services: Services, { streams, end }: ReturnType<typeof streamSet>) => {
  const findSession = sessionFinder(services);
  const check = async (stream: Stream): Promise<void> => {
    const actor = await findSession(stream.token, { background: true });
    if (actor) stream.actor = actor;
    else end(stream, eventText('end', '{}'));
  };
  return async (): Promise<void> => {
    const checks = await Promise.allSettled([...streams].map(check));
    const failed = checks.find(({ status }) => status === 'rejected');
    if (failed) services.log.warn({ err: (failed as PromiseRejectedResult).reason }, 'could not check sessions');
    await clearPresence(services.database.pool).catch((error: unknown) => {
      services.log.warn({ err: error }, 'could not clear presence');
    });
  };
};

const openRaw = (reply: FastifyReply): ServerResponse => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A connection kept alive after its stream would delay the stop of the server.
    connection: 'close',
  });
  raw.socket?.setNoDelay(true);
  return raw;
};

/** Adds `app.live`: one feed for each process, opened with its first use. */
export const serveLiveStreams = (app: FastifyInstance, services: Services): void => {
  const set = streamSet();
  const positions = positionWaiters();
  let feed: LiveFeed | undefined;
  const timers: NodeJS.Timeout[] = [];
  const opened = (): LiveFeed => {
    if (feed) return feed;
    feed = openLiveFeed(services, listenerOf(set, positions.wake));
    const beat = async (): Promise<void> => {
      const position = await feed?.position();
      for (const stream of set.streams) set.send(stream, eventText('beat', '{}', position));
    };
    const every = (milliseconds: number, work: () => Promise<void>) =>
      timers.push(setInterval(() => work().catch((err) => services.log.warn({ err }, 'live')), milliseconds).unref());
    every(beatEvery, beat);
    every(checkSessionsEvery, sessionCheck(services, set));
    return feed;
  };

  const read = async (actor: Actor, after: string | undefined): Promise<LiveUpdate> => {
    const source = opened();
    const missed =
      after === undefined ? { changes: [], position: await source.position() } : await source.missed(after);
    if (!missed) return { position: await source.position(), reset: true, messages: [] };
    return updateFor(actor, missed.changes, missed.position);
  };

  app.decorate('live', {
    read,
    nextPosition: (milliseconds, signal) => {
      opened();
      return positions.next(milliseconds, signal);
    },
    open: async (reply, { actor, token }, after) => {
      const stream = { raw: openRaw(reply), token, actor };
      // Before reading, so that no change falls between; one that comes twice does no harm.
      set.add(stream);
      try {
        const first = await read(actor, after);
        set.send(stream, eventText('changes', JSON.stringify(first), first.position));
      } catch (error) {
        services.log.warn({ err: error }, 'could not start a stream');
        set.end(stream);
      }
    },
  });
  // Open streams would keep the server from closing; their clients continue at another process.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    for (const { raw } of set.streams) raw.end();
    positions.stop();
    await feed?.close();
  });
};
