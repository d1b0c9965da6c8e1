import rateLimit from '@fastify/rate-limit';
import { addressKey } from '@worksmart/core/access/auth/rate-counter.ts';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { CallsLeft } from './call-counter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the limit of an integration's key; null for other callers. */
    callsOfKey: CallsLeft | null;
  }
}

const windowSeconds = 60;
/** The headers of the limiter, of which it knows no newer form. */
const limiterHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** Replaces the limiter's headers by the two fields of draft-ietf-httpapi-ratelimit-headers, one item for each limit. */
const sayWhatIsLeft = (app: FastifyInstance): void => {
  app.decorateRequest('callsOfKey', null);
  app.addHook('onSend', async ({ callsOfKey }, reply, payload) => {
    const [quota, left, seconds] = limiterHeaders.map((name) => reply.getHeader(name));
    for (const name of limiterHeaders) reply.removeHeader(name);
    const limits = [
      ...(quota === undefined ? [] : [{ name: 'address', quota, left, seconds }]),
      ...(callsOfKey ? [{ name: 'key', ...callsOfKey }] : []),
    ];
    if (limits.length === 0) return payload;
    reply
      .header('RateLimit-Policy', limits.map((one) => `"${one.name}";q=${one.quota};w=${windowSeconds}`).join(', '))
      .header('RateLimit', limits.map((one) => `"${one.name}";r=${one.left};t=${one.seconds}`).join(', '));
    return payload;
  });
};

/**
 * Limits all requests of one IP address, far above what an office behind that address needs. Sign-in has its own limit.
 * The app's files are not counted: a browser that opens a new release asks for 150 of them at once, and twenty browsers
 * of one office would use up the limit. Addresses below /assets without a file are.
 */
export const limitCalls = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(rateLimit, {
    max: config.CALLS_PER_MINUTE,
    timeWindow: windowSeconds * 1000,
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/assets/') ?? false,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  sayWhatIsLeft(app);
};
