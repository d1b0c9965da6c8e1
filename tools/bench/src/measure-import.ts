import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type pg from 'pg';
import { claimsDigestSql, nameSampleClients, writeMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { deletedAtEnd, untilImported, upload } from './imported.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { inTurns, timed } from './rounds.ts';
import { startWorker } from './servers.ts';
import { openClient, type Setting } from './setting.ts';
import { judge, ratiosOf } from './statistics.ts';

const goal = 0.8;

/** Runs one psql command. @throws Problem with its output */
const psql = (url: string, command: string) =>
  runCommand(['psql', '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', url, '--command', command], {
    cwd: root,
    what: 'psql',
  });

/** Empties the table, and flushes pending writes so that they do not affect the next measurement. */
export const clearClaims = async (client: pg.Client): Promise<void> => {
  await client.query('truncate claim');
  await client.query('delete from file_import');
  await client.query('vacuum (analyze) claim');
  await client.query('checkpoint');
};

const digestOf = async (client: pg.Client): Promise<Record<string, unknown> | undefined> =>
  (await client.query(claimsDigestSql)).rows[0];

/** The number and sum of the file's rows, as read by psql. */
async function sumOfFile(client: pg.Client, url: string, file: string): Promise<{ count: number; paid: string }> {
  const columns = importFormats[4].columns.map(({ name }) => `${name} text`).join(', ');
  await client.query(`create unlogged table bench_raw (${columns})`);
  try {
    await psql(url, `\\copy bench_raw from '${file}' with (format csv, header)`);
    const { rows } = await client.query(
      'select count(*)::int as count, sum(paid_amount::numeric)::text as paid from bench_raw',
    );
    return rows[0];
  } finally {
    await client.query('drop table bench_raw');
  }
}

/** P6: an import with all its checks, compared with psql copying its resulting rows into the same table. */
export const measureImport = async (setting: Setting, rows: number, pairs: number): Promise<Measured> => {
  const what = `import of ${rows.toLocaleString('en-US')} medical claims, all checks and the audit included: at least ${goal.toFixed(2)} of psql \\copy of its rows into the same indexed table`;
  const finding = (measured: string, verdict: Finding['verdict']): Measured => ({
    findings: [{ what, measured, verdict }],
  });
  if (spawnSync('psql', ['--version']).error) return finding('there is no psql', 'not measured');
  return setting.withSite(200, async (site) => {
    const { databaseUrl, folder } = site;
    const [file, copied] = [join(folder, 'claims.csv'), join(folder, 'claims-copy.csv')];
    await nameSampleClients(databaseUrl);
    const bytes = await writeMedicalClaims(file, { rows });
    using _files = deletedAtEnd(file, copied);
    await using _worker = await startWorker(site);
    await using client = await openClient(databaseUrl);
    const raw = await sumOfFile(client, databaseUrl, file);
    let wanted: Record<string, unknown> | undefined;
    const product = async (): Promise<number> => {
      await clearClaims(client);
      const took = await untilImported(databaseUrl, (await upload(site.api.url, site.headers, file)).jobId);
      if (wanted) return took;
      wanted = await digestOf(client);
      if (!isDeepStrictEqual({ count: wanted?.count, paid: wanted?.paid }, raw))
        throw new Error('P6: the import does not hold what its file says.');
      await psql(databaseUrl, `\\copy (select * from claim order by row_no) to '${copied}' with (format csv)`);
      return took;
    };
    const copy = async (): Promise<number> => {
      await clearClaims(client);
      const took = (await timed(() => psql(databaseUrl, `\\copy claim from '${copied}' with (format csv)`))) / 1000;
      if (!isDeepStrictEqual(await digestOf(client), wanted)) throw new Error('P6: the rows of the two sides differ.');
      return took;
    };
    const sides = await inTurns(product, copy, pairs);
    const { ratio, medians } = ratiosOf(sides.map(([ours, theirs]) => [theirs, ours]));
    const [theirs, ours] = medians;
    return finding(
      `${spreadText(ratio)}; ${number(ours)} s compared with ${number(theirs)} s, ${number(rows / ours)} rows/s, ${number(bytes / 1e6)} MB; the rows of both sides are equal`,
      judge(ratio, goal, true),
    );
  });
};
