import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { partOf } from '#testing/part-of.ts';
import { type Config, readConfig } from '../config.ts';
import { createContext, type Services } from '../context.ts';
import type { EmailMessage } from '../mail.ts';
import type { Storage } from '../storage.ts';
import { inBrowser, logoCid } from './logo.ts';
import { openMailer } from './mailer.ts';

let server: MailServer;
const database = databaseForTests();
let config: Config;

beforeAll(async () => {
  server = await startMailServer();
  config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: 'x'.repeat(32),
    API_KEYS: 'k',
    SMTP_URL: server.url,
    MAIL_FROM: 'Bench & Sons <no-reply@example.test>',
  });
});
afterAll(() => server.close());

test('sends the email as text and HTML to one recipient, whatever its fields contain', async () => {
  const log = pino({ level: 'silent' });
  const storage = partOf<Storage>({ open: async () => Readable.from(['%PDF-canary']) });
  const mail = openMailer({ config, database, storage, log });
  const none = {} as Pick<Services, 'queue' | 'parsers'>;
  const services = { config, database, mail, clock: () => new Date(), log, ...none, storage };
  const ctx = createContext(services, { actor: null, action: 'test', requestId: 'r', ip: null });
  await mail.post(ctx, {
    template: 'proposal',
    to: 'ada@example.test, eve@example.test',
    subject: 'Größe\r\nBcc: eve@example.test',
    text: 'plain words',
    html: '<p>rich words</p>',
  });
  await mail.deliver();
  await mail.post(ctx, {
    template: 'proposal',
    to: 'ada@example.test',
    replyTo: 'dana@example.test, eve@example.test',
    subject: 'Grüße',
    text: 'plain words',
    html: '<p>rich</p>',
    attachments: [{ name: 'Größe.pdf', mime: 'application/pdf', size: 11, storageKey: 'a'.repeat(48) }],
  });
  await mail.deliver();
  await mail.close();
  const email = server.received.at(-1);
  expect(email?.commands).toEqual(
    expect.arrayContaining(['MAIL FROM:<no-reply@example.test>', 'RCPT TO:<ada@example.test>']),
  );
  expect(email?.message).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=$/m);
  expect(email?.message).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  expect(email?.message).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
  expect(email?.message).toMatch(/^Content-Type: application\/pdf; name=/m);
  expect(email?.message).toMatch(/^Content-Disposition: attachment; filename\*?/m);
  expect(email?.message).toContain(Buffer.from('%PDF-canary').toString('base64'));
  const recipients = server.received.flatMap(({ commands }) => commands.filter((line) => line.startsWith('RCPT TO:')));
  expect(recipients).not.toContain('RCPT TO:<eve@example.test>');
  for (const { message } of server.received) expect(message).not.toMatch(/^Bcc:/im);
  const rows = await database.prisma.mailMessage.findMany({ orderBy: { id: 'asc' } });
  expect(rows.at(-1)).toMatchObject({ state: 'sent', tries: 1 });
});

test('sends as the sender of the brand, whose name may contain commas, with its address for replies', async () => {
  const sender = { sender: 'Acme, Inc. <hello@acme.test>', replyTo: 'office@acme.test' };
  await database.prisma.branding.create({ data: { id: 1, ...sender } });
  const log = pino({ level: 'silent' });
  const storage = {} as Storage;
  const mail = openMailer({ config, database, storage, log });
  const none = {} as Pick<Services, 'queue' | 'parsers'>;
  const services = { config, database, mail, clock: () => new Date(), log, ...none, storage };
  const ctx = createContext(services, { actor: null, action: 'test', requestId: 'r', ip: null });
  const email: EmailMessage = {
    template: 'proposal',
    to: 'ada@example.test',
    subject: 'Hello',
    text: 'words',
    html: '<p>words</p>',
  };
  await mail.post(ctx, email);
  await mail.deliver();
  await mail.post(ctx, { ...email, replyTo: 'dana@example.test' });
  await mail.deliver();
  await mail.close();
  const [standard, answered] = server.received.slice(-2);
  expect(standard?.commands).toContain('MAIL FROM:<hello@acme.test>');
  expect(standard?.message).toMatch(/^From: "Acme, Inc\." <hello@acme\.test>$/m);
  expect(standard?.message).toMatch(/^Reply-To: office@acme\.test$/m);
  expect(answered?.message).toMatch(/^Reply-To: dana@example\.test$/m);
});

test('sends the logo of the brand as a part of the email that shows it, and of no other', async () => {
  const png = Buffer.from('logo-canary');
  const hash = 'c'.repeat(64);
  await database.prisma.brandingLogo.create({
    data: { hash, mime: 'image/png', content: png, png, width: 3, height: 2 },
  });
  await database.prisma.branding.upsert({
    where: { id: 1 },
    create: { id: 1, logoHash: hash },
    update: { logoHash: hash },
  });
  const log = pino({ level: 'silent' });
  const mail = openMailer({ config, database, storage: {} as Storage, log });
  const none = {} as Pick<Services, 'queue' | 'parsers'>;
  const services = { config, database, mail, clock: () => new Date(), log, ...none, storage: {} as Storage };
  const ctx = createContext(services, { actor: null, action: 'test', requestId: 'r', ip: null });
  const email = { template: 'proposal', to: 'ada@example.test', subject: 'Hello', text: 'words' } as const;
  await mail.post(ctx, { ...email, html: `<img src="cid:${logoCid}">` });
  await mail.deliver();
  await mail.post(ctx, { ...email, html: '<p>words</p>' });
  await mail.deliver();
  await mail.close();
  const seen = await inBrowser({ db: database.prisma, config }, `<img src="cid:${logoCid}">`);
  expect(seen).toBe(`<img src="data:image/png;base64,${png.toString('base64')}">`);
  const [shown, other] = server.received.slice(-2);
  expect(shown?.message).toContain(`Content-ID: <${logoCid}>`);
  expect(shown?.message).toContain('Content-Disposition: inline; filename=logo.png');
  expect(shown?.message).toContain(png.toString('base64'));
  expect(other?.message).not.toContain('Content-ID');
});
