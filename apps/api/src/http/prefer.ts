import type { FastifyRequest } from 'fastify';

const prefers = ({ headers }: FastifyRequest, preference: RegExp): boolean =>
  [headers.prefer ?? []].flat().some((value) => preference.test(value));

/** Whether the caller prefers polling to waiting (`Prefer: respond-async`). */
export const wantsAsync = (request: FastifyRequest): boolean => prefers(request, /(^|[,\s])respond-async\b/i);

/** Whether unknown names are dropped instead of rejected (`Prefer: handling=lenient`, RFC 7240). */
export const isLenient = (request: FastifyRequest): boolean =>
  prefers(request, /(^|[,;\s])handling\s*=\s*"?lenient"?(?=$|[,;\s])/i);

/** Seconds that the caller will wait for something to return (`Prefer: wait=25`), at most `most`. */
export const waitSeconds = ({ headers }: FastifyRequest, most: number): number => {
  const value = [headers.prefer ?? []].flat().join(',');
  return Math.min(Number(/(?:^|[,;\s])wait\s*=\s*"?(\d{1,4})\b/i.exec(value)?.[1] ?? 0), most);
};
