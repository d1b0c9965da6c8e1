/** Records when the user was last active in any tab of the app. Polls and timers do not count. */
const storageKey = 'ws.lastActivity';
const noteEveryMs = 1_000;

type Listener = (idleBeforeMs: number) => void;
const listeners = new Set<Listener>();

/** Epoch milliseconds of this browser's clock: the last use of the open session that the server knows of. */
let sessionUsedAt = 0;

/**
 * Counts idle time from the last use of the session that was just opened or found.
 * @param idleSeconds the time since that use, by the server's clock
 */
export const countIdleFrom = (idleSeconds: number): void => {
  sessionUsedAt = Date.now() - idleSeconds * 1_000;
};

/**
 * Epoch milliseconds of the last activity in any tab, or of the session's last use if that is later: the note in the
 * browser may be about a session of yesterday, or missing.
 */
export const lastActivity = (): number => {
  const now = Date.now();
  const noted = Number(localStorage.getItem(storageKey)) || 0;
  // A note from the future was written before the clock was set back.
  return Math.min(now, Math.max(sessionUsedAt, noted <= now ? noted : 0));
};

const notifyListeners = (idleBeforeMs: number) => {
  for (const listener of listeners) listener(idleBeforeMs);
};

/** Counts now as activity: a key, a click, Stay Signed In. */
export const noteActivity = (): void => {
  const before = Date.now() - lastActivity();
  localStorage.setItem(storageKey, String(Date.now()));
  notifyListeners(before);
};

const noteActivityThrottled = () => {
  if (Date.now() - lastActivity() >= noteEveryMs) noteActivity();
};

let pointer = '';

/** Browsers report a resting pointer as moving when the page changes below it. That is no user activity. */
const noteMove = ({ screenX, screenY }: PointerEvent) => {
  const position = `${screenX},${screenY}`;
  if (position === pointer) return;
  const first = pointer === '';
  pointer = position;
  if (!first) noteActivityThrottled();
};

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** The other tab has checked itself how long the session was idle, and ends it for all tabs if that was too long. */
const noteOtherTab = ({ key }: StorageEvent) => {
  if (key === storageKey) notifyListeners(0);
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
 * Calls the listener on activity here and in other tabs, with the length of the idle time before (0 for another tab's).
 * Returns a function that stops it.
 */
export const onActivity = (listener: Listener): (() => void) => {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listening?.abort();
  };
};
