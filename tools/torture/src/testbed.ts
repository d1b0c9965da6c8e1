import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedQuickly } from '@worksmart/bench/seed-quickly.ts';
import { runProgram } from '@worksmart/bench/servers.ts';
import { removePostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { openGroundDatabase, type TestbedDatabase } from './database.ts';
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

/** The account that makes the calls. */
export const operator: Operator = {
  apiKey: 'torture',
  email: 'torture@worksmart.test',
  password: 'Only-for-the-torture-7',
};

/**
 * Prepares a new database server with fsync, migrated and filled with made-up customers.
 * @param folder for all of its data; existing contents are deleted
 */
export async function prepareTestbed(customers: number, folder = join(dataFolder(), 'torture')): Promise<Testbed> {
  const dataDir = join(folder, 'pg');
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
  const database = await step('Starting a database server', () => openGroundDatabase(dataDir, 'torture'));
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
