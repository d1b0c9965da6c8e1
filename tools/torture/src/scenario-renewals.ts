import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { manyBenefitGroupsSql } from '@worksmart/core/testing/many-benefit-groups.ts';
import { call } from './call.ts';
import { cause } from './faults.ts';
import { type Members, withMembers } from './members.ts';
import { promised, promisedWithin, sizeOf, type Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { seconds, until } from './waiting.ts';

const omittedStatus = 179;
const patience = 600;
const operatingYear = 2026;

interface Marks {
  /** The last group's year and the last client's year before any run. */
  group: number;
  client: number;
}

interface JobRow {
  state: string;
  done: number;
  total: number;
  attempt: number;
}

const jobOf = async ({ database }: Testbed, id: number): Promise<JobRow> => {
  const [row] = await database.query<JobRow & Record<string, unknown>>(
    'select state, done, total, attempt from job where id = $1',
    [id],
  );
  if (!row) throw new Error(`Job ${id} is gone.`);
  return row;
};

const untilDone = (testbed: Testbed, id: number): Promise<number> =>
  until('the renewal run to end', async () => (await jobOf(testbed, id)).state === 'done', {
    limit: patience,
    every: 100,
  });

/** A hash of everything that a run creates, without ids and times, which differ between runs. */
async function stateOf({ database }: Testbed, marks: Marks): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.query(
    `select count(*)::int as groups, count(distinct group_id)::int as different,
       count(*) filter (where renewal_status_id = ${omittedStatus})::int as omitted, md5(string_agg(line, e'\\n' order by line)) as hash
     from (select g.group_id, g.renewal_status_id, json_build_array(c.name, g.name, g.year, g.renewal_status_id, g.findings,
       g.medical_tier_id,
       (select json_agg(to_jsonb(p) - 'group_year_id' order by p.plan_id) from benefit_group_plan p where p.group_year_id = g.id),
       (select count(*) from audit_event a where a.entity = 'benefitGroup' and a.entity_id = g.id::text))::text as line
       from benefit_group_year g join customer c on c.id = g.customer_id where g.id > $1) lines`,
    [marks.group],
  );
  return row;
}

const undo = async ({ database }: Testbed, { group, client }: Marks): Promise<void> => {
  await database.query('delete from benefit_group_year where id > $1', [group]);
  await database.query('delete from client_year where id > $1', [client]);
  await database.query('delete from renewal_run_item');
};

async function start({ headers }: Testbed, url: string, omitted: readonly number[]): Promise<number> {
  const answer = await call(`${url}/api/process/renewal/run?customerIds=${omitted.join(',')}`, { headers });
  if (answer.status !== 200) throw new Error(`Starting the renewal run answered ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body) as { id: number }).id;
}

/** Makes the clients to be renewed, and picks some that the run leaves out. */
async function prepareGroups({ database }: Testbed, clients: number): Promise<{ marks: Marks; omitted: number[] }> {
  for (const statement of manyBenefitGroupsSql) await database.query(statement, [clients, operatingYear]);
  const [marks] = await database.query<Marks & Record<string, unknown>>(
    'select (select max(id) from benefit_group_year) as "group", (select max(id) from client_year) as client',
  );
  if (!marks) throw new Error('There are no groups.');
  const left = await database.query<{ id: number }>(
    `select id from customer where name like 'Renewed %77' order by id limit 100`,
  );
  return { marks, omitted: left.map(({ id }) => id) };
}

/**
 * Kills the worker once the job is up to `steps` further on.
 * @returns seconds until the job was taken over; undefined where it was done already
 */
async function killFurtherOn(
  testbed: Testbed,
  members: Members,
  job: number,
  steps: number,
): Promise<number | undefined> {
  const { done } = await jobOf(testbed, job);
  const further = done + 1 + Math.random() * steps;
  const isFurther = async () => {
    const now = await jobOf(testbed, job);
    return now.state === 'done' || now.done >= further;
  };
  await until('the run to go on', isFurther, { limit: patience, every: 5 });
  await sleep(Math.random() * 60);
  const began = await cause('worker killed', { testbed, members });
  const { state, attempt } = await jobOf(testbed, job);
  if (state !== 'running') return undefined;
  const isTakenOver = async () => (await jobOf(testbed, job)).attempt > attempt;
  await until('the run to be taken over', isTakenOver, { limit: 120 });
  return (performance.now() - began) / 1000;
}

/** kill -9 of the worker in the bulk renewal, again and again (T34). */
export async function killRenewal(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const [clients, kills] = [sizeOf(trial, [400, 10_000]), sizeOf(trial, [2, 20])];
  outcome.did = `The bulk renewal of ${clients.toLocaleString('en-US')} clients and more, started by two at once; kill -9 of the worker ${kills} times.`;
  const { marks, omitted } = await prepareGroups(testbed, clients);
  await withMembers(testbed, { workers: 1 }, async (members) => {
    const { api } = members;
    const calm = await start(testbed, api.url, omitted);
    const took = await untilDone(testbed, calm);
    const wanted = await stateOf(testbed, marks);
    await undo(testbed, marks);

    const [first, second] = await Promise.all([start(testbed, api.url, omitted), start(testbed, api.url, omitted)]);
    promised(outcome, first === second, 'two who started at once started two runs');
    const percents: number[] = [];
    const stopWatching = untilStopped(async () => {
      const { body } = await call(`${api.url}/api/process/poll/${first}`, { headers: testbed.headers });
      percents.push((JSON.parse(body) as { complete: number }).complete);
      await sleep(50);
    });
    const { total } = await jobOf(testbed, calm);
    for (let kill = 0; kill < kills; kill += 1) {
      const recovery = await killFurtherOn(testbed, members, first, (total / kills) * 0.9);
      if (recovery !== undefined) outcome.recoveries.push(recovery);
    }
    const cutOff = outcome.recoveries.length;
    await untilDone(testbed, first);
    await sleep(200);
    await stopWatching();
    const now = await stateOf(testbed, marks);
    const { attempt } = await jobOf(testbed, first);
    outcome.found.push(
      `an undisturbed run took ${seconds(took)} s; of ${kills} kills ${cutOff} cut the run off, it ended in attempt ${attempt}`,
      `${now?.groups} groups prepared, ${now?.different} different ones, ${now?.omitted} of them omitted: the rows of the undisturbed run`,
      `its percent was read ${percents.length} times, and never fell`,
    );
    promised(outcome, isDeepStrictEqual(now, wanted), 'what it left is not what an undisturbed run leaves');
    promised(outcome, now?.groups === now?.different, 'a group was renewed twice');
    promised(outcome, percents.at(-1) === 100, 'its percent did not reach 100');
    const fell = percents.some((percent, index) => percent < (percents[index - 1] ?? 0));
    promised(outcome, !fell, 'its percent fell');
    promised(outcome, cutOff > 0, 'no run was cut off: the scenario proved nothing');
    await undo(testbed, marks);
  });
  promisedWithin(outcome, 60);
}
