import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listening } from './listening.ts';

const listenOn = async (port: number): Promise<number> => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return (server.address() as AddressInfo).port;
};

test('names the settings of an address that another program uses', async () => {
  const port = await listening('HOST or PORT', listenOn(0));
  await expect(listening('HOST or PORT', listenOn(port))).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${port}: another program uses it. Please change HOST or PORT.`,
  );
});

test('passes on any other error', async () => {
  const other = new Error('the plugin failed');
  await expect(listening('PORT', Promise.reject(other))).rejects.toBe(other);
});
