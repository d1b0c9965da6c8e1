import { attemptMinutes } from '@worksmart/core/access/auth/second-step.service.ts';
import { hashToken } from '@worksmart/core/access/auth/session.service.ts';
import type { PublicContext } from '@worksmart/core/platform/context.ts';
import type { Http } from '#handlers.ts';
import { challengeCookie, sessionCookie, signedInMark } from '#plugins/cookies.ts';

const hashOf = (token: string | null): string | null => token && hashToken(token);

/** What a sign-in needs to know of the browser. */
export const browserOf = ({ config }: PublicContext, { request }: Http) => ({
  userAgent: request.headers['user-agent'] ?? null,
  replaces: hashOf(sessionCookie(config).read(request)),
});

/** Gives the browser its session. */
export const setSession = ({ config }: PublicContext, { reply }: Http, token: string): void => {
  sessionCookie(config).set(reply, token);
  signedInMark(config).set(reply);
  challengeCookie(config, attemptMinutes).clear(reply);
};
