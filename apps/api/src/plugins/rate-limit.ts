import rateLimit from '@fastify/rate-limit';
import { addressKey } from '@worksmart/core/auth/rate-counter.ts';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Limits all requests of one IP address, far above what an office behind that address needs. Sign-in has its own limit.
 * The app's files are not counted: a browser that opens a new release asks for 150 of them at once, and twenty browsers
 * of one office would use up the limit. Addresses below /assets without a file are.
 */
export const limitCalls = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(rateLimit, {
    max: config.CALLS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/assets/') ?? false,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
};
