import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { importFormats } from '@worksmart/shared/file-imports/formats.ts';
import pg from 'pg';
import {
  claimsDigestSql,
  nameSampleClients,
  uploadMedicalClaims,
  writeMedicalClaims,
} from '../../../scripts/lib/import-files.ts';
import { untilImported } from './imported.ts';
import { type Finding, type Measured, number, spreadText } from './report.ts';
import { startServer } from './servers.ts';
import type { Setting, Site } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

const goal = 0.8;

/** Runs one psql command. @throws Error with its output */
async function psql(url: string, command: string): Promise<void> {
  const child = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', url, '--command', command], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`psql failed: ${output.slice(-1000)}`);
}

const psqlIsInstalled = async (): Promise<boolean> => {
  const child = spawn('psql', ['--version'], { stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
};

/** Empties the table, and flushes pending writes so that they do not affect the next measurement. */
const clear = async (client: pg.Client): Promise<void> => {
  await client.query('truncate claim');
  await client.query('delete from file_import');
  await client.query('vacuum (analyze) claim');
  await client.query('checkpoint');
};

const digestOf = async (client: pg.Client): Promise<Record<string, unknown> | undefined> =>
  (await client.query(claimsDigestSql)).rows[0];

/** The product's import of an uploaded file. @returns seconds from its acceptance to its end */
async function byProduct({ api, headers, databaseUrl }: Site, file: string): Promise<number> {
  const { accepted, body } = await uploadMedicalClaims(api.url, headers, file);
  if (!accepted) throw new Error(`The upload was refused: ${body}`);
  return untilImported(databaseUrl, accepted.jobId);
}

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
    findings: [{ goal: 'P6', what, measured, verdict }],
  });
  if (!(await psqlIsInstalled())) return finding('there is no psql', 'not measured');
  return setting.beside(200, async (site) => {
    const { databaseUrl, env, folder } = site;
    const [file, copied] = [join(folder, 'claims.csv'), join(folder, 'claims-copy.csv')];
    await nameSampleClients(databaseUrl);
    const bytes = await writeMedicalClaims(file, { rows });
    const worker = await startServer('worker-import', {
      ...{ file: 'apps/worker/src/main.ts', readyPath: '/metrics', env, folder, port: 'METRICS_PORT' },
    });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const sides: [number, number][] = [];
      const raw = await sumOfFile(client, databaseUrl, file);
      let wanted: Record<string, unknown> | undefined;
      const product = async (): Promise<number> => {
        await clear(client);
        const took = await byProduct(site, file);
        wanted ??= await digestOf(client);
        return took;
      };
      const copy = async (): Promise<number> => {
        await clear(client);
        const began = performance.now();
        await psql(databaseUrl, `\\copy claim from '${copied}' with (format csv)`);
        return (performance.now() - began) / 1000;
      };
      await product();
      if (!isDeepStrictEqual({ count: wanted?.count, paid: wanted?.paid }, raw))
        throw new Error('P6: the import does not hold what its file says.');
      await psql(databaseUrl, `\\copy (select * from claim order by row_no) to '${copied}' with (format csv)`);
      await copy();
      if (!isDeepStrictEqual(await digestOf(client), wanted)) throw new Error('P6: the rows of the two sides differ.');
      for (let pair = 0; pair < pairs; pair += 1) {
        const swapped = pair % 2 === 1;
        const first = swapped ? await copy() : await product();
        const second = swapped ? await product() : await copy();
        sides.push(swapped ? [second, first] : [first, second]);
      }
      const ratio = spreadOf(sides.map(([ours, theirs]) => theirs / ours));
      const [ours, theirs] = [median(sides.map(([a]) => a)), median(sides.map(([, b]) => b))];
      return finding(
        `${spreadText(ratio)}; ${number(ours)} s beside ${number(theirs)} s, ${number(rows / ours)} rows/s, ${number(bytes / 1e6)} MB; the rows of both sides are equal`,
        judge(ratio, goal, true),
      );
    } finally {
      await client.end();
      await worker.stop();
      for (const one of [file, copied]) rmSync(one, { force: true });
    }
  });
};
