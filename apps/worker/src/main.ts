import { setPriority } from 'node:os';
import { configOrEnd, orEnd } from '@worksmart/core/platform/config.ts';
import { createMetrics } from '@worksmart/core/platform/metrics/metrics.ts';
import { serveMetrics } from '@worksmart/core/platform/metrics/metrics-server.ts';
import { listening } from '@worksmart/core/platform/process/listening.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { logSeal } from '@worksmart/core/platform/sealing/log-seal.ts';
import { recordCertificate } from '@worksmart/core/platform/sealing/seal-certificates.service.ts';
import { openSealer } from '@worksmart/core/platform/sealing/sealer.ts';
import { isReady } from './is-ready.ts';
import { makeRegistry } from './registry.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

const config = configOrEnd(process.env);
// A key file that cannot be used must not be noticed only with the first signed document.
const sealer = config.SEAL_P12 ? await orEnd(openSealer(config)) : null;
if (config.TSA_CA) {
  const { trustedAuthorities } = await import('@worksmart/core/platform/sealing/time-stamp.ts');
  await orEnd(trustedAuthorities(config));
}
setPriority(config.WORKER_NICE);
const services = await openServices(config, 'worker');
if (sealer) {
  logSeal(services.log, sealer, services.clock());
  await recordCertificate({ ...services, db: services.database.prisma }, sealer);
}
let worker: RunningWorker | undefined;
const metrics = serveMetrics(services, createMetrics(services, 'worker'), () => isReady(services, worker));
const metricsServer = await orEnd(listening('METRICS_HOST or METRICS_PORT', metrics));
worker = await startWorker(services, makeRegistry());
services.log.info('waiting for jobs');

const stop = async (signal: string): Promise<void> => {
  services.log.info({ signal }, 'stopping');
  await worker?.stop();
  metricsServer?.close();
  await services.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
