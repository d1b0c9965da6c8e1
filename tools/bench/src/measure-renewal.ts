import { setTimeout as sleep } from 'node:timers/promises';
import { renewableGroups, unpreparedSql } from '@worksmart/core/benefits/renewals/bulk/plan-run.queries.ts';
import { addClientYears, prepareGroups } from '@worksmart/core/benefits/renewals/prepare-year/prepare-groups.sql.ts';
import { manyBenefitGroupsSql } from '@worksmart/core/testing/many-benefit-groups.ts';
import type pg from 'pg';
import { oursOf } from './compare-with-references.ts';
import { oneByOne, p99, type Target } from './load.ts';
import { atMost, type Measured, number, spreadText } from './report.ts';
import { repeated } from './rounds.ts';
import { startWorker } from './servers.ts';
import { openClient, type Setting, type Site } from './setting.ts';
import { judge, median, ratiosOf, spreadOf } from './statistics.ts';

const goal = 0.6;
const pollGoal = 5;
const calmGoal = 2;
const idleCalls = 200;
const year = 2026;

interface Progress {
  state: string;
  total: number;
  error?: string;
}

/** Restores the state before any run, with no cleanup pending that could affect the next measurement. */
export const undoRenewal = async (client: pg.Client): Promise<void> => {
  await client.query(`delete from benefit_group_year where year = ${year + 1}`);
  await client.query(`delete from client_year where year = ${year + 1}`);
  await client.query('delete from renewal_run_item');
  await client.query('vacuum (analyze) benefit_group_year, benefit_group_plan, client_year, renewal_run_item');
  await client.query('checkpoint');
};

/** One set-based statement for all groups, in one transaction. @returns seconds */
const bySql = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(`insert into job (name, state) values ('bench', 'done') returning id`);
  const jobId = Number(rows[0]?.id);
  const began = performance.now();
  await client.query('begin');
  // By default the planner uses nested loops over the tables of all groups, which takes five times as long (at 2,000
  // clients); this measures the statement at its best.
  await client.query('set local enable_nestloop = off');
  const { rowCount } = await client.query(
    `insert into renewal_run_item (job_id, position, from_id, omitted)
     select $1, row_number() over (order by c.id, g.id), g.id, false from ${renewableGroups('$2', 'true')} and ${unpreparedSql}`,
    // No business year is later than the clients' own.
    [jobId, 0],
  );
  const all = [jobId, 1, rowCount];
  await client.query(addClientYears.text, all);
  await client.query(prepareGroups.text, [...all, new Date(), 183, 179, null, 'bench', 'bench', 'bench']);
  await client.query('commit');
  return (performance.now() - began) / 1000;
};

/** Milliseconds of each of some calls on a connection that is already open, as in a browser. */
const answered = async (target: Target, calls: number): Promise<number[]> =>
  (await oneByOne(target, calls + 1)).slice(1);

interface ProductRun {
  seconds: number;
  groups: number;
  /** Milliseconds of polls, and of other calls, while it runs. */
  polls: number[];
  others: number[];
}

/** The product's run, from the call to the end of its job. */
export const renewAll = async (site: Site, other?: Target): Promise<ProductRun> => {
  const began = performance.now();
  const answer = await fetch(`${site.api.url}/api/process/renewal/run`, { headers: site.headers });
  const { id } = (await answer.json()) as { id: number };
  const poll = oursOf(site, 'poll', `/api/process/poll/${id}`);
  const polls: number[] = [];
  const others: number[] = [];
  for (;;) {
    const now = (await (await fetch(poll.url, { headers: site.headers })).json()) as Progress;
    if (now.state === 'done') return { seconds: (performance.now() - began) / 1000, polls, others, groups: now.total };
    if (now.state !== 'queued' && now.state !== 'running') throw new Error(`The run ended: ${now.state} ${now.error}`);
    polls.push(...(await answered(poll, 2)));
    if (other) others.push(...(await answered(other, 5)));
    await sleep(50);
  }
};

/**
 * P11 and P8: the bulk renewal compared with one statement that makes the same rows, and other calls during the
 * renewal.
 */
export const measureRenewal = (setting: Setting, clients: number, pairs: number): Promise<Measured> =>
  setting.withSite(10, async (site) => {
    await using _worker = await startWorker(site);
    await using client = await openClient(site.databaseUrl);
    for (const statement of manyBenefitGroupsSql) await client.query(statement, [clients, year]);
    const other = oursOf(site, 'clients', '/api/customers/search?typeId=4&start=1900-01-01&page=1&pageSize=10');
    const rounds = await repeated(pairs, async () => {
      await undoRenewal(client);
      const sql = await bySql(client);
      await undoRenewal(client);
      const idle = await answered(other, idleCalls);
      const ours = await renewAll(site, other);
      return { ...ours, sql, slower: p99(ours.others) / p99(idle) };
    });
    const { ratio, medians } = ratiosOf(rounds.map(({ sql, seconds }) => [sql, seconds]));
    const poll = median(rounds.flatMap(({ polls }) => polls));
    const slower = spreadOf(rounds.map((round) => round.slower));
    const groups = rounds.at(-1)?.groups.toLocaleString('en-US');
    return {
      findings: [
        {
          what: `bulk renewal of ${clients.toLocaleString('en-US')} clients (${groups} groups), file included: at least ${goal} of one set-based statement`,
          measured: `${spreadText(ratio)}; ${number(medians[1])} s compared with ${number(medians[0])} s`,
          verdict: judge(ratio, goal, true),
        },
        {
          what: `a poll while it runs: at most ${pollGoal} ms p50`,
          measured: `${number(poll)} ms`,
          verdict: atMost(pollGoal, poll),
        },
        {
          goal: 'P8',
          what: `the first page of clients while it runs: p99 at most ${calmGoal} of when idle`,
          measured: spreadText(slower),
          verdict: judge(slower, calmGoal, false),
        },
      ],
    };
  });
