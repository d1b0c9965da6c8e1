import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '@worksmart/bench/imported.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { uploadMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { call } from './call.ts';
import { type Moment, momentNames, readReports, removeImports, untilImportEnded } from './imports.ts';
import { judge, type Known, nextAttempt, strikeAt, thousands, wholeText, withKnownFile } from './known-import.ts';
import { type Outcome, promised, type Trial } from './outcome.ts';
import type { Testbed } from './testbed.ts';
import { seconds, until } from './waiting.ts';

/** How often to strike at each moment of an import. */
type Strikes = Partial<Record<Moment, number>>;

const momentsOf = (strikes: Strikes): Moment[] =>
  (Object.keys(strikes) as Moment[]).flatMap((moment) => Array<Moment>(strikes[moment] ?? 0).fill(moment));

/** Kills the worker with kill -9 during a large import, repeatedly (T30). */
export async function killImport({ testbed, outcome, short }: Trial): Promise<void> {
  const rows = short ? 20_000 : 1_000_000;
  // Mostly anywhere in the file, and sometimes at each of the points that matter.
  const strikes: Strikes = short
    ? { somewhere: 1, copied: 1, written: 1, committed: 1 }
    : { somewhere: 11, copied: 3, written: 3, committed: 3 };
  const moments = momentsOf(strikes);
  const counts = Object.entries(strikes).map(([moment, count]) => `${count} ${momentNames[moment as Moment]}`);
  outcome.did = `A file of ${thousands(rows)} medical claims; kill -9 of the worker ${moments.length} times: ${counts.join(', ')}. Then the file again, and once more with three workers.`;
  await withKnownFile(testbed, { rows }, async (known, { apis: [api], workers: [worker], addWorker }) => {
    if (!worker) throw new Error('There is no worker.');
    const reader = readReports(testbed);
    const accepted = await upload(api.url, testbed.headers, known.file);
    const { jobId } = accepted;
    let attempt = 0;
    let gone: number | undefined;
    const begun = () => gone !== undefined && outcome.recoveries.push((performance.now() - gone) / 1000);
    for (const moment of moments) {
      attempt = await strikeAt(testbed, { moment, jobId, after: attempt, took: known.took, begun }, () =>
        worker.signal('SIGKILL'),
      );
      gone = performance.now();
      await until('the worker to be started again', worker.isReady);
      // The import stays visible in the list; and a user who polls stays signed in, however long it takes.
      const list = await call(`${api.url}/api/fileImports?typeId=194`, { headers: testbed.headers });
      promised(outcome, list.status === 200 && list.body.includes(`"id":${accepted.id},`), 'the list did not have it');
    }
    const ended = await untilImportEnded(testbed, jobId);
    await reader.stop();
    outcome.found.push(
      `an undisturbed import took ${seconds(known.took)} s; this one ended ${seconds(ended)} s after the last kill, in attempt ${attempt + 1}`,
      `${wholeText(known.calm)}; reports looked ${reader.reads} times and saw ${[...reader.seen].join(' and ')}`,
    );
    await judge(testbed, outcome, known, accepted, reader.seen);
    const again = await uploadMedicalClaims(api.url, testbed.headers, known.file);
    const message =
      again.status === 409 ? (JSON.parse(again.body) as { error: { message: string } }).error.message : '';
    outcome.found.push(`the same file again: ${again.status} ${message}`);
    promised(outcome, message.startsWith('E003'), 'the same file was taken again');
    await removeImports(testbed, api.url);
    await addWorker();
    await addWorker();
    await wokenByAll(testbed, outcome, known, api.url);
  });
  promised(outcome, Math.max(...outcome.recoveries) <= 60, 'a takeover took longer than 60 s');
}

/** Wakes three workers for the same job again and again: there must be one result. */
async function wokenByAll(testbed: Testbed, outcome: Outcome, known: Known, url: string): Promise<void> {
  const services = await openServices(readConfig({ ...testbed.env, LOG_LEVEL: 'silent' }), 'worker');
  try {
    const reader = readReports(testbed);
    const accepted = await upload(url, testbed.headers, known.file);
    let woken = 0;
    const stopWaking = untilStopped(async () => {
      await services.queue.wake(accepted.jobId);
      await sleep(50);
      woken += 1;
    });
    await untilImportEnded(testbed, accepted.jobId);
    await sleep(1_000);
    await stopWaking();
    await reader.stop();
    const [row] = await testbed.database.query('select attempt from job where id = $1', [accepted.jobId]);
    outcome.found.push(`three workers, woken ${woken} times for the same job: one result, in attempt ${row?.attempt}`);
    promised(outcome, row?.attempt === 1, 'a second worker took the job of one that lived');
    await judge(testbed, outcome, known, accepted, reader.seen);
  } finally {
    await services.close();
  }
}

/**
 * Stops a worker in an import until its lock expires: another one takes over, and the first may not commit anything
 * (T31).
 */
export async function stallImport({ testbed, outcome, short }: Trial): Promise<void> {
  const rows = short ? 20_000 : 200_000;
  const moments = momentsOf(short ? { written: 1 } : { somewhere: 2, copied: 3, written: 3, committed: 2 });
  outcome.did = `A file of ${thousands(rows)} medical claims; the worker is held still in it beyond its lock, a second one started, the first let go when all is done; ${moments.length} times.`;
  let stopped = 0;
  for (const moment of moments) {
    await withKnownFile(testbed, { rows }, async (known, { apis: [api], workers: [first], addWorker }) => {
      if (!first) throw new Error('There is no worker.');
      const reader = readReports(testbed);
      const accepted = await upload(api.url, testbed.headers, known.file);
      const { jobId } = accepted;
      const held = await strikeAt(testbed, { moment, jobId, after: 0, took: known.took }, () =>
        first.signal('SIGSTOP'),
      );
      const began = performance.now();
      await addWorker();
      await nextAttempt(testbed, jobId, held);
      outcome.recoveries.push((performance.now() - began) / 1000);
      await untilImportEnded(testbed, jobId);
      const logged = first.log().length;
      first.signal('SIGCONT');
      const said = () => /another attempt took over|job attempt failed/.test(first.log().slice(logged));
      await until('the first worker to notice', said, { limit: 30 }).catch(() => {});
      if (said()) stopped += 1;
      await reader.stop();
      await judge(testbed, outcome, known, accepted, reader.seen);
      if (moment === moments.at(-1)) outcome.found.push(wholeText(known.calm));
    });
  }
  outcome.found.push(
    `in ${stopped} of ${moments.length} runs the first worker found on waking that it was overtaken, or its connection ended, and committed nothing`,
  );
  promised(outcome, stopped === moments.length, 'a worker that was overtaken did not notice');
  promised(outcome, Math.max(...outcome.recoveries) <= 60, 'a takeover took longer than 60 s');
}

/** Kills the postmaster with kill -9 during an import, and starts it again a second later (T32). */
export async function importWithoutDatabase({ testbed, outcome, short }: Trial): Promise<void> {
  const rows = short ? 20_000 : 300_000;
  const moments = momentsOf(short ? { written: 1 } : { somewhere: 3, copied: 2, written: 2, committed: 1 });
  outcome.did = `A file of ${thousands(rows)} medical claims; kill -9 of the PostgreSQL postmaster ${moments.length} times in its import, started again a second later.`;
  await withKnownFile(testbed, { rows }, async (known, { apis: [api], workers: [worker] }) => {
    const reader = readReports(testbed);
    const accepted = await upload(api.url, testbed.headers, known.file);
    const { jobId } = accepted;
    let attempt = 0;
    let back: number | undefined;
    const begun = () => back !== undefined && outcome.recoveries.push((performance.now() - back) / 1000);
    for (const moment of moments) {
      attempt = await strikeAt(testbed, { moment, jobId, after: attempt, took: known.took, begun }, () =>
        testbed.database.kill(),
      );
      await sleep(1_000);
      await testbed.database.start();
      back = performance.now();
    }
    await untilImportEnded(testbed, jobId);
    await reader.stop();
    outcome.found.push(wholeText(known.calm), `reports looked ${reader.reads} times`);
    await judge(testbed, outcome, known, accepted, reader.seen);
    promised(outcome, worker?.starts() === 1, 'the worker ended because the database was away');
  });
  promised(outcome, Math.max(...outcome.recoveries) <= 60, 'a takeover took longer than 60 s');
}
