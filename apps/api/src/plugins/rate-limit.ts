import rateLimit from '@fastify/rate-limit';
import { addressKey } from '@worksmart/core/auth/rate-counter.ts';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Limits all requests of one IP address, far above what an office behind that address needs. Sign-in has its own limit.
 */
export const limitCalls = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(rateLimit, {
    max: config.CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
};
