import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedQuickly } from '@worksmart/bench/seed-quickly.ts';
import { runProgram } from '@worksmart/bench/servers.ts';
import { loginAt, signIn } from '@worksmart/bench/sign-in.ts';
import { removePostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { openGroundDatabase, type TestbedDatabase } from './database.ts';
import { Ledger } from './ledger.ts';
import { type Member, startMember } from './members.ts';

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
  /** Starts the members, runs the work and stops them. */
  withMembers<T>(wanted: Wanted, work: (members: Members) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Wanted {
  apis?: number;
  workers?: number;
  env?: NodeJS.ProcessEnv;
}

export interface Members {
  apis: [Member, ...Member[]];
  workers: Member[];
  /** Starts another worker. */
  addWorker(): Promise<Member>;
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
  const running = new Set<Member>();
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
    const headers: Record<string, string> = { 'x-api-key': operator.apiKey };
    const withMembers: Testbed['withMembers'] = async (wanted, work) => {
      const started: Member[] = [];
      const start = async (app: 'api' | 'worker') => {
        const name = `${app}-${started.length}`;
        const member = await startMember(app, { name, env: { ...env, ...wanted.env }, folder });
        started.push(member);
        running.add(member);
        return member;
      };
      try {
        const first = await start('api');
        headers.accesstoken ??= await signIn(loginAt(first.url, operator));
        const apis: Members['apis'] = [first];
        while (apis.length < (wanted.apis ?? 1)) apis.push(await start('api'));
        const workers: Member[] = [];
        while (workers.length < (wanted.workers ?? 0)) workers.push(await start('worker'));
        return await work({ apis, workers, addWorker: () => start('worker') });
      } finally {
        await Promise.all(started.map((member) => member.stop()));
        for (const member of started) running.delete(member);
      }
    };
    return { database, ledger: new Ledger(), folder, files, env, headers, customers, withMembers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
