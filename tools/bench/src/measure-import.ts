import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { claimsDigestSql } from 'worksmart-cms/scripts/lib/import-files.ts';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { runCommand } from 'worksmart-cms/scripts/lib/run-command.mjs';
import { timedCall } from './client.ts';
import { claimsFile, clearClaims, importFile, untilImported, upload } from './imported.ts';
import { firstPage } from './measure-callers.ts';
import { atLeast, atMost, type Finding, type Measured, number } from './report.ts';
import { ratioInTurns, repeated, repeatFor, timed } from './rounds.ts';
import { memoryOf, startApi, startWorker } from './servers.ts';
import { query, type Site } from './setting.ts';
import { quantile, ratiosOf } from './statistics.ts';

/** Runs one psql command. @throws Problem with its output */
const psql = (url: string, command: string) =>
  runCommand(['psql', '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', url, '--command', command], {
    cwd: root,
    what: 'psql',
  });

/** P6: an import with all its checks, compared with psql copying its resulting rows into the same table. */
export async function measureImport(site: Site, { rows, pairs }: { rows: number; pairs: number }): Promise<Finding[]> {
  const { databaseUrl } = site;
  const what = `import of ${rows.toLocaleString('en-US')} medical claims, all checks and the audit included`;
  const goal = '0.80 of psql \\copy of its rows into the same indexed table';
  if (spawnSync('psql', ['--version']).error) return [atLeast(what, goal, Number.NaN, { text: 'there is no psql' })];
  using file = await claimsFile(site, rows);
  const copied = `${file.path}.copy`;
  await using _worker = await startWorker(site);
  const digest = async () => (await query(databaseUrl, claimsDigestSql))[0];
  let wanted: Awaited<ReturnType<typeof digest>>;
  const product = async (): Promise<number> => {
    await clearClaims(site);
    const took = await importFile(site, file.path);
    if (wanted) return took;
    wanted = await digest();
    if (wanted?.count !== rows || wanted.paid !== file.paid)
      throw new Error('P6: the import does not hold what its file says.');
    await psql(databaseUrl, `\\copy (select * from claim order by row_no) to '${copied}' with (format csv)`);
    return took;
  };
  const copy = async (): Promise<number> => {
    await clearClaims(site);
    const took = (await timed(() => psql(databaseUrl, `\\copy claim from '${copied}' with (format csv)`))) / 1000;
    if (!isDeepStrictEqual(await digest(), wanted)) throw new Error('P6: the rows of the two sides differ.');
    return took;
  };
  const { ratio, medians } = await ratioInTurns({ product, copy }, ['copy', 'product'], pairs);
  const [theirs, ours] = medians;
  rmSync(copied, { force: true });
  const more = `; ${number(ours)} s compared with ${number(theirs)} s, ${number(rows / ours)} rows/s, ${number(file.bytes / 1e6)} MB; the rows of both sides are equal`;
  return [atLeast(what, goal, ratio, { more })];
}

/** Approximate size of one row of a made-up medical claims file. */
const rowBytes = 240;

/** P7: peak memory of a fresh worker that imports one file, for a small and a large file. */
export async function measureImportMemory(
  site: Site,
  { small, large }: { small: number; large: number },
): Promise<Measured> {
  await using api = await startApi('api-import', { ...site, env: { ...site.env, IMPORT_MAX_MB: '4096' } });
  const peaks: number[] = [];
  const notes: string[] = [];
  for (const size of [small, large]) {
    await clearClaims(site);
    using file = await claimsFile(site, Math.ceil(size / rowBytes));
    await using worker = await startWorker(site);
    const { now: before } = memoryOf(worker.pid);
    const took = await importFile({ ...site, api }, file.path);
    const { peak } = memoryOf(worker.pid);
    peaks.push(peak);
    const [megabytes, first, most, seconds] = [file.bytes / 1e6, before, peak, took].map(number);
    notes.push(`${megabytes} MB: ${first} MB before, ${most} MB at most, ${seconds} s`);
  }
  const [ofSmall = Number.NaN, ofLarge = Number.NaN] = peaks;
  const sizes = `that of a file of ${number(large / 1e6)} MB by that of one of ${number(small / 1e6)} MB`;
  return {
    findings: [
      atMost('peak memory of the worker while it imports', '256 MB', Math.max(ofSmall, ofLarge)),
      atMost(sizes, '1.15', ofLarge / ofSmall),
    ],
    notes,
  };
}

const callers = 4;
/** Milliseconds that a caller waits after a response: users at work, not a flood that would slow down any server. */
const pause = 25;

/** Four users ask for a page of the list. @returns milliseconds of the slowest hundredth */
async function p99OfCalls(site: Site, seconds: number): Promise<number> {
  const { url, headers } = firstPage(site);
  const times: number[] = [];
  await repeatFor(seconds, Array.from({ length: callers }), async () => {
    times.push(await timedCall(url, headers));
    await sleep(pause);
  });
  return quantile(times, 0.99);
}

/** P8: latency of a list for callers while an import runs, compared with an idle server. */
export async function measureDuringImport(
  site: Site,
  { rows, seconds, pairs }: { rows: number; seconds: number; pairs: number },
): Promise<Finding[]> {
  using file = await claimsFile(site, rows);
  await using _worker = await startWorker(site);
  const isRunning = async (id: number) =>
    (await query(site.databaseUrl, `select state from job where id = ${id}`))[0]?.state === 'running';
  const sides = await repeated(pairs, async (): Promise<[number, number]> => {
    await clearClaims(site);
    const idle = await p99OfCalls(site, seconds);
    const { jobId } = await upload(site.api.url, site.headers, file.path);
    const deadline = performance.now() + 60_000;
    while (!(await isRunning(jobId)) && performance.now() < deadline) await sleep(50);
    const busy = await p99OfCalls(site, seconds);
    if (!(await isRunning(jobId))) throw new Error('P8: the import was over before the calls were.');
    await untilImported(site.databaseUrl, jobId);
    return [busy, idle];
  });
  const { ratio, medians } = ratiosOf(sides);
  const what = `p99 of ${callers} callers of a page of the list while an import runs, by that while none does`;
  const more = `; ${number(medians[0])} ms compared with ${number(medians[1])} ms`;
  return [atMost(what, '2', ratio, { more })];
}
