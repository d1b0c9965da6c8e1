/** Called with each foreground task when it starts, and with all tasks that are running whenever their number changes. */
interface Watcher {
  started?: (work: Promise<unknown>) => void;
  changed?: () => void;
}

const running = new Set<Promise<unknown>>();
const watchers = new Set<Watcher>();

/** Whether the user is waiting for anything: a call, or code that is loading. */
export const isWorkPending = (): boolean => running.size > 0;

/**
 * Registers work that the user is waiting for, so that the screen shows that something is happening (`ui/pending`).
 * @returns the same promise
 */
export const trackWork = <T>(work: Promise<T>): Promise<T> => {
  running.add(work);
  for (const { started, changed } of watchers) {
    started?.(work);
    changed?.();
  }
  const end = () => {
    running.delete(work);
    for (const { changed } of watchers) changed?.();
  };
  work.then(end, end);
  return work;
};

/** @returns a function that stops watching */
export const watchWork = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/**
 * Runs it after the next frame, which shows the sign that the press was heard: building a record holds the page up for a
 * moment, in which nothing can be drawn.
 */
export const afterSign = (run: () => void): void => {
  void trackWork(new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))).then(run);
};

/** A loader for React’s `lazy` whose loading the user sees. */
export const trackedLoad =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    trackWork(load());
