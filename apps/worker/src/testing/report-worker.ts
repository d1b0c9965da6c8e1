import { flushCompileCache } from 'node:module';
import { Readable } from 'node:stream';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { makeReport } from '@worksmart/core/reports/make-report.service.ts';
import { reportJob } from '@worksmart/core/reports/report.job.ts';
import { reportWriters } from '@worksmart/core/reports/report-writers.ts';
import { runnable } from '../job-handler.ts';
import { startWorker } from '../start-worker.ts';
import { quickTimings } from './timings.ts';

/** Enough that some of it is in the file by the time that it is told of. */
const half = Buffer.alloc(1 << 20, 'half\n');

// A worker process for tests to kill: it gets half-way through a report's file, says so, and never goes on.
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
// A process that is killed keeps no compiled code for the next one.
flushCompileCache();
process.stdout.write('ready\n');
