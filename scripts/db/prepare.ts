import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkDatabase } from './database-problem.ts';
import { migrate } from './migrate.ts';

const seedProgram = join(import.meta.dirname, '..', '..', 'prisma', 'seed', 'main.ts');

/**
 * What a start does to its database: migrations, and the seed once. How far the seed came is kept as the database's
 * comment, which goes with the data. An embedded database whose first seed was cut off is made anew: nobody can
 * have worked in it yet.
 */
async function prepare(url: string): Promise<void> {
  if (process.env.EMBEDDED === 'true' && (await seedState(url)) === 'seeding') await dropDatabase(url);
  const applied = await migrate(url);
  console.log(applied.length > 0 ? `Migrations applied: ${applied.join(', ')}.` : 'No migration was missing.');
  if ((await seedState(url)) === 'seeded') {
    console.log('The data is there already.');
    // Who names the first administrator only after a first start gets one too.
    if (process.env.EMBEDDED !== 'true' && process.env.ADMIN_EMAIL) await seed('--administrator');
    return;
  }
  await setSeedState(url, 'seeding');
  await seed();
  await setSeedState(url, 'seeded');
}

async function seed(...what: string[]): Promise<void> {
  const options = { env: process.env, maxBuffer: 64 * 2 ** 20 };
  const { stdout } = await promisify(execFile)(process.execPath, [seedProgram, ...what], options);
  process.stdout.write(stdout);
}

async function seedState(url: string): Promise<string | undefined> {
  return onMaintenance(url, async (client, name) => {
    const sql = `SELECT shobj_description(oid, 'pg_database') AS state FROM pg_database WHERE datname = $1`;
    const { rows } = await client.query<{ state: string | null }>(sql, [name]);
    return rows[0]?.state ?? undefined;
  });
}

async function setSeedState(url: string, state: 'seeding' | 'seeded'): Promise<void> {
  await onMaintenance(url, (client, name) =>
    client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS '${state}'`),
  );
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
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return await work(client, name);
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
