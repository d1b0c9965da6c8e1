import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nameSampleClients, writeMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { oursOf } from './compare-with-references.ts';
import { deletedAtEnd, isImporting, untilImported, upload } from './imported.ts';
import { p99, type Target, timedCall } from './load.ts';
import { atMost, type Measured, number, spreadText } from './report.ts';
import { repeated } from './rounds.ts';
import { memoryOf, startApi, startWorker } from './servers.ts';
import { query, type Setting, type Site } from './setting.ts';
import { judge, ratiosOf } from './statistics.ts';

const memoryGoal = 256;
const growthGoal = 1.15;
const slowerGoal = 2;
/** Approximate size of one row of a made-up medical claims file. */
const rowBytes = 240;

const clear = async ({ databaseUrl }: Site): Promise<void> => {
  await query(databaseUrl, 'truncate claim');
  await query(databaseUrl, 'delete from file_import');
};

/** P7: peak memory of a fresh worker that imports one file, for a small and a large file. @param sizes in bytes */
export const measureImportMemory = (setting: Setting, sizes: readonly [number, number]): Promise<Measured> =>
  setting.withSite(200, async (site) => {
    const { databaseUrl, env, folder } = site;
    const file = join(folder, 'claims.csv');
    using _file = deletedAtEnd(file);
    await nameSampleClients(databaseUrl);
    await using api = await startApi('api-import', { env: { ...env, IMPORT_MAX_MB: '4096' }, folder });
    const peaks: number[] = [];
    const notes: string[] = [];
    for (const size of sizes) {
      await clear(site);
      const bytes = await writeMedicalClaims(file, { rows: Math.ceil(size / rowBytes) });
      await using worker = await startWorker(site);
      const { now: before } = memoryOf(worker.pid);
      const { jobId } = await upload(api.url, site.headers, file);
      const took = await untilImported(databaseUrl, jobId);
      const { peak } = memoryOf(worker.pid);
      peaks.push(peak);
      notes.push(
        `${number(bytes / 1e6)} MB: ${number(before)} MB before, ${number(peak)} MB at most, ${number(took)} s`,
      );
    }
    const [small = Number.NaN, large = Number.NaN] = peaks;
    const most = Math.max(small, large);
    const growth = large / small;
    return {
      findings: [
        {
          what: `peak memory of the worker while it imports: at most ${memoryGoal} MB`,
          measured: `**${number(most)} MB**`,
          verdict: atMost(memoryGoal, most),
        },
        {
          what: `that of a file of ${number(sizes[1] / 1e6)} MB by that of one of ${number(sizes[0] / 1e6)} MB: at most ${growthGoal}`,
          measured: `**${number(growth)}**`,
          verdict: atMost(growthGoal, growth),
        },
      ],
      notes,
    };
  });

const callers = 4;
/** Milliseconds that a caller waits after a response: users at work, not a flood that would slow down any server. */
const pause = 25;

/** @returns milliseconds of each call */
async function ordinaryCalls(target: Target, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const caller = async () => {
    while (performance.now() < until) {
      times.push(await timedCall(target.url, target.headers));
      await sleep(pause);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

/** P8: latency of a list for callers while an import runs, compared with an idle server. */
export const measureBesideImport = (
  setting: Setting,
  rows: number,
  seconds: number,
  pairs: number,
): Promise<Measured> =>
  setting.withSite(5_000, async (site) => {
    const { databaseUrl, api, folder } = site;
    const file = join(folder, 'claims.csv');
    using _file = deletedAtEnd(file);
    await nameSampleClients(databaseUrl);
    await writeMedicalClaims(file, { rows });
    await using _worker = await startWorker(site);
    const page = oursOf(site, 'a page of the list', '/api/customers/search?typeId=1&agentId=0&pageSize=10');
    const sides = await repeated(pairs, async (): Promise<[number, number]> => {
      await clear(site);
      await query(databaseUrl, 'checkpoint');
      const idle = p99(await ordinaryCalls(page, seconds));
      const { jobId } = await upload(api.url, site.headers, file);
      const deadline = performance.now() + 60_000;
      while (!(await isImporting(databaseUrl, jobId)) && performance.now() < deadline) await sleep(50);
      const busy = p99(await ordinaryCalls(page, seconds));
      if (!(await isImporting(databaseUrl, jobId))) throw new Error('P8: the import was over before the calls were.');
      await untilImported(databaseUrl, jobId);
      return [busy, idle];
    });
    const { ratio, medians } = ratiosOf(sides);
    return {
      findings: [
        {
          what: `p99 of ${callers} callers of a page of the list while an import runs, by that while none does: at most ${slowerGoal}`,
          measured: `${spreadText(ratio)}; ${number(medians[0])} ms compared with ${number(medians[1])} ms`,
          verdict: judge(ratio, slowerGoal, false),
        },
      ],
    };
  });
