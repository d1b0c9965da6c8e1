import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '@worksmart/bench/servers.ts';
import { hasCommit, lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { startBalancer } from './balancer.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import { type Members, withMembers } from './members.ts';
import { type Outcome, promised, sizeOf, type Trial } from './outcome.ts';
import { type ReadSummary, startReaders } from './readers.ts';
import { askAll, checkOutRelease, prepareByRelease, type ReadValues, type Released, type Round } from './released.ts';
import type { Testbed } from './testbed.ts';
import { seconds } from './waiting.ts';
import { judgeLedger, startWriters, troublesText, type WriteSummary, writeText } from './writers.ts';

const mostMilliseconds = 5_000;

/** Why it cannot be run with this clone; undefined if it can. */
export const releaseMissing = (): string | undefined =>
  hasCommit(lastRelease()) ? undefined : 'This clone lacks the commit of the last release.';

/** The observations of one upgrade. */
export interface Upgrade {
  writes: WriteSummary;
  /** Writes that were not acknowledged, by response. */
  troubles: string;
  reads: ReadSummary;
  rounds: Round[];
  /** Tables that the previous release could not read on the new schema. */
  unread: string[];
  refusedJobs: number;
}

/** The promises of an upgrade: no call fails or is slow, and the previous release can read every table. */
export function judgeUpgrade({ writes, troubles, reads, rounds, unread, refusedJobs }: Upgrade): string[] {
  const broken: string[] = [];
  const refused = writes.sent - writes.acknowledged;
  if (refused > 0) broken.push(`${refused} writes were not taken: ${troubles}`);
  if (refusedJobs > 0) broken.push(`${refusedJobs} jobs were refused`);
  if (reads.troubles.length > 0) broken.push(`${reads.troubles.length} reads failed: ${reads.troubles[0]}`);
  const failed = rounds.flatMap((round) => round.failed);
  if (failed.length > 0) broken.push(`${failed.length} documented calls failed: ${failed.slice(0, 3).join(', ')}`);
  const slow = Object.entries({ write: writes.slowest, read: reads.slowest }).concat(slowed(rounds));
  for (const [name, took] of slow.filter(([, took]) => took > mostMilliseconds))
    broken.push(`a call (${name}) took ${seconds(took / 1000)} s`);
  return [...broken, ...unread];
}

/** The documented calls that took more than twice as long as before the upgrade; some reports always take long. */
function slowed([before, ...later]: readonly Round[]): [string, number][] {
  return later.flatMap(({ took }) => [...took].filter(([id, ms]) => ms > 2 * (before?.took.get(id) ?? 0)));
}

/**
 * Runs two apis and a worker of the last release on a database that it prepared itself. During writes, reads and jobs
 * our preparation changes their schema, and then each process is replaced by ours.
 */
export async function upgrade(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const release = lastRelease();
  const released = await checkOutRelease(release);
  const customers = sizeOf(trial, [2_000, testbed.customers]);
  const prepared = await prepareByRelease(testbed, released, { name: 'upgrade', customers });
  outcome.did = `Two apis and a worker of ${release.version}, on a database that it prepared; our preparation under writes, reads and jobs; then each process replaced by ours.`;
  const pause = sizeOf(trial, [2_000, 10_000]);
  await withMembers(prepared, { apis: 2, workers: 1, from: released.folder }, (members) =>
    underLoad(prepared, { released, members, outcome, pause }),
  );
  await judgeLedger(prepared, outcome);
}

interface Upgrading {
  released: Released;
  members: Members;
  outcome: Outcome;
  /** Milliseconds of load before and after each change. */
  pause: number;
}

async function underLoad(prepared: Testbed, { released, members, outcome, pause }: Upgrading): Promise<void> {
  const balancer = await startBalancer(members.apis);
  const { url } = balancer;
  const values = await readValues(prepared);
  const ask = () => askAll(released.reads, { url, headers: prepared.headers, values });
  const writers = await startWriters(prepared, { url: () => url, rate: 20, retries: false });
  const lists = [1, 2, 3, 4].map((type) => `${url}/api/customers/search?typeId=${type}&agentId=0&pageSize=10`);
  const readers = startReaders([...lists, `${url}/api/customer/${values.id}`], prepared.headers, 100);
  const ids: number[] = [];
  let refusedJobs = 0;
  const giveJobs = async () => {
    const jobs = await acceptJobs(prepared, url, 3);
    ids.push(...jobs.ids);
    refusedJobs += jobs.refused.length;
  };
  await giveJobs();
  const rounds = [await ask()];
  await sleep(pause);
  const began = performance.now();
  await runProgram('scripts/db/prepare.ts', [], prepared.env);
  const took = (performance.now() - began) / 1000;
  const unread = await released.readTables(prepared.database.url);
  await giveJobs();
  rounds.push(await ask());
  await sleep(pause);
  for (const member of [...members.apis, ...members.workers]) {
    await member.restart(root);
    await giveJobs();
    await sleep(pause / 2);
  }
  rounds.push(await ask());
  const writes = await writers.stop();
  const reads = await readers.stop();
  balancer.close();
  const { most } = await judgeJobs({ testbed: prepared, outcome }, ids, 120);
  const troubles = troublesText(writers);
  const [first, middle, last] = rounds.map(({ answered, asked }) => `${answered} of ${asked}`);
  const [longest] = rounds.flatMap(({ took }) => [...took]).sort(([, one], [, other]) => other - one);
  outcome.found.push(
    `${writeText(writes)}; ${reads.answered} reads; not taken: ${troubles}`,
    `our preparation took ${seconds(took)} s; the slowest write ${seconds(writes.slowest / 1000)} s, the slowest read ${seconds(reads.slowest / 1000)} s`,
    `the longest documented call was ${longest?.[0]} with ${seconds((longest?.[1] ?? 0) / 1000)} s`,
    `reads of the old contract answered with 200 before, between and after: ${first}, ${middle}, ${last}`,
    `${ids.length} jobs, ${most} attempts at most`,
  );
  outcome.broken.push(...judgeUpgrade({ writes, troubles, reads, rounds, unread, refusedJobs }));
  const lost = (rounds[0]?.answered ?? 0) > Math.min(...rounds.map(({ answered }) => answered));
  promised(outcome, !lost, `fewer reads of the old contract are answered: ${first}, ${middle}, ${last}`);
}

/** A client with a benefit group, by the parameter names of the calls. */
async function readValues({ database }: Testbed): Promise<ReadValues> {
  const [client] = await database.query<Record<string, number>>(
    `select g.customer_id as id, g.customer_id as "customerID", g.customer_id as "CustomerID",
       g.client_year_id as "clientId", g.id as "groupId", g.id as "BenefitGroupID", g.medical_tier_id as "tierID"
     from benefit_group_year g where g.year = 2026 and g.medical_tier_id is not null order by g.id limit 1`,
  );
  if (!client) throw new Error('The release made no benefit group.');
  return client;
}
