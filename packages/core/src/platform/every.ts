import type { Logger } from 'pino';

/** Work that a process does again and again. */
export interface Task {
  /** What it does, as the log names it: `remove deleted customers`. */
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
 * Runs `run` at the times of `task` until stopped, one run at a time: a run that is due while another is under way is
 * left out. A run that fails is logged; the next one comes all the same.
 */
export const every = (log: Pick<Logger, 'warn'>, task: Task, run: () => Promise<unknown>): RunningTask => {
  let underWay: Promise<unknown> | null = null;
  const round = (): void => {
    timer = setTimeout(round, task.every);
    underWay ??= run()
      .catch((error: unknown) => log.warn({ err: error, task: task.name }, `The task "${task.name}" failed.`))
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
