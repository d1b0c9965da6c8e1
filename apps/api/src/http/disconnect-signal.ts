import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts if the client disconnects before the response is sent. */
export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort();
  });
  if (raw.closed || raw.destroyed) disconnected.abort();
  return disconnected.signal;
};
