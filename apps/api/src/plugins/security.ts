import type { Config } from '@worksmart/core/config.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Twice what the longest password and name need. */
const longestSecretUrl = 2048;

const contentPolicy = [
  "default-src 'self'",
  // Mantine sets its variables in style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The same on every answer, put together once: what helmet sets. */
const headersOf = (config: Config): Record<string, string> => ({
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(config.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers on every answer; plain HTTP is refused where the address is https. */
export const secure = (app: FastifyInstance, config: Config): void => {
  const headers = headersOf(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (config.secure && request.protocol !== 'https') {
      throw new AppError('forbidden', 'Plain HTTP is not accepted.');
    }
    // Nothing here is for a search engine, least of all a portal whose address is its key.
    reply.header('X-Robots-Tag', 'noindex, nofollow');
    const isApi = request.url.toLowerCase().startsWith('/api/');
    if (isApi) reply.header('Cache-Control', 'no-store');
    if (request.routeOptions.config.declaration?.secret) {
      reply.header('Pragma', 'no-cache').header('Vary', '*');
      const { headers } = request;
      if (headers['sec-fetch-dest'] === 'document' || headers.purpose === 'prefetch' || headers['sec-purpose']) {
        throw new AppError('validation', 'This call is not a page.');
      }
      if (request.url.length > longestSecretUrl) throw new AppError('validation', 'This address is too long.');
    }
  });
};
