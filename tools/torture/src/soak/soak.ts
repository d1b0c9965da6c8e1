import { runProgram } from '@worksmart/bench/servers.ts';
import { lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { nameSampleClients } from 'worksmart-cms/scripts/lib/import-files.ts';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { startBalancer } from '../balancer.ts';
import { acceptJobs, judgeJobs } from '../jobs.ts';
import { type Members, withMembers } from '../members.ts';
import { promised, sizeOf, type Trial } from '../outcome.ts';
import { checkOutRelease, prepareByRelease } from '../released.ts';
import type { Testbed } from '../testbed.ts';
import { seconds } from '../waiting.ts';
import {
  type Added,
  addedEndpoint,
  judgeDeliveries,
  openReceiver,
  untilDelivered,
  type WebhookReceiver,
} from '../webhooks.ts';
import { judgeLedger, startWriters, troublesText, writeText } from '../writers.ts';
import { faultsOfClaims, type SentClaims, sendClaims, untilClaimsRead } from './claims.ts';
import { disturbMembers, faultsText, hoursOfDay, liveDay } from './day.ts';
import { type Follower, startFollower } from './follower.ts';
import { gaugeText, growthIn, startGauges } from './gauges.ts';
import { type StaffSummary, startStaff } from './staff.ts';

/** How long a simulated hour takes, and how much happens in it. */
interface Effort {
  hourMs: number;
  people: number;
  /** Writes a second. */
  rate: number;
  /** Rows of a file of claims; four are sent an hour. */
  rows: number;
  /** Proposals in a quarter of an hour. */
  proposals: number;
}

const small: Effort = { hourMs: 16_000, people: 10, rate: 5, rows: 2_000, proposals: 1 };
const full: Effort = { hourMs: 450_000, people: 50, rate: 10, rows: 25_000, proposals: 4 };

/** One in so many webhooks is not answered in time. */
const stallEvery = 200;

/**
 * A working day of eight hours in one: staff, imports, proposals and, from the upgrade in its middle on, webhooks, a
 * follower of the changes and live streams, while processes and the database fail.
 */
export async function soak(trial: Trial): Promise<void> {
  const { testbed, outcome } = trial;
  const effort = sizeOf(trial, [small, full]);
  const release = lastRelease();
  outcome.did = `A day of ${hoursOfDay} hours in ${Math.round((effort.hourMs * hoursOfDay) / 60_000)} minutes with ${effort.people} people, ${effort.rate} writes a second, four files of claims an hour and proposals; two apis and two workers, upgraded from ${release.version} at noon; from then on also webhooks to a receiver that refuses every fourth request, a program that follows the changes, and live streams; ${faultsText()}.`;
  const released = await checkOutRelease(release);
  const customers = sizeOf(trial, [2_000, testbed.customers]);
  const prepared = await prepareByRelease(testbed, released, { name: 'soak', customers });
  await nameSampleClients(prepared.database.url);
  const receiver = await openReceiver({ stallEvery });
  try {
    await withMembers(prepared, { apis: 2, workers: 2, from: released.folder }, async (members) => {
      const balancer = await startBalancer(members.apis);
      const working = { ...trial, prepared, members, receiver, url: balancer.url, effort };
      await work(working).finally(() => balancer.close());
    });
  } finally {
    receiver.close();
  }
  await judgeLedger(prepared, outcome);
  const audit = await verifyAudit(prepared).catch((error: Error) => {
    outcome.broken.push(`the audit is not whole: ${error.message}`);
    return '';
  });
  if (audit) outcome.found.push(audit);
}

interface Working extends Trial {
  prepared: Testbed;
  members: Members;
  receiver: WebhookReceiver;
  url: string;
  effort: Effort;
}

async function work({ prepared, outcome, short, members, receiver, url, effort }: Working): Promise<void> {
  const staff = await startStaff(prepared, url, effort.people);
  const writers = await startWriters(prepared, { url: () => url, rate: effort.rate, retries: true });
  const claims: SentClaims[] = [];
  const jobs: number[] = [];
  let follower: Follower | undefined;
  let added: Added | undefined;
  const day = liveDay({
    hourMs: effort.hourMs,
    begin: async () => {
      claims.push(await sendClaims(prepared, url, { file: claims.length, rows: effort.rows }));
      const accepted = await acceptJobs(prepared, url, effort.proposals);
      jobs.push(...accepted.ids);
      for (const { status } of accepted.refused) outcome.broken.push(`a proposal was refused with ${status}`);
    },
    disturb: (moment) => disturbMembers(members, prepared, moment),
    pause: async () => {
      const took = await upgradeMembers(prepared, members);
      outcome.found.push(`the preparation of the upgrade took ${seconds(took)} s`);
      added = await addedEndpoint(prepared, url, receiver.url);
      follower = await startFollower(prepared, url);
      staff.openStreams();
    },
  });
  // The second of each is never killed.
  const lasting = [...members.apis.slice(1), ...members.workers.slice(1)];
  const { gauges, stop: stopGauges } = startGauges(prepared, lasting, day.hourNow);
  await day.done;
  await stopGauges();
  outcome.found.push(`${writeText(await writers.stop())}; failed tries, all repeated: ${troublesText(writers)}`);
  judgeStaff(outcome, await staff.stop(), effort.people);
  if (!added || !follower) throw new Error('The day had no noon.');
  // What they still change would come to the receiver and the follower after these were compared.
  await untilClaimsRead(prepared, claims);
  const { most } = await judgeJobs({ testbed: prepared, outcome }, jobs, 120);
  outcome.recoveries.push(await untilDelivered(prepared, receiver));
  await judgeDeliveries({ testbed: prepared, outcome }, receiver, added);

  const { changes, earlier, faults } = await follower.finish();
  outcome.found.push(
    `the changes feed gave ${changes} changes, each once, in the order of the database; ${earlier} of them of the morning, which the upgrade made events`,
  );
  const rows = claims.reduce((sum, { accepted }) => sum + accepted, 0);
  outcome.found.push(
    `${claims.length} files of claims with ${rows.toLocaleString('en-US')} good rows, each published once, to the cent`,
    `${jobs.length} proposals, each made once, ${most} attempts at most`,
    ...gauges.map(gaugeText),
  );
  outcome.broken.push(...faults, ...(await faultsOfClaims(prepared, claims)));
  // Processes that are a minute old still fill their caches.
  if (!short) outcome.broken.push(...growthIn(gauges, 1, 3), ...growthIn(gauges, 5, 7));
}

/**
 * Upgrades as docs/operate.md says: our preparation first, then one process after the other, which from then on use the
 * role that cannot change tables. The workers may then send webhooks to the receiver.
 * @returns seconds that the preparation took
 */
async function upgradeMembers({ database, env }: Testbed, { apis, workers }: Members): Promise<number> {
  const changed = { ...env, DATABASE_URL: database.appUrl, WEBHOOK_ALLOW: '127.0.0.0/8' };
  const began = performance.now();
  await runProgram('scripts/db/prepare.ts', [], { ...changed, DATABASE_OWNER_URL: database.url });
  const took = (performance.now() - began) / 1000;
  for (const member of [...apis, ...workers]) await member.restart(root, changed);
  return took;
}

/** No one may be signed out, and at the end everyone has a live stream. */
function judgeStaff(outcome: Trial['outcome'], staff: StaffSummary, people: number): void {
  const troubles = [...staff.troubles].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
  outcome.found.push(
    `${people} people read ${staff.answered} times; failed reads: ${troubles}; their live streams brought ${staff.messages} messages`,
  );
  const refusals = [...staff.troubles.keys()].filter((what) => what.startsWith('4'));
  promised(outcome, refusals.length === 0, `people were refused: ${refusals.join(', ')}`);
  promised(outcome, staff.streams === people, `${staff.streams} of ${people} live streams were open at the end`);
}

/** Runs `pnpm audit:verify` on the database of the day. @returns what it says @throws Error if the audit is not whole */
const verifyAudit = async ({ env, database }: Testbed): Promise<string> => {
  const said = await runProgram('scripts/audit-verify.ts', [], { ...env, DATABASE_URL: database.url });
  return `pnpm audit:verify: ${said.trim().split('\n').at(-1)?.replace(/\.$/, '')}`;
};
