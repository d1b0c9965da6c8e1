import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@worksmart/core/platform/db.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import pg from 'pg';
import { type PostgresServer, removePostgres, startPostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { dataFolder } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Operator, productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import type { Target } from './load.ts';
import { type Size, seedQuickly } from './seed-quickly.ts';
import { runProgram, startApi } from './servers.ts';
import { loginAt, signIn } from './sign-in.ts';

/** A database, its API and the caller's headers. */
export type Site = Awaited<ReturnType<typeof openSite>>;

/** The size of a second database. */
interface SiteSize extends Size {
  /** Called on the migrated database before its customers are seeded. */
  beforeSeed?(client: pg.ClientBase): Promise<void>;
}

/** The site that most goals are measured on, and its database server. */
export type Setting = Awaited<ReturnType<typeof prepareSetting>>;

const operator: Operator = { apiKey: 'bench', email: 'bench@worksmart.test', password: 'Only-for-the-bench-7' };

/** Prepares a new database server with fsync, migrated and filled, and the real API as in production. */
export async function prepareSetting(customers: number) {
  const folder = join(dataFolder(), 'bench');
  const dataDir = join(folder, 'pg');
  await removePostgres(dataDir);
  rmSync(folder, { recursive: true, force: true });
  await using opened = new AsyncDisposableStack();
  const began = performance.now();
  const server = await step('Starting a database server', () => startPostgres({ dataDir }));
  opened.defer(() => server.stop().then(() => removePostgres(dataDir)));
  const empty = await emptySite(server, 'bench', folder);
  const coldStart = await startApi('api-cold', empty).then(async (cold) => {
    await using _cold = cold;
    return (performance.now() - began) / 1000;
  });
  const site = await openSite(empty, { customers });
  opened.use(site.api);
  const [row] = await query(site.databaseUrl, 'show server_version');
  /** Runs `work` with another database of the given size and its own API, next to the first. */
  const withSite = async <T>(size: number | SiteSize, work: (site: Site) => Promise<T>): Promise<T> => {
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
    /** Seconds from an empty folder to the first response of the API. */
    coldStart,
    postgres: String(row?.server_version).split(' ')[0] ?? '',
    /** The id of its process. */
    postgresPid: server.pid,
    withSite,
    close: () => kept.disposeAsync(),
  };
}

/** Makes a migrated database with reference data. @returns it, and the server settings for it */
async function emptySite(server: PostgresServer, name: string, folder: string) {
  const databaseUrl = server.url(name);
  await query(server.url('postgres'), `create database ${name}`);
  const env = productionEnv(databaseUrl, join(folder, 'files', name), operator);
  await step('Migrations and reference data', () => runProgram('scripts/db/prepare.ts', [], env));
  return { databaseUrl, env, folder };
}

/** Fills the database and starts the API on it. */
async function openSite(empty: Awaited<ReturnType<typeof emptySite>>, size: Size) {
  const { customers } = size;
  const seeding = `Seeding ${customers.toLocaleString('en-US')} customers`;
  await step(seeding, () => seedQuickly(empty.databaseUrl, empty.env, size));
  await using opened = new AsyncDisposableStack();
  const api = opened.use(await startApi(`api-${customers}`, empty));
  const login = loginAt(api.url, operator);
  /** Headers of an administrator's calls. */
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

/** @returns the rows of one statement; none of several, which are one transaction */
export const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => (await client.query(text)).rows);

/** Opens a database with the product's own code, for `await using`. */
export function openProduct(...given: Parameters<typeof openDatabase>) {
  const database = openDatabase(...given);
  return { ...database, read: preparedQueryOf(database), [Symbol.asyncDispose]: () => database.close() };
}

/** Opens a connection, for `await using`. */
export async function openClient(connectionString: string, options?: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
