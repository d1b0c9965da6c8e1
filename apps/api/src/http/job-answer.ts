import type { FastifyReply, FastifyRequest } from 'fastify';

/** `Prefer: respond-async`: the caller would rather poll than wait. */
export const wantsAsync = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer ?? []].flat().some((value) => /(^|[,\s])respond-async\b/i.test(value));

/** Aborted when the caller goes away before the answer. */
export const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
};
