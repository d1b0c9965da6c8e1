import { type FieldErrors, invalid, unknownNameMessage } from '@worksmart/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLenient } from '../http/prefer.ts';
import { type OtherNames, otherNames } from '../http/sent-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of the query and the body that the route does not declare: told together with what else is wrong. */
    unknownNames: FieldErrors | null;
    /** What a body brought back of the route's answer and a save does not take. */
    sentBack: OtherNames['readOnly'];
  }
}

/** So many are told, each at most so long: whoever sends nonsense needs no list of it. */
const [mostNames, longestName] = [50, 200];

const tellIgnored = (reply: FastifyReply, names: readonly string[]): void => {
  reply.header('Preference-Applied', 'handling=lenient');
  if (names.length > 0) reply.header('X-Ignored-Fields', names.map(encodeURIComponent).join(', '));
};

const unknownOf = (request: FastifyRequest): string[] => {
  const route = request.routeOptions.config.declaration;
  if (!route) return [];
  const body = otherNames(request.body, route.body, route.response, route.reads?.at);
  request.sentBack = body.readOnly;
  const query = route.anyQuery ? [] : otherNames(request.query, route.query).unknown;
  return [...query, ...body.unknown].slice(0, mostNames).map((name) => name.slice(0, longestName).toWellFormed());
};

/**
 * Every route refuses names that it does not declare, in its query and at any depth of its body, each by name; so nothing
 * that somebody sends is dropped in silence. With `Prefer: handling=lenient` they are dropped, and the answer's
 * X-Ignored-Fields names them. Names of the route's own answer are no strangers: a record may be sent back whole.
 */
export const refuseUnknownNames = (app: FastifyInstance): void => {
  app.decorateRequest('unknownNames', null);
  app.decorateRequest('sentBack');

  app.addHook('preValidation', async (request, reply) => {
    request.sentBack = [];
    const names = unknownOf(request);
    if (isLenient(request)) return tellIgnored(reply, names);
    if (names.length > 0) request.unknownNames = Object.fromEntries(names.map((name) => [name, [unknownNameMessage]]));
  });

  // After the schemas, whose own refusal carries these names as well.
  app.addHook('preHandler', async ({ unknownNames }) => {
    if (unknownNames) throw invalid(unknownNames);
  });
};
