import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { PublicContext } from '#platform/context.ts';
import { addressKey, countUp } from './rate-counter.ts';

const codesPerHour = 10;

/** Counts a code that is mailed to the holder of a link. @throws AppError too_many after 10 in an hour */
export const countMailCode = async (ctx: PublicContext, what: string): Promise<void> => {
  const { count, secondsLeft } = await countUp(ctx, what, 3600);
  if (count <= codesPerHour) return;
  throw new AppError('too_many', 'Too many codes were sent. Please try again later.', { retryAfter: secondsLeft });
};

/**
 * Counts a portal call against the caller's address, whether its key is right or not, so that keys cannot be guessed and
 * every call does the same work.
 * @throws AppError too_many, with the seconds to wait
 */
export const limitPortalAddress = async (ctx: PublicContext): Promise<void> => {
  const { count, secondsLeft } = await countUp(ctx, `portal:${addressKey(ctx.ip)}`, 60);
  if (count <= ctx.config.PORTAL_PER_MINUTE) return;
  throw new AppError('too_many', 'Too many requests. Please wait a minute and try again.', { retryAfter: secondsLeft });
};
