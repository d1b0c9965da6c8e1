import type { Config } from '@worksmart/core/platform/config.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds a cookie to this host and https; plain http cannot carry it. */
const named = (name: string, { secure }: Config): string => (secure ? `__Host-${name}` : name);

const options = ({ secure }: Config) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });

interface Cookie {
  name: string;
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

const cookie = (name: string, config: Config, more: { maxAge?: number; sameSite?: 'lax' } = {}): Cookie => ({
  name: named(name, config),
  read: (request) => request.cookies[named(name, config)] ?? null,
  set: (reply, value) => {
    reply.setCookie(named(name, config), value, { ...options(config), ...more });
  },
  clear: (reply) => {
    reply.clearCookie(named(name, config), options(config));
  },
});

/**
 * The session cookie. It lasts until the browser closes, unless the server ends the session first. Scripts cannot read
 * it.
 */
export const sessionCookie = (config: Config): Cookie => cookie('session', config);

/**
 * A cookie that scripts can read. It only says that a session cookie exists, so that the sign-in page can skip a
 * request that would be rejected.
 */
export const signedInMark = (config: Config) => {
  const attributes = { ...options(config), httpOnly: false };
  return {
    set: (reply: FastifyReply) => void reply.setCookie(named('signed-in', config), '1', attributes),
    clear: (reply: FastifyReply) => void reply.clearCookie(named('signed-in', config), attributes),
  };
};

/**
 * Carries a sign-in at an identity provider. `Lax`, because the browser must send it when the provider's site opens ours;
 * its content is encrypted.
 */
export const ssoCookie = (config: Config, minutes: number): Cookie =>
  cookie('sso', config, { maxAge: minutes * 60, sameSite: 'lax' });

/** Ties an emailed code to the browser that sent the right password. */
export const challengeCookie = (config: Config, minutes: number): Cookie =>
  cookie('mfa', config, { maxAge: minutes * 60 });
