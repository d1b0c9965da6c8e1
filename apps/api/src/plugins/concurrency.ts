import { createTurnstile } from '@worksmart/core/turnstile.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const line = 32;

/**
 * At most `limit` calls of one route at once; a few more wait in order, and a caller who hangs up leaves the line.
 * Without it a few browsers that reload a large list take every connection from everyone else.
 */
export const limitConcurrency = (limit: number) => {
  const enter = createTurnstile(limit, line);
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const gone = new AbortController();
    const hungUp = () => gone.abort();
    reply.raw.once('close', hungUp);
    const leave = await enter(gone.signal);
    reply.raw.off('close', hungUp);
    reply.raw.once('close', leave);
    if (reply.raw.closed || reply.raw.destroyed) leave();
  };
};
