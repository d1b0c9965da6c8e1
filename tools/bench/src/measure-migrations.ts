import pg from 'pg';
import { migrate } from '../../../scripts/db/migrate.ts';
import { lastRelease } from '../../../scripts/db/releases.ts';
import { migrationList, noFilter, withSchemaEngine } from '../../../scripts/db/schema-engine.ts';
import { atMost, type Measured } from './report.ts';
import { seedQuickly } from './seed-quickly.ts';
import { query, type Setting } from './setting.ts';

const ceiling = 500;
const callers = 4;

/** What users of the previous release do all day: read a record, read a page of a list, change a record and its contacts. */
const statements = [
  'select * from customer where id = $1',
  'select id, name from customer where id > $1 order by id limit 50',
  'update customer set name = name where id = $1',
  'update contact set first_name = first_name where customer_id = $1',
];

interface Load {
  /** Milliseconds of every call. */
  took: number[];
  errors: Set<string>;
}

/** Calls until `isOver`; every fifth caller keeps a transaction open for a second and a half, as a report does. */
async function call(url: string, at: number, customers: number, load: Load, isOver: () => boolean): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
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
  await client.end();
}

/** Applies the migrations of the last release. */
const applyReleased = (url: string) =>
  withSchemaEngine(url, (engine) => {
    const list = migrationList();
    const { migration } = lastRelease();
    const migrationDirectories = list.migrationDirectories.filter(({ path }) => path <= migration);
    return engine.applyMigrations({ migrationsList: { ...list, migrationDirectories }, filters: noFilter });
  });

/** P18: how long users of the last release wait while our migrations change its database. */
export async function measureMigrations(setting: Setting, customers: number): Promise<Measured> {
  const url = new URL(setting.databaseUrl);
  url.pathname = '/migrating';
  await query(setting.databaseUrl, 'create database migrating');
  try {
    await applyReleased(url.href);
    await seedQuickly(url.href, { ...setting.env, DATABASE_URL: url.href }, { customers });
    const load: Load = { took: [], errors: new Set() };
    let isOver = false;
    const calls = Array.from({ length: callers + 1 }, (_, at) => call(url.href, at, customers, load, () => isOver));
    const began = performance.now();
    const applied = await migrate(url.href);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    await Promise.all(calls);
    const worst = Math.max(...load.took);
    return {
      findings: [
        {
          what: `longest wait of ${callers} callers and a report while ${applied.length} migrations change ${customers.toLocaleString('en-US')} customers: at most ${ceiling} ms`,
          measured: `**${worst.toFixed(0)} ms** of ${load.took.length.toLocaleString('en-US')} calls; ${seconds.toFixed(1)} s in all`,
          verdict: load.errors.size > 0 ? 'missed' : atMost(ceiling, worst),
        },
      ],
      notes: [...load.errors].map((error) => `A call failed: ${error}`),
    };
  } finally {
    await query(setting.databaseUrl, 'drop database migrating with (force)');
  }
}
