import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { apiSessions, workerSessions } from '../packages/core/src/platform/db.ts';
import { type Manifest, unpack } from './backup/archive.ts';
import { copyIn } from './backup/database-copy.ts';
import { withConnection, withOwnDatabase } from './backup/own-database.ts';
import { checkRestoredAudit } from './backup/restored-audit.ts';
import { databaseAddresses } from './db/app-role.ts';
import { lackingRights } from './db/database-problem.ts';
import { ensureDatabase, migrate } from './db/migrate.ts';
import { writePreviousReleaseNote } from './db/previous-release-note.ts';
import { readMigrations } from './db/schema-files.ts';
import { makeFolder } from './lib/make-folder.mjs';
import { dataFolder } from './lib/paths.mjs';
import { explain, Problem } from './lib/problem.mjs';
import { runMain } from './lib/run-main.mjs';

const usage = `Restores a backup into an empty database and an empty files folder. Stop api and worker first.
  pnpm restore FILE.tar.gz [--force]
--force: first deletes the contents of the database, and moves the files folder aside.`;

const readArguments = (): { archive: string; force: boolean } => {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true });
  const [given] = positionals;
  if (!given) throw new Problem(usage);
  if (!existsSync(given)) throw new Problem(`${resolve(given)} does not exist.`);
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

/** @throws Problem if the product is still connected, or if the database is not empty and --force is missing */
const emptyDatabase = async (client: pg.Client, force: boolean): Promise<void> => {
  const { rowCount: others } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = any($1)`,
    [[apiSessions, workerSessions, 'worksmart-queue']],
  );
  if (others) throw new Problem('api or worker are still connected to the database: stop them first.');
  const { rowCount: tables } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (!tables) return;
  if (!force) throw new Problem('The database is not empty: use another one, or --force to delete its contents.');
  await client.query('drop schema if exists bullmq cascade; drop schema public cascade; create schema public');
};

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

const restoreRows = async (url: string, folder: string, manifest: Manifest, force: boolean): Promise<void> => {
  await ensureDatabase(url);
  await withConnection(url, (client) => emptyDatabase(client, force));
  await migrate(url, databaseAddresses(process.env).app || url);
  await withConnection(url, async (client) => {
    await copyIn(client, folder, manifest.database);
    await writePreviousReleaseNote(client, client.database ?? '');
  });
};

const main = async (): Promise<void> => {
  const { archive, force } = readArguments();
  const files = join(dataFolder(), 'files');
  if (!force && !(await isEmptyFolder(files)))
    throw new Problem(`${files} is not empty: set another DATA_DIR, or use --force to move its contents aside.`);
  makeFolder(dataFolder());
  const staging = await mkdtemp(join(dataFolder(), '.restore-'));
  try {
    const manifest = await unpack(archive, staging);
    assertSameRelease(manifest);
    await withOwnDatabase((url) => restoreRows(url, join(staging, 'database'), manifest, force));
    const aside = `${files}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    if (!(await isEmptyFolder(files))) {
      await rename(files, aside);
      console.log(`The previous files are now in ${aside}.`);
    }
    await rm(files, { recursive: true, force: true });
    await rename(join(staging, 'files'), files);
    const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the backup of ${manifest.madeAt}: ${rows} rows. Start with the APP_SECRET of that time.`);
    const { lines, whole } = await withOwnDatabase(checkRestoredAudit);
    for (const line of lines) console.log(line);
    if (!whole) process.exitCode = 1;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

await runMain(main, (error) => lackingRights(error, process.env) ?? explain(error));
