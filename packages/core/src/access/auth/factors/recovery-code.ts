import { createHmac, randomBytes } from 'node:crypto';
import { recoveryCodeCount, recoveryCodeLetters } from '@worksmart/shared/access/auth/constants.ts';
import type { PublicContext } from '#platform/context.ts';
import { keyOf } from '#platform/encryption.ts';
import { encodeBase32 } from './base32.ts';

const newCode = (): string => encodeBase32(randomBytes(recoveryCodeLetters)).slice(0, recoveryCodeLetters);

/** The key is outside the database, so that a dump does not allow guessing. */
const hashCode = (ctx: PublicContext, userId: number, code: string): string =>
  createHmac('sha256', keyOf(ctx.config.APP_SECRET, 'recovery codes')).update(`${userId}:${code}`).digest('hex');

/** Returns a typed code without spaces and hyphens, in capitals. */
const normalized = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether a typed code can be a recovery code. Their length distinguishes them from the six digits of other codes. */
export const isRecoveryCode = (typed: string): boolean => normalized(typed).length === recoveryCodeLetters;

/** Replaces a user's recovery codes. Joins the caller's transaction. Returns the new ones, which are stored as hashes. */
export const replaceRecoveryCodes = async (ctx: PublicContext, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const createdAt = ctx.clock();
  await ctx.db.recoveryCode.deleteMany({ where: { userId } });
  await ctx.db.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashCode(ctx, userId, code), createdAt })),
  });
  return codes;
};

/** Returns how many recovery codes a user has left. */
export const countRecoveryCodes = (ctx: PublicContext, userId: number): Promise<number> =>
  ctx.db.recoveryCode.count({ where: { userId, usedAt: null } });

/** Uses up a recovery code. Returns whether it was valid. */
export const takeRecoveryCode = async (ctx: PublicContext, userId: number, typed: string): Promise<boolean> => {
  const { count } = await ctx.db.recoveryCode.updateMany({
    where: { userId, codeHash: hashCode(ctx, userId, normalized(typed)), usedAt: null },
    data: { usedAt: ctx.clock() },
  });
  return count === 1;
};
