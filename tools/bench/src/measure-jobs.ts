import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { latestGroups, waitingGroups } from '@worksmart/core/benefits/renewals/bulk/plan-run.queries.ts';
import { addClientYears, prepareGroups } from '@worksmart/core/benefits/renewals/prepare-year/prepare-groups.sql.ts';
import { entities } from '@worksmart/core/claims/reports/annual-extract/annual-extract.report.ts';
import { copyCsv } from '@worksmart/core/platform/csv/csv-extract.ts';
import type { CsvStatement } from '@worksmart/core/platform/csv/csv-sql.ts';
import { manyBenefitGroupsSql } from '@worksmart/core/testing/many-benefit-groups.ts';
import type pg from 'pg';
import { ask, untilDone } from './client.ts';
import { oneByOne, type Target } from './load.ts';
import { atLeast, atMost, type Finding, number } from './report.ts';
import { inTurns, repeated } from './rounds.ts';
import { memoryOf, startWorker } from './servers.ts';
import { openClient, query, type Site, targetOf } from './setting.ts';
import { median, quantile, ratiosOf, spreadOf } from './statistics.ts';

export const year = 2026;

/** Adds one year of claims for ten clients with eight thousand members, with texts of realistic length. */
export const addClaims = async (client: pg.Client, rows: number): Promise<void> => {
  const { rows: made } = await client.query(
    `insert into file_import (type_id, format, label, filename, size, sha256, storage_key, state, published_at)
     values (194, 4, 'Bench', 'bench.csv', 1, repeat('0', 64), 'bench', 'published', now()) returning id`,
  );
  await client.query(
    `insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, subscriber_id, member_id, relationship,
       member_last_name, member_first_name, member_dob, service_from, service_to, paid_date, provider_name, network,
       diagnosis_code, billed, allowed, deductible, copay, coinsurance, paid)
     select $1, n + 1, 4, ids.id[1 + n % array_length(ids.id, 1)], 'CL' || lpad(n::text, 10, '0'), 'M', 'S' || n % 8000,
       'M' || n % 8000, 'EE', 'Lastname' || n % 4000, 'Firstname' || n % 900, date '1950-01-01' + n % 20000,
       make_date($2, 1, 1) + n % 300, make_date($2, 1, 1) + n % 300, make_date($2, 1, 31) + n % 300,
       case when n % 50 = 0 then '=Sample "Hospital", Main Campus ' else 'Example Clinic of ' end || n % 700, 'I', 'E11.9',
       200 + n % 900, 100 + n % 500, 0, 20, n % 40, 80 + n % 400
     from generate_series(1, $3::int) n, (select array_agg(id) as id from (select id from customer order by id limit 10) c) ids`,
    [made[0]?.id, year, rows],
  );
  await client.query('vacuum (analyze) claim, file_import');
};

/** Reads a file to its end without storing it. @returns seconds, and milliseconds to the first byte */
const read = async (client: pg.Client, statement: CsvStatement): Promise<{ seconds: number; first: number }> => {
  const began = performance.now();
  const { content } = copyCsv(client, statement);
  let first = Number.NaN;
  content.once('data', () => {
    first = performance.now() - began;
  });
  await once(content.resume(), 'end');
  return { seconds: (performance.now() - began) / 1000, first };
};

/** The whole archive, made by the product's worker. @returns its peak memory in MB, and seconds */
export const makeArchive = async (site: Site & { from?: string }): Promise<{ peak: number; seconds: number }> => {
  await using worker = await startWorker(site);
  const began = performance.now();
  const asynchronous = { ...site, headers: { ...site.headers, prefer: 'respond-async' } };
  const { id } = await ask<{ id: number }>(asynchronous, `/extract/data/all?year=${year}`);
  await untilDone(site, id);
  return { peak: memoryOf(worker.pid).peak, seconds: (performance.now() - began) / 1000 };
};

/** P9: the claims of the Annual Data Extract compared with a bare COPY of the same rows, and the whole extract's memory. */
export async function measureExtract(site: Site, { rows, pairs }: { rows: number; pairs: number }): Promise<Finding[]> {
  await using client = await openClient(site.databaseUrl, '-c TimeZone=UTC');
  await addClaims(client, rows);
  const claims = entities.find(({ file }) => file === 'claims.csv');
  if (!claims) throw new Error('There is no claims.csv any more.');
  const guarded: CsvStatement = { ...claims.statement, values: [year] };
  // Numbers are written by COPY itself.
  const bare = { ...guarded, columns: guarded.columns.map((column) => ({ ...column, kind: 'number' as const })) };
  const sides = await inTurns({ bare: () => read(client, bare), ours: () => read(client, guarded) }, pairs);
  const { ratio, medians } = ratiosOf(sides.map((side) => [side.bare.seconds, side.ours.seconds]));
  const whole = await makeArchive(site);
  const what = `${rows.toLocaleString('en-US')} claims as guarded CSV`;
  const more = `; ${number(medians[1])} s compared with ${number(medians[0])} s`;
  return [
    atLeast(what, '0.45 of a bare COPY of the same rows', ratio, { more }),
    atMost('its first byte', '200 ms', median(sides.map(({ ours }) => ours.first))),
    atMost("peak memory of the worker that packs the year's archive", '256 MB', whole.peak, {
      more: `; ${number(whole.seconds)} s`,
    }),
  ];
}

/** Adds clients with the groups that a renewal prepares. */
export const addRenewable = async ({ databaseUrl }: Site, clients: number): Promise<void> => {
  await using client = await openClient(databaseUrl);
  for (const statement of manyBenefitGroupsSql) await client.query(statement, [clients, year]);
};

/** Restores the state before any run, with no cleanup pending that could affect the next measurement. */
export const undoRenewal = async ({ databaseUrl }: Site): Promise<void> => {
  for (const text of [
    `delete from benefit_group_year where year = ${year + 1}`,
    `delete from client_year where year = ${year + 1}`,
    'delete from renewal_run_item',
    'vacuum (analyze) benefit_group_year, benefit_group_plan, client_year, renewal_run_item',
    'checkpoint',
  ])
    await query(databaseUrl, text);
};

/** One set-based statement for all groups, in one transaction. @returns seconds */
const renewBySql = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(`insert into job (name, state) values ('bench', 'done') returning id`);
  const jobId = Number(rows[0]?.id);
  const began = performance.now();
  await client.query('begin');
  // By default the planner uses nested loops over the tables of all groups, which takes five times as long (at 2,000
  // clients); this measures the statement at its best.
  await client.query('set local enable_nestloop = off');
  const { rowCount } = await client.query(
    `with ${latestGroups('$2')}
     insert into renewal_run_item (job_id, position, from_id, omitted)
     select $1, row_number() over (order by l.customer_id, l.id), l.id, false from ${waitingGroups('true')}`,
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

/** The product's run, from the call to the end of its job. @param other a call to make while it runs */
export const renewAll = async (site: Site, other?: Target) => {
  const began = performance.now();
  const { id } = await ask<{ id: number }>(site, '/process/renewal/run');
  const poll = targetOf(site, 'poll', `/api/process/poll/${id}`);
  /** Milliseconds of polls, and of other calls. */
  const [polls, others]: [number[], number[]] = [[], []];
  const { total } = await untilDone<{ state: string; total: number }>(site, id, async () => {
    polls.push(...(await answered(poll, 2)));
    if (other) others.push(...(await answered(other, 5)));
    await sleep(50);
  });
  return { seconds: (performance.now() - began) / 1000, groups: total, polls, others };
};

/** P11 and P8: the bulk renewal compared with one statement that makes the same rows, and other calls in the meantime. */
export async function measureRenewal(
  site: Site,
  { clients, pairs }: { clients: number; pairs: number },
): Promise<Finding[]> {
  await using _worker = await startWorker(site);
  await using client = await openClient(site.databaseUrl);
  await addRenewable(site, clients);
  const other = targetOf(site, 'clients', '/api/customers/search?typeId=4&start=1900-01-01&page=1&pageSize=10');
  const rounds = await repeated(pairs, async () => {
    await undoRenewal(site);
    const sql = await renewBySql(client);
    await undoRenewal(site);
    const ours = await renewAll(site);
    await undoRenewal(site);
    const idle = await answered(other, 200);
    // A run of its own, since it gives way to these calls.
    const { others } = await renewAll(site, other);
    return { ...ours, sql, slower: quantile(others, 0.99) / quantile(idle, 0.99) };
  });
  const { ratio, medians } = ratiosOf(rounds.map(({ sql, seconds }) => [sql, seconds]));
  const groups = rounds.at(-1)?.groups.toLocaleString('en-US');
  const what = `bulk renewal of ${clients.toLocaleString('en-US')} clients (${groups} groups), file included`;
  const more = `; ${number(medians[1])} s compared with ${number(medians[0])} s`;
  const slower = spreadOf(rounds.map((round) => round.slower));
  return [
    atLeast(what, '0.6 of one set-based statement', ratio, { more }),
    atMost('a poll while it runs', '5 ms p50', median(rounds.flatMap(({ polls }) => polls))),
    atMost('p99 of the first page of clients while it runs', '2 of when idle', slower, { goal: 'P8' }),
  ];
}
