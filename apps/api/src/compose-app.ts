import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { Services } from '@worksmart/core/platform/context.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { limitBodyTime, longestUploadMs } from '#plugins/body-time.ts';
import { checkInput } from '#plugins/check-input.ts';
import { scheduleCleanup } from '#plugins/cleanup.ts';
import { clientErrorResponder } from '#plugins/client-errors.ts';
import { announceDeprecation } from '#plugins/deprecation.ts';
import { handleErrors } from '#plugins/errors.ts';
import { trustWithoutPort } from '#plugins/forwarded-address.ts';
import { honorIdempotencyKeys } from '#plugins/idempotency.ts';
import { serveLiveStreams } from '#plugins/live-streams.ts';
import { callLog } from '#plugins/log.ts';
import { handleMalformedRequests, rerouteUnreadableUrls } from '#plugins/malformed-requests.ts';
import { showApiDocument } from '#plugins/openapi.ts';
import { matchQueryCase } from '#plugins/query-case.ts';
import { limitCalls } from '#plugins/rate-limit.ts';
import { readJson } from '#plugins/read-json.ts';
import { secure } from '#plugins/security.ts';
import { refuseUnknownNames } from '#plugins/unknown-names.ts';
import { serveWeb } from '#plugins/web.ts';
import { type DeclaredRoutes, type HandlerTable, registerRoutes } from './register-routes.ts';

const megabyte = 1024 * 1024;

/**
 * Builds a server for a set of declared routes and their handlers.
 * @param prepare adds hooks that run before all others, for every request
 */
export const composeApp = async (
  services: Services,
  declared: DeclaredRoutes,
  handlers: HandlerTable,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> => {
  const { config } = services;
  const respondToClientError = clientErrorResponder(config);
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: callLog(),
    // Trust only the last entry, which our proxy adds. The client can forge the entries before it.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: 2 * megabyte,
    genReqId: () => randomUUID(),
    requestTimeout: longestUploadMs,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    // Paths match in any case; the values in them keep their case.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ...rerouteUnreadableUrls(() => app) },
    // `handleMalformedRequests` rejects requests without a host.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // While the server closes, serve requests on open connections with `Connection: close`.
    return503OnClosing: false,
    clientErrorHandler: respondToClientError,
  });
  // No route accepts plain text.
  app.removeContentTypeParser('text/plain');
  readJson(app, config);
  checkInput(app);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', null);
  app.decorateRequest('checkAccess');
  prepare(app);
  handleErrors(app);
  await app.register(cookie);
  trustWithoutPort(app, config);
  // Before every hook that may reject a request, so that its response has the headers too.
  secure(app, config);
  // One late second is a pause, not an overload: a server that has just started, or a machine that did something else.
  await app.register(underPressure, { maxEventLoopDelay: config.BUSY_AFTER_MS, retryAfter: 5, sampleInterval: 3_000 });
  handleMalformedRequests(app);
  await limitCalls(app, config);
  limitBodyTime(app, respondToClientError);
  scheduleCleanup(app, config);
  if (config.API_DOCS) await showApiDocument(app);
  serveLiveStreams(app, services);
  await app.register(
    async (api) => {
      announceDeprecation(api);
      matchQueryCase(api);
      refuseUnknownNames(api);
      honorIdempotencyKeys(api, services);
      registerRoutes(api, services, declared, handlers);
    },
    { prefix: '/api' },
  );
  await serveWeb(app, config);
  return app;
};
