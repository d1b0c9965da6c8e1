import { flushCompileCache } from 'node:module';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { startWorker } from '../start-worker.ts';
import { stepTable } from './step-job.ts';
import { quickTimings } from './timings.ts';

// A separate worker process, for tests to kill.
const services = await openServices(readConfig(process.env), 'worker');
const worker = await startWorker(services, stepTable, quickTimings);
process.once('SIGTERM', async () => {
  await worker.stop();
  await services.close();
  process.exit(0);
});
// A killed process does not save its compile cache, so save it now.
flushCompileCache();
process.stdout.write('ready\n');
