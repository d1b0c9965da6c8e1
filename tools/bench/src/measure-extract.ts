import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from '@worksmart/core/claims/reports/annual-extract/annual-extract.report.ts';
import { copyCsv } from '@worksmart/core/platform/csv/csv-extract.ts';
import type { CsvStatement } from '@worksmart/core/platform/csv/csv-sql.ts';
import type pg from 'pg';
import { atMost, type Measured, number, spreadText } from './report.ts';
import { inTurns } from './rounds.ts';
import { memoryOf, startWorker } from './servers.ts';
import { openClient, type Setting, type Site } from './setting.ts';
import { judge, median, ratiosOf } from './statistics.ts';

const goal = 0.45;
const firstByteGoal = 200;
const memoryGoal = 256;
const year = 2026;

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

/** The bare statement: the same columns of the same rows, as written by COPY itself. */
const bareOf = ({ columns, from, values }: CsvStatement): CsvStatement => ({
  columns: columns.map((column) => ({ ...column, kind: 'number' as const })),
  from,
  values,
});

/** The whole archive, made by the product's worker. @returns its peak memory in MB, and seconds */
export const makeArchive = async (site: Site & { from?: string }): Promise<{ peak: number; seconds: number }> => {
  await using worker = await startWorker(site);
  const began = performance.now();
  const headers = { ...site.headers, prefer: 'respond-async' };
  const answer = await fetch(`${site.api.url}/api/extract/data/all?year=${year}`, { headers });
  const { id } = (await answer.json()) as { id: number };
  for (;;) {
    const poll = await fetch(`${site.api.url}/api/process/poll/${id}`, { headers: site.headers });
    const { state, error } = (await poll.json()) as { state: string; error?: string };
    if (state === 'done') return { peak: memoryOf(worker.pid).peak, seconds: (performance.now() - began) / 1000 };
    if (state !== 'queued' && state !== 'running') throw new Error(`The extract ended: ${state} ${error}`);
    await sleep(50);
  }
};

/**
 * P9: the claims of the Annual Data Extract compared with a bare COPY of the same rows, and the memory of the whole
 * extract.
 */
export const measureExtract = (setting: Setting, rows: number, pairs: number): Promise<Measured> =>
  setting.withSite(10, async (site) => {
    await using client = await openClient(site.databaseUrl, '-c TimeZone=UTC');
    await addClaims(client, rows);
    const claims = entities.find(({ file }) => file === 'claims.csv');
    if (!claims) throw new Error('There is no claims.csv any more.');
    const statement = { ...claims.statement, values: [year] };
    const sides = await inTurns(
      () => read(client, bareOf(statement)),
      () => read(client, statement),
      pairs,
    );
    const { ratio, medians } = ratiosOf(sides.map(([bare, ours]) => [bare.seconds, ours.seconds]));
    const first = median(sides.map(([, ours]) => ours.first));
    const whole = await makeArchive(site);
    return {
      findings: [
        {
          what: `${rows.toLocaleString('en-US')} claims as guarded CSV: at least ${goal} of a bare COPY of the same rows`,
          measured: `${spreadText(ratio)}; ${number(medians[1])} s compared with ${number(medians[0])} s`,
          verdict: judge(ratio, goal, true),
        },
        {
          what: `its first byte: at most ${firstByteGoal} ms`,
          measured: `${number(first)} ms`,
          verdict: atMost(firstByteGoal, first),
        },
        {
          what: `peak memory of the worker that packs the year's archive: at most ${memoryGoal} MB`,
          measured: `**${number(whole.peak)} MB**; ${number(whole.seconds)} s`,
          verdict: atMost(memoryGoal, whole.peak),
        },
      ],
    };
  });
