import { runBackfills } from '@worksmart/core/office/backfills/run-backfills.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { apiSessions, requestLimits, workerSessions } from '@worksmart/core/platform/db.ts';
import { migrate } from 'worksmart-cms/scripts/db/migrate.ts';
import { lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { readMigrations } from 'worksmart-cms/scripts/db/schema-files.ts';
import { withScratchDatabase } from 'worksmart-cms/scripts/db/scratch-database.ts';
import { atMost, type Finding, type Measured } from './report.ts';
import { seedQuickly } from './seed-quickly.ts';
import { openClient, openProduct, query, type Setting } from './setting.ts';
import { quantile } from './statistics.ts';

const callers = 4;
/** Milliseconds that the fills may take; the rest of a long one is not measured. */
const longestFill = 300_000;

/** What users of the previous release do all day: read a record, read a page of a list, change a record and its contacts. */
const statements = [
  'select * from customer where id = $1',
  'select id, name from customer where id > $1 order by id limit 50',
  'update customer set name = name where id = $1',
  'update contact set first_name = first_name where customer_id = $1',
];

/** Rows as the last release wrote them, for the fills: a workers' comp line of each tenth customer, and an audit row of each. */
const oldRows = [
  `insert into workers_comp (customer_id, state, code, employee_count, rate, monthly_wages, annual_wages)
   select id, 'IN', case when id % 50 = 0 then 'ab1' else '8810' end, 10, 1.5, 1000, 12000 from customer where id % 10 = 0`,
  `insert into audit_event (actor_name, action, entity, entity_id, customer_id)
   select 'bench', 'customers.save', 'customer', id, id from customer`,
  'analyze workers_comp, audit_event',
];

interface Load {
  /** Milliseconds of every call. */
  took: number[];
  errors: Set<string>;
}

/** Calls until `isOver`; every fifth caller keeps a transaction open for a second and a half, as a report does. */
async function call(url: string, at: number, customers: number, load: Load, isOver: () => boolean): Promise<void> {
  await using client = await openClient(url, `-c application_name=${apiSessions}`);
  const isReport = at % 5 === 4;
  for (let turn = at; !isOver(); turn += 1) {
    const id = 1 + ((turn * 7_919) % customers);
    const began = performance.now();
    try {
      if (isReport) await client.query(`begin; select count(*) from customer where id < 1000; commit`);
      else await client.query(statements[at % statements.length] ?? '', [id]);
      load.took.push(performance.now() - began);
      if (isReport) {
        await client.query('begin; select count(*) from customer where id < 1000; select pg_sleep(1.5)');
        await client.query('commit');
      }
    } catch (error) {
      load.errors.add(error instanceof Error ? error.message : String(error));
      await client.query('rollback').catch(() => undefined);
    }
  }
}

/** Runs `work` while users call. */
async function whileUsersWork<T>(url: string, customers: number, work: () => Promise<T>) {
  const load: Load = { took: [], errors: new Set() };
  let isOver = false;
  const calls = Array.from({ length: callers + 1 }, (_, at) => call(url, at, customers, load, () => isOver));
  const began = performance.now();
  const result = await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(calls);
  return { result, load, seconds };
}

const findingOf = (what: string, { load: { took, errors }, seconds }: { load: Load; seconds: number }): Finding => {
  const calls = `${took.length.toLocaleString('en-US')} calls, p99 ${quantile(took, 0.99).toFixed(0)} ms`;
  const found = atMost(`longest wait of ${callers} callers and a report while ${what}`, '500 ms', quantile(took, 1), {
    more: ` of ${calls}; ${seconds.toFixed(1)} s in all`,
  });
  return errors.size > 0 ? { ...found, verdict: 'missed' } : found;
};

/** Runs the fills as the worker does. @returns each with the rows that it changed, and whether it has finished */
async function fill(url: string, secret: string): Promise<string[]> {
  await using database = openProduct(url, 3, requestLimits, workerSessions);
  const log = { warn: (about: object) => console.log(about) };
  await runBackfills(
    { database, clock: () => new Date(), log, config: { APP_SECRET: secret } as Services['config'] },
    AbortSignal.timeout(longestFill),
  );
  const fills = await database.prisma.fill.findMany({ orderBy: { name: 'asc' } });
  return fills.map(
    ({ name, filled, finishedAt }) =>
      `${name}: ${filled.toLocaleString('en-US')} rows, ${finishedAt ? 'finished' : 'not finished'}`,
  );
}

/** P18: how long users of the last release wait while our migrations change its database, and our worker then its rows. */
export async function measureMigrations(setting: Setting, { customers }: { customers: number }): Promise<Measured> {
  return withScratchDatabase(setting.databaseUrl, async (url) => {
    const { migrations, ...files } = readMigrations();
    const released = migrations.filter(({ name }) => name <= lastRelease().migration);
    await migrate(url, url, { ...files, migrations: released });
    await seedQuickly(url, { ...setting.env, DATABASE_URL: url }, { customers });
    await query(url, oldRows.join(';'));
    const migrated = await whileUsersWork(url, customers, () => migrate(url));
    const filled = await whileUsersWork(url, customers, () => fill(url, setting.env.APP_SECRET ?? ''));
    const size = `${customers.toLocaleString('en-US')} customers`;
    const errors = new Set([...migrated.load.errors, ...filled.load.errors]);
    return {
      findings: [
        findingOf(`${migrated.result.length} migrations change ${size}`, migrated),
        findingOf(`the worker fills rows of ${size}`, filled),
      ],
      notes: [`Fills: ${filled.result.join('; ')}.`, ...[...errors].map((error) => `A call failed: ${error}`)],
    };
  });
}
