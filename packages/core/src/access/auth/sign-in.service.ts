import type { authRoutes } from '@worksmart/shared/access/auth/routes.ts';
import type { SecondFactor } from '@worksmart/shared/access/users/factors.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import { fullName } from '#platform/actor.ts';
import type { AuditEntry } from '#platform/audit.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { type Account, findAccount, isLocked, isStillOpen } from './account.queries.ts';
import { countFailure } from './lockout.ts';
import { type Browser, openSession } from './open-session.queries.ts';
import { decodePassword } from './password.policy.ts';
import { verifyPassword } from './password.ts';
import { limitAddress } from './rate-counter.ts';
import { startSecondStep, tryCode } from './second-step.service.ts';
import { reportEmergency } from './sso/emergency.service.ts';
import { mustUseSso } from './sso/enforcement.ts';

/** `factors` are what the second step accepts besides an emailed code; absent for a user without other factors. */
export type SignInResponse = RouteResponse<typeof authRoutes.authenticate>;

export interface SignInResult {
  answer: SignInResponse;
  /** The secret that binds the second step to this browser. Set only when a second step is needed. */
  challenge?: string;
}

/** The same response for a wrong name, password or code and for a locked account, so that callers cannot tell which. */
export const refused: SignInResponse = { userID: 0, valid: false, token: '' };

/** Compared when the user does not exist, so that the response takes equally long. No password has this hash. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGF0IGFsbCAhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const factorsIn = ({ hasApp, hasPasskey }: Account): SecondFactor[] => [
  ...(hasApp ? (['app'] as const) : []),
  ...(hasPasskey ? (['passkey'] as const) : []),
];

/**
 * Does the first step of a sign-in: name and password.
 * @param input the name as typed and the password as sent
 * @returns valid with a token, valid without one when a second step is needed, or `refused`
 * @throws AppError validation for an undecodable password; too_many; unavailable when too many hashes wait
 */
export const signIn = async (
  ctx: PublicContext,
  input: { userName: string; encodedPassword: string },
  browser: Browser,
): Promise<SignInResult> => {
  await limitAddress(ctx);
  const password = decodePassword(input.encodedPassword, 'Password');
  const account = await findAccount(ctx, input.userName);
  const isRight = await verifyPassword(password, account?.passwordHash ?? dummyHash);
  const locked = account !== null && isLocked(ctx, account);
  if (!account || !isRight || locked || mustUseSso(account)) {
    await auditAttempt(ctx, account, locked ? 'locked' : 'refused');
    await countFailure(ctx, input.userName, account);
    return { answer: refused };
  }
  const factors = factorsIn(account);
  if (account.twoFactor || factors.length > 0 || ctx.config.REQUIRE_2FA) {
    const challenge = await inTransaction(ctx, async (inner) => {
      if (!(await isStillOpen(inner, account))) return null;
      await auditAttempt(inner, account, 'second step');
      return startSecondStep(inner, account);
    });
    const named = factors.length > 0 ? { factors } : {};
    if (challenge) return { answer: { userID: account.id, valid: true, token: '', ...named }, challenge };
    await auditAttempt(ctx, account, 'locked');
    return { answer: refused };
  }
  return { answer: await completeSignIn(ctx, account, browser, 'signed in') };
};

/**
 * Does the second step of a sign-in: the code from the email or the authenticator app, or a recovery code. A wrong code
 * counts like a wrong password.
 * @param challenge the cookie of the first step, if sent
 * @throws AppError too_many
 */
export const confirmSignIn = async (
  ctx: PublicContext,
  input: { userName: string; code: string },
  challenge: string | null,
  browser: Browser,
): Promise<SignInResponse> => {
  await limitAddress(ctx);
  const tried = await tryCode(ctx, input, challenge);
  if (!tried.account) {
    await auditAttempt(ctx, null, 'refused');
    return refused;
  }
  const { account, outcome } = tried;
  if (outcome === 'passed') {
    const how = tried.source === 'an email' ? 'signed in' : `signed in with ${tried.source}`;
    return completeSignIn(ctx, account, browser, how);
  }
  await auditAttempt(ctx, account, outcome);
  if (outcome === 'wrong code') await countFailure(ctx, input.userName, account);
  return refused;
};

/** Opens the session once every step has passed. */
export const completeSignIn = async (
  ctx: PublicContext,
  account: Account,
  browser: Browser,
  outcome: string,
): Promise<SignInResponse> => {
  const token = await openSession(ctx, account, browser, attempt(account, outcome));
  if (token) {
    if (account.ssoOnly) await inTransaction(ctx, (tx) => reportEmergency(tx, account));
    return { userID: account.id, valid: true, token };
  }
  await auditAttempt(ctx, account, 'locked');
  return refused;
};

/** Never contains what was typed: it may be a password in the wrong field. */
export const attempt = (account: Account | null, outcome: string): AuditEntry => ({
  entity: 'user',
  entityId: account?.id ?? 'unknown',
  actor: account ? { userId: account.id, name: fullName(account) } : { userId: null, name: 'unknown' },
  changes: { signIn: [null, outcome] },
});

export const auditAttempt = (ctx: PublicContext, account: Account | null, outcome: string): Promise<void> =>
  ctx.audit(attempt(account, outcome));
