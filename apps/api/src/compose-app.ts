import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { Services } from '@worksmart/core/platform/context.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { answerStrays, routeUnreadable } from './plugins/addresses.ts';
import { limitBodyTime, longestUploadMs } from './plugins/body-time.ts';
import { checkInput } from './plugins/check-input.ts';
import { scheduleCleanup } from './plugins/cleanup.ts';
import { clientErrorAnswer } from './plugins/client-errors.ts';
import { handleErrors } from './plugins/errors.ts';
import { honourIdempotencyKeys } from './plugins/idempotency.ts';
import { callLog } from './plugins/log.ts';
import { documentApi } from './plugins/openapi.ts';
import { matchQueryCase } from './plugins/query-case.ts';
import { limitCalls } from './plugins/rate-limit.ts';
import { readJson } from './plugins/read-json.ts';
import { secure } from './plugins/security.ts';
import { refuseUnknownNames } from './plugins/unknown-names.ts';
import { serveWeb } from './plugins/web.ts';
import { type DeclaredRoutes, type HandlerTable, registerRoutes } from './register-routes.ts';
import { appVersion } from './version.ts';

const megabyte = 1024 * 1024;

/**
 * The server around a set of declared routes and their handlers.
 * @param prepare adds hooks that see every call, before anything else is there
 */
export const composeApp = async (
  services: Services,
  declared: DeclaredRoutes,
  handlers: HandlerTable,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> => {
  const { config } = services;
  const answerClientError = clientErrorAnswer(config);
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: callLog(),
    // One hop: the proxy's own entry, the last one. Those before it are whatever the caller wrote.
    trustProxy: config.TRUST_PROXY && ((_address, hop) => hop === 0),
    bodyLimit: 2 * megabyte,
    genReqId: () => randomUUID(),
    requestTimeout: longestUploadMs,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    // A path's case does not matter; the values in it keep theirs.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ...routeUnreadable(() => app) },
    // A request without a host is answered by `answerStrays`.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // A call that arrives on an open connection while the server closes is served, and told to close it.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
  });
  // No call takes plain text.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  checkInput(app);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', null);
  prepare(app);
  handleErrors(app);
  await app.register(cookie);
  await app.register(underPressure, { maxEventLoopDelay: config.BUSY_AFTER_MS, retryAfter: 5 });
  secure(app, config);
  answerStrays(app);
  await limitCalls(app, config);
  limitBodyTime(app, answerClientError);
  scheduleCleanup(app, config);
  if (config.API_DOCS) await documentApi(app, config, appVersion);
  await app.register(
    async (api) => {
      matchQueryCase(api);
      refuseUnknownNames(api);
      honourIdempotencyKeys(api, services);
      registerRoutes(api, services, declared, handlers);
    },
    { prefix: '/api' },
  );
  await serveWeb(app, config);
  return app;
};
