import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Balancer {
  port: number;
  close(): void;
}

/**
 * One address in front of several servers: calls go in turn to those that are ready, over persistent connections, and
 * are never retried.
 * @param isReady checked for each server ten times per second
 */
export async function startBalancer(
  ports: readonly number[],
  isReady: (port: number) => Promise<boolean>,
): Promise<Balancer> {
  const upstream = new Agent({ keepAlive: true });
  const ready = new Set(ports);
  let turn = 0;
  let looking = true;
  // Each server is checked separately, so that a slow one does not delay the check of another that is overloaded.
  const look = async (port: number) => {
    while (looking) {
      if (await isReady(port)) ready.add(port);
      // If none is ready, all are used: one that is merely slow still serves.
      else if (ready.size > 1) ready.delete(port);
      await sleep(100);
    }
  };
  for (const port of ports) void look(port);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = [...ready][turn % ready.size];
    const { method, url: path, headers } = incoming;
    const passed = request({ agent: upstream, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _own, ...passedOn } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passedOn);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  // The callers close their connections, so that none is cut off during a call.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      looking = false;
      server.close();
      server.closeAllConnections();
      upstream.destroy();
    },
  };
}
