import type { FastifyRequest } from 'fastify';

/** `Prefer: respond-async`: the caller would rather poll than wait. */
export const wantsAsync = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer ?? []].flat().some((value) => /(^|[,\s])respond-async\b/i.test(value));
