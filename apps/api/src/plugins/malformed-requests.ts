import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import type { FastifyInstance } from 'fastify';

/** In characters: longer than any id or key in a path. */
const longestPathPart = 200;

/** An address without a route. */
const unknownUrl = '/api/-';

const routingErrors = new WeakMap<IncomingMessage, AppError>();

/** Returns why the address of this request could not be routed; undefined if it could. */
export const routingErrorOf = (request: IncomingMessage): AppError | undefined => routingErrors.get(request);

/**
 * Router options for malformed addresses. For a malformed `%` or an overlong part, the framework would respond by
 * itself, with the whole address in the response and without any hook. Such a request is instead rerouted to an address
 * without a route, so that headers, rate limit, log and metrics treat it like any other. The not-found handler then
 * gets the error from `routingErrorOf`.
 */
export const rerouteUnreadableUrls = (app: () => FastifyInstance) => {
  const reroute =
    (toError: () => AppError) =>
    (_path: string, request: IncomingMessage, response: ServerResponse): void => {
      routingErrors.set(request, toError());
      request.url = unknownUrl;
      app().routing(request, response);
    };
  return {
    maxParamLength: longestPathPart,
    onBadUrl: reroute(() => new AppError('validation', 'This address is not valid.')),
    // An overlong id is treated as an unknown record.
    onMaxParamLength: reroute(notFound),
  };
};

/** Handles requests that Node would reject by itself, without our headers and error format. */
export const handleMalformedRequests = (app: FastifyInstance): void => {
  // HTTP allows a server to ignore an unknown `Expect` header.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    // Of two hosts, a proxy in front may use the other one.
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts > 1 || (raw.httpVersion === '1.1' && raw.headers.host === undefined)) {
      throw new AppError('validation', 'This request is not valid.');
    }
  });
};
