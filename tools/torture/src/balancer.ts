import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

interface Server {
  port: number;
  isReady(): Promise<boolean>;
}

/**
 * One address in front of several servers: calls go in turn to those that are ready, over persistent connections, and
 * are never retried. Each server is asked ten times per second whether it is ready.
 */
export async function startBalancer(servers: readonly Server[]) {
  const upstream = new Agent({ keepAlive: true });
  const ready = new Set(servers.map(({ port }) => port));
  let turn = 0;
  let looking = true;
  // Each server is checked separately, so that a slow one does not delay the check of another that is overloaded.
  const look = async ({ port, isReady }: Server) => {
    while (looking) {
      if (await isReady()) ready.add(port);
      // If none is ready, all are used: one that is merely slow still serves.
      else if (ready.size > 1) ready.delete(port);
      await sleep(100);
    }
  };
  for (const one of servers) void look(one);
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
  const close = () => {
    looking = false;
    server.close();
    server.closeAllConnections();
    upstream.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
    [Symbol.dispose]: close,
  };
}
