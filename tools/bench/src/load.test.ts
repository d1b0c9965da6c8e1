import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { generateLoad, measureCeiling } from './load.ts';

/** @returns the address of the server */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Each run starts a thread, which a busy machine does not do at once.
describe('the load generator', { timeout: 20_000 }, () => {
  test('counts the server’s responses, and sends what it is told to send', async () => {
    let answered = 0;
    const seen = new Set<string>();
    const url = await serve((call, answer) => {
      const parts: Buffer[] = [];
      call.on('data', (part) => parts.push(part));
      call.on('end', () => {
        seen.add(`${call.method} ${call.url} ${call.headers['x-key']} ${Buffer.concat(parts)}`);
        answered += 1;
        // Without a length, it is sent in chunks.
        if (answered % 2 === 0) answer.write('a'.repeat(1000));
        answer.end('b'.repeat(100_000));
      });
    });
    const call = { url: `${url}/list?page=1`, headers: { 'x-key': 'k' }, body: '{"ä":1}' };
    const { times, failed, seconds } = await generateLoad(call, { connections: 4, seconds: 0.5 });
    expect([...seen]).toEqual(['POST /list?page=1 k {"ä":1}']);
    expect(failed).toBe(0);
    // Each of the four connections may have had one pending call at the end.
    expect(answered - times.length).toBeGreaterThanOrEqual(0);
    expect(answered - times.length).toBeLessThanOrEqual(4);
    expect(times.length).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThanOrEqual(0.5);
  });

  test('counts error responses, broken connections and rejected ones as failures, and continues', async () => {
    let calls = 0;
    const url = await serve((call, answer) => {
      calls += 1;
      if (calls % 3 === 0) call.socket.destroy();
      else if (calls % 3 === 1) answer.writeHead(503, { connection: 'close' }).end('busy');
      else answer.end('fine');
    });
    const { times, failed } = await generateLoad({ url, headers: {} }, { connections: 1, seconds: 0.5 });
    expect(calls).toBeGreaterThan(6);
    expect(Math.abs(times.length - calls / 3)).toBeLessThanOrEqual(1);
    expect(Math.abs(failed - (calls * 2) / 3)).toBeLessThanOrEqual(1);
    const nobody = await generateLoad({ url: 'http://127.0.0.1:1', headers: {} }, { connections: 2, seconds: 0.2 });
    expect(nobody.times.length).toBe(0);
    expect(nobody.failed).toBeGreaterThan(2);
  });

  test('an invalid response ends the run with an error', async () => {
    const url = await serve((call) => void call.socket.end('SSH-2.0-OpenSSH\r\n\r\n'));
    await expect(generateLoad({ url, headers: {} }, { connections: 1, seconds: 5 })).rejects.toThrow('HTTP/');
  });

  test('its ceiling for a response is above the rate of a slow server', async () => {
    const url = await serve((_, answer) => void setTimeout(() => answer.end('a'.repeat(10_000)), 20));
    const ceiling = await measureCeiling({ url, headers: {} }, { connections: 2, seconds: 0.5 });
    const { times, seconds } = await generateLoad({ url, headers: {} }, { connections: 2, seconds: 0.5 });
    expect(times.length / seconds).toBeLessThan(110);
    expect(ceiling).toBeGreaterThan(3 * (times.length / seconds));
  });
});
