import { setTimeout as sleep } from 'node:timers/promises';
import { passkeyHost } from '@worksmart/core/access/auth/passkeys/relying-party.service.ts';
import { configOrEnd, orEnd } from '@worksmart/core/platform/config.ts';
import { createMetrics } from '@worksmart/core/platform/metrics/metrics.ts';
import { serveMetrics } from '@worksmart/core/platform/metrics/metrics-server.ts';
import { listening } from '@worksmart/core/platform/process/listening.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { requestForLog } from '#plugins/log.ts';
import { buildServer } from './app.ts';

const config = configOrEnd(process.env);
const services = await openServices(config, 'api', { req: requestForLog });
const metrics = createMetrics(services, 'api');
const { app, drain } = await buildServer(services, metrics);
if (passkeyHost(config) === null)
  app.log.warn('passkeys are off: browsers refuse them at an IP address, so PUBLIC_URL must have a host name');
const metricsServer = await orEnd(listening('METRICS_HOST or METRICS_PORT', serveMetrics(services, metrics)));

const stop = async (signal: string): Promise<void> => {
  app.log.info({ signal }, 'stopping');
  drain.begin();
  await sleep(config.DRAIN_SECONDS * 1_000);
  await app.close();
  metricsServer?.close();
  await services.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await orEnd(listening('HOST or PORT', app.listen({ host: config.HOST, port: config.PORT })));
services.parsers.warm();
