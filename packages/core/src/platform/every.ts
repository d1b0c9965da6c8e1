import type { Logger } from 'pino';

/** Work that a process repeats at an interval. */
export interface Task {
  /** Describes the work in the log: `remove deleted customers`. */
  name: string;
  /** Milliseconds from the start to the first run. */
  firstAfter: number;
  /** Milliseconds from one run to the next. */
  every: number;
}

export interface RunningTask {
  /** Starts no further run, and resolves once the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `run` at the times of `task` until stopped. A run that is due while another is still running is skipped. A
 * failed run is logged and does not stop later ones.
 */
export const every = (log: Pick<Logger, 'warn'>, task: Task, run: () => Promise<unknown>): RunningTask => {
  let underWay: Promise<unknown> | null = null;
  const round = (): void => {
    timer = setTimeout(round, task.every);
    underWay ??= run()
      .catch((error: unknown) => log.warn({ err: error, task: task.name }, `could not ${task.name}`))
      .finally(() => {
        underWay = null;
      });
  };
  let timer = setTimeout(round, task.firstAfter);
  return {
    stop: async () => {
      clearTimeout(timer);
      await underWay;
    },
  };
};
