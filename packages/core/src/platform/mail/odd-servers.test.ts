import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { listen } from '#testing/listen.ts';
import { readConfig } from '../config.ts';
import type { Storage } from '../storage.ts';
import { encryptBody } from './encrypted-body.ts';
import { openMailer } from './mailer.ts';

const secret = 'x'.repeat(32);
const database = databaseForTests(6);

type Step = 'connect' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'content';
interface Visit {
  socket: Socket;
  to: string;
  /** How often this step was reached, over all connections, from 1. */
  times: number;
}
/** What the server does at a step: returns what it says, or null if it has said or done everything itself. */
type Odd = Partial<Record<Step, (visit: Visit) => string | null>>;

const usual: Readonly<Record<Step, string>> = {
  connect: '220 mail.test',
  ehlo: '250 mail.test',
  mail: '250 ok',
  rcpt: '250 ok',
  data: '354 go on',
  content: '250 kept',
};

const startServer = async (odd: Odd, query = 'ignoreTLS=true') => {
  /** Recipients of whose email the server got the final dot. */
  const got: string[] = [];
  const counts = new Map<Step, number>();
  const sockets = new Set<Socket>();
  const serve = async (socket: Socket): Promise<void> => {
    const visit = { to: '' };
    let reading = false;
    const at = (step: Step): void => {
      const times = (counts.get(step) ?? 0) + 1;
      counts.set(step, times);
      const said = odd[step] ? odd[step]({ socket, to: visit.to, times }) : usual[step];
      if (said !== null) socket.write(`${said}\r\n`);
    };
    at('connect');
    for await (const line of createInterface({ input: socket })) {
      if (reading) {
        if (line !== '.') continue;
        reading = false;
        got.push(visit.to);
        at('content');
        continue;
      }
      const verb = line.slice(0, 4).toLowerCase();
      if (verb === 'rcpt') visit.to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'data') reading = true;
      if (verb === 'ehlo' || verb === 'mail' || verb === 'rcpt' || verb === 'data') at(verb);
      else if (verb === 'star') socket.write('220 ready\r\n\x15\x03garbage that is no handshake\r\n');
      else socket.write(verb === 'quit' ? '221 bye\r\n' : '250 ok\r\n');
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    serve(socket).catch(() => {});
  });
  const port = await listen(server);
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    API_KEYS: 'k',
    SMTP_URL: `smtp://127.0.0.1:${port}?${query}`,
  });
  const mailer = openMailer({ config, database, storage: {} as Storage, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await mailer.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { mailer, got, connections: () => counts.get('connect') ?? 0 };
};

/** Queues emails that are old enough for all their tries to be due. */
const queue = async (recipients: readonly string[], template: EmailKind = 'proposal', lane = 'soon'): Promise<void> => {
  const sealedBody = encryptBody(secret, { text: 'words', html: '<p>words</p>' });
  const createdAt = new Date(Date.now() - 10 * 3_600_000);
  await database.prisma.mailMessage.createMany({
    data: recipients.map((recipient) => ({ recipient, subject: 'Hello', template, lane, sealedBody, createdAt })),
  });
};

const rows = () =>
  database.prisma.mailMessage.findMany({
    orderBy: { id: 'asc' },
    select: { state: true, tries: true },
  });

beforeEach(() => database.prisma.mailMessage.deleteMany());

const drop = ({ socket }: Visit): null => {
  socket.destroy();
  return null;
};

const closing = ({ socket }: Visit): null => {
  socket.end('421 closing\r\n');
  return null;
};

const byteByByte =
  (text: string) =>
  ({ socket }: Visit): null => {
    const say = async () => {
      for (const byte of `${text}\r\n`) {
        socket.write(byte);
        await sleep(5);
      }
    };
    say().catch(() => {});
    return null;
  };

/** Writes as fast as the other side reads. */
const endless =
  (line: string) =>
  ({ socket }: Visit): null => {
    const block = line.repeat(1 + Math.floor(65_536 / line.length));
    const more = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on('drain', more);
    more();
    return null;
  };

const firstTime = (then: (visit: Visit) => string | null, step: Step) => (visit: Visit) =>
  visit.times === 1 ? then(visit) : usual[step];

test.each<[string, Odd, { tries: number; copies: number }]>([
  [
    'responds byte by byte',
    { connect: byteByByte('220 mail.test'), rcpt: byteByByte('250 ok') },
    { tries: 1, copies: 1 },
  ],
  ['greylists', { rcpt: firstTime(() => '451 4.7.1 later', 'rcpt') }, { tries: 2, copies: 1 }],
  ['disconnects after DATA', { data: firstTime(drop, 'data') }, { tries: 2, copies: 1 }],
  ['says 421 in the middle', { mail: firstTime(closing, 'mail') }, { tries: 2, copies: 1 }],
  ['says 421 to the content', { content: firstTime(closing, 'content') }, { tries: 2, copies: 2 }],
  ['disconnects after the final dot', { content: firstTime(drop, 'content') }, { tries: 2, copies: 2 }],
  ['disconnects at once', { connect: firstTime(drop, 'connect') }, { tries: 1, copies: 1 }],
  ['greets without end', { connect: firstTime(endless('220-hello\r\n'), 'connect') }, { tries: 2, copies: 1 }],
  ['greets with one endless line', { connect: firstTime(endless('220 hello '), 'connect') }, { tries: 2, copies: 1 }],
  [
    'greets with 10 MB',
    { connect: firstTime(() => `220 ${'x'.repeat(10_000_000)}`, 'connect') },
    { tries: 2, copies: 1 },
  ],
  [
    'accepts the content without end',
    { content: firstTime(endless('250-kept\r\n'), 'content') },
    { tries: 2, copies: 2 },
  ],
  ['speaks garbage', { connect: firstTime(() => '\x00\xff\x16\x03 no smtp', 'connect') }, { tries: 2, copies: 1 }],
])('an email to a server that %s is retried until it is accepted', async (_, odd, { tries, copies }) => {
  const { mailer, got } = await startServer(odd);
  await queue(['ada@example.test']);
  await mailer.deliver();
  expect(await rows()).toMatchObject([{ state: 'sent', tries }]);
  expect(got).toHaveLength(copies);
});

test('a recipient whom the server refuses stops no other, and its email fails after six tries', async () => {
  const refuse = ({ to }: Visit) => (to.startsWith('bad') ? '550 5.1.1 unknown' : usual.rcpt);
  const { mailer, got } = await startServer({ rcpt: refuse });
  await queue(['ada@example.test', 'bad@example.test', 'dana@example.test']);
  await mailer.deliver();
  expect(got.toSorted()).toEqual(['ada@example.test', 'dana@example.test']);
  expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
    ['sent', 1],
    ['failed', 6],
    ['sent', 1],
  ]);
});

test('sends nothing to a server that offers TLS and speaks garbage then', async () => {
  const { mailer, got } = await startServer({ ehlo: () => '250-mail.test\r\n250 STARTTLS' }, '');
  await queue(['ada@example.test']);
  await mailer.deliver();
  expect(got).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'failed', tries: 6 }]);
});

test('a code leaves within two seconds during 1,000 renewals while every other connection hangs', async () => {
  // A slow server keeps nodemailer from replacing connections, which it does after a hundred emails: the code gets the fifth
  // connection, which hangs, and the sixth.
  const { mailer, got, connections } = await startServer({
    connect: ({ times }) => (times % 2 ? null : usual.connect),
    mail: byteByByte(usual.mail),
    content: byteByByte(usual.content),
  });
  await queue(
    Array.from({ length: 1_000 }, (_, n) => `hr${n}@example.test`),
    'renewal',
    'bulk',
  );
  mailer.deliver();
  await expect.poll(() => got.length > 2 && connections()).toBe(4);
  await queue(['ada@example.test'], 'second-factor-code', 'now');
  const began = performance.now();
  mailer.deliver();
  await expect.poll(() => got.includes('ada@example.test'), { interval: 10 }).toBe(true);
  expect(performance.now() - began).toBeLessThan(2_000);
});
