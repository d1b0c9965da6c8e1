import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beginStep, finishStep, wasCutOff } from '../../prisma/seed/preparation-steps.ts';
import { checkDatabase } from './database-problem.ts';
import { migrate } from './migrate.ts';
import { noteOfReleaseBefore, tellReleaseBefore } from './release-before.ts';

const seedProgram = join(import.meta.dirname, '..', '..', 'prisma', 'seed', 'main.ts');

/**
 * What a start does to its database: migrations, and the data that it lacks. Which data was written before is kept in
 * rows of the database itself, so that it goes wherever the data goes. An embedded database whose first demo was cut
 * off is made anew: nobody can have worked in it yet.
 */
async function prepare(url: string): Promise<void> {
  if (process.env.EMBEDDED === 'true' && (await wasFirstSeedCutOff(url))) await dropDatabase(url);
  const applied = await migrate(url);
  console.log(applied.length > 0 ? `Migrations applied: ${applied.join(', ')}.` : 'No migration was missing.');
  await adoptNote(url);
  await seed();
  await onMaintenance(url, tellReleaseBefore);
}

async function seed(): Promise<void> {
  const options = { env: process.env, maxBuffer: 64 * 2 ** 20 };
  const { stdout } = await promisify(execFile)(process.execPath, [seedProgram], options);
  process.stdout.write(stdout);
}

async function wasFirstSeedCutOff(url: string): Promise<boolean> {
  const note = await onMaintenance(url, noteOfReleaseBefore);
  // The release before may have gone on from there, and people worked in it since.
  if (note) return note === 'seeding';
  try {
    return await onDatabase(url, (client) => wasCutOff(client, 'demo'));
  } catch (error) {
    const missing = '3D000';
    if ((error as { code?: string }).code === missing) return false;
    throw error;
  }
}

/** Turns what the release before noted into our row, once. */
async function adoptNote(url: string): Promise<void> {
  if (process.env.EMBEDDED !== 'true' || (await onMaintenance(url, noteOfReleaseBefore)) !== 'seeded') return;
  await onDatabase(url, async (client) => {
    await beginStep(client, 'demo');
    await finishStep(client, 'demo');
  });
}

async function dropDatabase(url: string): Promise<void> {
  await onMaintenance(url, (client, name) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function onMaintenance<T>(url: string, work: (client: pg.Client, name: string) => Promise<T>): Promise<T> {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  // A hosted database may allow no connection but to itself; there it exists already.
  if (process.env.EMBEDDED === 'true') address.pathname = '/postgres';
  return onDatabase(address.href, (client) => work(client, name));
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

try {
  const url = process.env.DATABASE_URL ?? '';
  await checkDatabase(url);
  await prepare(url);
  console.log('The database is ready.');
  // The engine leaves a timer of ten seconds behind, which would hold the process for as long.
  process.exit(0);
} catch (error) {
  const { stderr, message, code } = error as Error & { stderr?: string; code?: string };
  // PostgreSQL's own words would be taken for those of the file system.
  const lacksRights = code === '42501' || /permission denied/i.test(message);
  if (lacksRights)
    console.error('The user in DATABASE_URL lacks rights: make the database yourself, owned by that user.');
  else console.error(stderr || message);
  process.exit(1);
}
