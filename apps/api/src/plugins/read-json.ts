import { AppError } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies, and forms of HTML where a call accepts them. Many clients send the JSON content type with every call, even without a body (promote, delete), so
 * an empty body is not an error.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // Any page can send such a form, so only the calls that say so accept one.
    if (request.routeOptions.config.declaration?.form)
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    else done(new AppError('unsupported_media', 'This content type is not accepted.'), undefined);
  });
};
