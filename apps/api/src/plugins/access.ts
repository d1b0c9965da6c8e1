import { hash, timingSafeEqual } from 'node:crypto';
import { sessionFinder } from '@worksmart/core/access/auth/session.service.ts';
import { type KeyHolder, keyFinder } from '@worksmart/core/access/integrations/find-key.service.ts';
import type { Actor } from '@worksmart/core/platform/actor.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { callsPerMinute } from '@worksmart/shared/access/integrations/schema.ts';
import { AppError, forbidden } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { type Scope, scopeOf } from '@worksmart/shared/scopes.ts';
import type { FastifyRequest } from 'fastify';
import { callCounter } from './call-counter.ts';
import { sessionCookie } from './cookies.ts';

/** The key of an integration in `Authorization: Bearer wsk_…`; undefined without one. */
const integrationKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(wsk_\S*)$/i.exec(headers.authorization ?? '')?.[1];

const wrongKey = () => new AppError('wrong_key', 'The API key is missing or wrong.');

/** Lets a request with an integration's key in, or throws. */
type KeyGuard = (request: FastifyRequest, key: string, route: RouteDeclaration, scope: Scope | null) => Promise<void>;

/** @throws AppError forbidden with what is missing: the caller has proven who it is */
const assertAllowed = ({ isFromNetwork, actor }: KeyHolder, { access }: RouteDeclaration, scope: Scope | null) => {
  if (!isFromNetwork) throw new AppError('forbidden', 'This key may not be used from this address.');
  if (scope === null) throw new AppError('forbidden', 'This call cannot be made with the key of an integration.');
  if (!actor.scopes.includes(scope)) throw new AppError('forbidden', `This key lacks the permission ${scope}.`);
  if (Array.isArray(access) && !access.includes(actor.roleId)) throw forbidden();
};

/** Returns the guard for requests with an integration's key: key, limit, network, scope, then the role of its user. */
const keyGuard = (services: Services): KeyGuard => {
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, set by the route's guard. */
    actor: Actor | null;
    /** Checks the caller again and updates `actor`, for a call that has waited. Throws as the guard does. */
    checkAccess: () => Promise<void>;
  }
  interface FastifyContextConfig {
    declaration?: RouteDeclaration;
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Returns a check that compares a key with every known key in constant time. */
const keyChecker = (keys: readonly string[]): ((key: string) => boolean) => {
  const known = keys.map(digest);
  return (key) => {
    const given = digest(key);
    return known.map((one) => timingSafeEqual(one, given)).some(Boolean);
  };
};

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? undefined : value);

const unauthenticated = () => new AppError('unauthenticated', 'Please sign in.');

/**
 * Builds a route's guard: a hook that throws if the request is not allowed.
 * @param noun the route's part of the contract
 */
export type AccessGuard = (route: RouteDeclaration, noun: string) => (request: FastifyRequest) => Promise<void>;

/**
 * Checks the API key, session and role of each request before its input is read; or an integration's key, which stands
 * for both. The headers also block cross-site requests: another site cannot send them along with our cookie.
 */
export const accessGuard = (services: Services): AccessGuard => {
  const { config } = services;
  const isKnownKey = keyChecker(config.API_KEYS);
  const cookies = sessionCookie(config);
  const findSession = sessionFinder(services);
  const guardKey = keyGuard(services);
  return (route, noun) => {
    const needsKey = !route.keyless && route.access !== 'session-file';
    const scope = scopeOf(noun, route);
    const check = async (request: FastifyRequest): Promise<void> => {
      const integrationKey = integrationKeyOf(request);
      if (integrationKey !== undefined && !(route.access === 'public' && route.keyless)) {
        if (cookies.read(request)) throw unauthenticated();
        return guardKey(request, integrationKey, route, scope);
      }
      if (needsKey && !isKnownKey(single(request.headers['x-api-key']) ?? '')) {
        throw new AppError('wrong_key', 'The API key is missing or wrong.');
      }
      const cookie = cookies.read(request);
      const header = single(request.headers.accesstoken);
      const token = header ?? cookie;
      if (route.portal && route.portal !== 'rfp' && token) {
        // The pages of renewals and proposals need no session. Signed-in staff see it as staff, which only reduces what they can do
        // there.
        request.actor = (await findSession(token, { background: true })) ?? null;
      }
      if (route.access === 'public') return;
      if (cookie && header && cookie !== header) throw unauthenticated();
      if (!token) throw unauthenticated();
      const background = request.headers['x-background'] === '1';
      const actor = await findSession(token, { background });
      if (!actor) throw unauthenticated();
      request.actor = actor;
      if (Array.isArray(route.access) && !route.access.includes(actor.roleId)) throw forbidden();
    };
    return (request) => {
      request.checkAccess = () => check(request);
      return check(request);
    };
  };
};
