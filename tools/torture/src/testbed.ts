import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedQuickly } from '@worksmart/bench/seed-quickly.ts';
import { runProgram } from '@worksmart/bench/servers.ts';
import { type PostgresServer, removePostgres, startPostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { Ledger } from './ledger.ts';

type Row = Record<string, unknown>;

/** The basis of every scenario: one database for the whole run, and the ledger of everything written to it. */
export type Testbed = Awaited<ReturnType<typeof prepareTestbed>>;

/** The account that makes the calls. */
export const operator: Operator = {
  apiKey: 'torture',
  email: 'torture@worksmart.test',
  password: 'Only-for-the-torture-7',
};

/** Starts a new server on a data folder, with fsync, that can be killed and stopped; it always restarts on the same port. */
async function startServer(dataDir: string) {
  let server: PostgresServer = await startPostgres({ dataDir });
  const { port, url, appUrl } = server;
  return {
    /** Sends SIGKILL to the postmaster; its processes notice. */
    kill: () => process.kill(server.pid, 'SIGKILL'),
    /** Stops it cleanly, as an upgrade or a failover does. */
    stop: () => server.stop(),
    /** Starts it after `kill` or `stop`, and waits until it accepts connections. */
    start: async (): Promise<void> => {
      server = await startPostgres({ dataDir, port });
    },
    /** Creates an empty database with that name; an existing one is deleted. */
    create: async (name: string) => {
      await withClient(url('postgres'), async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`create database ${name}`);
      });
      const query = <R extends Row = Row>(text: string, values: unknown[] = []) =>
        withClient(url(name), async (client) => (await client.query<R>(text, values)).rows);
      return {
        url: url(name),
        /** The same for the role of api and worker, which a preparation adds. */
        appUrl: appUrl(name),
        query,
        /** @param rows a table and conditions */
        count: async (rows: string) => Number((await query(`select count(*) from ${rows}`))[0]?.count),
      };
    },
  };
}

/**
 * Prepares a new database server with fsync, migrated and filled with made-up customers.
 * @param folder for all of its data; existing contents are deleted
 */
export async function prepareTestbed(customers: number, folder = join(dataFolder(), 'torture')) {
  const dataDir = join(folder, 'pg');
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
  const server = await step('Starting a database server', () => startServer(dataDir));
  /** The members that run now. */
  const running = new Set<{ stop(): Promise<void> }>();
  const close = async () => {
    for (const member of running) await member.stop();
    await server.stop();
    await removePostgres(dataDir);
  };
  try {
    const database = await server.create('torture');
    /** Folder of stored and generated files. */
    const files = join(folder, 'files');
    /** The settings of every member. */
    const env = productionEnv(database.url, files, operator);
    await step('Migrations and reference data', () => runProgram('scripts/db/prepare.ts', [], env));
    await step(`Seeding ${customers} customers`, () => seedQuickly(database.url, env, { customers }));
    /** Headers of an administrator's calls, signed in by the first api. */
    const headers: Record<string, string> = { 'x-api-key': operator.apiKey };
    return { server, database, ledger: new Ledger(), folder, files, env, headers, customers, running, close };
  } catch (error) {
    await close();
    throw error;
  }
}
