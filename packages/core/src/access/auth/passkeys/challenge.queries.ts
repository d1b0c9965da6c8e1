import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { hashToken } from '../session.service.ts';

const validMs = 5 * 60_000;

export type ChallengePurpose = 'add' | 'sign in' | 'second step';

/** Stores a challenge, as a hash. Joins the caller's transaction. */
export const keepChallenge = async (
  ctx: PublicContext,
  challenge: string,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<void> => {
  const expiresAt = new Date(ctx.clock().getTime() + validMs);
  await ctx.db.passkeyChallenge.create({ data: { challengeHash: hashToken(challenge), purpose, userId, expiresAt } });
};

const take = statement(
  'passkey-challenge-take',
  `update passkey_challenge set used_at = $2
    where challenge_hash = $1 and used_at is null and expires_at > $2
    returning purpose, user_id as "userId"`,
  { purpose: kind.textOf<ChallengePurpose>(), userId: kind.int.orNull },
);

/** Returns the challenge in an answer's client data; empty if there is none. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Uses up the challenge that an answer names. Returns null for one that is unknown, used or expired. */
export const takeChallenge = async (
  ctx: PublicContext,
  clientDataJSON: string,
): Promise<(RowOf<typeof take> & { challenge: string }) | null> => {
  const challenge = challengeIn(clientDataJSON);
  const [row] = await run(ctx.db, take, [hashToken(challenge), ctx.clock()]);
  return row ? { ...row, challenge } : null;
};
