import { liveRoutes } from '@worksmart/shared/records/live/routes.ts';
import type { LiveUpdate, PresentPeople } from '@worksmart/shared/records/live/schema.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { call, callHeaders, urlOf } from '../api-client.ts';

export interface LiveEvents {
  onUpdate(update: LiveUpdate): void;
  onPresence(present: PresentPeople): void;
}

/** Milliseconds. The server sends a sign of life every 25 seconds. */
const silence = 60_000;
/** A proxy that holds a stream back sends nothing of it within this time. */
const firstEventWithin = 10_000;
const pollEvery = 60_000;
const pause = 2_000;
/** After this many streams without any event it asks from time to time instead. */
const mostFailures = 3;

const wait = (milliseconds: number, signal: AbortSignal, ...wakers: [EventTarget, string][]): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { signal: ended.signal });
    for (const [target, event] of wakers) target.addEventListener(event, end, { signal: ended.signal });
  });

/** Reads one stream until it ends. @returns whether anything came */
const readStream = async (after: string | undefined, events: LiveEvents, signal: AbortSignal): Promise<boolean> => {
  const quiet = new AbortController();
  const patience = (milliseconds: number) => setTimeout(() => quiet.abort(), milliseconds);
  let timer = patience(firstEventWithin);
  let came = false;
  try {
    const response = await fetch(urlOf(liveRoutes.changes, {}), {
      headers: {
        ...callHeaders({ background: true }),
        Accept: 'text/event-stream',
        ...(after !== undefined && { 'Last-Event-ID': after }),
      },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, quiet.signal]),
    });
    if (!response.ok || !response.body) return false;
    const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const reader = messages.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event, data } = next.value;
      clearTimeout(timer);
      timer = patience(silence);
      came = true;
      if (event === 'changes') events.onUpdate(JSON.parse(data) as LiveUpdate);
      if (event === 'presence') events.onPresence(JSON.parse(data) as PresentPeople);
    }
  } catch {
    // A lost connection: the caller opens the next stream.
  } finally {
    clearTimeout(timer);
  }
  return came;
};

/**
 * Passes on what happens to the records that the user may see, until `signal` aborts. Where streams do not get through,
 * it asks when the window gets the focus and every 60 seconds.
 * @param after the position to continue after, if known
 */
export const followLive = async (after: string | undefined, events: LiveEvents, signal: AbortSignal): Promise<void> => {
  let position = after;
  const noting: LiveEvents = {
    ...events,
    onUpdate: (update) => {
      position = update.position;
      if (update.reset || update.messages.length > 0) events.onUpdate(update);
    },
  };
  for (let failures = 0; failures < mostFailures && !signal.aborted; ) {
    failures = (await readStream(position, noting, signal)) ? 0 : failures + 1;
    // Not all browsers at once when a server stops.
    await wait(pause * (1 + failures + Math.random()), signal);
  }
  while (!signal.aborted) {
    await call(liveRoutes.changes, { query: { after: position } }, { background: true, signal, signingIn: true }).then(
      noting.onUpdate,
      () => undefined,
    );
    await wait(pollEvery, signal, [window, 'focus']);
  }
};
