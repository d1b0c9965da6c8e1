import type { EventType } from '@worksmart/shared/platform/events.ts';
import type { LiveMessage, LiveUpdate, PresentPeople } from '@worksmart/shared/records/live/schema.ts';
import { followLive } from './live-stream.ts';

/** The first word of an event’s type. */
export type EventSubject = EventType extends `${infer Subject}.${string}` ? Subject : never;

export const subjectOf = ({ kind }: LiveMessage): EventSubject => kind.split('.')[0] as EventSubject;

type Shared = { update: LiveUpdate } | { present: PresentPeople };

const name = 'ws.live';
const updateListeners = new Set<(update: LiveUpdate) => void>();
const presenceListeners = new Set<(present: PresentPeople) => void>();
const lastByCustomer = new Map<number, LiveMessage>();
let position: string | undefined;

const subscribe = <T>(listeners: Set<(value: T) => void>, listener: (value: T) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Calls the listener with each change that reaches this browser. Returns a function that stops it. */
export const onLiveUpdate = (listener: (update: LiveUpdate) => void): (() => void) =>
  subscribe(updateListeners, listener);

/** Calls the listener when other people open or close a record that the user has open. */
export const onPresence = (listener: (present: PresentPeople) => void): (() => void) =>
  subscribe(presenceListeners, listener);

/** The latest known change of a customer, to say who made it. */
export const lastChangeOf = (customerId: number): LiveMessage | undefined => lastByCustomer.get(customerId);

const deliver = (shared: Shared): void => {
  if ('present' in shared) {
    for (const listener of presenceListeners) listener(shared.present);
    return;
  }
  position = shared.update.position;
  for (const message of shared.update.messages)
    if (message.customerId !== null) lastByCustomer.set(message.customerId, message);
  for (const listener of updateListeners) listener(shared.update);
};

/**
 * Follows the changes until stopped. The tabs of a browser share one stream: one tab has the lock and passes everything
 * on. When it closes, the next tab continues after the last position that it saw.
 */
export const startLive = (): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Shared>) => deliver(data);
  const share = (shared: Shared): void => {
    channel.postMessage(shared);
    deliver(shared);
  };
  const lead = () =>
    followLive(
      position,
      { onUpdate: (update) => share({ update }), onPresence: (present) => share({ present }) },
      signal,
    );
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
    position = undefined;
    lastByCustomer.clear();
  };
};
