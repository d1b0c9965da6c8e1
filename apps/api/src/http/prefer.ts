import type { FastifyRequest } from 'fastify';

const prefers = ({ headers }: FastifyRequest, preference: RegExp): boolean =>
  [headers.prefer ?? []].flat().some((value) => preference.test(value));

/** `Prefer: respond-async`: the caller would rather poll than wait. */
export const wantsAsync = (request: FastifyRequest): boolean => prefers(request, /(^|[,\s])respond-async\b/i);

/** `Prefer: handling=lenient` (RFC 7240): the caller would rather lose what is not known here than be refused. */
export const isLenient = (request: FastifyRequest): boolean =>
  prefers(request, /(^|[,;\s])handling\s*=\s*"?lenient"?(?=$|[,;\s])/i);
