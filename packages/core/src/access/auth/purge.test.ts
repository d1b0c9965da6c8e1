import { expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { purgeExpired } from './purge.ts';

const database = databaseForTests();

const now = new Date('2026-06-15T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('deletes expired rows and keeps those still in use', async () => {
  const { prisma } = database;
  const { id: userId } = await prisma.user.create({
    data: { firstName: 'Ada', lastName: 'Moore', email: 'ada@example.test', roleId: 1, passwordHash: 'x' },
  });
  for (const [n, hours] of [23, 25].entries()) {
    const hash = String(n).repeat(64);
    await prisma.rateCounter.create({ data: { key: `k${n}`, windowStart: ago(hours), count: 1 } });
    await prisma.idempotencyKey.create({
      data: { holder: 'user 1', route: 'r', key: `k${n}`, requestHash: hash, createdAt: ago(hours) },
    });
    await prisma.signInChallenge.create({
      data: { userId, challengeHash: hash, codeHash: hash, codeExpiresAt: now, codeSentAt: now, createdAt: ago(hours) },
    });
    const sealedSecret = Buffer.from(`${n}`);
    for (const confirmedAt of [null, ago(hours)])
      await prisma.authenticatorApp.create({ data: { userId, sealedSecret, confirmedAt, createdAt: ago(hours) } });
    await prisma.passkeyChallenge.create({ data: { challengeHash: hash, purpose: 'add', expiresAt: ago(hours) } });
    await prisma.passwordReset.create({ data: { userId, tokenHash: hash, expiresAt: ago(hours) } });
    await prisma.session.create({ data: { userId, tokenHash: hash, expiresAt: ago(n === 0 ? 89 * 24 : 91 * 24) } });
  }
  await purgeExpired({ database, clock: () => now });
  expect((await prisma.rateCounter.findMany()).map(({ key }) => key)).toEqual(['k0']);
  expect((await prisma.idempotencyKey.findMany()).map(({ key }) => key)).toEqual(['k0']);
  const zeros = '0'.repeat(64);
  expect((await prisma.signInChallenge.findMany()).map(({ codeHash }) => codeHash)).toEqual([zeros]);
  const apps = await prisma.authenticatorApp.findMany({ orderBy: { id: 'asc' } });
  expect(apps.map(({ confirmedAt }) => confirmedAt)).toEqual([null, ago(23), ago(25)]);
  expect((await prisma.passkeyChallenge.findMany()).map(({ challengeHash }) => challengeHash)).toEqual([zeros]);
  expect((await prisma.passwordReset.findMany()).map(({ tokenHash }) => tokenHash)).toEqual([zeros]);
  expect((await prisma.session.findMany()).map(({ tokenHash }) => tokenHash)).toEqual([zeros]);
});
