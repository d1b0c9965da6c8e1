import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { type OtherNames, otherNames } from '@worksmart/shared/platform/sent-names.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLenient } from '#http/prefer.ts';
import { reportedNames, unknownNameErrors } from '#http/unknown-name-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Names in the query and body that the route does not declare. They are reported together with the other errors.
     */
    unknownNames: FieldErrors | null;
    /** Read-only fields of the route's response that the body sent back. */
    readOnlyFields: OtherNames['readOnly'];
    /** Reports the dropped names in the response, for a caller that prefers lenient handling; null for others. */
    reportIgnored: ((names: readonly string[]) => void) | null;
  }
}

/** Collects names over several calls, since those of a form are known only once it has arrived. */
const ignoredReporter = (reply: FastifyReply) => {
  const ignored: string[] = [];
  reply.header('Preference-Applied', 'handling=lenient');
  return (names: readonly string[]): void => {
    ignored.push(...names);
    if (ignored.length > 0) reply.header('X-Ignored-Fields', reportedNames(ignored).map(encodeURIComponent).join(', '));
  };
};

const unknownOf = (request: FastifyRequest): string[] => {
  const route = request.routeOptions.config.declaration;
  if (!route) return [];
  const body = otherNames(request.body, route.body, route.response, route.reads?.at);
  request.readOnlyFields = body.readOnly;
  const query = route.anyQuery ? [] : otherNames(request.query, route.query).unknown;
  return [...query, ...body.unknown];
};

/**
 * Makes every route reject names that it does not declare, in its query and at any depth of its body, so that no input
 * is silently dropped. With `Prefer: handling=lenient` they are dropped, and the response's X-Ignored-Fields names
 * them. `receiveUpload` does the same for forms with a file. The fields of the route's own response are accepted, so
 * that a whole record can be sent back.
 */
export const refuseUnknownNames = (app: FastifyInstance): void => {
  app.decorateRequest('unknownNames', null);
  app.decorateRequest('readOnlyFields');
  app.decorateRequest('reportIgnored', null);

  app.addHook('preValidation', async (request, reply) => {
    request.readOnlyFields = [];
    const names = unknownOf(request);
    if (isLenient(request)) {
      request.reportIgnored = ignoredReporter(reply);
      request.reportIgnored(names);
    } else if (names.length > 0) request.unknownNames = unknownNameErrors(names);
  });

  // After schema validation, whose own errors include these names as well.
  app.addHook('preHandler', async ({ unknownNames }) => {
    if (unknownNames) throw invalid(unknownNames);
  });
};
