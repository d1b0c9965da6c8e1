import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import { withMembers } from './members.ts';
import { promised, sizeOf, type Trial } from './outcome.ts';
import { startReaders } from './readers.ts';
import { judgeLedger, startWriters, troublesText, writeText } from './writers.ts';

/** The same as in docker-compose.yml. */
const drainSeconds = 5;

/** Milliseconds that a read may take, whatever the number of customers. */
const longestRead = 5_000;

/** Restarts two apis behind one address and a worker in turn by SIGTERM, under load: no call may be dropped. */
export async function deploy(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const restarts = sizeOf(trial, [2, 20]);
  outcome.did = `SIGTERM to one of two apis behind one address, ${restarts} times in turn, and to the worker at each second one, under reads, writes and jobs; nothing is asked twice.`;
  const ids: number[] = [];
  await withMembers(
    testbed,
    { apis: 2, workers: 1, env: { DRAIN_SECONDS: String(drainSeconds) } },
    async ({ apis, worker }) => {
      const balancer = await startBalancer(apis);
      const address = balancer.url;
      const writers = await startWriters(testbed, { url: () => address, rate: 60, retries: false });
      const readers = startReaders([`${address}/api/customers/search?typeId=1&agentId=0&pageSize=10`], testbed.headers);
      let longest = 0;
      for (let index = 0; index < restarts; index += 1) {
        const jobs = await acceptJobs(testbed, address, 3);
        ids.push(...jobs.ids);
        promised(outcome, jobs.refused.length === 0, `a job was refused with ${jobs.refused[0]?.status}`);
        const leaving = apis[index % 2];
        const endings = [leaving?.restart(), index % 2 === 0 ? worker.restart() : undefined];
        longest = Math.max(longest, ...(await Promise.all(endings)).map((took) => took ?? 0));
        await sleep(500);
      }
      const summary = await writers.stop();
      const read = await readers.stop();
      balancer.close();
      const { most } = await judgeJobs(trial, ids, 60);
      outcome.found.push(
        `${writeText(summary)}; ${read.answered} reads; ${ids.length} jobs each done once, ${most} attempts at most`,
        `dropped or refused writes: ${troublesText(writers)}; dropped or refused reads: ${read.troubles.length}`,
        `the slowest of the reads took ${(read.slowest / 1000).toFixed(1)} s, with ${testbed.customers.toLocaleString('en-US')} customers`,
        `the slowest ending took ${longest.toFixed(1)} s, ${drainSeconds} s of it so that the address turns away`,
      );
      const dropped = summary.sent - summary.acknowledged + read.troubles.length;
      promised(outcome, dropped === 0, `${dropped} calls were dropped (${troublesText(writers)}; ${read.troubles[0]})`);
      promised(outcome, read.slowest < longestRead, `a read took ${(read.slowest / 1000).toFixed(1)} s`);
      promised(outcome, longest < drainSeconds + 7, 'a process did not end in order');
    },
  );
  await judgeLedger(testbed, outcome);
}
