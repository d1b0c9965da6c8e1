/** Records when the user was last active in any tab of the app. Polls and timers do not count. */
const storageKey = 'ws.lastActivity';
const noteEveryMs = 1_000;

type Listener = (idleBeforeMs: number) => void;
const listeners = new Set<Listener>();

/** Epoch milliseconds; the current time if unknown. */
export const lastActivity = (): number => Number(localStorage.getItem(storageKey)) || Date.now();

const notifyListeners = (idleBeforeMs: number) => {
  for (const listener of listeners) listener(idleBeforeMs);
};

/** Counts now as activity: a sign-in, Stay Signed In. */
export const noteActivity = (): void => {
  const before = Date.now() - lastActivity();
  localStorage.setItem(storageKey, String(Date.now()));
  notifyListeners(before);
};

/** A sign-in restarts the count, however long the last session was idle. */
export const startActivity = (): void => localStorage.setItem(storageKey, String(Date.now()));

const noteActivityThrottled = () => {
  if (Date.now() - lastActivity() >= noteEveryMs) noteActivity();
};

let pointer = '';

/** Browsers report a resting pointer as moving when the page changes below it. That is no user activity. */
const noteMove = ({ screenX, screenY }: PointerEvent) => {
  const place = `${screenX},${screenY}`;
  if (place === pointer) return;
  const first = pointer === '';
  pointer = place;
  if (!first) noteActivityThrottled();
};

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const noteOtherTab = (event: StorageEvent) => {
  if (event.key === storageKey && event.oldValue !== null) notifyListeners(Date.now() - Number(event.oldValue));
};

/** Ends the listening. */
let listening: AbortController | undefined;

const listen = () => {
  listening = new AbortController();
  const { signal } = listening;
  for (const eventName of activityEvents)
    window.addEventListener(eventName, noteActivityThrottled, { capture: true, passive: true, signal });
  window.addEventListener('pointermove', noteMove, { capture: true, passive: true, signal });
  window.addEventListener('storage', noteOtherTab, { signal });
};

/**
 * Calls the listener on activity here and in other tabs, with the length of the idle time before. Returns a function
 * that stops it.
 */
export const onActivity = (listener: Listener): (() => void) => {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listening?.abort();
  };
};
