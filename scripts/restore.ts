import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Manifest, unpack } from './backup/archive.ts';
import { copyIn } from './backup/database-copy.ts';
import { connect, withOwnDatabase } from './backup/own-database.ts';
import { ensureDatabase, migrate } from './db/migrate.ts';
import { tellReleaseBefore } from './db/release-before.ts';
import { readMigrations } from './db/schema-files.ts';
import { makeFolder } from './lib/make-folder.mjs';
import { dataFolder } from './lib/paths.mjs';
import { explain, Problem } from './lib/problem.mjs';

const usage = `Brings a backup back, into an empty database and an empty folder of files. Stop api and worker first.
  pnpm restore FILE.tar.gz [--force]
--force: what the database holds is deleted first, and the folder of files is set aside.`;

const readArguments = (): { archive: string; force: boolean } => {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true });
  const [given] = positionals;
  if (!given) throw new Problem(usage);
  if (!existsSync(given)) throw new Problem(`There is no ${resolve(given)}.`);
  return { archive: resolve(given), force: values.force === true };
};

const assertSameRelease = ({ database, madeAt }: Manifest): void => {
  const own = readMigrations().migrations.map(({ name }) => name);
  if (own.join() === database.migrations.join()) return;
  const newest = database.migrations.at(-1);
  throw new Problem(
    `This backup of ${madeAt} was made by another release (its newest migration is ${newest}): restore it with that release, then upgrade.`,
  );
};

/** @throws Problem while the product still works on it, and where there is something and no --force */
const emptyDatabase = async (client: pg.Client, force: boolean): Promise<void> => {
  const { rowCount: others } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name in ('worksmart', 'worksmart-queue')`,
  );
  if (others) throw new Problem('api or worker are still connected to the database: stop them first.');
  const { rowCount: tables } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (!tables) return;
  if (!force) throw new Problem('The database is not empty: name another one, or say --force to delete what it holds.');
  await client.query('drop schema if exists bullmq cascade; drop schema public cascade; create schema public');
};

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

const restoreRows = async (url: string, folder: string, manifest: Manifest, force: boolean): Promise<void> => {
  await ensureDatabase(url);
  const first = await connect(url);
  try {
    await emptyDatabase(first, force);
  } finally {
    await first.end();
  }
  await migrate(url);
  const client = await connect(url);
  try {
    await copyIn(client, folder, manifest.database);
    await tellReleaseBefore(client, client.database ?? '');
  } finally {
    await client.end();
  }
};

const main = async (): Promise<void> => {
  const { archive, force } = readArguments();
  const files = join(dataFolder(), 'files');
  if (!force && !(await isEmptyFolder(files)))
    throw new Problem(`${files} is not empty: set another DATA_DIR, or say --force to set it aside.`);
  makeFolder(dataFolder());
  const staging = await mkdtemp(join(dataFolder(), '.restore-'));
  try {
    const manifest = await unpack(archive, staging);
    assertSameRelease(manifest);
    await withOwnDatabase((url) => restoreRows(url, join(staging, 'database'), manifest, force));
    const aside = `${files}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    if (!(await isEmptyFolder(files))) {
      await rename(files, aside);
      console.log(`The files that were there lie in ${aside}.`);
    }
    await rm(files, { recursive: true, force: true });
    await rename(join(staging, 'files'), files);
    const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored what was saved at ${manifest.madeAt}: ${rows} rows. Start with the APP_SECRET of that time.`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

try {
  await main();
  // The schema engine leaves a timer of ten seconds behind, which would hold the process for as long.
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
