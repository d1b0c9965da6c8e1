import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, withMembers } from './members.ts';
import { askAll, checkOutRelease, drainSeconds, prepareByRelease, type Round, upgradeMembers } from './released.ts';
import { judgeServed, serveDuring } from './served.ts';
import type { Testbed } from './testbed.ts';
import { seconds, type Trial } from './trial.ts';
import { judgeLedger } from './writers.ts';

const list = (type: number): string => `/customers/search?typeId=${type}&agentId=0&pageSize=10`;

/** Restarts two apis behind one address and a worker in turn by SIGTERM, under load: no call may be dropped. */
export async function deploy(trial: Trial): Promise<void> {
  const restarts = trial.size([2, 20]);
  trial.outcome.did = `SIGTERM to one of two apis behind one address, ${restarts} times in turn, and to the worker at each second one, under reads, writes and jobs; nothing is asked twice.`;
  const wanted = { apis: 2, workers: 1, env: { DRAIN_SECONDS: String(drainSeconds) } };
  await withMembers(trial.testbed, wanted, async (members) => {
    const { apis, worker } = members;
    let longest = 0;
    const load = { rate: 60, paths: [list(1)], pause: 10 };
    const served = await serveDuring(trial, members, load, async (_url, giveJobs) => {
      for (let index = 0; index < restarts; index += 1) {
        await giveJobs();
        const leaving = [apis[index % 2] as Member, ...(index % 2 === 0 ? [worker] : [])];
        longest = Math.max(longest, ...(await Promise.all(leaving.map((member) => member.restart()))));
        await sleep(500);
      }
    });
    trial.found(
      `the slowest ending took ${seconds(longest)} s, ${drainSeconds} s of it so that the address turns away`,
    );
    trial.promise(longest < drainSeconds + 7, 'a process did not end in order');
    trial.outcome.broken.push(...judgeServed(served));
  });
}

/**
 * Runs two apis and a worker of the last release on a database that it prepared itself. During writes, reads and jobs
 * our preparation changes their schema, and then each process is replaced by ours.
 */
export async function upgrade(whole: Trial): Promise<void> {
  const released = await checkOutRelease();
  const customers = whole.size([2_000, whole.testbed.customers]);
  const prepared = await prepareByRelease(whole.testbed, released, { name: 'upgrade', customers });
  const trial = whole.on(prepared);
  trial.outcome.did = `Two apis and a worker of ${released.version}, on a database that it prepared; our preparation under writes, reads and jobs; then each process replaced by ours.`;
  const pause = trial.size([2_000, 10_000]);
  const values = await readValues(prepared);
  await withMembers(prepared, { apis: 2, workers: 1, from: released.folder }, async (members) => {
    const rounds: Round[] = [];
    const load = { rate: 20, paths: [...[1, 2, 3, 4].map(list), `/customer/${values.id}`], pause: 100 };
    const served = await serveDuring(trial, members, load, async (url, giveJobs) => {
      const ask = async () =>
        void rounds.push(await askAll(released.reads, { url, headers: prepared.headers, values }));
      await giveJobs();
      await ask();
      await sleep(pause);
      const took = await upgradeMembers(prepared, members, {
        changed: async () => {
          await giveJobs();
          await ask();
          await sleep(pause);
        },
        replaced: () => giveJobs().then(() => sleep(pause / 2)),
      });
      await ask();
      trial.found(`our preparation took ${seconds(took)} s`);
    });
    const [longest] = rounds.flatMap(({ took }) => [...took]).sort(([, one], [, other]) => other - one);
    trial.found(
      `the longest documented call was ${longest?.[0]} with ${seconds((longest?.[1] ?? 0) / 1000)} s`,
      `reads of the old contract answered with 200 before, between and after: ${rounds.map(({ answered, asked }) => `${answered} of ${asked}`).join(', ')}`,
    );
    trial.outcome.broken.push(...judgeServed({ ...served, rounds }));
  });
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
