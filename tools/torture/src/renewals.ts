import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { manyBenefitGroupsSql } from '@worksmart/core/testing/many-benefit-groups.ts';
import { ask } from './call.ts';
import type { Begin } from './faults.ts';
import { jobOf, mostSeconds, nextAttempt, untilEnded } from './jobs.ts';
import type { Testbed } from './testbed.ts';
import { type Sizes, seconds, secondsSince, thousands, until } from './trial.ts';

const omittedStatus = 179;
const operatingYear = 2026;

/** The last group's year and the last client's year before any run. */
type Marks = { group: number; client: number };

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

async function undo({ database }: Testbed, { group, client }: Marks): Promise<void> {
  await database.query('delete from benefit_group_year where id > $1', [group]);
  await database.query('delete from client_year where id > $1', [client]);
  await database.query('delete from renewal_run_item');
}

/** The bulk renewal of many clients, started by two users at once (T34); first an undisturbed one, to compare with. */
export const bulkRenewal =
  ({ clients: sizes, strikes }: { clients: Sizes; strikes: Sizes }): Begin =>
  async (trial, { api }) => {
    const { testbed, outcome } = trial;
    const { headers, database } = testbed;
    const clients = trial.size(sizes);
    for (const statement of manyBenefitGroupsSql) await database.query(statement, [clients, operatingYear]);
    const [marks] = await database.query<Marks>(
      'select (select max(id) from benefit_group_year) as "group", (select max(id) from client_year) as client',
    );
    if (!marks) throw new Error('There are no groups.');
    const left = await database.query(`select id from customer where name like 'Renewed %77' order by id limit 100`);
    const omitted = left.map(({ id }) => id).join(',');
    const start = async () =>
      (await ask<{ id: number }>(`${api.url}/api/process/renewal/run?customerIds=${omitted}`, { headers })).id;
    const calm = await start();
    const took = await untilEnded(testbed, [calm]);
    const wanted = await stateOf(testbed, marks);
    await undo(testbed, marks);

    const { total } = await jobOf(testbed, calm);
    const [job, second] = await Promise.all([start(), start()]);
    trial.promise(job === second, 'two who started at once started two runs');
    const percents: number[] = [];
    const stopWatching = untilStopped(async () => {
      const { complete } = await ask<{ complete: number }>(`${api.url}/api/process/poll/${job}`, { headers });
      percents.push(complete);
      await sleep(50);
    });
    return {
      did: `The bulk renewal of ${thousands(clients)} clients and more, started by two at once`,
      /** Strikes once the run is up to a share of the whole further on. */
      strike: async (cause) => {
        const further = (await jobOf(testbed, job)).done + 1 + Math.random() * (total / trial.size(strikes)) * 0.9;
        const isFurther = async () => {
          const { state, done } = await jobOf(testbed, job);
          return state === 'done' || done >= further;
        };
        await until('the run to go on', isFurther, { limit: mostSeconds, every: 5 });
        await sleep(Math.random() * 60);
        const moment = await cause();
        const { state, attempt } = await jobOf(testbed, job);
        if (state !== 'running') return;
        await nextAttempt(testbed, job, attempt);
        outcome.recoveries.push(secondsSince(moment));
      },
      end: async () => {
        const cutOff = outcome.recoveries.length;
        await untilEnded(testbed, [job]);
        await sleep(200);
        await stopWatching();
        const now = await stateOf(testbed, marks);
        const { attempt } = await jobOf(testbed, job);
        trial.found(
          `an undisturbed run took ${seconds(took)} s; ${cutOff} strikes cut the run off, it ended in attempt ${attempt}`,
          `${now?.groups} groups prepared, ${now?.different} different ones, ${now?.omitted} of them omitted: the rows of the undisturbed run`,
          `its percent was read ${percents.length} times, and never fell`,
        );
        trial.promise(isDeepStrictEqual(now, wanted), 'what it left is not what an undisturbed run leaves');
        trial.promise(now?.groups === now?.different, 'a group was renewed twice');
        trial.promise(percents.at(-1) === 100, 'its percent did not reach 100');
        const fell = percents.some((percent, index) => percent < (percents[index - 1] ?? 0));
        trial.promise(!fell, 'its percent fell');
        trial.promise(cutOff > 0, 'no run was cut off: the scenario proved nothing');
        await undo(testbed, marks);
      },
    };
  };
