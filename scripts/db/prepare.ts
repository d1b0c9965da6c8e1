import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { finishStep, wasCutOff } from '../../prisma/seed/preparation-steps.ts';
import { inRoot } from '../lib/paths.mjs';
import { runMain } from '../lib/run-main.mjs';
import { withClient } from '../lib/with-client.ts';
import { type DatabaseAddresses, databaseAddresses, ownerEnv } from './app-role.ts';
import { checkDatabase, lackingRights } from './database-problem.ts';
import { migrate } from './migrate.ts';
import { previousReleaseNote, writePreviousReleaseNote } from './previous-release-note.ts';

/**
 * Prepares the database at each start: applies migrations and adds missing data. What was filled before is recorded in
 * rows of the database itself, so that it moves with the data. An embedded database whose first demo was interrupted is
 * recreated, since no one can have worked in it yet.
 */
async function prepare(addresses: DatabaseAddresses): Promise<void> {
  const { owner: url, app } = addresses;
  if (process.env.EMBEDDED === 'true' && (await wasFirstSeedCutOff(url))) await dropDatabase(url);
  const applied = await migrate(url, app);
  console.log(applied.length > 0 ? `Migrations applied: ${applied.join(', ')}.` : 'The schema is up to date.');
  await adoptNote(url);
  await seed(addresses);
  await onMaintenance(url, writePreviousReleaseNote);
}

async function seed(addresses: DatabaseAddresses): Promise<void> {
  const options = { env: ownerEnv(process.env, addresses), maxBuffer: 64 * 2 ** 20 };
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot('prisma/seed/main.ts')], options);
  process.stdout.write(stdout);
}

async function wasFirstSeedCutOff(url: string): Promise<boolean> {
  const note = await onMaintenance(url, previousReleaseNote);
  // The previous release may have continued from there, and users may have worked in it since.
  if (note) return note === 'seeding';
  const missing = '3D000';
  return withClient(url, (client) => wasCutOff(client, 'demo')).catch((error: { code?: string }) => {
    if (error.code === missing) return false;
    throw error;
  });
}

/** Converts the previous release's note to our row, once. */
async function adoptNote(url: string): Promise<void> {
  if (process.env.EMBEDDED !== 'true' || (await onMaintenance(url, previousReleaseNote)) !== 'seeded') return;
  await withClient(url, (client) => finishStep(client, 'demo'));
}

async function dropDatabase(url: string): Promise<void> {
  await onMaintenance(url, (client, name) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function onMaintenance<T>(url: string, work: (client: pg.Client, name: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  // A hosted database may only allow connections to itself; it exists already.
  if (process.env.EMBEDDED === 'true') address.pathname = '/postgres';
  return withClient(address.href, (client) => work(client, name));
}

async function main(): Promise<void> {
  const addresses = databaseAddresses(process.env);
  await checkDatabase(addresses.owner);
  await prepare(addresses);
  // The role of api and worker may be a new one.
  if (addresses.app !== addresses.owner) await checkDatabase(addresses.app);
  console.log('The database is ready.');
}

await runMain(main, (error) => {
  const { stderr, message } = error as Error & { stderr?: string };
  return lackingRights(error, process.env) ?? (stderr || message);
});
