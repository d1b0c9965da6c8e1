import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { secondsBetweenCodes } from '@worksmart/shared/access/auth/constants.ts';
import type { ResentCode } from '@worksmart/shared/access/auth/routes.ts';
import type { SignInChallenge } from '#generated/prisma/client.ts';
import { readBrand } from '#platform/brand.ts';
import type { Config } from '#platform/config.ts';
import { inTransaction, type PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { type Account, findAccount, isLocked, noUserId } from './account.queries.ts';
import { acceptFactorCode, type CodeSource } from './factors/accept-code.ts';
import { countUp, limitAddress } from './rate-counter.ts';
import { secondFactorCodeEmail } from './second-factor-code.email.ts';
import { hashToken, newToken } from './session.service.ts';
import { mustUseSso } from './sso/enforcement.ts';

export const codeMinutes = 10;
const triesPerCode = 5;
/** An unfinished sign-in expires after this time and starts again with the password, even if new codes were sent. */
export const attemptMinutes = 30;
const codesPerHour = 10;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are easily guessed from a plain hash, so the hash uses a key outside the database and the attempt. */
const hashCode = (config: Config, challengeHash: string, code: string): string => {
  const key = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'second factor', 32));
  return createHmac('sha256', key).update(`${challengeHash}:${code}`).digest('hex');
};

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const postCode = async (ctx: PublicContext, account: Account, code: string): Promise<void> => {
  const { email: to, firstName } = account;
  const brand = await readBrand(ctx);
  await ctx.mail.post(ctx, secondFactorCodeEmail({ to, firstName, code, minutes: codeMinutes, brand }));
};

/**
 * Begins the second step of a sign-in, in the caller's transaction. Emails a code unless the user has an authenticator app
 * or a passkey; such a user can request one.
 * @returns the secret for this browser's cookie, to which the code is bound
 */
export const startSecondStep = async (ctx: PublicContext, account: Account): Promise<string> => {
  const challenge = newToken();
  const challengeHash = hashToken(challenge);
  const code = account.hasApp || account.hasPasskey ? null : newCode();
  const now = ctx.clock();
  await ctx.db.signInChallenge.create({
    data: {
      userId: account.id,
      challengeHash,
      // Without an emailed code, a hash that no code has.
      codeHash: code ? hashCode(ctx.config, challengeHash, code) : hashToken(newToken()),
      codeExpiresAt: code ? minutesFrom(now, codeMinutes) : now,
      codeSentAt: code ? now : new Date(0),
      ip: ctx.ip?.slice(0, 45) ?? null,
      createdAt: now,
    },
  });
  if (code) await postCode(ctx, account, code);
  return challenge;
};

type Pending = Pick<SignInChallenge, 'id' | 'userId' | 'challengeHash'>;

type Wanted = Partial<Pick<SignInChallenge, 'userId' | 'challengeHash' | 'ip'>>;

const newestPending = (ctx: PublicContext, wanted: Wanted): Promise<Pending | null> =>
  ctx.db.signInChallenge.findFirst({
    where: { ...wanted, usedAt: null, createdAt: { gt: minutesFrom(ctx.clock(), -attemptMinutes) } },
    orderBy: { id: 'desc' },
    select: { id: true, userId: true, challengeHash: true },
  });

/** Finds the sign-in of a code: that of the cookie or, without one, the user's newest from the same address. */
const findPending = (ctx: PublicContext, userId: number, challenge: string | null): Promise<Pending | null> =>
  newestPending(ctx, {
    userId,
    ...(challenge ? { challengeHash: hashToken(challenge) } : { ip: ctx.ip?.slice(0, 45) ?? 'none' }),
  });

/** Finds the sign-in in progress that belongs to a cookie of the first step. */
export const findPendingOf = (ctx: PublicContext, challenge: string): Promise<Pending | null> =>
  newestPending(ctx, { challengeHash: hashToken(challenge) });

const countTry = statement(
  'second-step-try',
  `update sign_in_challenge set tries = tries + 1
    where id = $1 and used_at is null and tries < $2
    returning case when code_expires_at > $3 then code_hash else '' end as "codeHash"`,
  { codeHash: kind.text },
);

/** Where an accepted code came from. */
type Source = 'an email' | CodeSource;

/** Uses up the sign-in in progress. Returns false if another call already did. */
export const endPending = async (ctx: PublicContext, { id }: Pick<Pending, 'id'>): Promise<boolean> => {
  const { count } = await ctx.db.signInChallenge.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: ctx.clock() },
  });
  return count === 1;
};

/** Counts the try before it checks the code, so that parallel guesses get at most five tries in total. */
const takeCode = async (
  ctx: PublicContext,
  account: Account,
  pending: Pending,
  code: string,
): Promise<Source | null> => {
  const [row] = await run(ctx.db, countTry, [pending.id, triesPerCode, ctx.clock()]);
  if (!row) return null;
  const given = Buffer.from(hashCode(ctx.config, pending.challengeHash, code));
  const emailed = Buffer.from(row.codeHash);
  const source =
    given.length === emailed.length && timingSafeEqual(given, emailed) && !account.ssoOnly
      ? 'an email'
      : await acceptFactorCode(ctx, account, code);
  return source && (await endPending(ctx, pending)) ? source : null;
};

type Tried =
  | { account: null }
  | { account: Account; outcome: 'passed'; source: Source }
  | { account: Account; outcome: 'wrong code' | 'no sign-in in progress' };

/**
 * Checks a code: the emailed one, that of the authenticator app, or a recovery code.
 * @returns the account of the name, and whether the code passed, was wrong, or belonged to no sign-in in progress
 */
export const tryCode = async (
  ctx: PublicContext,
  input: { userName: string; code: string },
  challenge: string | null,
): Promise<Tried> => {
  const account = await findAccount(ctx, input.userName);
  // Look it up even when it cannot pass, so that every response takes equally long.
  const pending = await findPending(ctx, account?.id ?? noUserId, challenge);
  if (!account) return { account };
  if (!pending || isLocked(ctx, account) || mustUseSso(account)) return { account, outcome: 'no sign-in in progress' };
  const source = await takeCode(ctx, account, pending, input.code);
  return source ? { account, outcome: 'passed', source } : { account, outcome: 'wrong code' };
};

/**
 * Sends a new code, at most one every 30 seconds and 10 per hour, and only then voids the old one. With the cookie of the
 * first step, the response says whether a code was sent. Without it, the response is always the same and is sent before
 * any lookup.
 * @throws AppError too_many
 */
export const resendCode = async (
  ctx: PublicContext,
  { userName }: { userName: string },
  challenge: string | null,
): Promise<ResentCode> => {
  await limitAddress(ctx);
  if (challenge === null) {
    ctx.afterCommit(() => renewUnseen(ctx, userName));
    return { result: true };
  }
  const attempt = await ctx.db.signInChallenge.findUnique({ where: { challengeHash: hashToken(challenge) } });
  const account = attempt && (await findAccount(ctx, userName));
  if (account?.id !== attempt?.userId || !account || !attempt || account.ssoOnly) return { result: true };
  return { result: true, ...(await renewCode(ctx, account, attempt)) };
};

const renewUnseen = async (ctx: PublicContext, userName: string): Promise<void> => {
  const account = await findAccount(ctx, userName);
  const pending = account && (await findPending(ctx, account.id, null));
  if (pending && !account.ssoOnly) await renewCode(ctx, account, pending);
};

const lockChallenge = statement(
  'second-step-lock',
  `select code_sent_at as "sentAt" from sign_in_challenge
    where id = $1 and used_at is null and created_at > $2 for update`,
  { sentAt: kind.instant },
);

/** Locks the sign-in, checks whether a code may be sent now, and if so sends one that replaces the old one. */
const renewCode = (ctx: PublicContext, account: Account, pending: Pending): Promise<Omit<ResentCode, 'result'>> =>
  inTransaction(ctx, async (inner) => {
    const now = inner.clock();
    const [last] = await run(inner.db, lockChallenge, [pending.id, minutesFrom(now, -attemptMinutes)]);
    if (!last) return { sent: false, reason: 'over' };
    const waitSeconds = Math.ceil(secondsBetweenCodes - (now.getTime() - last.sentAt.getTime()) / 1000);
    if (waitSeconds > 0) return { sent: false, reason: 'wait', waitSeconds };
    const { count, secondsLeft } = await countUp(inner, `codes:${account.id}`, 3600);
    if (count > codesPerHour) return { sent: false, reason: 'limit', waitSeconds: secondsLeft };
    const code = newCode();
    await inner.db.signInChallenge.update({
      where: { id: pending.id },
      data: {
        codeHash: hashCode(inner.config, pending.challengeHash, code),
        codeExpiresAt: minutesFrom(now, codeMinutes),
        codeSentAt: now,
        tries: 0,
      },
    });
    await postCode(inner, account, code);
    return { sent: true, waitSeconds: secondsBetweenCodes };
  });
