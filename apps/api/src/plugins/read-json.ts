import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Many clients say on every call that they send JSON, also where a call has nothing to say
 * (promote, delete): that is a call without a body, and not an unreadable one.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
};
