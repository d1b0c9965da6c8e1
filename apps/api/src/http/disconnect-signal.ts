import type { FastifyReply } from 'fastify';

/** Aborted when the caller goes away before the answer. */
export const disconnectSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  if (raw.closed || raw.destroyed) gone.abort();
  return gone.signal;
};
