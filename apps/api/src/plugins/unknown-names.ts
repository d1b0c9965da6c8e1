import { type FieldErrors, invalid } from '@worksmart/shared/errors.ts';
import { type OtherNames, otherNames } from '@worksmart/shared/sent-names.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLenient } from '../http/prefer.ts';
import { toldNames, unknownNameErrors } from '../http/unknown-name-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names of the query and the body that the route does not declare: told together with what else is wrong. */
    unknownNames: FieldErrors | null;
    /** What a body brought back of the route's answer and a save does not take. */
    sentBack: OtherNames['readOnly'];
    /** Tells the names that were dropped, where the caller would rather lose them than be refused; null otherwise. */
    tellIgnored: ((names: readonly string[]) => void) | null;
  }
}

/** Names told one after the other: those of a form are only known once it has arrived. */
const ignoredTeller = (reply: FastifyReply) => {
  const ignored: string[] = [];
  reply.header('Preference-Applied', 'handling=lenient');
  return (names: readonly string[]): void => {
    ignored.push(...names);
    if (ignored.length > 0) reply.header('X-Ignored-Fields', toldNames(ignored).map(encodeURIComponent).join(', '));
  };
};

const unknownOf = (request: FastifyRequest): string[] => {
  const route = request.routeOptions.config.declaration;
  if (!route) return [];
  const body = otherNames(request.body, route.body, route.response, route.reads?.at);
  request.sentBack = body.readOnly;
  const query = route.anyQuery ? [] : otherNames(request.query, route.query).unknown;
  return [...query, ...body.unknown];
};

/**
 * Every route refuses names that it does not declare, in its query and at any depth of its body, each by name; so nothing
 * that somebody sends is dropped in silence. With `Prefer: handling=lenient` they are dropped, and the answer's
 * X-Ignored-Fields names them. Those of a form with a file are `receiveUpload`'s. Names of the route's own answer are no strangers: a record may be sent back whole.
 */
export const refuseUnknownNames = (app: FastifyInstance): void => {
  app.decorateRequest('unknownNames', null);
  app.decorateRequest('sentBack');
  app.decorateRequest('tellIgnored', null);

  app.addHook('preValidation', async (request, reply) => {
    request.sentBack = [];
    const names = unknownOf(request);
    if (isLenient(request)) {
      request.tellIgnored = ignoredTeller(reply);
      request.tellIgnored(names);
    } else if (names.length > 0) request.unknownNames = unknownNameErrors(names);
  });

  // After the schemas, whose own refusal carries these names as well.
  app.addHook('preHandler', async ({ unknownNames }) => {
    if (unknownNames) throw invalid(unknownNames);
  });
};
