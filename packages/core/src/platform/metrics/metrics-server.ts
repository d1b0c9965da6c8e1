import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../context.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves the metrics on METRICS_PORT, a separate port that no proxy exposes. Does nothing if it is not set.
 * @param isReady responds at /ready with 200 or 503, for a program that has no other port
 * @returns the port and a function that closes it
 * @throws when the port is taken
 */
export const serveMetrics = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  metrics: Metrics,
  isReady?: () => Promise<boolean>,
): Promise<{ port: number; close(): void } | undefined> => {
  if (config.METRICS_PORT === undefined) return undefined;
  const server = createServer(async (request, response) => {
    if (isReady && request.method === 'GET' && request.url === '/ready') {
      response.writeHead((await isReady()) ? 200 : 503).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const { contentType, body } = await metrics.text();
      response.writeHead(200, { 'Content-Type': contentType }).end(body);
    } catch (error) {
      log.error({ err: error }, 'could not read the metrics');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.METRICS_PORT, config.METRICS_HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info({ host: config.METRICS_HOST, port }, 'metrics are listening');
  return {
    port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
