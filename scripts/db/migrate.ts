import pg from 'pg';
import { migrateQueue } from '../../packages/core/src/platform/jobs/migrate-queue.ts';
import { messageOf } from '../lib/problem.mjs';
import { runMain } from '../lib/run-main.mjs';
import { withClient } from '../lib/with-client.ts';
import { databaseAddresses, grantToApp } from './app-role.ts';
import { lackingRights } from './database-problem.ts';
import { assertFillsFinished } from './needed-fills.ts';
import { type MigrationFiles, readMigrations } from './schema-files.ts';

/**
 * Applies all missing migrations to the database at `url`, those of the queue too, and creates the database if the
 * server lacks it. Gives the role of `app` its rights.
 * @param url the address for the database's owner
 * @param app the address for api and worker; by default they are the owner too
 * @param files the migrations; by default those of this checkout
 * @returns the names of the applied migrations; empty if it was up to date
 * @throws if an applied migration was edited later, or failed halfway, or if one waits for a fill
 */
export async function migrate(url: string, app = url, files = readMigrations()): Promise<string[]> {
  await ensureDatabase(url);
  const missing = await missingMigrations(url, files);
  if (missing.length > 0) await withClient(url, (client) => assertFillsFinished(client, missing));
  const applied = missing.length > 0 ? await applyMissing(url, files) : [];
  await migrateQueue(url);
  await grantToApp({ owner: url, app });
  return applied;
}

async function applyMissing(url: string, files: MigrationFiles): Promise<string[]> {
  // Loaded only when needed, since it takes longer than everything else here.
  const { migrationList, noFilter, withSchemaEngine } = await import('./schema-engine.ts');
  return withSchemaEngine(url, async (engine) => {
    const input = { migrationsList: migrationList(files), filters: noFilter };
    const { appliedMigrationNames } = await engine.applyMigrations(input).catch(async (error: Error) => {
      const unfinished = await unfinishedIndexes(url);
      throw unfinished ? new Error(`${error.message}\n${unfinished}`, { cause: error }) : error;
    });
    const unfinished = await unfinishedIndexes(url);
    if (unfinished) throw new Error(unfinished);
    return appliedMigrationNames;
  });
}

/** Finds indexes whose concurrent build was interrupted: they stay behind but are not usable. */
export async function unfinishedIndexes(url: string): Promise<string | undefined> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE NOT i.indisvalid AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    ),
  );
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => name).join(', ');
  return `The build of index ${names} was interrupted. Drop it (DROP INDEX CONCURRENTLY), delete the unfinished row of _prisma_migrations if there is one, and prepare again.`;
}

/** Creates the database at `url` if the server lacks it. */
export async function ensureDatabase(url: string): Promise<void> {
  const missing = '3D000';
  const isMissing = await withClient(url, async () => false).catch((error: { code?: string }) => {
    if (error.code === missing) return true;
    throw error;
  });
  if (!isMissing) return;
  const wanted = new URL(url);
  const name = decodeURIComponent(wanted.pathname.slice(1));
  wanted.pathname = '/postgres';
  await withClient(wanted.href, (admin) => admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`));
}

function missingMigrations(url: string, { migrations }: MigrationFiles): Promise<MigrationFiles['migrations']> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`);
    if (tables[0]?.name === null) return migrations;
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
    if (edited)
      throw new Error(
        `Migration ${edited.name} was edited after this database had applied it: revert the edit and create a new migration, or start over with "npm start -- --fresh".`,
      );
    return migrations.filter(({ name }) => !applied.has(name));
  });
}

if (import.meta.main)
  await runMain(
    async () => {
      const { owner, app } = databaseAddresses(process.env);
      if (!app) throw new Error('DATABASE_URL is not set: it names the database to migrate.');
      for (const name of await migrate(owner, app)) console.log(`applied ${name}`);
    },
    (error) => lackingRights(error, process.env) ?? messageOf(error),
  );
