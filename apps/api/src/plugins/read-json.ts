import type { Config } from '@worksmart/core/platform/config.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance } from 'fastify';
import { isLargerJson } from '#http/json-size.ts';

/** The largest record has some ten thousand values. */
const usualValues = 50_000;
const depth = 64;
/** A table has some lines more than people, such as the mapping of its columns. */
const otherRows = 500;
/** A logout token has some hundred characters. */
const longestForm = 64 * 1024;

const tooLarge = () => new AppError('too_large', 'This request is too large.');

const limitsOf = ({ CENSUS_MAX_ROWS }: Pick<Config, 'CENSUS_MAX_ROWS'>, route: RouteDeclaration | undefined) => ({
  values: route?.rowValues ? (CENSUS_MAX_ROWS + otherRows) * route.rowValues : usualValues,
  depth,
});

/**
 * Reads JSON bodies, and forms of HTML where a call accepts them. Many clients send the JSON content type with every call, even without a body (promote, delete), so
 * an empty body is not an error.
 */
export const readJson = (app: FastifyInstance, config: Pick<Config, 'CENSUS_MAX_ROWS'>): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isLargerJson(body, limitsOf(config, request.routeOptions.config.declaration))) done(tooLarge());
    else parse(request, body.toString(), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // Any page can send such a form, so only the calls that say so accept one.
    if (!request.routeOptions.config.declaration?.form)
      done(new AppError('unsupported_media', 'This content type is not accepted.'), undefined);
    else if (body.length > longestForm) done(tooLarge());
    else done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};
