import { setTimeout as sleep } from 'node:timers/promises';
import { acceptJobs, checkJobs, orphanFiles, runningJobs, untilEnded } from './jobs.ts';
import { promised, type Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { until } from './waiting.ts';
import { judgeLedger, nextAcknowledgement, startWriters, troublesText, writeText } from './writers.ts';

/** Seconds; `npm start` waits up to four seconds before it restarts a process that keeps failing. */
const apiBack = 15;
const workerBack = 60;

/** Kills the api with kill -9 under load; it is restarted as by `npm start` and a container's restart policy. */
export async function killApi({ testbed, outcome, short }: Trial): Promise<void> {
  const kills = short ? 1 : 4;
  outcome.did = `kill -9 of the api ${kills} times under writes; callers ask again with the same Idempotency-Key.`;
  await testbed.withMembers({}, async ({ apis: [api] }) => {
    const writers = await startWriters(testbed, { url: () => api.url, rate: 200, retries: true });
    await sleep(2_000);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = api.pid();
      api.signal('SIGKILL');
      const moment = performance.now();
      await until('the api to be started again', () => api.pid() !== before);
      await until('the api to be ready', api.isReady);
      await until('a write to be acknowledged', () => !Number.isNaN(nextAcknowledgement(writers, moment + 50)));
      outcome.recoveries.push((performance.now() - moment) / 1000);
      await sleep(3_000);
    }
    const summary = await writers.stop();
    outcome.found.push(writeText(summary), `what callers met in the meantime: ${troublesText(writers)}`);
  });
  await judgeLedger(testbed, outcome);
  promised(outcome, Math.max(...outcome.recoveries) <= apiBack, `the api was not back within ${apiBack} s`);
}

/** Kills the only worker with kill -9 while it makes proposals. */
export async function killWorker({ testbed, outcome, short }: Trial): Promise<void> {
  const kills = short ? 1 : 3;
  const each = 16;
  outcome.did = `${each} proposals accepted, then kill -9 of the only worker in the middle of one; ${kills} times.`;
  const mostAttempts: number[] = [];
  for (let kill = 0; kill < kills; kill += 1)
    await testbed.withMembers({ workers: 1 }, async ({ apis: [api], workers: [worker] }) => {
      if (!worker) throw new Error('There is no worker.');
      const jobs = await acceptJobs(testbed, api.url, each);
      await until('a job to run', async () => (await runningJobs(testbed, jobs.ids)) > 0, { every: 5 });
      await sleep(kill * 17);
      worker.signal('SIGKILL');
      const cutOff = await runningJobs(testbed, jobs.ids);
      outcome.recoveries.push(await untilEnded(testbed, jobs.ids, 120));
      const { faults, most } = await checkJobs(testbed, jobs.ids);
      outcome.broken.push(...faults);
      mostAttempts.push(most);
      outcome.found.push(`${cutOff} jobs were cut off; all ${each} done, ${most} attempts at most`);
    });
  const orphans = await orphanFiles(testbed);
  outcome.found.push(`${orphans} stored files that no row knows`);
  promised(outcome, orphans === 0, `${orphans} files were left that nothing will ever remove`);
  promised(outcome, Math.max(...mostAttempts) > 1, 'no run was cut off: the scenario proved nothing');
  promised(outcome, Math.max(...outcome.recoveries) <= workerBack, `a job took longer than ${workerBack} s`);
}

/**
 * Stops a worker until its lock expires: another one takes over its jobs, and the first may not commit anything when it
 * continues.
 */
export async function stallWorker({ testbed, outcome, short }: Trial): Promise<void> {
  // In a single run, the held job may just have ended.
  const runs = short ? 2 : 4;
  const each = 6;
  outcome.did = `${each} proposals; the worker is held still in the middle of one, a second worker started, the first let go when all were done; ${runs} times.`;
  let overtaken = 0;
  for (let run = 0; run < runs; run += 1)
    await testbed.withMembers({ workers: 1 }, async ({ apis: [api], workers: [first], addWorker }) => {
      if (!first) throw new Error('There is no worker.');
      const jobs = await holdInTheMiddle(testbed, api.url, each, first);
      const moment = performance.now();
      await addWorker();
      await untilEnded(testbed, jobs.ids, 120);
      outcome.recoveries.push((performance.now() - moment) / 1000);
      first.signal('SIGCONT');
      await until('the first worker to see that it was overtaken', () => isOvertaken(first.log()), { limit: 15 }).catch(
        () => {},
      );
      await sleep(500);
      if (isOvertaken(first.log())) overtaken += 1;
      const { faults } = await checkJobs(testbed, jobs.ids);
      outcome.broken.push(...faults);
    });
  outcome.found.push(
    `in ${overtaken} of ${runs} runs the first worker said on waking that it was overtaken and committed nothing`,
    `${runs * each} jobs, each done once, none twice`,
  );
  promised(outcome, overtaken > 0, 'no run was overtaken: the scenario proved nothing');
  promised(outcome, Math.max(...outcome.recoveries) <= workerBack, `a takeover took longer than ${workerBack} s`);
}

const isOvertaken = (log: string): boolean => log.includes('another attempt took over');

type Held = { signal(signal: NodeJS.Signals): void };

/** Accepts jobs and stops the worker's process during one of them; tries again if it had just finished. */
async function holdInTheMiddle(testbed: Testbed, url: string, count: number, worker: Held) {
  for (;;) {
    const jobs = await acceptJobs(testbed, url, count);
    for (;;) {
      if ((await runningJobs(testbed, jobs.ids)) > 0) {
        worker.signal('SIGSTOP');
        // What it sent before may still be committed.
        await sleep(300);
        if ((await runningJobs(testbed, jobs.ids)) > 0) return jobs;
        worker.signal('SIGCONT');
      }
      const seen = await testbed.database.query<{ left: number }>(
        `select count(*)::int as left from job where id = any($1) and state in ('queued', 'running')`,
        [jobs.ids],
      );
      if (seen[0]?.left === 0) break;
    }
  }
}
