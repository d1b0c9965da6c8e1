import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { folderForFile } from '#testing/scratch-folder.ts';
import { type Config, readConfig } from '../config.ts';
import { createContext, inTransaction, type PublicContext, type Services } from '../context.ts';
import { type Database, openDatabase } from '../db.ts';
import { openStorage } from '../files/open-storage.ts';
import type { EmailMessage } from '../mail.ts';
import type { Storage } from '../storage.ts';
import type { OutgoingMail, Send } from './delivery.ts';
import { decryptBody, encryptBody } from './encrypted-body.ts';
import { openMailer } from './mailer.ts';

const secret = 'a secret of the tests, long enough for every key';
const email: EmailMessage = {
  template: 'proposal',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'canary-text',
  html: '<b>canary</b>',
};

const database = databaseForTests(4);
let config: Config;
const sent: OutgoingMail[] = [];
const log = pino({ level: 'silent' });
const DATA_DIR = folderForFile();
let storage: Storage;

const record: Send = async (mail) => {
  sent.push(mail);
};

const openWith = (send: Send, at: Database = database) =>
  openMailer({ config, database: at, storage, log }, () => ({ send, close: () => {} }));

const contextWith = (mail: Services['mail'], clock = () => new Date()): PublicContext => {
  const none = {} as Pick<Services, 'queue' | 'parsers'>;
  const services: Services = { config, database, mail, clock, log, ...none, storage };
  return createContext(services, { actor: null, action: 'test', requestId: 'r', ip: null });
};

const rows = () => database.prisma.mailMessage.findMany({ orderBy: { id: 'asc' } });

beforeAll(async () => {
  config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    API_KEYS: 'k',
    SMTP_URL: 'smtp://mail.test:25',
  });
  storage = await openStorage({ ...config, DATA_DIR });
});
beforeEach(async () => {
  sent.length = 0;
  await database.prisma.mailMessage.deleteMany();
});

describe('outbox', () => {
  test('sends an email once, after the commit, and stores only an encrypted body', async () => {
    const mail = openWith(record);
    await inTransaction(contextWith(mail), (ctx) => mail.post(ctx, email));
    await mail.deliver();
    await mail.deliver();
    const from = 'WorkSmart <no-reply@worksmart.test>';
    expect(sent).toEqual([{ from, to: email.to, subject: 'Hello', text: 'canary-text', html: '<b>canary</b>' }]);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', tries: 1, lastError: null });
    expect(Buffer.from(row?.sealedBody ?? []).toString('latin1')).not.toContain('canary');
    expect(decryptBody(secret, row?.sealedBody ?? new Uint8Array()).text).toBe('canary-text');
    await mail.close();
  });

  test('posts nothing when the transaction fails', async () => {
    const mail = openWith(record);
    const failing = inTransaction(contextWith(mail), async (ctx) => {
      await mail.post(ctx, email);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await mail.deliver();
    expect(sent).toEqual([]);
    expect(await rows()).toEqual([]);
    await mail.close();
  });

  test('several processes never send an email twice', async () => {
    const others = [openDatabase(database.url, 2), openDatabase(database.url, 2)];
    const slow: Send = async (outgoing) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(outgoing);
    };
    const mailers = [database, ...others].map((at) => openWith(slow, at));
    const idle = { ...contextWith({ ...openWith(record), deliver: async () => {} }) };
    for (let n = 0; n < 12; n += 1) await mailers[0]?.post(idle, { ...email, subject: `Mail ${n}` });
    await Promise.all(mailers.map((mailer) => mailer.deliver()));
    expect(sent.map(({ subject }) => subject).sort()).toEqual(Array.from({ length: 12 }, (_, n) => `Mail ${n}`).sort());
    await Promise.all([...mailers.map((mailer) => mailer.close()), ...others.map((other) => other.close())]);
  });

  test('no transaction is open while the mail server works, and no other process sends the same email', async () => {
    const busy = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const mail = openWith(async (outgoing) => {
      busy.resolve();
      await release.promise;
      sent.push(outgoing);
    });
    await mail.post(contextWith(mail), email);
    const delivering = mail.deliver();
    await busy.promise;
    const other = openDatabase(database.url, 2);
    const { rows: open } = await other.pool.query(
      `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(open).toEqual([]);
    const another = openWith(record, other);
    await another.deliver();
    expect(sent).toEqual([]);
    release.resolve();
    await delivering;
    expect(sent).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', tries: 1, claimedUntil: null });
    await Promise.all([mail.close(), another.close()]);
    await other.close();
  });

  test('another process sends the email of a dead sender once its claim expires, even after the sixth try', async () => {
    const mail = openWith(record);
    await mail.post({ ...contextWith(mail), afterCommit: () => {} }, email);
    const died = { tries: 6, createdAt: new Date(Date.now() - 500 * 60_000) };
    await database.prisma.mailMessage.updateMany({ data: { ...died, claimedUntil: new Date(Date.now() + 60_000) } });
    await mail.deliver();
    expect(sent).toEqual([]);
    await database.prisma.mailMessage.updateMany({ data: { claimedUntil: new Date(Date.now() - 1_000) } });
    await mail.deliver();
    expect(sent).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', tries: 7 });
    await mail.close();
  });

  test('retries at growing intervals, then gives up; the stored reason never repeats the email', async () => {
    const refuse: Send = async () => {
      throw Object.assign(new Error('rejected: canary-text'), { code: 'EENVELOPE' });
    };
    const mail = openWith(refuse);
    await mail.post(contextWith(mail), email);
    await mail.deliver();
    expect((await rows())[0]).toMatchObject({ state: 'queued', tries: 1, lastError: 'EENVELOPE' });
    await mail.deliver();
    expect((await rows())[0]).toMatchObject({ tries: 1 });
    for (const minutesAgo of [2, 6, 21, 91, 481]) {
      await database.prisma.mailMessage.updateMany({ data: { createdAt: new Date(Date.now() - minutesAgo * 60_000) } });
      await mail.deliver();
    }
    expect((await rows())[0]).toMatchObject({ state: 'failed', tries: 6, lastError: 'EENVELOPE' });
    await mail.close();
  });

  test('a name cannot add headers or recipients', async () => {
    const mail = openWith(record);
    const subject = 'Hello\r\nBcc: eve@example.test\r\n\r\nbody';
    await mail.post(contextWith(mail), { ...email, subject });
    await mail.deliver();
    expect(sent[0]?.subject).toBe('Hello Bcc: eve@example.test body');
    await mail.close();
  });

  test('each try opens the attachments again and sets the reply address; an email whose file is missing fails', async () => {
    const storageKey = 'a'.repeat(48);
    const { size } = await storage.put(storageKey, Readable.from(['%PDF-canary']));
    const read: string[] = [];
    const mail = openWith(async ({ attachments = [], ...outgoing }) => {
      for (const { content } of attachments) read.push(await text(content));
      if (read.length === 1) throw Object.assign(new Error('away'), { code: 'ETIMEDOUT' });
      sent.push({ ...outgoing, attachments });
    });
    const attachments = [{ name: 'Größe.pdf', mime: 'application/pdf', size, storageKey }];
    await mail.post(contextWith(mail), { ...email, replyTo: 'dana@example.test', attachments });
    await mail.deliver();
    const later = { createdAt: new Date(Date.now() - 2 * 60_000) };
    await database.prisma.mailMessage.updateMany({ data: later });
    await mail.deliver();
    expect(read).toEqual(['%PDF-canary', '%PDF-canary']);
    expect(sent).toMatchObject([{ replyTo: 'dana@example.test', attachments: [{ name: 'Größe.pdf' }] }]);
    await storage.remove(storageKey);
    await database.prisma.mailMessage.updateMany({ data: { state: 'queued', tries: 0 } });
    await mail.deliver();
    expect(sent).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: 'queued', lastError: 'not_found' });
    await mail.close();
  });

  test('without SMTP_URL emails are stored, and the code is printed in embedded mode only', async () => {
    const said: string[] = [];
    const write = process.stdout.write;
    process.stdout.write = ((text: string) => said.push(text) > 0) as typeof write;
    try {
      for (const EMBEDDED of [true, false]) {
        config = { ...config, SMTP_URL: undefined, EMBEDDED };
        const mail = openWith(record);
        await mail.post(contextWith(mail), { ...email, consoleLine: 'Sign-in code: 123456' });
        await mail.close();
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      process.stdout.write = write;
    }
    expect(said.filter((line) => line.includes('123456'))).toEqual(['Sign-in code: 123456\n']);
    expect((await rows()).map(({ state }) => state)).toEqual(['kept', 'kept']);
    expect(sent).toEqual([]);
  });
});

test('encrypted bodies decrypt with the same secret only, and not after a change', () => {
  const encrypted = encryptBody(secret, { text: 'a', html: 'b' });
  expect(decryptBody(secret, encrypted)).toEqual({ text: 'a', html: 'b' });
  expect(encryptBody(secret, { text: 'a', html: 'b' })).not.toEqual(encrypted);
  expect(() => decryptBody(`${secret}!`, encrypted)).toThrow();
  const last = encrypted.length - 1;
  encrypted[last] = (encrypted[last] ?? 0) ^ 1;
  expect(() => decryptBody(secret, encrypted)).toThrow();
});
