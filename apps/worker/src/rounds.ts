import type { Services } from '@worksmart/core/platform/context.ts';

export interface Round {
  /** Milliseconds from the start to the first one. */
  firstAfter: number;
  /** Milliseconds from one to the next. */
  every: number;
  work: (services: Services) => Promise<unknown>;
  /** What the log says when it fails; the next one comes whatever became of it. */
  failure: string;
}

/** Does `work` again and again until stopped; several workers may do so at once. */
export const startRounds = (
  services: Services,
  { firstAfter, every, work, failure }: Round,
): { stop(): Promise<void> } => {
  let under: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = (): void => {
    under = work(services).catch((error: unknown) => {
      services.log.warn({ err: error }, failure);
    });
    timer = setTimeout(round, every).unref();
  };
  timer = setTimeout(round, firstAfter).unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      await under;
    },
  };
};
