import { createConcurrencyLimiter } from '@worksmart/core/platform/concurrency-limiter.ts';
import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '../http/disconnect-signal.ts';

const line = 32;

/** Does the work of one call when it is its turn. */
export type InTurn = <T>(reply: FastifyReply, work: () => Promise<T>) => Promise<T>;

/**
 * At most `limit` calls of one route at once; a few more wait in order, and a caller who hangs up leaves the line.
 * Without it a few browsers that reload a large list take every connection from everyone else. A place is held while
 * the work lasts, also for a caller who has gone, until the statement is cancelled. It is given back before the answer
 * is sent, so that slow readers hold none.
 */
export const limitConcurrency = (limit: number): InTurn => {
  const enter = createConcurrencyLimiter(limit, line);
  return async (reply, work) => {
    const leave = await enter(disconnectSignal(reply));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

export const unlimited: InTurn = (_reply, work) => work();
