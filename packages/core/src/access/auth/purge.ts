import { sessionsKeptDays } from '@worksmart/shared/access/users/constants.ts';
import type { Services } from '#platform/context.ts';

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/**
 * Deletes rows that can no longer be used: counters, keys, codes, challenges, links and unfinished setups of authenticator apps after a day, sessions after 90 days.
 * May run in several processes at once.
 */
export const purgeExpired = async ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> => {
  const yesterday = daysAgo(clock(), 1);
  const { prisma } = database;
  await prisma.rateCounter.deleteMany({ where: { windowStart: { lt: yesterday } } });
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: yesterday } } });
  await prisma.signInChallenge.deleteMany({ where: { createdAt: { lt: yesterday } } });
  await prisma.authenticatorApp.deleteMany({ where: { confirmedAt: null, createdAt: { lt: yesterday } } });
  await prisma.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: yesterday } } });
  await prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: yesterday } } });
  await prisma.session.deleteMany({ where: { expiresAt: { lt: daysAgo(clock(), sessionsKeptDays) } } });
};
