import { setTimeout as sleep } from 'node:timers/promises';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { oursOf } from '../compare-with-references.ts';
import { untilIdle } from '../load.ts';
import type { RunningServer } from '../servers.ts';
import { openClient, query, type Site } from '../setting.ts';
import type { Schedule } from './acting.ts';
import { type Background, startBackground } from './background.ts';
import { type MeasuredApi, type Used, watchResources } from './resources.ts';
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

/** What was measured with one number of people. */
export interface StageResult extends Acted {
  people: number;
  apis: number;
  used: Used;
  background: Background;
}

/** Lets so many people work for a while, during an import and the bulk renewal. */
export async function runStage(setup: StageSetup, people: number, schedule: Schedule): Promise<StageResult> {
  const { site, apis, file } = setup;
  await query(site.databaseUrl, 'checkpoint');
  for (const api of apis) await untilIdle(oursOf({ ...site, api }, 'the API', ''));
  const office = await openOfficeFor(setup, people);
  const stopBackground = startBackground(site, office.urls[0] ?? '', file);
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
  const info = (await (await fetch(`${site.api.url}/api/info`)).json()) as { businessZone: string };
  return {
    workplace: await readWorkplace(client, people),
    today: businessDay(new Date(), info.businessZone),
    apiKey: site.headers['x-api-key'] ?? '',
    tokens: await openSessions(client, people),
    urls: apis.map(({ url }) => url),
  };
}
