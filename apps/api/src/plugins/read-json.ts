import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Many clients send the JSON content type with every call, even without a body (promote, delete), so
 * an empty body is not an error.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
};
