import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isHealthCheck } from './health-checks.ts';

/** In characters: twice what the longest password and name need. */
const longestSecretUrl = 2048;

/** Returns the security headers. They are the same on every response, so they are built once. */
export const headersOf = (config: Config): OutgoingHttpHeaders => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
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
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  setHeaders(answer.req, answer, (error) => {
    if (error) throw error;
  });
  // Keep everything out of search engines, above all the portals, whose addresses contain their keys.
  return { ...answer.getHeaders(), 'x-robots-tag': 'noindex, nofollow' };
};

/** Sets security headers on every response. With an https address, only health checks may use plain HTTP. */
export const secure = (app: FastifyInstance, config: Config): void => {
  const headers = headersOf(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The router knows more spellings of an address than the API's own. Files that may be cached say so themselves.
    reply.header('Cache-Control', 'no-store');
    if (config.secure && request.protocol !== 'https' && !isHealthCheck(request)) {
      throw new AppError('forbidden', 'Plain HTTP is not accepted.');
    }
    const declaration = request.routeOptions.config.declaration;
    if (declaration?.secret) {
      reply.header('Pragma', 'no-cache').header('Vary', '*');
      const { headers } = request;
      const isOpened = headers['sec-fetch-dest'] === 'document' && !declaration.page;
      if (isOpened || headers.purpose === 'prefetch' || headers['sec-purpose']) {
        throw new AppError('validation', 'This address is not a page.');
      }
      if (request.url.length > longestSecretUrl) throw new AppError('validation', 'This address is too long.');
    }
  });
};
