import {
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  startApp,
} from '@worksmart/core/access/auth/factors/authenticator-app.service.ts';
import { factorsOf } from '@worksmart/core/access/auth/factors/factors.service.ts';
import { verifyPasswordAgain } from '@worksmart/core/access/auth/factors/recent-sign-in.service.ts';
import { addPasskey, removePasskey, startPasskey } from '@worksmart/core/access/auth/passkeys/own-passkeys.service.ts';
import { signInWithPasskey, startPasskeySignIn } from '@worksmart/core/access/auth/passkeys/passkey-sign-in.service.ts';
import { confirmPassword, forgotPassword } from '@worksmart/core/access/auth/reset.service.ts';
import { attemptMinutes, resendCode } from '@worksmart/core/access/auth/second-step.service.ts';
import {
  endOwnSessions,
  endSession,
  endThisSession,
  listSessions,
  touchSession,
} from '@worksmart/core/access/auth/session.service.ts';
import { confirmSignIn, type SignInResponse, signIn } from '@worksmart/core/access/auth/sign-in.service.ts';
import type { PublicContext } from '@worksmart/core/platform/context.ts';
import type { Handlers, Http } from '#handlers.ts';
import { allowQuery } from '#http/allow-query.ts';
import { challengeCookie, sessionCookie, signedInMark } from '#plugins/cookies.ts';
import { browserOf, setSession } from './browser-session.ts';

const challengeOf = ({ config }: PublicContext, { request }: Http) =>
  challengeCookie(config, attemptMinutes).read(request);

const signedIn = (ctx: PublicContext, http: Http, answer: SignInResponse): SignInResponse => {
  if (answer.token) setSession(ctx, http, answer.token);
  return answer;
};

const authenticate = async (
  ctx: PublicContext,
  { UserName, Password }: { UserName: string; Password: string },
  http: Http,
): Promise<SignInResponse> => {
  const input = { userName: UserName, encodedPassword: Password };
  const { answer, challenge } = await signIn(ctx, input, browserOf(ctx, http));
  if (challenge) challengeCookie(ctx.config, attemptMinutes).set(http.reply, challenge);
  return signedIn(ctx, http, answer);
};

/** Clears the user's data from the browser's cookies and cache. Unsaved drafts in its storage stay. */
const forgetSession = <T>({ config }: PublicContext, { reply }: Http, answer: T): T => {
  sessionCookie(config).clear(reply);
  signedInMark(config).clear(reply);
  reply.header('Clear-Site-Data', '"cache", "cookies"');
  return answer;
};

export const authHandlers: Handlers<'auth'> = {
  authenticateByQuery: async (ctx, { query }, http) => {
    allowQuery(ctx);
    return authenticate(ctx, query, http);
  },
  authenticate: (ctx, { body }, http) => authenticate(ctx, body, http),
  secondStep: async (ctx, { query }, http) => {
    const input = { userName: query.username, code: query.code };
    const answer = await confirmSignIn(ctx, input, challengeOf(ctx, http), browserOf(ctx, http));
    return signedIn(ctx, http, answer);
  },
  resendCode: (ctx, { query }, http) => resendCode(ctx, { userName: query.username }, challengeOf(ctx, http)),
  forgotPassword: (ctx, { query }) => forgotPassword(ctx, query),
  confirmPasswordByQuery: async (ctx, { query: { penCode, password } }) => {
    allowQuery(ctx);
    return confirmPassword(ctx, { penCode, encodedPassword: password });
  },
  confirmPassword: (ctx, { body: { penCode, password } }) =>
    confirmPassword(ctx, { penCode, encodedPassword: password }),
  logout: async (ctx, _input, http) => forgetSession(ctx, http, await endThisSession(ctx)),
  logoutEverywhere: async (ctx, _input, http) => forgetSession(ctx, http, await endOwnSessions(ctx)),
  touch: (ctx) => touchSession(ctx),
  sessions: (ctx) => listSessions(ctx, ctx.actor.userId),
  endSession: (ctx, { params }) => endSession(ctx, { ...params, userId: ctx.actor.userId }),
  verifyPassword: (ctx, { body }) => verifyPasswordAgain(ctx, body),
  recent: async () => ({ result: true }),
  factors: (ctx) => factorsOf(ctx, ctx.actor.userId),
  startApp: (ctx) => startApp(ctx),
  confirmApp: (ctx, { body }) => confirmApp(ctx, body),
  removeApp: (ctx) => removeApp(ctx),
  startPasskey: (ctx) => startPasskey(ctx),
  addPasskey: (ctx, { body }) => addPasskey(ctx, body),
  removePasskey: (ctx, { params }) => removePasskey(ctx, params),
  startPasskeySignIn: (ctx, { body }, http) => startPasskeySignIn(ctx, body, challengeOf(ctx, http)),
  signInWithPasskey: async (ctx, { body }, http) =>
    signedIn(ctx, http, await signInWithPasskey(ctx, body, challengeOf(ctx, http), browserOf(ctx, http))),
  renewRecoveryCodes: (ctx) => renewRecoveryCodes(ctx),
};
