import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, removePostgres, startPostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { type Size, seedQuickly } from './seed-quickly.ts';
import { type RunningServer, runProgram, startApi } from './servers.ts';
import { type Login, loginAt, signIn } from './sign-in.ts';

/** A database, its API and the caller's headers. */
export interface Site {
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  folder: string;
  api: RunningServer;
  /** Headers of an administrator's calls. */
  headers: Record<string, string>;
  login: Login;
  customers: number;
}

/** The size of a second database. */
interface SiteSize extends Size {
  /** Called on the migrated database before its customers are seeded. */
  beforeSeed?(client: pg.ClientBase): Promise<void>;
}

/** The site that most goals are measured on, and its database server. */
export interface Setting extends Site {
  /** Seconds from an empty folder to the first response of the API. */
  coldStart: number;
  postgres: string;
  /** The id of its process. */
  postgresPid: number;
  /** Runs `work` with another database of the given size and its own API, next to the first. */
  withSite<T>(size: number | SiteSize, work: (site: Site) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const operator: Operator = { apiKey: 'bench', email: 'bench@worksmart.test', password: 'Only-for-the-bench-7' };

/** Prepares a new database server with fsync, migrated and filled, and the real API as in production. */
export async function prepareSetting(customers: number): Promise<Setting> {
  const folder = join(dataFolder(), 'bench');
  const dataDir = join(folder, 'pg');
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
  const began = performance.now();
  const server = await step('Starting a database server', () => startPostgres({ dataDir }));
  const opened: (() => Promise<void>)[] = [() => server.stop().then(() => removePostgres(dataDir))];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const { databaseUrl, env } = await emptySite(server, 'bench', folder);
    const cold = await startApi('api-cold', { env, folder });
    const coldStart = (performance.now() - began) / 1000;
    await cold.stop();
    const site = await openSite({ databaseUrl, env, folder, customers });
    opened.push(() => site.api.stop());
    const [row] = await query(databaseUrl, 'show server_version');
    const postgres = String(row?.server_version).split(' ')[0] ?? '';
    const withSite: Setting['withSite'] = async (size, work) => {
      const emptied = await emptySite(server, 'second', folder);
      const { beforeSeed, ...seeded } = typeof size === 'number' ? { customers: size } : size;
      if (beforeSeed) await withClient(emptied.databaseUrl, beforeSeed);
      const other = await openSite({ ...emptied, folder, ...seeded });
      const end = async () => {
        await other.api.stop();
        await query(server.url('postgres'), 'drop database second with (force)');
      };
      opened.push(end);
      try {
        return await work(other);
      } finally {
        opened.splice(opened.indexOf(end), 1);
        await end();
      }
    };
    return { ...site, coldStart, postgres, postgresPid: server.pid, withSite, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database with reference data, and the server settings for it. */
async function emptySite(
  server: PostgresServer,
  name: string,
  folder: string,
): Promise<Pick<Site, 'databaseUrl' | 'env'>> {
  const databaseUrl = server.url(name);
  await query(server.url('postgres'), `create database ${name}`);
  const env = productionEnv(databaseUrl, join(folder, 'files', name), operator);
  await step('Migrations and reference data', () => runProgram('scripts/db/prepare.ts', [], env));
  return { databaseUrl, env };
}

/** Fills the database and starts the API on it. */
async function openSite(site: Pick<Site, 'databaseUrl' | 'env' | 'folder'> & Size): Promise<Site> {
  const { databaseUrl, env, folder, customers } = site;
  await step(`Seeding ${customers.toLocaleString('en-US')} customers`, () => seedQuickly(databaseUrl, env, site));
  const api = await startApi(`api-${customers}`, { env, folder });
  try {
    const login = loginAt(api.url, operator);
    const headers = { 'x-api-key': operator.apiKey, accesstoken: await signIn(login) };
    return { ...site, api, headers, login };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/** @returns the rows of one statement */
export const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(text)).rows);

/** Opens a connection, for `await using`. */
export async function openClient(connectionString: string, options?: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
