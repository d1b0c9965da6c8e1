import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { type MailServer, startMailServer, type Treatment } from '#testing/mail-server.ts';
import { readConfig } from '../config.ts';
import { createContext, inTransaction, type Services } from '../context.ts';
import type { Mailer } from '../mail.ts';
import type { Storage } from '../storage.ts';
import { claimMail } from './delivery.ts';
import { encryptBody } from './encrypted-body.ts';
import { openMailer } from './mailer.ts';

const secret = 'x'.repeat(32);
const slowMilliseconds = 500;
const database = databaseForTests(6);
const log = pino({ level: 'silent' });
let server: MailServer;
let mailer: Mailer;

/** Opens a process’s mailer and a mail server that treats recipients so. */
const open = async (treat: (to: string) => Treatment): Promise<Services> => {
  server = await startMailServer(treat);
  const required = { DATABASE_URL: database.url, APP_SECRET: secret, API_KEYS: 'k' };
  const config = readConfig({ ...required, SMTP_URL: server.url });
  const services = { config, database, log, storage: {} as Storage, clock: () => new Date() };
  mailer = openMailer(services);
  return { ...services, mail: mailer, queue: {} as Services['queue'], parsers: {} as Services['parsers'] };
};

/** Puts emails in the outbox as another process would: nothing in this process knows of them. */
const queue = async (template: EmailKind, recipients: readonly string[], lane: string): Promise<void> => {
  const sealedBody = encryptBody(secret, { text: 'words', html: '<p>words</p>' });
  await database.prisma.mailMessage.createMany({
    data: recipients.map((recipient) => ({ recipient, subject: 'Hello', template, lane, sealedBody })),
  });
};

const renewals = (count: number) => Array.from({ length: count }, (_, n) => `hr${n}@example.test`);

/** Posts an email as a request does, and returns the milliseconds until the mail server had accepted it. */
const timeToLeave = async (services: Services, template: EmailKind, to: string): Promise<number> => {
  const ctx = createContext(services, { actor: null, action: 'test', requestId: 'r', ip: null });
  const began = performance.now();
  await inTransaction(ctx, (inner) =>
    inner.mail.post(inner, { template, to, subject: 'Your code', text: 'words', html: '<p>words</p>' }),
  );
  await expect.poll(() => hasLeft(to), { interval: 10 }).toBe(true);
  return performance.now() - began;
};

const hasLeft = (to: string) => server.received.some((mail) => mail.to === to);

beforeEach(() => database.prisma.mailMessage.deleteMany());
afterEach(async () => {
  await mailer.close();
  await server.close();
});

test('a code and a single email leave within two seconds during 1,000 renewals and a slow mail server', async () => {
  const services = await open(() => slowMilliseconds);
  await queue('renewal', renewals(1_000), 'bulk');
  mailer.deliver();
  await expect.poll(() => server.received.length).toBeGreaterThan(4);
  expect(await timeToLeave(services, 'second-factor-code', 'ada@example.test')).toBeLessThan(2_000);
  expect(await timeToLeave(services, 'proposal', 'dana@example.test')).toBeLessThan(2_000);
  const waiting = await database.prisma.mailMessage.count({ where: { state: 'queued' } });
  expect(waiting).toBeGreaterThan(900);
});

test('recipients for whom the mail server hangs hold up no others of their lane or another', async () => {
  const services = await open((to) => (to.startsWith('hang') ? 'hang' : 20));
  await queue('password-reset', ['hang1@example.test', 'hang2@example.test'], 'now');
  await queue('renewal', ['hang3@example.test', 'hang4@example.test', 'hang5@example.test', ...renewals(60)], 'bulk');
  mailer.deliver();
  expect(await timeToLeave(services, 'second-factor-code', 'ada@example.test')).toBeLessThan(2_000);
  await expect.poll(() => server.received.length).toBe(61);
  const began = performance.now();
  await mailer.close();
  expect(performance.now() - began).toBeLessThan(15_000);
  const left = await database.prisma.mailMessage.findMany({ where: { state: 'queued' }, orderBy: { id: 'asc' } });
  expect(left.map(({ recipient }) => recipient.slice(0, 5))).toEqual(['hang1', 'hang2', 'hang3', 'hang4', 'hang5']);
});

test('a hanging sending ends in time, and its email waits behind those that were not tried', async () => {
  const timeOf = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return timeOf(200);
  });
  const services = await open((to) => (to.startsWith('hang') ? 'hang' : 0));
  await queue('second-factor-code', ['hang@example.test'], 'now');
  await mailer.deliver();
  const [row] = await database.prisma.mailMessage.findMany();
  expect(row).toMatchObject({ state: 'queued', tries: 1, lastError: 'ETIMEDOUT', claimedUntil: null });
  expect(asked).toEqual([20_000]);
  await database.prisma.mailMessage.updateMany({ data: { createdAt: new Date(Date.now() - 2 * 60_000) } });
  await queue('second-factor-code', ['ada@example.test'], 'now');
  const delivery = { ...services, pool: database.pool, now: () => new Date() };
  expect((await claimMail(delivery, 'now'))?.recipient).toBe('ada@example.test');
  expect((await claimMail(delivery, 'now'))?.recipient).toBe('hang@example.test');
});

test('sends several emails at once over a few connections', async () => {
  let atOnce = 0;
  let most = 0;
  await open(() => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setTimeout(() => {
      atOnce -= 1;
    }, 20);
    return 20;
  });
  await queue('renewal', renewals(40), 'bulk');
  await mailer.deliver();
  expect(server.received).toHaveLength(40);
  expect(most).toBeGreaterThan(1);
  expect(server.connections()).toBeLessThanOrEqual(4);
});

test('an email posted while the last one is being sent leaves at once', async () => {
  const services = await open(() => 0);
  for (let n = 0; n < 30; n += 1) {
    expect(await timeToLeave(services, 'second-factor-code', `ada${n}@example.test`)).toBeLessThan(2_000);
  }
});
