/** The Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this connection may be used for something that the user may never need. */
export const mayPrefetch = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g');
};

/** Runs something once the browser has nothing else to do, if the connection allows it and the browser can tell. */
export const whenIdle = (task: () => unknown): void => {
  if (mayPrefetch() && 'requestIdleCallback' in window) window.requestIdleCallback(() => task(), { timeout: 5_000 });
};

/** Resolves once the browser has nothing else to do, after two seconds at the latest. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve);
  });

const atOnce = 2;
let running = 0;
let latest: (() => Promise<unknown>) | undefined;

const start = (ask: () => Promise<unknown>): void => {
  running += 1;
  const end = () => {
    running -= 1;
    const next = latest;
    latest = undefined;
    if (next) start(next);
  };
  ask().then(end, end);
};

/**
 * Requests something before the user opens it. At most two such requests run at a time, and only the last of the others
 * waits: a pointer that moves down a list leaves no queue behind it. Requests nothing on a metered connection.
 * @param ask ignores answers that are still fresh, as `prefetchQuery` does
 */
export const prefetch = (ask: () => Promise<unknown>): void => {
  if (!mayPrefetch()) return;
  if (running < atOnce) start(ask);
  else latest = ask;
};
