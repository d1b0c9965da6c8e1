import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedQuickly } from '@worksmart/bench/seed-quickly.ts';
import { runProgram } from '@worksmart/bench/servers.ts';
import { type PostgresServer, removePostgres, startPostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { Ledger } from './ledger.ts';

/** The basis of every scenario: one database for the whole run, and the ledger of everything written to it. */
export interface Testbed {
  database: TestbedDatabase;
  ledger: Ledger;
  folder: string;
  /** Folder of stored and generated files. */
  files: string;
  /** The settings of every member. */
  env: NodeJS.ProcessEnv;
  /** Headers of an administrator's calls, signed in by the first api. */
  headers: Record<string, string>;
  customers: number;
  /** The members that run now. */
  running: Set<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** A database on a server with fsync that can be killed and stopped; it always restarts on the same port. */
export interface TestbedDatabase {
  url: string;
  /** The same for the role of api and worker, which a preparation adds. */
  appUrl: string;
  version: string;
  query<R extends Record<string, unknown> = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  /** An empty database with that name on the same server; an existing one is deleted. */
  another(name: string): Promise<TestbedDatabase>;
  /** Sends SIGKILL to the postmaster; its processes notice. */
  kill(): void;
  /** Stops it cleanly, as an upgrade or a failover does. */
  stop(): Promise<void>;
  /** Starts it after `kill` or `stop`, and waits until it accepts connections. */
  start(): Promise<void>;
}

/** The account that makes the calls. */
export const operator: Operator = {
  apiKey: 'torture',
  email: 'torture@worksmart.test',
  password: 'Only-for-the-torture-7',
};

/** Starts a new server on a data folder, and creates a database with that name. */
async function openDatabase(dataDir: string, first: string): Promise<TestbedDatabase> {
  let server: PostgresServer = await startPostgres({ dataDir });
  const { port, url, appUrl } = server;
  const open = async (name: string): Promise<TestbedDatabase> => {
    const query: TestbedDatabase['query'] = (text, values = []) =>
      withClient(url(name), async (client) => (await client.query(text, values)).rows);
    await withClient(url('postgres'), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name}`);
    });
    const [row] = await query<{ server_version: string }>('show server_version');
    return {
      url: url(name),
      appUrl: appUrl(name),
      version: row?.server_version.split(' ')[0] ?? '',
      query,
      another: open,
      kill: () => process.kill(server.pid, 'SIGKILL'),
      stop: () => server.stop(),
      start: async () => {
        const began = performance.now();
        server = await startPostgres({ dataDir, port });
        while ((await query('select 1').catch(() => [])).length === 0) {
          if (performance.now() - began > 60_000)
            throw new Error('The database was started again, but does not respond.');
          await sleep(20);
        }
      },
    };
  };
  return open(first);
}

/**
 * Prepares a new database server with fsync, migrated and filled with made-up customers.
 * @param folder for all of its data; existing contents are deleted
 */
export async function prepareTestbed(customers: number, folder = join(dataFolder(), 'torture')): Promise<Testbed> {
  const dataDir = join(folder, 'pg');
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
  const database = await step('Starting a database server', () => openDatabase(dataDir, 'torture'));
  const running: Testbed['running'] = new Set();
  const close = async () => {
    for (const member of running) await member.stop();
    await database.stop();
    await removePostgres(dataDir);
  };
  try {
    const files = join(folder, 'files');
    const env = productionEnv(database.url, files, operator);
    await step('Migrations and reference data', () => runProgram('scripts/db/prepare.ts', [], env));
    await step(`Seeding ${customers} customers`, () => seedQuickly(database.url, env, { customers }));
    const headers = { 'x-api-key': operator.apiKey };
    return { database, ledger: new Ledger(), folder, files, env, headers, customers, running, close };
  } catch (error) {
    await close();
    throw error;
  }
}
