import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import {
  nameSampleClients,
  type UploadedImport,
  uploadMedicalClaims,
  writeMedicalClaims,
} from '../../../scripts/lib/import-files.ts';
import { call } from './call.ts';
import type { Ground, Members } from './ground.ts';
import {
  acceptImport,
  addHolds,
  attemptOf,
  holdAt,
  type ImportResult,
  type Moment,
  momentNames,
  readImport,
  readReports,
  removeHolds,
  removeImports,
  untilImportEnded,
} from './imports.ts';
import { type Effort, nothingBroken, type Outcome, promised } from './outcome.ts';
import { seconds, until } from './waiting.ts';

const thousands = (count: number): string => count.toLocaleString('en-US');

/** A made-up file, the clients that it names, and what an undisturbed import of it comes to. */
interface Known {
  file: string;
  calm: ImportResult;
  /** Seconds of the undisturbed run. */
  took: number;
}

/** Imports a file undisturbed, looks at what came of it, and takes it away again; then the work. */
async function withKnownFile(
  ground: Ground,
  { rows }: { rows: number },
  work: (known: Known, members: Members) => Promise<void>,
): Promise<void> {
  const file = join(ground.folder, 'claims.csv');
  await nameSampleClients(ground.database.url);
  // Some rows to reject, some whose key the table alone can tell to be there twice.
  const change = (cells: Record<string, string>, row: number): void => {
    if (row % 1_000 === 0) cells.paid_amount = 'x';
    if (row % 1_500 === 0) cells.claim_number = 'CL000000000';
  };
  await writeMedicalClaims(file, { rows, change });
  await addHolds(ground);
  try {
    await ground.withMembers({ workers: 1 }, async (members) => {
      const { url } = members.apis[0];
      await removeImports(ground, url);
      const { id, jobId } = await acceptImport(ground, url, file);
      const took = await untilImportEnded(ground, jobId);
      const calm = await readImport(ground, id);
      if (calm.told?.state !== 'published') throw new Error('The undisturbed import was not published.');
      await removeImports(ground, url);
      await work({ file, calm, took }, members);
      await removeImports(ground, url);
    });
  } finally {
    await removeHolds(ground);
    rmSync(file, { force: true });
  }
}

/** Judges that an import is row for row what the undisturbed one was, and that no report saw a part of it. */
async function judge(ground: Ground, outcome: Outcome, known: Known, { id }: UploadedImport, seen: Set<string>) {
  const now = await readImport(ground, id);
  const { digest, told } = known.calm;
  promised(outcome, isDeepStrictEqual(now.digest, digest), 'the rows are not those of an undisturbed import');
  promised(outcome, isDeepStrictEqual(now.told, told), 'the import says other figures than an undisturbed one');
  const whole = `${digest?.count} rows, ${digest?.paid}`;
  const parts = [...seen].filter((said) => said !== '0 rows, 0' && said !== whole);
  promised(outcome, parts.length === 0, `reports saw a part of it: ${parts.join('; ')}`);
}

const wholeText = ({ digest, told }: ImportResult): string =>
  `${thousands(Number(digest?.count))} rows, ${digest?.paid} USD and the row hash as after an undisturbed import; ${thousands(Number(told?.rejected))} rejected; published once`;

/** Somewhere in the file most of the time, and at each of the moments that count. */
const momentsOf = (short: boolean): Moment[] =>
  short
    ? ['somewhere', 'copied', 'written', 'committed']
    : [
        ...Array<Moment>(11).fill('somewhere'),
        ...Array<Moment>(3).fill('copied'),
        ...Array<Moment>(3).fill('written'),
        ...Array<Moment>(3).fill('committed'),
      ];

/** Waits for a run of the job after that attempt. @returns its number */
async function nextAttempt(ground: Ground, jobId: number, after: number): Promise<number> {
  let attempt = 0;
  await until(
    'the next attempt',
    async () => {
      attempt = await attemptOf(ground, jobId);
      return attempt > after;
    },
    { limit: 120 },
  );
  return attempt;
}

interface Strike {
  moment: Moment;
  jobId: number;
  /** The attempt that was struck before. */
  after: number;
  /** Seconds of an undisturbed import. */
  took: number;
  /** Told when the next attempt has begun. */
  begun?: () => unknown;
}

/**
 * Brings an import to a moment and does something to it there. The hold stands before the next attempt is looked for:
 * one that is found first may have ended by the time it is held.
 * @returns the attempt that it was done to
 */
async function strikeAt(
  ground: Ground,
  { moment, jobId, after, took, begun }: Strike,
  strike: () => Promise<void> | void,
): Promise<number> {
  const hold = await holdAt(ground, moment);
  try {
    const attempt = await nextAttempt(ground, jobId, after);
    begun?.();
    if (moment === 'somewhere') await sleep(Math.random() * took * 1_000);
    else await hold.reached();
    await strike();
    return attempt;
  } finally {
    await hold.release();
  }
}

/** kill -9 of the worker in the middle of a large import, again and again (T30). */
export async function killImport(ground: Ground, { short }: Effort): Promise<Outcome> {
  const outcome = nothingBroken();
  const rows = short ? 20_000 : 1_000_000;
  const moments = momentsOf(short);
  const counts = [...new Set(moments)].map(
    (moment) => `${moments.filter((one) => one === moment).length} ${momentNames[moment]}`,
  );
  outcome.did = `A file of ${thousands(rows)} medical claims; kill -9 of the worker ${moments.length} times: ${counts.join(', ')}. Then the file again, and once more with three workers.`;
  await withKnownFile(ground, { rows }, async (known, { apis: [api], workers: [worker], addWorker }) => {
    if (!worker) throw new Error('There is no worker.');
    const reader = readReports(ground);
    const accepted = await acceptImport(ground, api.url, known.file);
    const { jobId } = accepted;
    let attempt = 0;
    let gone: number | undefined;
    const begun = () => gone !== undefined && outcome.recoveries.push((performance.now() - gone) / 1000);
    for (const moment of moments) {
      attempt = await strikeAt(ground, { moment, jobId, after: attempt, took: known.took, begun }, () =>
        worker.signal('SIGKILL'),
      );
      gone = performance.now();
      await until('the worker to be started again', worker.isReady);
      // It is seen in the list all the time; and whoever asks stays signed in, however long it takes.
      const list = await call(`${api.url}/api/fileImports?typeId=194`, { headers: ground.headers });
      promised(outcome, list.status === 200 && list.body.includes(`"id":${accepted.id},`), 'the list did not have it');
    }
    const ended = await untilImportEnded(ground, jobId);
    await reader.stop();
    outcome.found.push(
      `an undisturbed import took ${seconds(known.took)} s; this one ended ${seconds(ended)} s after the last kill, in attempt ${attempt + 1}`,
      `${wholeText(known.calm)}; reports looked ${reader.reads} times and saw ${[...reader.seen].join(' and ')}`,
    );
    await judge(ground, outcome, known, accepted, reader.seen);
    const again = await uploadMedicalClaims(api.url, ground.headers, known.file);
    const message =
      again.status === 409 ? (JSON.parse(again.body) as { error: { message: string } }).error.message : '';
    outcome.found.push(`the same file again: ${again.status} ${message}`);
    promised(outcome, message.startsWith('E003'), 'the same file was taken again');
    await removeImports(ground, api.url);
    await addWorker();
    await addWorker();
    await wokenByAll(ground, outcome, known, api.url);
  });
  promised(outcome, Math.max(...outcome.recoveries) <= 60, 'a takeover took longer than 60 s');
  return outcome;
}

/** Three workers that are woken for the same job all the time: one result. */
async function wokenByAll(ground: Ground, outcome: Outcome, known: Known, url: string): Promise<void> {
  const services = await openServices(readConfig({ ...ground.env, LOG_LEVEL: 'silent' }), 'worker');
  try {
    const reader = readReports(ground);
    const accepted = await acceptImport(ground, url, known.file);
    let over = false;
    let woken = 0;
    const waking = (async () => {
      for (; !over; woken += 1) {
        await services.queue.wake(accepted.jobId);
        await sleep(50);
      }
    })();
    await untilImportEnded(ground, accepted.jobId);
    await sleep(1_000);
    over = true;
    await waking;
    await reader.stop();
    const [row] = await ground.database.query('select attempt from job where id = $1', [accepted.jobId]);
    outcome.found.push(`three workers, woken ${woken} times for the same job: one result, in attempt ${row?.attempt}`);
    promised(outcome, row?.attempt === 1, 'a second worker took the job of one that lived');
    await judge(ground, outcome, known, accepted, reader.seen);
  } finally {
    await services.close();
  }
}

/** A worker that stands still in an import beyond its lock: another takes over, and it may commit nothing (T31). */
export async function stallImport(ground: Ground, { short }: Effort): Promise<Outcome> {
  const outcome = nothingBroken();
  const rows = short ? 20_000 : 200_000;
  const moments: Moment[] = short
    ? ['written']
    : [
        'somewhere',
        'copied',
        'written',
        'committed',
        'somewhere',
        'copied',
        'written',
        'committed',
        'written',
        'copied',
      ];
  outcome.did = `A file of ${thousands(rows)} medical claims; the worker is held still in it beyond its lock, a second one started, the first let go when all is done; ${moments.length} times.`;
  let stopped = 0;
  for (const moment of moments) {
    await withKnownFile(ground, { rows }, async (known, { apis: [api], workers: [first], addWorker }) => {
      if (!first) throw new Error('There is no worker.');
      const reader = readReports(ground);
      const accepted = await acceptImport(ground, api.url, known.file);
      const { jobId } = accepted;
      const held = await strikeAt(ground, { moment, jobId, after: 0, took: known.took }, () => first.signal('SIGSTOP'));
      const began = performance.now();
      await addWorker();
      await nextAttempt(ground, jobId, held);
      outcome.recoveries.push((performance.now() - began) / 1000);
      await untilImportEnded(ground, jobId);
      const logged = first.log().length;
      first.signal('SIGCONT');
      const said = () => /overtaken by another attempt|job attempt failed/.test(first.log().slice(logged));
      await until('the first worker to notice', said, { limit: 30 }).catch(() => {});
      if (said()) stopped += 1;
      await reader.stop();
      await judge(ground, outcome, known, accepted, reader.seen);
      if (moment === moments.at(-1)) outcome.found.push(wholeText(known.calm));
    });
  }
  outcome.found.push(
    `in ${stopped} of ${moments.length} runs the first worker found on waking that it was overtaken, or its connection ended, and committed nothing`,
  );
  promised(outcome, stopped === moments.length, 'a worker that was overtaken did not notice');
  promised(outcome, Math.max(...outcome.recoveries) <= 60, 'a takeover took longer than 60 s');
  return outcome;
}

/** kill -9 of the postmaster in the middle of an import, started again a second later (T32). */
export async function importWithoutDatabase(ground: Ground, { short }: Effort): Promise<Outcome> {
  const outcome = nothingBroken();
  const rows = short ? 20_000 : 300_000;
  const moments: Moment[] = short
    ? ['written']
    : ['somewhere', 'somewhere', 'somewhere', 'copied', 'copied', 'written', 'written', 'committed'];
  outcome.did = `A file of ${thousands(rows)} medical claims; kill -9 of the PostgreSQL postmaster ${moments.length} times in its import, started again a second later.`;
  await withKnownFile(ground, { rows }, async (known, { apis: [api], workers: [worker] }) => {
    const reader = readReports(ground);
    const accepted = await acceptImport(ground, api.url, known.file);
    const { jobId } = accepted;
    let attempt = 0;
    let back: number | undefined;
    const begun = () => back !== undefined && outcome.recoveries.push((performance.now() - back) / 1000);
    for (const moment of moments) {
      attempt = await strikeAt(ground, { moment, jobId, after: attempt, took: known.took, begun }, () =>
        ground.database.kill(),
      );
      await sleep(1_000);
      await ground.database.start();
      back = performance.now();
    }
    await untilImportEnded(ground, jobId);
    await reader.stop();
    outcome.found.push(wholeText(known.calm), `reports looked ${reader.reads} times`);
    await judge(ground, outcome, known, accepted, reader.seen);
    promised(outcome, worker?.starts() === 1, 'the worker ended because the database was away');
  });
  promised(outcome, Math.max(...outcome.recoveries) <= 60, 'a takeover took longer than 60 s');
  return outcome;
}
