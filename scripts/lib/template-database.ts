import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { appUrlOf } from '../../packages/core/src/testing/test-database.ts';
import { seedReference } from '../../prisma/seed/reference.ts';
import { fingerprintOf } from './made-from.mjs';
import { inRoot } from './paths.mjs';
import { isAlive } from './processes.mjs';
import { withClient } from './with-client.ts';

/** What the template depends on. */
const madeFrom = ['prisma/migrations', 'prisma/seed', 'scripts/db/app-role.ts', 'packages/core/package.json'];

/**
 * Makes sure that the server has a migrated database with reference data, which each test file copies. Its name
 * contains a hash of its sources, so that an up-to-date one is reused.
 * @returns its name
 */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  const name = `template_${fingerprintOf(madeFrom).slice(0, 12)}`;
  return withClient(serverUrl, async (admin) => {
    // The tests of several workspaces start at once: the first one builds, the others wait here.
    await admin.query('SELECT pg_advisory_lock($1)', [7_341_001]);
    await dropLeftovers(admin, name);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 0) await build(admin, serverUrl, name);
    return name;
  });
}

async function build(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // In a separate process, since the engine leaves a timer that would keep this one alive for ten seconds.
  const env = { ...process.env, DATABASE_URL: appUrlOf(url.href), DATABASE_OWNER_URL: url.href };
  await promisify(execFile)(process.execPath, [inRoot('scripts/db/migrate.ts')], { env });
  await withClient(url.href, async (client) => {
    await seedReference(client);
    await client.query('ANALYZE');
  });
  // Marked last, so that an interrupted build is repeated.
  await admin.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
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
