import { flushCompileCache } from 'node:module';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { makeRegistry } from '../registry.ts';
import { startWorker } from '../start-worker.ts';
import { quickTimings } from './timings.ts';

// A worker process with the product's own jobs, for tests to kill.
const services = await openServices(readConfig(process.env), 'worker');
await startWorker(services, makeRegistry(), quickTimings);
// A killed process does not save its compile cache, so save it now.
flushCompileCache();
process.stdout.write('ready\n');
