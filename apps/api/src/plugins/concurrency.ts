import { createConcurrencyLimiter } from '@worksmart/core/platform/concurrency-limiter.ts';
import { requestLimits } from '@worksmart/core/platform/db.ts';
import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '#http/disconnect-signal.ts';

/**
 * Calls that may wait for one route. A waiting call holds only its request, and the lists answer about seventy a second: so even
 * the last one is answered within `patience`.
 */
const maxQueued = 256;
/** Milliseconds that a call waits before it is refused. Requests wait as long for a connection. */
const patience = requestLimits.connection;

/** Runs the work of one request as soon as a slot is free. */
export type RunLimited = <T>(reply: FastifyReply, work: () => Promise<T>) => Promise<T>;

/**
 * Limits a route to `limit` requests at once. More wait in order; a client that disconnects leaves the queue.
 * Without the limit, a few browsers reloading a large list would use up all database connections. A slot is held while
 * the work runs; if the client disconnects, until the statement is canceled. It is released before the response is
 * sent, so that slow readers hold none.
 */
export const limitConcurrency = (limit: number): RunLimited => {
  const enter = createConcurrencyLimiter(limit, maxQueued, patience);
  return async (reply, work) => {
    const leave = await enter(disconnectSignal(reply));
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

export const unlimited: RunLimited = (_reply, work) => work();
