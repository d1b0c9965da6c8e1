import helmet from '@fastify/helmet';
import type { Config } from '@worksmart/core/config.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Twice what the longest password and name need. */
const longestSecretUrl = 2048;

/** Headers on every answer; plain HTTP is refused where the address is https. */
export const secure = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine sets its variables in style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });

  app.addHook('onRequest', async (request, reply) => {
    if (config.secure && request.protocol !== 'https') {
      throw new AppError('forbidden', 'Plain HTTP is not accepted.');
    }
    const isApi = request.url.toLowerCase().startsWith('/api/');
    if (isApi) reply.header('Cache-Control', 'no-store');
    if (request.routeOptions.config.declaration?.secret) {
      reply.header('Pragma', 'no-cache').header('Vary', '*');
      const { headers } = request;
      if (headers['sec-fetch-dest'] === 'document' || headers.purpose === 'prefetch' || headers['sec-purpose']) {
        throw new AppError('validation', 'This call is not a page.');
      }
      if (request.url.length > longestSecretUrl) throw new AppError('validation', 'This address is too long.');
    // Nothing here is for a search engine, least of all a portal whose address is its key.
    reply.header('X-Robots-Tag', 'noindex, nofollow');
    }
  });
};
