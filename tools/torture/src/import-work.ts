import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '@worksmart/bench/imported.ts';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { type UploadedImport, uploadMedicalClaims } from 'worksmart-cms/scripts/lib/import-files.ts';
import { ask } from './call.ts';
import type { Begin, Strike } from './faults.ts';
import {
  addHolds,
  holdAt,
  judgeImport,
  type Known,
  type Moment,
  makeKnownFile,
  readReports,
  removeHolds,
  removeImports,
  wholeText,
} from './imports.ts';
import { jobOf, nextAttempt, untilJobEnded } from './job-rows.ts';
import type { Members } from './members.ts';
import { overtake } from './overtaken.ts';
import { type Sizes, seconds, secondsSince, Tally, type Trial, thousands } from './trial.ts';

/** A large import, struck at its moments: one import again and again, or a new one each time if the worker is held. */
export const claimsImport =
  (sizes: Sizes): Begin =>
  async (trial, members, fault) => {
    const { testbed } = trial;
    const rows = trial.size(sizes);
    await addHolds(testbed);
    const known = await makeKnownFile(testbed, members.api.url, rows);
    const disturbed =
      fault === 'worker held' ? heldAgainAndAgain(trial, members, known) : await struckOnce(trial, members, known);
    return {
      did: `A file of ${thousands(rows)} medical claims`,
      strike: (cause, moment) => disturbed.strike(cause, moment as Moment),
      end: async () => {
        await disturbed.end();
        await removeImports(testbed, members.api.url);
        await removeHolds(testbed);
        rmSync(known.file);
      },
    };
  };

/** A fault strikes one import repeatedly (T30, T32). Then the file is uploaded again, and once more for three workers. */
async function struckOnce(trial: Trial, members: Members, known: Known) {
  const { testbed, outcome } = trial;
  const { headers } = testbed;
  const { api } = members;
  const reports = readReports(testbed);
  const accepted = await upload(api.url, headers, known.file);
  let attempt = 0;
  let struck: number | undefined;
  return {
    strike: async (cause: Strike, moment: Moment) => {
      // Set before the next attempt is looked for: one that is found first may have ended before it is held.
      await using hold = await holdAt(testbed, moment, known.took);
      attempt = await nextAttempt(testbed, accepted.jobId, attempt);
      if (struck !== undefined) outcome.recoveries.push(secondsSince(struck));
      await hold.reached();
      struck = await cause();
      await api.untilReady();
      // The import stays visible in the list; and a user who polls stays signed in, however long it takes.
      const list = await ask<unknown>(`${api.url}/api/fileImports?typeId=194`, { headers });
      trial.promise(JSON.stringify(list).includes(`"id":${accepted.id},`), 'the list did not have it');
    },
    end: async () => {
      const ended = await untilJobEnded(testbed, accepted.jobId);
      await reports.stop();
      const { seen } = reports;
      trial.found(
        `an undisturbed import took ${seconds(known.took)} s; this one ended ${seconds(ended)} s after the last strike, in attempt ${attempt + 1}`,
        `${wholeText(known)}; reports saw: ${seen.text}`,
      );
      await judgeImport(trial, known, accepted, seen);
      const again = await uploadMedicalClaims(api.url, headers, known.file);
      trial.found(`the same file again: ${again.status} ${again.body.slice(0, 200)}`);
      trial.promise(again.status === 409 && again.body.includes('"E003'), 'the same file was taken again');
      await threeWorkers(trial, members, known);
    },
  };
}

/** Wakes three workers for the same import: there must be one result. */
async function threeWorkers(trial: Trial, { api, addWorker }: Members, known: Known): Promise<void> {
  const { testbed } = trial;
  await removeImports(testbed, api.url);
  await addWorker();
  await addWorker();
  const services = await openServices(readConfig({ ...testbed.env, LOG_LEVEL: 'silent' }), 'worker');
  try {
    const reports = readReports(testbed);
    const accepted = await upload(api.url, testbed.headers, known.file);
    let woken = 0;
    const stopWaking = untilStopped(async () => {
      await services.queue.wake(accepted.jobId);
      await sleep(50);
      woken += 1;
    });
    await untilJobEnded(testbed, accepted.jobId);
    await sleep(1_000);
    await stopWaking();
    await reports.stop();
    const { attempt } = await jobOf(testbed, accepted.jobId);
    trial.found(`three workers, woken ${woken} times for the same job: one result, in attempt ${attempt}`);
    trial.promise(attempt === 1, 'a second worker took the job of one that lived');
    await judgeImport(trial, known, accepted, reports.seen);
  } finally {
    await services.close();
  }
}

/** The worker stalls in a new import each time (T31). */
function heldAgainAndAgain(trial: Trial, members: Members, known: Known) {
  const { testbed, outcome } = trial;
  const noticed = new Tally();
  const hold = async (cause: Strike, moment: Moment, { jobId }: UploadedImport) => {
    await using held = await holdAt(testbed, moment, known.took);
    const attempt = await nextAttempt(testbed, jobId, 0);
    await held.reached();
    return overtake(members, {
      cause,
      isHeld: () => held.release().then(() => true),
      done: async (began) => {
        await nextAttempt(testbed, jobId, attempt);
        outcome.recoveries.push(secondsSince(began));
        await untilJobEnded(testbed, jobId);
      },
      says: /another attempt took over|job attempt failed/,
      within: 30,
    });
  };
  return {
    strike: async (cause: Strike, moment: Moment) => {
      await removeImports(testbed, members.api.url);
      const reports = readReports(testbed);
      const accepted = await upload(members.api.url, testbed.headers, known.file);
      noticed.add(String(await hold(cause, moment, accepted)));
      await reports.stop();
      await judgeImport(trial, known, accepted, reports.seen);
    },
    end: async () => {
      trial.found(
        wholeText(known),
        `the first worker found on waking that it was overtaken, or its connection ended, and committed nothing: ${noticed.text}`,
      );
      trial.promise(!noticed.has('false'), 'a worker that was overtaken did not notice');
    },
  };
}
