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

const cookie = (name: string, config: Config, maxAge?: number): Cookie => ({
  name: named(name, config),
  read: (request) => request.cookies[named(name, config)] ?? null,
  set: (reply, value) => {
    reply.setCookie(named(name, config), value, { ...options(config), ...(maxAge && { maxAge }) });
  },
  clear: (reply) => {
    reply.clearCookie(named(name, config), options(config));
  },
});

/** Ends with the browser; the server ends it earlier. Out of script's reach. */
export const sessionCookie = (config: Config): Cookie => cookie('session', config);

/**
 * Stands beside the session's cookie, which scripts cannot see, and tells the page no more than that there is one: the
 * sign-in page need not ask who is there, and be refused.
 */
export const signedInMark = (config: Config) => {
  const attributes = { ...options(config), httpOnly: false };
  return {
    set: (reply: FastifyReply) => void reply.setCookie(named('signed-in', config), '1', attributes),
    clear: (reply: FastifyReply) => void reply.clearCookie(named('signed-in', config), attributes),
  };
};

/** Binds a mailed code to the browser whose password was right. */
export const challengeCookie = (config: Config, minutes: number): Cookie => cookie('mfa', config, minutes * 60);
