import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { type Readers, readInTurn } from './call.ts';
import { acceptJobs, judgeJobs } from './jobs.ts';
import { type Member, type Members, type Wanted, withMembers } from './members.ts';
import { askAll, drainSeconds, onRelease, type Round, readsOf, upgradeMembers } from './released.ts';
import type { Testbed } from './testbed.ts';
import { seconds, type Trial, thousands } from './trial.ts';
import { judgeLedger, startWriters, type WriteSummary, writeText } from './writers.ts';

/** Milliseconds that a call may take, whatever the number of customers. */
const mostMilliseconds = 5_000;

/** What callers met who repeat nothing. */
export interface Served {
  writes: WriteSummary;
  reads: Omit<Readers, 'stop'>;
  /** All documented reads, called before, between and after changes. */
  rounds?: Round[];
}

/** No call is dropped, refused or slow. @returns one sentence for each promise that is broken */
export function judgeServed({ writes, reads, rounds = [] }: Served): string[] {
  const broken: string[] = [];
  const refused = writes.sent - writes.acknowledged;
  if (refused > 0) broken.push(`${refused} writes were not taken: ${writes.troubles.text}`);
  if (reads.troubles.size > 0) broken.push(`reads failed: ${reads.troubles.text}`);
  const failed = rounds.flatMap((round) => round.failed);
  if (failed.length > 0) broken.push(`${failed.length} documented calls failed: ${failed.slice(0, 3).join(', ')}`);
  // Without rounds, so many writes are sent that they queue.
  const write = rounds.length > 0 ? writes.slowest : 0;
  const slow = Object.entries({ write, read: slowestOf(reads) }).concat(slowed(rounds));
  for (const [name, took] of slow.filter(([, took]) => took > mostMilliseconds))
    broken.push(`a call (${name}) took ${seconds(took / 1000)} s`);
  const answered = rounds.map((round) => round.answered);
  if (answered.some((count) => count < (answered[0] ?? 0)))
    broken.push(`fewer reads of the old contract are answered: ${answered.join(', ')}`);
  return broken;
}

const slowestOf = ({ times }: Served['reads']): number => times.reduce((most, time) => Math.max(most, time), 0);

/** The documented calls that took more than twice as long as in the first round; some reports always take long. */
function slowed([before, ...later]: readonly Round[]): [string, number][] {
  return later.flatMap(({ took }) => [...took].filter(([id, ms]) => ms > 2 * (before?.took.get(id) ?? 0)));
}

/** The processes to start, and what callers ask of them. */
interface Load extends Wanted {
  /** Writes a second. */
  rate: number;
  /** What is read in turn. */
  paths: string[];
  /** Milliseconds between two reads of each of four callers. */
  pause: number;
}

/**
 * Changes the processes while callers read, write and request proposals at one address in front of the apis, and judges
 * what they met.
 * @returns the rounds of the change
 */
const serveDuring = (
  trial: Trial,
  { rate, paths, pause, ...wanted }: Load,
  change: (members: Members, url: string, giveJobs: () => Promise<void>) => Promise<Round[]>,
): Promise<Round[]> =>
  withMembers(trial.testbed, wanted, async (members) => {
    const { headers, customers } = trial.testbed;
    using balancer = await startBalancer(members.apis);
    const { url } = balancer;
    const ids: number[] = [];
    const writers = await startWriters(trial.testbed, { url, rate, retries: false });
    const urls = paths.map((path) => `${url}/api${path}`);
    const reads = readInTurn(urls, headers, pause);
    const rounds = await change(members, url, async () => void ids.push(...(await acceptJobs(trial, url, 3)).ids));
    const writes = await writers.stop();
    await reads.stop();
    const { most } = await judgeJobs(trial, ids, 120);
    trial.found(
      `${writeText(writes)}; reads: ${reads.statuses.text}`,
      `the slowest write took ${seconds(writes.slowest / 1000)} s, the slowest read ${seconds(slowestOf(reads) / 1000)} s, with ${thousands(customers)} customers`,
      `${ids.length} jobs, each done once, ${most} attempts at most`,
    );
    trial.outcome.broken.push(...judgeServed({ writes, reads, rounds }));
    return rounds;
  });

const list = (type: number): string => `/customers/search?typeId=${type}&agentId=0&pageSize=10`;

/** Restarts two apis behind one address and a worker in turn by SIGTERM, under load: no call may be dropped. */
export async function deploy(trial: Trial): Promise<void> {
  const restarts = trial.size([2, 20]);
  trial.outcome.did = `SIGTERM to one of two apis behind one address, ${restarts} times in turn, and to the worker at each second one, under reads, writes and jobs; nothing is asked twice.`;
  const wanted = { apis: 2, workers: 1, env: { DRAIN_SECONDS: String(drainSeconds) } };
  let longest = 0;
  const load = { ...wanted, rate: 60, paths: [list(1)], pause: 10 };
  await serveDuring(trial, load, async ({ apis, worker }, _url, giveJobs) => {
    for (let index = 0; index < restarts; index += 1) {
      await giveJobs();
      const leaving = [apis[index % 2] as Member, ...(index % 2 === 0 ? [worker] : [])];
      longest = Math.max(longest, ...(await Promise.all(leaving.map((member) => member.restart()))));
      await sleep(500);
    }
    return [];
  });
  trial.found(`the slowest ending took ${seconds(longest)} s, ${drainSeconds} s of it so that the address turns away`);
  trial.promise(longest < drainSeconds + 7, 'a process did not end in order');
}

/**
 * Runs two apis and a worker of the last release on a database that it prepared itself. During writes, reads and jobs
 * our preparation changes their schema, and then each process is replaced by ours.
 */
export async function upgrade(whole: Trial): Promise<void> {
  const { trial, version, from } = await onRelease(whole, 'upgrade');
  const { testbed } = trial;
  trial.outcome.did = `Two apis and a worker of ${version}, on a database that it prepared; our preparation under writes, reads and jobs; then each process replaced by ours.`;
  const wait = trial.size([2_000, 10_000]);
  const reads = await readsOf(from);
  const values = await readValues(testbed);
  const paths = [...[1, 2, 3, 4].map(list), `/customer/${values.id}`];
  const load = { apis: 2, workers: 1, from, rate: 20, paths, pause: 100 };
  let took = 0;
  const rounds = await serveDuring(trial, load, async (members, url, giveJobs) => {
    const asked: Round[] = [];
    const askEach = async () => void asked.push(await askAll(reads, { url, headers: testbed.headers, values }));
    const askWithJobs = async () => {
      await giveJobs();
      await askEach();
      await sleep(wait);
    };
    await askWithJobs();
    const replaced = () => giveJobs().then(() => sleep(wait / 2));
    took = await upgradeMembers(testbed, members, { changed: askWithJobs, replaced });
    await askEach();
    return asked;
  });
  const [longest] = rounds.flatMap((round) => [...round.took]).sort(([, one], [, other]) => other - one);
  trial.found(
    `our preparation took ${seconds(took)} s`,
    `the longest documented call was ${longest?.[0]} with ${seconds((longest?.[1] ?? 0) / 1000)} s`,
    `reads of the old contract answered with 200 before, between and after: ${rounds.map(({ answered, asked }) => `${answered} of ${asked}`).join(', ')}`,
  );
  await judgeLedger(trial);
}

/** A client with a benefit group, by the parameter names of the calls. */
async function readValues({ database }: Testbed): Promise<Record<string, number>> {
  const [client] = await database.query<Record<string, number>>(
    `select g.customer_id as id, g.customer_id as "customerID", g.customer_id as "CustomerID",
       g.client_year_id as "clientId", g.id as "groupId", g.id as "BenefitGroupID", g.medical_tier_id as "tierID"
     from benefit_group_year g where g.year = 2026 and g.medical_tier_id is not null order by g.id limit 1`,
  );
  if (!client) throw new Error('The release made no benefit group.');
  return client;
}
