import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError, unknownErrorMessage } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

const resolution = 10;
const measureEveryMs = 1_000;
/**
 * One late second is a pause, not an overload: a server that has just started, or a machine that did something else. It is
 * over when it has been measured, so a refusal would help no one.
 */
const lateSeconds = 3;

/** Refuses calls, with 503, once the event loop has been later than BUSY_AFTER_MS for three seconds, until it is no longer. */
export const refuseWhenOverloaded = (app: FastifyInstance, { BUSY_AFTER_MS }: Pick<Config, 'BUSY_AFTER_MS'>): void => {
  if (BUSY_AFTER_MS === 0) return;
  const delay = monitorEventLoopDelay({ resolution });
  let late = 0;
  const measure = (): void => {
    // Without a measurement, the event loop ran for the whole second.
    const isLate = delay.count === 0 || delay.mean / 1e6 - resolution > BUSY_AFTER_MS;
    late = isLate ? late + 1 : 0;
    delay.reset();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    delay.enable();
    timer = setInterval(measure, measureEveryMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', async () => {
    if (late >= lateSeconds) throw new AppError('unavailable', unknownErrorMessage, { retryAfter: 5 });
  });
};
