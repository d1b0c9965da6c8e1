import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { PublicContext } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';

const count = statement(
  'rate-count',
  `insert into rate_counter as c (key, window_start, count) values ($1, $2, 1)
    on conflict (key) do update set
      count = case when c.window_start <= $3 then 1 else c.count + 1 end,
      window_start = case when c.window_start <= $3 then excluded.window_start else c.window_start end
    returning count, window_start as "windowStart"`,
  { count: kind.int, windowStart: kind.instant },
);

/**
 * Counts one event in a window that starts with its first event, across all processes.
 * @returns the number of events in this window, including this one, and the seconds until it ends
 */
export const countUp = async (
  ctx: PublicContext,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> => {
  const now = ctx.clock();
  const windowOver = new Date(now.getTime() - windowSeconds * 1000);
  const [row] = await run(ctx.db, count, [key, now, windowOver]);
  if (!row) throw new Error('The counter returned no row.');
  const ends = row.windowStart.getTime() + windowSeconds * 1000;
  return { count: row.count, secondsLeft: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)) };
};

interface Limit {
  /** The most events in a window. */
  most: number;
  windowSeconds: number;
  message: string;
}

/** Counts one event. @throws AppError too_many, with the seconds to wait, once there were more than allowed */
export const limit = async (
  ctx: PublicContext,
  key: string,
  { most, windowSeconds, message }: Limit,
): Promise<void> => {
  const { count, secondsLeft } = await countUp(ctx, key, windowSeconds);
  if (count > most) throw new AppError('too_many', message, { retryAfter: secondsLeft });
};

export const forgetCount = async (ctx: PublicContext, key: string): Promise<void> => {
  await ctx.db.rateCounter.deleteMany({ where: { key } });
};

/** Returns a counter's key for typed text. It may be a password in the wrong field, so only its hash is stored. */
export const keyFor = (what: string, typed: string): string =>
  `${what}:${createHash('sha256').update(typed.trim().toLowerCase()).digest('hex')}`;

/** Longer than any address: what a proxy sends may be something else, and a counter's key has a limit. */
const longestAddress = 100;

/** Returns an IPv4 address (also one mapped into IPv6), or the /64 network of an IPv6 address, which has one owner. */
export const addressKey = (ip: string | null): string => {
  const address = (ip ?? 'unknown').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, longestAddress);
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

/** Counts a public sign-in call against the caller's address. @throws AppError too_many, with the seconds to wait */
export const limitAddress = (ctx: PublicContext): Promise<void> =>
  limit(ctx, `sign-in:${addressKey(ctx.ip)}`, {
    most: ctx.config.SIGN_IN_PER_MINUTE,
    windowSeconds: 60,
    message: 'Too many attempts. Please wait a minute and try again.',
  });
