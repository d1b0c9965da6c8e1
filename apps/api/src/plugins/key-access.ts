import { type KeyHolder, keyFinder } from '@worksmart/core/access/integrations/find-key.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { callsPerMinute } from '@worksmart/shared/access/integrations/schema.ts';
import { AppError, forbidden } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { Scope } from '@worksmart/shared/scopes.ts';
import type { FastifyRequest } from 'fastify';
import { callCounter } from './call-counter.ts';

/** The key of an integration in `Authorization: Bearer wsk_…`; undefined without one. */
export const integrationKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(wsk_\S*)$/i.exec(headers.authorization ?? '')?.[1];

const wrongKey = () => new AppError('wrong_key', 'The API key is missing or wrong.');

/** Lets a request with an integration's key in, or throws. */
export type KeyGuard = (
  request: FastifyRequest,
  key: string,
  route: RouteDeclaration,
  scope: Scope | null,
) => Promise<void>;

/** @throws AppError forbidden with what is missing: the caller has proven who it is */
const assertAllowed = ({ isFromNetwork, actor }: KeyHolder, { access }: RouteDeclaration, scope: Scope | null) => {
  if (!isFromNetwork) throw new AppError('forbidden', 'This key may not be used from this address.');
  if (scope === null) throw new AppError('forbidden', 'This call cannot be made with the key of an integration.');
  if (!actor.scopes.includes(scope)) throw new AppError('forbidden', `This key lacks the permission ${scope}.`);
  if (Array.isArray(access) && !access.includes(actor.roleId)) throw forbidden();
};

/** Returns the guard for requests with an integration's key: key, limit, network, scope, then the role of its user. */
export const keyGuard = (services: Services): KeyGuard => {
  const findKey = keyFinder(services);
  const countCall = callCounter(callsPerMinute);
  return async (request, key, route, scope) => {
    const { 'x-api-key': program, accesstoken: token } = request.headers;
    if (program !== undefined || token !== undefined) {
      throw new AppError(
        'unauthenticated',
        'Please send either the key of an integration or X-Api-Key and AccessToken.',
      );
    }
    const holder = await findKey(key, request.ip);
    if (!holder) throw wrongKey();
    // A call that checks its caller again counts once.
    if (!request.callsOfKey) {
      const calls = countCall(holder.actor.apiKeyId ?? 0);
      request.callsOfKey = calls;
      if (calls.isBeyond) {
        throw new AppError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: calls.seconds });
      }
    }
    assertAllowed(holder, route, scope);
    request.actor = holder.actor;
  };
};
