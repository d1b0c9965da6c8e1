/** When the person last did something in any tab of the app. Polls and timers are no activity. */
const storageKey = 'ws.lastActivity';
const noteEveryMs = 1_000;

type Listener = (idleBeforeMs: number) => void;
const listeners = new Set<Listener>();

/** Epoch milliseconds; now when nothing is known yet. */
export const lastActivity = (): number => Number(localStorage.getItem(storageKey)) || Date.now();

const tell = (idleBeforeMs: number) => {
  for (const listener of listeners) listener(idleBeforeMs);
};

/** Counts as activity from now on: a sign-in, Stay Signed In. */
export const noteActivity = (): void => {
  const before = Date.now() - lastActivity();
  localStorage.setItem(storageKey, String(Date.now()));
  tell(before);
};

/** A sign-in starts counting anew, however long ago the last one was idle. */
export const startActivity = (): void => localStorage.setItem(storageKey, String(Date.now()));

const noteSeldom = () => {
  if (Date.now() - lastActivity() >= noteEveryMs) noteActivity();
};

let pointer = '';

/** Browsers report a resting pointer as moving when the page changes below it; that is nobody's act. */
const noteMove = ({ screenX, screenY }: PointerEvent) => {
  const place = `${screenX},${screenY}`;
  if (place === pointer) return;
  const first = pointer === '';
  pointer = place;
  if (!first) noteSeldom();
};

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const hearOtherTab = (event: StorageEvent) => {
  if (event.key === storageKey && event.oldValue !== null) tell(Date.now() - Number(event.oldValue));
};

const listen = () => {
  for (const act of acts) window.addEventListener(act, noteSeldom, { capture: true, passive: true });
  window.addEventListener('pointermove', noteMove, { capture: true, passive: true });
  window.addEventListener('storage', hearOtherTab);
};

const unlisten = () => {
  for (const act of acts) window.removeEventListener(act, noteSeldom, { capture: true });
  window.removeEventListener('pointermove', noteMove, { capture: true });
  window.removeEventListener('storage', hearOtherTab);
};

/** Hears of activity here and in other tabs, with how long it had been quiet before, until the answer is called. */
export const onActivity = (listener: Listener): (() => void) => {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unlisten();
  };
};
