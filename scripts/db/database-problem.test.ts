import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../lib/embedded-postgres.mjs';
import { checkDatabase, lackingRights } from './database-problem.ts';

const server = new URL(process.env.TEST_SERVER_URL ?? '');

const withUrl = (change: (url: URL) => void): string => {
  const url = new URL(server);
  change(url);
  return url.href;
};

/** A server that is not a database: it sends `words`, or nothing. */
const whileListening = async (words: string | undefined, work: (port: number) => Promise<void>): Promise<void> => {
  const sockets: Socket[] = [];
  const listening = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    if (words) socket.end(words);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  try {
    await work((listening.address() as { port: number }).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    listening.close();
  }
};

test('accepts a database that exists or is still to be created', async () => {
  await checkDatabase(server.href);
  await checkDatabase(withUrl((url) => (url.pathname = '/not_made_yet')));
});

test.each(['nonsense', 'mysql://a:b@127.0.0.1/x', 'postgresql://a:b@127.0.0.1'])(
  'rejects %s as an address',
  async (url) => {
    await expect(checkDatabase(url)).rejects.toThrow('DATABASE_URL is not the address of a PostgreSQL database');
  },
);

test('explains that the server is not running, or that the host is unknown', async () => {
  const port = await freePort();
  await expect(checkDatabase(`postgresql://a:b@127.0.0.1:${port}/x`)).rejects.toThrow(
    `The database at 127.0.0.1:${port} can't be reached (ECONNREFUSED): start it, or correct DATABASE_URL.`,
  );
  await expect(checkDatabase('postgresql://a:b@nobody.invalid/x')).rejects.toThrow(/nobody\.invalid can't be reached/);
});

test('explains a wrong password', async () => {
  await expect(checkDatabase(withUrl((url) => (url.password = 'wrong')))).rejects.toThrow(
    `rejects user "${server.username}": correct the user and password in DATABASE_URL.`,
  );
});

test('explains a server that never responds, and one that is not PostgreSQL', async () => {
  await whileListening(undefined, async (port) => {
    await expect(checkDatabase(`postgresql://a:b@127.0.0.1:${port}/x`, 200)).rejects.toThrow('does not respond');
  });
  await whileListening('HTTP/1.1 400 Bad Request\r\n\r\n', async (port) => {
    await expect(checkDatabase(`postgresql://a:b@127.0.0.1:${port}/x`)).rejects.toThrow('not a PostgreSQL database');
  });
});

test('says which role is wrong if it lacks rights, and nothing about other errors', () => {
  const byCode = Object.assign(new Error('verweigert'), { code: '42501' });
  const ofEngine = new Error('ERROR: permission denied for schema public\n   at wasm');
  for (const error of [byCode, ofEngine]) {
    expect(lackingRights(error, {})).toMatch(/^The role in DATABASE_URL .* set DATABASE_OWNER_URL/);
    expect(lackingRights(error, { DATABASE_OWNER_URL_FILE: '/x' })).toMatch(/^The role in DATABASE_OWNER_URL /);
  }
  expect(lackingRights(new Error('EACCES: permission denied, open'), {})).toBeUndefined();
});
