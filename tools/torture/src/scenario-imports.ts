import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '@worksmart/bench/imported.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { uploadMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { call } from './call.ts';
import { cause, type FaultName, faults, spares } from './faults.ts';
import {
  judge,
  type Known,
  type Moment,
  momentNames,
  nextAttempt,
  readReports,
  removeImports,
  strikeAt,
  thousands,
  untilImportEnded,
  wholeText,
  withKnownFile,
} from './imports.ts';
import type { Members } from './members.ts';
import { promised, promisedWithin, type Sizes, sizeOf, type Trial, timesText } from './outcome.ts';
import { seconds, until } from './waiting.ts';

/** How often to strike at each moment of an import. */
type Strikes = Partial<Record<Moment, number>>;

interface StruckImport {
  /** Of the file. */
  rows: Sizes;
  strikes: Sizes<Strikes>;
}

const takenOverWithin = 60;

/** The moments in the order in which they are struck, and how often each, in words. */
function momentsOf(trial: Trial, strikes: Sizes<Strikes>): { moments: Moment[]; counts: string } {
  const counts = Object.entries(sizeOf(trial, strikes)) as [Moment, number][];
  return {
    moments: counts.flatMap(([moment, count]) => Array<Moment>(count).fill(moment)),
    counts: counts.map(([moment, count]) => `${count} ${momentNames[moment]}`).join(', '),
  };
}

/** A fault strikes a large import repeatedly (T30, T32). */
export const strikeImport =
  ({ fault, rows: sizes, strikes }: StruckImport & { fault: FaultName }) =>
  async (trial: Trial): Promise<void> => {
    const { testbed, outcome } = trial;
    const rows = sizeOf(trial, sizes);
    const { moments, counts } = momentsOf(trial, strikes);
    outcome.did = `A file of ${thousands(rows)} medical claims; ${faults[fault].did} ${timesText(moments.length)}: ${counts}. Then the file again, and once more with three workers.`;
    await withKnownFile(testbed, { rows }, async (known, members) => {
      const { api, worker } = members;
      const reader = readReports(testbed);
      const accepted = await upload(api.url, testbed.headers, known.file);
      const { jobId } = accepted;
      let attempt = 0;
      let struck: number | undefined;
      const begun = () => struck !== undefined && outcome.recoveries.push((performance.now() - struck) / 1000);
      for (const moment of moments) {
        attempt = await strikeAt(testbed, { moment, jobId, after: attempt, took: known.took, begun }, async () => {
          struck = await cause(fault, { testbed, members }, spares(fault) ? 1 : 0);
        });
        await until('the api to be ready', api.isReady);
        // The import stays visible in the list; and a user who polls stays signed in, however long it takes.
        const list = await call(`${api.url}/api/fileImports?typeId=194`, { headers: testbed.headers });
        promised(
          outcome,
          list.status === 200 && list.body.includes(`"id":${accepted.id},`),
          'the list did not have it',
        );
      }
      const ended = await untilImportEnded(testbed, jobId);
      await reader.stop();
      outcome.found.push(
        `an undisturbed import took ${seconds(known.took)} s; this one ended ${seconds(ended)} s after the last strike, in attempt ${attempt + 1}`,
        `${wholeText(known.calm)}; reports looked ${reader.reads} times and saw ${[...reader.seen].join(' and ')}`,
      );
      await judge(testbed, outcome, known, accepted, reader.seen);
      const steady = !spares(fault) || worker.starts() === 1;
      promised(outcome, steady, 'the worker ended because the database was away');
      await importAgain(trial, known, members);
    });
    promisedWithin(outcome, takenOverWithin);
  };

/** The same file is refused. Once it is removed, three workers are woken for its job: there must be one result. */
async function importAgain({ testbed, outcome }: Trial, known: Known, { api, addWorker }: Members): Promise<void> {
  const again = await uploadMedicalClaims(api.url, testbed.headers, known.file);
  const message = again.status === 409 ? (JSON.parse(again.body) as { error: { message: string } }).error.message : '';
  outcome.found.push(`the same file again: ${again.status} ${message}`);
  promised(outcome, message.startsWith('E003'), 'the same file was taken again');
  await removeImports(testbed, api.url);
  await addWorker();
  await addWorker();
  const services = await openServices(readConfig({ ...testbed.env, LOG_LEVEL: 'silent' }), 'worker');
  try {
    const reader = readReports(testbed);
    const accepted = await upload(api.url, testbed.headers, known.file);
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
export const stallImport =
  ({ rows: sizes, strikes }: StruckImport) =>
  async (trial: Trial): Promise<void> => {
    const { testbed, outcome } = trial;
    const rows = sizeOf(trial, sizes);
    const { moments, counts } = momentsOf(trial, strikes);
    outcome.did = `A file of ${thousands(rows)} medical claims; the worker is held still in it beyond its lock, a second one started, the first let go when all is done; ${timesText(moments.length)}: ${counts}.`;
    let stopped = 0;
    for (const moment of moments)
      await withKnownFile(testbed, { rows }, async (known, { api, worker: first, addWorker }) => {
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
        if (await first.letGo(30, /another attempt took over|job attempt failed/)) stopped += 1;
        await reader.stop();
        await judge(testbed, outcome, known, accepted, reader.seen);
        if (moment === moments.at(-1)) outcome.found.push(wholeText(known.calm));
      });
    outcome.found.push(
      `in ${stopped} of ${moments.length} runs the first worker found on waking that it was overtaken, or its connection ended, and committed nothing`,
    );
    promised(outcome, stopped === moments.length, 'a worker that was overtaken did not notice');
    promisedWithin(outcome, takenOverWithin);
  };
