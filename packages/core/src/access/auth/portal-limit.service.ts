import type { PublicContext } from '#platform/context.ts';
import { addressKey, limit } from './rate-counter.ts';

/** Counts a reading of a user’s calendar: programs read it every few hours. @throws AppError too_many after 60 in an hour */
export const limitCalendar = (ctx: PublicContext, userId: number): Promise<void> =>
  limit(ctx, `calendar:${userId}`, {
    most: 60,
    windowSeconds: 3600,
    message: 'This calendar was read too often. Please try again later.',
  });

/** Counts a code that is mailed to the holder of a link. @throws AppError too_many after 10 in an hour */
export const countMailCode = (ctx: PublicContext, what: string): Promise<void> =>
  limit(ctx, what, { most: 10, windowSeconds: 3600, message: 'Too many codes were sent. Please try again later.' });

/**
 * Counts a portal call against the caller's address, whether its key is right or not, so that keys cannot be guessed and
 * every call does the same work.
 * @throws AppError too_many, with the seconds to wait
 */
export const limitPortalAddress = (ctx: PublicContext): Promise<void> =>
  limit(ctx, `portal:${addressKey(ctx.ip)}`, {
    most: ctx.config.PORTAL_PER_MINUTE,
    windowSeconds: 60,
    message: 'Too many requests. Please wait a minute and try again.',
  });
