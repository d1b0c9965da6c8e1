import { flushCompileCache } from 'node:module';
import { Readable } from 'node:stream';
import { makeReport } from '@worksmart/core/claims/reports/make-report.service.ts';
import { reportJob } from '@worksmart/core/claims/reports/report.job.ts';
import { reportWriters } from '@worksmart/core/claims/reports/report-writers.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { runnable } from '../job-handler.ts';
import { startWorker } from '../start-worker.ts';
import { quickTimings } from './timings.ts';

/** Large enough that part of it is in the file when the progress is reported. */
const half = Buffer.alloc(1 << 20, 'half\n');

// A worker process for tests to kill: it writes half of a report's file, reports that, and then hangs.
const services = await openServices(readConfig(process.env), 'worker');
const handler = runnable(
  reportJob,
  async () => (running) =>
    makeReport(running, {
      ...reportWriters,
      claimUploadAudit: async () => async () =>
        Readable.from(
          (async function* () {
            yield half;
            await running.report({ done: 1, total: 2 });
            await new Promise(() => {});
          })(),
        ),
    }),
);
await startWorker(services, { report: handler }, quickTimings);
// A killed process does not save its compile cache, so save it now.
flushCompileCache();
process.stdout.write('ready\n');
