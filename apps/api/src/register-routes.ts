import { assertRecentSignIn } from '@worksmart/core/access/auth/factors/recent-sign-in.service.ts';
import { type Context, createContext, type PublicContext, type Services } from '@worksmart/core/platform/context.ts';
import { JsonText } from '@worksmart/core/platform/db.ts';
import type { FileResponse } from '@worksmart/core/platform/file-response.ts';
import { RedirectPage } from '@worksmart/core/platform/redirect-page.ts';
import { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import type { RouteDeclaration, RouteInput } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '#http/disconnect-signal.ts';
import { refuseChanged } from '#http/refuse-changed.ts';
import { sendFile } from '#http/send-file.ts';
import { sendJson, setListHeaders } from '#http/send-json.ts';
import { type SendVersioned, versionedSender } from '#http/send-versioned.ts';
import { type AccessGuard, accessGuard } from '#plugins/access.ts';
import { limitConcurrency, unlimited } from '#plugins/concurrency.ts';
import { beforeCommitOf } from '#plugins/idempotency.ts';
import { acceptFiles } from '#plugins/uploads.ts';
import type { Http } from './handlers.ts';

/** Handlers by module and name. The compiler checks their types where each is declared. */
export type HandlerTable = Record<string, Record<string, (ctx: never, input: never, http: Http) => Promise<unknown>>>;

/** Declared routes by module and name. */
export type DeclaredRoutes = Readonly<Record<string, Readonly<Record<string, RouteDeclaration>>>>;

/**
 * Registers every declared route with its handler.
 * @throws Error at boot when a declaration has no handler or a handler no declaration.
 */
export const registerRoutes = (
  app: FastifyInstance,
  services: Services,
  declared: DeclaredRoutes,
  handlers: HandlerTable,
): void => {
  assertSameNames(declared, handlers);
  const common = { guard: accessGuard(services), sendVersioned: versionedSender() };
  const registerAll = (scope: FastifyInstance, belongs: (route: RouteDeclaration) => boolean): void => {
    for (const [module, routes] of Object.entries(declared)) {
      for (const [name, route] of Object.entries(routes)) {
        const handler = handlers[module]?.[name];
        const reader = route.reads && handlerOf(declared, handlers, route.reads.route);
        if (handler && belongs(route))
          registerRoute(scope, services, { noun: module, route, handler, reader, ...common });
      }
    }
  };
  registerAll(app, ({ upload }) => !upload);
  app.register(async (scope) => {
    await acceptFiles(scope);
    registerAll(scope, ({ upload }) => upload !== undefined);
  });
};

type AnyHandler = HandlerTable[string][string];

/** Finds the handler of a route. @throws Error at boot when no declared route has that id */
const handlerOf = (declared: DeclaredRoutes, handlers: HandlerTable, id: string): AnyHandler => {
  for (const [module, routes] of Object.entries(declared)) {
    const name = Object.keys(routes).find((one) => routes[one]?.id === id);
    const handler = name && handlers[module]?.[name];
    if (handler) return handler;
  }
  throw new Error(`A route declares ${id} as the route that reads its record, but no such route exists.`);
};

const assertSameNames = (declared: Record<string, object>, handled: Record<string, object>): void => {
  const names = (table: Record<string, object>) =>
    new Set(
      Object.entries(table).flatMap(([module, routes]) => Object.keys(routes).map((name) => `${module}.${name}`)),
    );
  const [expected, actual] = [names(declared), names(handled)];
  const missing = [...expected.difference(actual)];
  const unexpected = [...actual.difference(expected)];
  if (missing.length > 0 || unexpected.length > 0) {
    throw new Error(
      `The contract and the handlers differ. Without a handler: ${missing.join(', ') || 'none'}. Not declared: ${unexpected.join(', ') || 'none'}.`,
    );
  }
};

type Run = (ctx: unknown, input: RouteInput<RouteDeclaration>, http: Http) => Promise<unknown>;

interface Registered {
  /** The name of the route's part of the contract. */
  noun: string;
  route: RouteDeclaration;
  handler: AnyHandler;
  /** The handler of the route that reads the record this one saves. */
  reader: AnyHandler | undefined;
  guard: AccessGuard;
  sendVersioned: SendVersioned;
}

const contextOf = (
  services: Services,
  { id: action }: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicContext =>
  createContext(services, {
    action,
    actor: request.actor,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    beforeCommit: beforeCommitOf(request),
    disconnectSignal: disconnectSignal(reply),
  });

const registerRoute = (
  app: FastifyInstance,
  services: Services,
  { noun, route, handler, reader, guard, sendVersioned }: Registered,
): void => {
  const run = handler as Run;
  const readRecord = reader as Run | undefined;
  const runLimited = route.concurrent ? limitConcurrency(route.concurrent) : unlimited;
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    ...(route.maxBodyBytes && { bodyLimit: route.maxBodyBytes }),
    config: { declaration: route },
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.response && { response: { 200: route.response } }),
    },
    onRequest: guard(route, noun),
    // Before the input is checked: someone at an unattended session learns nothing from its errors.
    ...(route.recentSignIn === true && {
      preValidation: (request: FastifyRequest, reply: FastifyReply) =>
        assertRecentSignIn(contextOf(services, route, request, reply) as Context),
    }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = contextOf(services, route, request, reply);
      const input = { params: request.params, query: request.query, body: request.body };
      const http = { request, reply };
      const work = async () => {
        if (readRecord) {
          await refuseChanged(route, request, (params) =>
            readRecord(ctx, { params, query: {}, body: undefined }, http),
          );
        }
        return run(ctx, input as RouteInput<RouteDeclaration>, http);
      };
      const answer = await (route.versioned ? work() : runLimited(reply, work));
      if (answer instanceof VersionedJson) {
        return sendVersioned({ request, reply }, answer, (read) => runLimited(reply, read));
      }
      return sendResponse(route, reply, answer);
    },
  });
};

const sendResponse = (route: RouteDeclaration, reply: FastifyReply, answer: unknown): unknown => {
  if (answer instanceof RedirectPage) return reply.type('text/html; charset=utf-8').send(answer.html);
  if (!route.response) return sendFile(reply, answer as FileResponse);
  if (answer instanceof JsonText) return sendJson(reply, answer);
  if (Array.isArray(answer)) setListHeaders(reply, { total: answer.length });
  return answer;
};
