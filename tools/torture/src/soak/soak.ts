import { runProgram } from '@worksmart/bench/servers.ts';
import { nameSampleClients } from 'worksmart-cms/scripts/lib/import-files.ts';
import { startBalancer } from '../balancer.ts';
import { cause } from '../faults.ts';
import { acceptJobs, judgeJobs } from '../jobs.ts';
import { type Members, withMembers } from '../members.ts';
import { onRelease, upgradeMembers } from '../released.ts';
import { seconds, type Trial } from '../trial.ts';
import { startReceiver } from '../webhooks.ts';
import { judgeLedger, startWriters, writeText } from '../writers.ts';
import { judgeClaims, sendClaims } from './claims.ts';
import { faultsText, hoursOfDay, momentsOfDay } from './day.ts';
import { startFollower } from './follower.ts';
import { gaugeText, growthIn, startGauges } from './gauges.ts';
import { startStaff } from './staff.ts';

/** How long a simulated hour takes, and how much happens in it. */
export interface Effort {
  hourMs: number;
  people: number;
  /** Writes a second. */
  rate: number;
  /** Rows of a file of claims; four are sent an hour. */
  rows: number;
  /** Proposals in a quarter of an hour. */
  proposals: number;
}

/** One in so many webhooks is not answered in time. */
const stallEvery = 200;

/** Seconds for which the database is stopped. */
const databaseAway = 5;

/**
 * A working day of eight hours in one: staff, imports, proposals and, from the upgrade in its middle on, webhooks, a
 * follower of the changes and live streams, while processes and the database fail.
 */
export async function soak(whole: Trial, effort: Effort): Promise<void> {
  const { trial, version, from } = await onRelease(whole, 'soak');
  const { hourMs, people, rate } = effort;
  trial.outcome.did = `A day of ${hoursOfDay} hours in ${Math.round((hourMs * hoursOfDay) / 60_000)} minutes with ${people} people, ${rate} writes a second, four files of claims an hour and proposals; two apis and two workers, upgraded from ${version} at noon; from then on also webhooks to a receiver that refuses every fourth request, a program that follows the changes, and live streams; ${faultsText()}.`;
  const { database, env } = trial.testbed;
  await nameSampleClients(database.url);
  await withMembers(trial.testbed, { apis: 2, workers: 2, from }, (members) => work(trial, effort, members));
  await judgeLedger(trial);
  const said = await runProgram('scripts/audit-verify.ts', [], { ...env, DATABASE_URL: database.url }).catch(
    (error: Error) => {
      trial.promise(false, `the audit is not whole: ${error.message}`);
      return 'failed';
    },
  );
  trial.found(`pnpm audit:verify: ${said.trim().split('\n').at(-1)?.replace(/\.$/, '')}`);
}

async function work(trial: Trial, effort: Effort, members: Members): Promise<void> {
  const { testbed } = trial;
  using balancer = await startBalancer(members.apis);
  const { url } = balancer;
  const staff = await startStaff(trial, url, effort.people);
  const writers = await startWriters(testbed, { url, rate: effort.rate, retries: true });
  const claims: Awaited<ReturnType<typeof sendClaims>>[] = [];
  const jobs: number[] = [];
  const judges: (() => Promise<void>)[] = [];
  let hourNow = 0;
  const lasting = [...members.apis.slice(1), ...members.workers.slice(1)];
  const { gauges, stop: stopGauges } = startGauges(testbed, lasting, () => hourNow);
  try {
    for await (const { hour, what } of momentsOfDay(effort.hourMs)) {
      hourNow = hour;
      if (what === 'quarter') {
        claims.push(await sendClaims(testbed, url, claims.length, effort.rows));
        jobs.push(...(await acceptJobs(trial, url, effort.proposals)).ids);
      } else if (what === 'noon') {
        trial.found(`the preparation of the upgrade took ${seconds(await upgradeMembers(testbed, members))} s`);
        judges.push(await startReceiver(trial, url, stallEvery), await startFollower(trial, url));
        staff.openStreams();
      } else {
        // Strikes the first api or worker, or the database. The second ones only make way for the next release.
        console.log(`  hour ${hour + 1}: ${what}`);
        await cause(what, { testbed, members }, { lasting: what === 'database stopped' ? databaseAway : 0 });
      }
    }
  } finally {
    await stopGauges();
  }
  trial.found(writeText(await writers.stop()));
  await staff.end();
  if (judges.length === 0) throw new Error('The day had no noon.');
  // What they still change would come to the receiver and the follower after these were compared.
  await judgeClaims(trial, claims);
  const { most } = await judgeJobs(trial, jobs, 120);
  trial.found(`${jobs.length} proposals, each made once, ${most} attempts at most`);
  for (const judge of judges) await judge();
  trial.found(...gauges.map(gaugeText));
  // Processes that are a minute old still fill their caches.
  if (!trial.short) trial.outcome.broken.push(...growthIn(gauges, 1, 3), ...growthIn(gauges, 5, 7));
}
