import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStreams } from './live.ts';

test('streams stay open and are counted; those that the server refuses or ends are told', async () => {
  const server = createServer((call, answer) => {
    if (call.url === '/refused') return void answer.writeHead(503).end();
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(`: ${call.headers.accept}\n\n`);
    if (call.url === '/ended') setTimeout(() => answer.destroy(), 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls = ['/kept', '/kept', '/ended', '/refused'].map((path) => ({ url: url + path, headers: {} }));
  const streams = await openStreams(calls);
  await sleep(300);
  const found = streams.close();
  expect(found).toMatchObject({ opened: 3, ended: 2 });
  expect(found.megabytes).toBeGreaterThan(0);
});
