import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { readConfig } from '../config.ts';
import { listenForJobs, openQueue, queueTimings } from './queue-backend.ts';

const database = databaseForTests();
let server: Server;
afterEach(() => server.close());

/** A message of PostgreSQL: an error with a code. */
const errorMessage = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mthe database system is not yet accepting connections\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** Starts a server that refuses the first connections with an error and passes the others on to PostgreSQL. */
const recovering = async (refusals: number, code: string) => {
  const target = new URL(database.url);
  let left = refusals;
  server = createServer((client) => {
    client.on('error', () => {});
    if (left > 0) {
      left -= 1;
      client.once('data', () => client.end(errorMessage(code)));
      return;
    }
    const socket = connect(Number(target.port), target.hostname);
    socket.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => socket.destroy());
    client.pipe(socket).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return readConfig({ DATABASE_URL: url.href, APP_SECRET: 'x'.repeat(32), API_KEYS: 'k' });
};
const log = pino({ level: 'silent' });

test('the queue opens and listens once PostgreSQL has recovered, and runs jobs', async () => {
  const config = await recovering(2, '57P03');
  const queue = await openQueue(config, log);
  const again = await recovering(3, '57P03');
  const run = vi.fn(async () => {});
  const { stop } = await listenForJobs(again, log, run, queueTimings);
  await queue.wake(7);
  await expect.poll(() => run.mock.calls).toEqual([[7]]);
  await stop();
  await queue.close();
});

test('an error that will not pass is thrown', async () => {
  const config = await recovering(1, '28P01');
  await expect(listenForJobs(config, log, async () => {}, queueTimings)).rejects.toMatchObject({ code: '28P01' });
});
