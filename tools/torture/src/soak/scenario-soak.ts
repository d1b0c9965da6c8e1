import { runProgram } from '@worksmart/bench/servers.ts';
import { loginAt, signIn } from '@worksmart/bench/sign-in.ts';
import { lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { nameSampleClients } from 'worksmart-cms/scripts/lib/import-files.ts';
import { type Balancer, startBalancer } from '../balancer.ts';
import { acceptJobs, checkJobs, untilEnded } from '../jobs.ts';
import { isReadyAt } from '../members.ts';
import { promised, type Trial } from '../outcome.ts';
import { checkOutRelease } from '../released.ts';
import { prepareByRelease } from '../released-place.ts';
import { operator, type Testbed } from '../testbed.ts';
import { seconds } from '../waiting.ts';
import { openReceiver, type WebhookReceiver } from '../webhook-receiver.ts';
import { type Added, addedEndpoint, judgeDeliveries, untilDelivered } from '../webhooks.ts';
import { judgeLedger, startWriters, troublesText, writeText } from '../writers.ts';
import { faultsOfClaims, type SentClaims, sendClaims, untilClaimsRead } from './claims.ts';
import { type Cluster, disturbCluster, faultsText, upgradeCluster, withCluster } from './cluster.ts';
import { type Follower, startFollower } from './follower.ts';
import { gaugeText, growthIn, startGauges } from './gauges.ts';
import { type StaffSummary, startStaff } from './staff.ts';
import { hoursOfDay, liveDay } from './timetable.ts';

/** How long a simulated hour takes, and how much happens in it. */
interface Effort {
  isShort: boolean;
  hourMs: number;
  customers: number;
  people: number;
  /** Writes a second. */
  rate: number;
  /** Rows of a file of claims; four are sent an hour. */
  rows: number;
  /** Proposals in a quarter of an hour. */
  proposals: number;
}

const full = { hourMs: 450_000, people: 50, rate: 10, rows: 25_000, proposals: 4 };
const small = { hourMs: 16_000, people: 10, rate: 5, rows: 2_000, proposals: 1 };

/** One in so many webhooks is not answered in time. */
const stallEvery = 200;

/**
 * A working day of eight hours in one: staff, imports, proposals and, from the upgrade in its middle on, webhooks, a
 * follower of the changes and live streams, while processes and the database fail.
 */
export async function soak({ testbed, outcome, short }: Trial): Promise<void> {
  const effort: Effort = short
    ? { ...small, isShort: short, customers: 2_000 }
    : { ...full, isShort: short, customers: testbed.customers };
  const { version, ...release } = lastRelease();
  outcome.did = `A day of ${hoursOfDay} hours in ${Math.round((effort.hourMs * hoursOfDay) / 60_000)} minutes with ${effort.people} people, ${effort.rate} writes a second, four files of claims an hour and proposals; two apis and two workers, upgraded from ${version} at noon; from then on also webhooks to a receiver that refuses every fourth request, a program that follows the changes, and live streams; ${faultsText()}.`;
  const released = await checkOutRelease({ version, ...release });
  const place = await prepareByRelease(testbed, released, { name: 'soak', customers: effort.customers });
  await nameSampleClients(place.database.url);
  const receiver = await openReceiver({ stallEvery });
  try {
    await withCluster(place, released, async (cluster) => {
      place.headers.accesstoken = await signIn(loginAt(cluster.apis[0].url, operator));
      const ports = cluster.apis.map(({ port }) => port);
      const balancer = await startBalancer(ports, isReadyAt);
      await work({ place, outcome, cluster, receiver, balancer, effort }).finally(() => balancer.close());
    });
  } finally {
    receiver.close();
  }
  await judgeLedger(place, outcome);
  const audit = await verifyAudit(place).catch((error: Error) => {
    outcome.broken.push(`the audit is not whole: ${error.message}`);
    return '';
  });
  if (audit) outcome.found.push(audit);
}

interface Working extends Pick<Trial, 'outcome'> {
  place: Testbed;
  cluster: Cluster;
  receiver: WebhookReceiver;
  balancer: Balancer;
  effort: Effort;
}

async function work({ place, outcome, cluster, receiver, balancer, effort }: Working): Promise<void> {
  const url = `http://127.0.0.1:${balancer.port}`;
  const staff = await startStaff(place, url, effort.people);
  const writers = await startWriters(place, { url: () => url, rate: effort.rate, retries: true });
  const claims: SentClaims[] = [];
  const jobs: number[] = [];
  let follower: Follower | undefined;
  let added: Added | undefined;
  const day = liveDay({
    hourMs: effort.hourMs,
    begin: async () => {
      claims.push(await sendClaims(place, url, { file: claims.length, rows: effort.rows }));
      const accepted = await acceptJobs(place, url, effort.proposals);
      jobs.push(...accepted.ids);
      for (const { status } of accepted.refused) outcome.broken.push(`a proposal was refused with ${status}`);
    },
    disturb: (moment) => disturbCluster(cluster, place, moment),
    pause: async () => {
      const took = await upgradeCluster(place, cluster, { WEBHOOK_ALLOW: '127.0.0.0/8' });
      outcome.found.push(`the preparation of the upgrade took ${seconds(took)} s`);
      added = await addedEndpoint(place, url, receiver.url);
      follower = await startFollower(place, url);
      staff.openStreams();
    },
  });
  const { gauges, stop: stopGauges } = startGauges(place, [cluster.apis[1], cluster.workers[1]], day.hourNow);
  await day.done;
  await stopGauges();
  outcome.found.push(`${writeText(await writers.stop())}; failed tries, all repeated: ${troublesText(writers)}`);
  judgeStaff(outcome, await staff.stop(), effort.people);
  if (!added || !follower) throw new Error('The day had no noon.');
  outcome.recoveries.push(await untilDelivered(place, receiver));
  await judgeDeliveries({ testbed: place, outcome }, receiver, added);

  const { changes, earlier, faults } = await follower.finish();
  outcome.found.push(
    `the changes feed gave ${changes} changes, each once, in the order of the database; ${earlier} of them of the morning, which the upgrade made events`,
  );
  await untilClaimsRead(place, claims);
  await untilEnded(place, jobs, 120);
  const done = await checkJobs(place, jobs);
  const rows = claims.reduce((sum, { accepted }) => sum + accepted, 0);
  outcome.found.push(
    `${claims.length} files of claims with ${rows.toLocaleString('en-US')} good rows, each published once, to the cent`,
    `${jobs.length} proposals, each made once, ${done.most} attempts at most`,
    ...gauges.map(gaugeText),
  );
  outcome.broken.push(...faults, ...done.faults, ...(await faultsOfClaims(place, claims)));
  // Processes that are a minute old still fill their caches.
  if (!effort.isShort) outcome.broken.push(...growthIn(gauges, 1, 3), ...growthIn(gauges, 5, 7));
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
