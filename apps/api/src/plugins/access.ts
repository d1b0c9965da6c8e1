import { createHash, timingSafeEqual } from 'node:crypto';
import type { Actor } from '@worksmart/core/actor.ts';
import { findSession } from '@worksmart/core/auth/session.service.ts';
import type { Services } from '@worksmart/core/context.ts';
import { AppError, forbidden } from '@worksmart/shared/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyRequest } from 'fastify';
import { sessionCookie } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, once the route's guard has run. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    declaration?: RouteDeclaration;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const isKnownKey = (key: string, keys: readonly string[]): boolean => {
  const given = digest(key);
  return keys.map((known) => timingSafeEqual(digest(known), given)).some(Boolean);
};

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? undefined : value);

const unauthenticated = () => new AppError('unauthenticated', 'Please sign in.');

/**
 * Key, session and role of one route, before its input is looked at.
 * The key header also closes cross-site requests: no other site can send it with our cookie.
 */
export const guardAccess = (route: RouteDeclaration, services: Services) => {
  const { config } = services;
  return async (request: FastifyRequest): Promise<void> => {
    const fileInWindow = route.access === 'session-file';
    if (!route.keyless && !fileInWindow && !isKnownKey(single(request.headers['x-api-key']) ?? '', config.API_KEYS)) {
      throw new AppError('wrong_key', 'The API key is missing or wrong.');
    }
    if (route.access === 'public') return;
    const cookie = sessionCookie(config).read(request);
    const header = single(request.headers.accesstoken);
    if (cookie && header && cookie !== header) throw unauthenticated();
    const token = header ?? cookie;
    if (!token) throw unauthenticated();
    const background = request.headers['x-background'] === '1';
    const actor = await findSession(services, token, { background });
    if (!actor) throw unauthenticated();
    request.actor = actor;
    if (Array.isArray(route.access) && !route.access.includes(actor.roleId)) throw forbidden();
  };
};
