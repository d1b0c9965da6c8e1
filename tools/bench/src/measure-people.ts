import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { claimsFile } from './imported.ts';
import type { Schedule } from './people/acting.ts';
import { findingsOf, goals, tablesOf } from './people/people-report.ts';
import { addNotes, addStaff } from './people/staff.ts';
import { runStage, type StageResult, type StageSetup } from './people/stage.ts';
import { type Measured, number } from './report.ts';
import { startMeasuredApi, startWorker } from './servers.ts';
import { query, type Setting } from './setting.ts';

/** How many people work, how, and during which import. */
interface Effort {
  people: readonly number[];
  schedule: Schedule;
  importRows: number;
}

export const staffAtWork: Readonly<Record<'full' | 'small', Effort>> = {
  full: {
    people: [50, 200, 400, 500, 600, 700, 800],
    schedule: { think: 3, warmUp: 15, seconds: 35, patience: 30 },
    importRows: 200_000,
  },
  small: {
    people: [5, 10],
    schedule: { think: 1, warmUp: 1, seconds: 5, patience: 20 },
    importRows: 20_000,
  },
};

/** About 12,000 of 200,000 customers are clients. */
const clientShare = 0.06;
/** Beyond so many times the goal, more people would only wait longer. */
const tooSlow = 3;

/**
 * P17: simulated staff, each signed in alone, at work during an import and the bulk renewal; more and more people, with
 * one API process and with two.
 */
export const measurePeople = (setting: Setting, effort: Effort): Promise<Measured> => {
  const most = Math.max(...effort.people);
  const size = {
    customers: setting.customers,
    clients: Math.round(setting.customers * clientShare),
    beforeSeed: (client: Parameters<typeof addStaff>[0]) => addStaff(client, most),
  };
  return setting.withSite(size, async (site) => {
    using file = await claimsFile(site, effort.importRows);
    await withClient(site.databaseUrl, addNotes);
    await using worker = await startWorker(site);
    const byApis: StageResult[][] = [];
    for (const count of [1, 2]) {
      await using opened = new AsyncDisposableStack();
      const starts = Array.from({ length: count }, (_, at) => startMeasuredApi(`api-people-${at}`, site));
      const apis = (await Promise.all(starts)).map((api) => opened.use(api));
      byApis.push(await climb({ site, apis, worker, databasePid: setting.postgresPid, file: file.path }, effort));
    }
    return {
      findings: byApis.flatMap((stages) => findingsOf(stages, most)),
      tables: tablesOf(byApis),
      notes: await notesOf(site.databaseUrl),
    };
  });
};

/** More and more people, until they wait for far too long. */
async function climb(setup: StageSetup, { people, schedule }: Effort): Promise<StageResult[]> {
  const stages: StageResult[] = [];
  for (const count of people) {
    const stage = await runStage(setup, count, schedule);
    stages.push(stage);
    const { all, used, failures } = stage;
    console.log(
      `  ${count} people, ${setup.apis.length} API: p50 ${number(all.p50)}, p95 ${number(all.p95)}, p99 ${number(all.p99)} ms; ` +
        `${all.failed} failed, ${all.waiting} waiting; API ${number(used.apiCores)}, database ${number(used.databaseCores)} cores; ${failures.join(', ')}`,
    );
    if (all.p95 > goals.p95 * tooSlow) break;
  }
  return stages;
}

async function notesOf(databaseUrl: string): Promise<string[]> {
  const [row] = await query(
    databaseUrl,
    `select (select count(*) from customer)::int as customers, (select count(*) from customer where stage_id = 4)::int as clients,
       (select count(*) from benefit_group_year g join customer c on c.id = g.customer_id and c.operating_year = g.year)::int as groups,
       (select count(*) from note)::int as notes`,
  );
  const count = (name: string) => Number(row?.[name]).toLocaleString('en-US');
  return [
    `P17: ${count('customers')} customers, of them ${count('clients')} clients with ${count('groups')} groups; ${count('notes')} notes. ` +
      'People, servers and database share the cores. An action is due at a time that does not depend on the server, and its ' +
      'latency counts from then to its last answer; reading a version for a 304 is left out.',
    'P17: before each import the claims are emptied, before each bulk renewal next year’s groups of a fifth of the clients are removed, so that both go on all the time.',
  ];
}
