import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { readMigrations } from '../db/schema-files.ts';
import { isAlive } from './processes.mjs';

const root = join(import.meta.dirname, '..', '..');
const seedFolder = join(root, 'prisma', 'seed');

/**
 * Makes sure that the server has a migrated database with reference data, which each test file copies. Its name
 * contains a hash of its sources, so that an up-to-date one is reused.
 * @returns its name
 */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  const name = `template_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    // The tests of several workspaces start at once: the first one builds, the others wait here.
    await admin.query('SELECT pg_advisory_lock($1)', [7_341_001]);
    await dropLeftovers(admin, name);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 0) await build(admin, serverUrl, name);
    return name;
  } finally {
    await admin.end();
  }
}

async function build(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // In a separate process, since the engine leaves a timer that would keep this one alive for ten seconds.
  const env = { ...process.env, DATABASE_URL: url.href };
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'db', 'migrate.ts')], { env });
  await seed(url.href);
  // Marked last, so that an interrupted build is repeated.
  await admin.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
}

async function seed(url: string): Promise<void> {
  const file = join(seedFolder, 'reference.ts');
  if (!existsSync(file)) return;
  const { seedReference } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    seedReference: (client: pg.Client) => Promise<void>;
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seedReference(client);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** Drops old templates (another run may still use the last few) and the copies of killed test processes. */
async function dropLeftovers(admin: pg.Client, current: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^(template_[0-9a-f]{12}|(test|scratch|e2e)_[0-9]+_[0-9a-f]+)$' ORDER BY oid DESC`,
  );
  const kept = 3;
  const recent = rows.filter(({ datname }) => datname.startsWith('template_')).slice(0, kept);
  for (const row of rows) {
    const { datname } = row;
    if (datname === current || recent.includes(row)) continue;
    const owner = /^(?:test|scratch|e2e)_(\d+)_/.exec(datname);
    if (owner && isAlive(Number(owner[1]))) continue;
    if (!owner) await admin.query(`ALTER DATABASE ${datname} WITH IS_TEMPLATE false`);
    await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations().migrations) hash.update(name).update(checksum);
  for (const file of seedFiles()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function seedFiles(): string[] {
  if (!existsSync(seedFolder)) return [];
  return (readdirSync(seedFolder, { recursive: true }) as string[])
    .map((name) => join(seedFolder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
