import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  port: number;
  close(): void;
}

/**
 * The one address before several servers: calls go in turn to those that say they are ready, over connections that are
 * kept, and none is tried a second time.
 * @param isReady asked of each server ten times a second
 */
export async function startBalancer(
  ports: readonly number[],
  isReady: (port: number) => Promise<boolean>,
): Promise<Balancer> {
  const upstream = new Agent({ keepAlive: true });
  let ready = [...ports];
  let turn = 0;
  const look = setInterval(async () => {
    const seen = await Promise.all(ports.map(async (port) => ((await isReady(port)) ? [port] : [])));
    ready = seen.flat();
  }, 100);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ready[turn % ready.length];
    const { method, url: path, headers } = incoming;
    const passed = request({ agent: upstream, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _own, ...passedOn } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passedOn);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      clearInterval(look);
      server.close();
      server.closeAllConnections();
      upstream.destroy();
    },
  };
}
