import { setTimeout as sleep } from 'node:timers/promises';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { ask, untilDone } from '../client.ts';
import { importFile } from '../imported.ts';
import { untilIdle } from '../load.ts';
import { processorSeconds } from '../other-load.ts';
import { untilStopped } from '../rounds.ts';
import { loopDelays, type MeasuredApi, memoryOf, type RunningServer } from '../servers.ts';
import { openClient, query, type Site, targetOf } from '../setting.ts';
import type { Schedule } from './acting.ts';
import type { SimulatedOffice } from './simulated-office.ts';
import { openSessions, readStaff } from './staff.ts';
import { type Acted, actInThread, type Job } from './thread.ts';
import { readWorkplace } from './workplace.ts';

/** What the stages run against. */
export interface StageSetup {
  site: Site;
  apis: readonly MeasuredApi[];
  worker: RunningServer;
  /** The id of the database server's process. */
  databasePid: number;
  /** The claims that are imported in the meantime. */
  file: string;
}

/** Jobs that were finished while people worked. */
type Background = Awaited<ReturnType<ReturnType<typeof startBackground>>>;

/** What was measured with one number of people. */
export interface StageResult extends Acted {
  people: number;
  apis: number;
  used: Used;
  background: Background;
}

/** Lets so many people work for a while, during an import and the bulk renewal. */
export async function runStage(setup: StageSetup, people: number, schedule: Schedule): Promise<StageResult> {
  const { site, apis } = setup;
  await query(site.databaseUrl, 'checkpoint');
  for (const api of apis) await untilIdle(targetOf({ ...site, api }, 'the API', ''));
  const office = await openOfficeFor(setup, people);
  const stopBackground = startBackground(setup);
  const job = { office, schedule, databaseUrl: site.databaseUrl };
  const [acted, background] = await Promise.all([
    actMeasured(setup, job),
    sleep((schedule.warmUp + schedule.seconds) * 1000).then(stopBackground),
  ]);
  return { ...acted, people, apis: apis.length, background };
}

/** Measures what the servers use while actions count. */
async function actMeasured({ apis, worker, databasePid }: StageSetup, job: Job): Promise<Acted & { used: Used }> {
  const { warmUp, seconds } = job.schedule;
  let used: Promise<Used> | undefined;
  const acted = await actInThread(job, () => {
    used = sleep(warmUp * 1000)
      .then(() => watchResources(apis, worker, databasePid))
      .then((stop) => sleep(seconds * 1000).then(stop));
  });
  if (!used) throw new Error('P17: no one began.');
  return { ...acted, used: await used };
}

async function openOfficeFor({ site, apis }: StageSetup, count: number): Promise<SimulatedOffice> {
  await using client = await openClient(site.databaseUrl);
  const people = await readStaff(client, count);
  const { businessZone } = await ask<{ businessZone: string }>(site, '/info');
  return {
    workplace: await readWorkplace(client, people),
    today: businessDay(new Date(), businessZone),
    apiKey: site.headers['x-api-key'] ?? '',
    tokens: await openSessions(client, people),
    urls: apis.map(({ url }) => url),
  };
}

/** A run renews the groups of one client in so many, so that there is work for the next one. */
const slices = 5;

/**
 * Keeps an import and the bulk renewal going, one after the other of each. Before each import the claims are emptied,
 * before each run next year's groups of a part of the clients are removed.
 * @returns a function that stops them when their last ones have ended
 */
function startBackground({ site, apis, file }: StageSetup) {
  const [api = site.api] = apis;
  const asked = { ...site, api };
  const done = { imports: 0, renewals: 0 };
  const stopImports = untilStopped(async () => {
    await query(site.databaseUrl, 'truncate claim');
    await query(site.databaseUrl, 'delete from file_import');
    await importFile(asked, file);
    done.imports += 1;
  });
  const stopRenewals = untilStopped(async () => {
    await query(site.databaseUrl, 'delete from renewal_run_item');
    await query(
      site.databaseUrl,
      `delete from benefit_group_year g using customer c
       where c.id = g.customer_id and g.year = c.operating_year + 1 and c.id % ${slices} = ${done.renewals % slices}`,
    );
    const { id } = await ask<{ id: number }>(asked, '/process/renewal/run');
    await untilDone(asked, id, () => sleep(250));
    done.renewals += 1;
  });
  return async () => {
    await Promise.all([stopImports(), stopRenewals()]);
    return done;
  };
}

/** What the servers used in some time. */
type Used = Awaited<ReturnType<Awaited<ReturnType<typeof watchResources>>>>;

/** Begins to measure. @param database the id of the database server's process @returns what was used since then */
async function watchResources(apis: readonly MeasuredApi[], worker: RunningServer, database: number) {
  await Promise.all(apis.map(loopDelays));
  const began = performance.now();
  const seconds = () => ({
    api: apis.reduce((total, { pid }) => total + processorSeconds(pid), 0),
    database: processorSeconds(database),
    worker: processorSeconds(worker.pid),
  });
  const before = seconds();
  return async () => {
    const after = seconds();
    const passed = (performance.now() - began) / 1000;
    const delays = await Promise.all(apis.map(loopDelays));
    return {
      /** Cores that were kept busy. */
      apiCores: (after.api - before.api) / passed,
      databaseCores: (after.database - before.database) / passed,
      workerCores: (after.worker - before.worker) / passed,
      /** Seconds of processor time of the API processes. */
      apiSeconds: after.api - before.api,
      /** The 99th percentile and the longest delay of the slowest API's event loop, in milliseconds. */
      loopP99: Math.max(...delays.map(({ p99 }) => p99)),
      loopMax: Math.max(...delays.map(({ max }) => max)),
      /** Peak memory of the largest API process since its start, in MB. */
      apiMegabytes: Math.max(...apis.map(({ pid }) => memoryOf(pid).peak)),
    };
  };
}
