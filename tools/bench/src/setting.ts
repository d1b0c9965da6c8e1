import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, removePostgres, startPostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import type { Target } from './load.ts';
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
  await using opened = new AsyncDisposableStack();
  const began = performance.now();
  const server = await step('Starting a database server', () => startPostgres({ dataDir }));
  opened.defer(() => server.stop().then(() => removePostgres(dataDir)));
  const empty = await emptySite(server, 'bench', folder);
  const cold = await startApi('api-cold', empty);
  const coldStart = (performance.now() - began) / 1000;
  await cold.stop();
  const site = await openSite(empty, { customers });
  opened.use(site.api);
  const [row] = await query(site.databaseUrl, 'show server_version');
  const withSite: Setting['withSite'] = async (size, work) => {
    const { beforeSeed, ...seeded } = typeof size === 'number' ? { customers: size } : size;
    await using second = new AsyncDisposableStack();
    const emptied = await emptySite(server, 'second', folder);
    second.defer(() => query(server.url('postgres'), 'drop database second with (force)').then(() => undefined));
    if (beforeSeed) await withClient(emptied.databaseUrl, beforeSeed);
    const other = await openSite(emptied, seeded);
    second.use(other.api);
    return await work(other);
  };
  const kept = opened.move();
  return {
    ...site,
    coldStart,
    postgres: String(row?.server_version).split(' ')[0] ?? '',
    postgresPid: server.pid,
    withSite,
    close: () => kept.disposeAsync(),
  };
}

/** A migrated database with reference data, and the server settings for it. */
type EmptySite = Pick<Site, 'databaseUrl' | 'env' | 'folder'>;

async function emptySite(server: PostgresServer, name: string, folder: string): Promise<EmptySite> {
  const databaseUrl = server.url(name);
  await query(server.url('postgres'), `create database ${name}`);
  const env = productionEnv(databaseUrl, join(folder, 'files', name), operator);
  await step('Migrations and reference data', () => runProgram('scripts/db/prepare.ts', [], env));
  return { databaseUrl, env, folder };
}

/** Fills the database and starts the API on it. */
async function openSite(empty: EmptySite, size: Size): Promise<Site> {
  const { customers } = size;
  const seeding = `Seeding ${customers.toLocaleString('en-US')} customers`;
  await step(seeding, () => seedQuickly(empty.databaseUrl, empty.env, size));
  await using opened = new AsyncDisposableStack();
  const api = opened.use(await startApi(`api-${customers}`, empty));
  const login = loginAt(api.url, operator);
  const headers = { 'x-api-key': operator.apiKey, accesstoken: await signIn(login) };
  opened.move();
  return { ...empty, customers, api, headers, login };
}

/** The call of a site's API, as its administrator makes it. */
export const targetOf = ({ api, headers }: Pick<Site, 'api' | 'headers'>, name: string, path: string): Target => ({
  name,
  url: `${api.url}${path}`,
  headers,
  light: `${api.url}/api/health`,
});

/** The first customer of a stage. @param more a further condition @param order of the ids */
export const customerIn = async (
  { databaseUrl }: Pick<Site, 'databaseUrl'>,
  stageId: number,
  more = 'true',
  order: 'asc' | 'desc' = 'asc',
): Promise<number> => {
  const [row] = await query(
    databaseUrl,
    `select id from customer c where stage_id = ${stageId} and deleted_at is null and ${more} order by id ${order} limit 1`,
  );
  if (!row) throw new Error(`There is no customer with stage ${stageId} and ${more}.`);
  return Number(row.id);
};

/** @returns the rows of one statement */
export const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(text)).rows);

/** Opens a connection, for `await using`. */
export async function openClient(connectionString: string, options?: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
