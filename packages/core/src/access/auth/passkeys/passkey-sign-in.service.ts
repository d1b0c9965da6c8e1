import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyRequest } from '@worksmart/shared/access/users/passkeys.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { findAccountById, isLocked, noUserId } from '../account.queries.ts';
import type { Browser } from '../open-session.queries.ts';
import { limitAddress } from '../rate-counter.ts';
import { endPending, findPendingOf } from '../second-step.service.ts';
import { auditAttempt, completeSignIn, refused, type SignInResponse } from '../sign-in.service.ts';
import { mustUseSso } from '../sso/enforcement.ts';
import { keepChallenge, takeChallenge } from './challenge.queries.ts';
import { checkSignature, recordPasskeyUse } from './passkey-use.queries.ts';
import { relyingPartyOf } from './relying-party.service.ts';

const timeout = 5 * 60_000;

/** Returns what the browser needs to ask for a passkey, with the challenge to sign. */
const requestOf = async (ctx: PublicContext, userId: number | null): Promise<PasskeyRequest> => {
  const { id: rpID } = relyingPartyOf(ctx.config);
  const own = userId === null ? [] : await ctx.db.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  // As the only factor, it must prove who holds the device as well.
  const userVerification = userId === null ? 'required' : 'preferred';
  const { challenge } = await generateAuthenticationOptions({ rpID, timeout, userVerification });
  await keepChallenge(ctx, challenge, userId === null ? 'sign in' : 'second step', userId);
  const allowCredentials = own.map(({ credentialId: id, transports }) => ({
    id,
    transports,
    type: 'public-key' as const,
  }));
  return { challenge, rpId: rpID, timeout, userVerification, ...(userId !== null && { allowCredentials }) };
};

/**
 * Begins a sign-in with a passkey alone, or the second step with one.
 * @param input `secondStep` after the password; its cookie says whose passkeys are meant
 * @throws AppError too_many; rule where passkeys are off; gone if the second step has taken too long
 */
export const startPasskeySignIn = async (
  ctx: PublicContext,
  { secondStep }: { secondStep: boolean },
  challenge: string | null,
): Promise<PasskeyRequest> => {
  await limitAddress(ctx);
  if (!secondStep) return requestOf(ctx, null);
  const pending = challenge === null ? null : await findPendingOf(ctx, challenge);
  if (!pending) throw new AppError('gone', 'This sign-in has taken too long. Please go back to Login.');
  return requestOf(ctx, pending.userId);
};

/**
 * Signs in with a passkey: alone, or as the second step.
 * @param challenge the cookie of the first step, if sent
 * @returns the same response for every answer that is not accepted
 * @throws AppError too_many; rule where passkeys are off
 */
export const signInWithPasskey = async (
  ctx: PublicContext,
  answer: PasskeyAnswer,
  challenge: string | null,
  browser: Browser,
): Promise<SignInResponse> => {
  await limitAddress(ctx);
  relyingPartyOf(ctx.config);
  const taken = await takeChallenge(ctx, answer.clientDataJSON);
  const passkey = await ctx.db.passkey.findUnique({ where: { credentialId: answer.id } });
  // Look it up even for an unknown passkey, so that every response takes equally long.
  const account = await findAccountById(ctx, passkey?.userId ?? noUserId);
  const refuse = async (): Promise<SignInResponse> => {
    await auditAttempt(ctx, account, account && isLocked(ctx, account) ? 'locked' : 'refused');
    return refused;
  };
  if (!taken || !passkey || !account || taken.purpose === 'add' || isLocked(ctx, account) || mustUseSso(account))
    return refuse();
  const isOnlyFactor = taken.purpose === 'sign in';
  const pending = isOnlyFactor || challenge === null ? null : await findPendingOf(ctx, challenge);
  const isOwnStep = pending?.userId === account.id && taken.userId === account.id;
  if (!isOnlyFactor && !isOwnStep) return refuse();
  const use = await checkSignature(ctx, passkey, answer, { challenge: taken.challenge, isOnlyFactor });
  const passed =
    use &&
    (await inTransaction(ctx, async (tx) => {
      if (!(await recordPasskeyUse(tx, passkey.id, use))) return false;
      return pending === null || endPending(tx, pending);
    }));
  return passed ? completeSignIn(ctx, account, browser, 'signed in with a passkey') : refuse();
};
