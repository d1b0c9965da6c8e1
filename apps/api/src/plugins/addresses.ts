import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, notFound } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Longer than any id or key in a path. */
const longestPathPart = 200;

/** No route has this address. */
const nowhere = '/api/-';

const refusals = new WeakMap<IncomingMessage, AppError>();

/** Why the address of this call could not be routed; undefined where it could. */
export const refusalOf = (request: IncomingMessage): AppError | undefined => refusals.get(request);

/**
 * Options for the router. A malformed `%` or a part beyond the limit would be answered by the framework itself, with the
 * whole address in the answer and past every hook. Such a call is routed anew, to an address that nobody has, so that
 * headers, limit, log and metrics treat it like any other; the handler of what is not found then tells `refusalOf` it.
 */
export const routeUnreadable = (app: () => FastifyInstance) => {
  const routeAnew =
    (refusal: () => AppError) =>
    (_path: string, request: IncomingMessage, response: ServerResponse): void => {
      refusals.set(request, refusal());
      request.url = nowhere;
      app().routing(request, response);
    };
  return {
    maxParamLength: longestPathPart,
    onBadUrl: routeAnew(() => new AppError('validation', 'This address is not valid.')),
    // An id that cannot be one is a record that is not there.
    onMaxParamLength: routeAnew(notFound),
  };
};

/** What Node would answer by itself, without a body or a header of ours, is answered like everything else. */
export const answerStrays = (app: FastifyInstance): void => {
  // An expectation that is not known may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new AppError('validation', 'This request is not valid.');
    }
  });
};
