import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { settingOf } from '../packages/core/src/platform/secret-files.ts';
import { pack } from './backup/archive.ts';
import { copyOut } from './backup/database-copy.ts';
import { withConnection, withOwnDatabase } from './backup/own-database.ts';
import { makeFolder } from './lib/make-folder.mjs';
import { dataFolder } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';
import { runMain } from './lib/run-main.mjs';

const usage = `Writes the database and the stored files into one archive. The product can keep running.
  pnpm backup FILE.tar.gz
Backs up DATABASE_URL and DATA_DIR, by default the data of "npm start".`;

/**
 * Hard-links files on the same disk, so that nothing is copied and a file deleted in the meantime stays in the backup.
 */
const gatherFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  if (!existsSync(from)) return;
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))) {
    const folder = join(to, name.slice(0, 2));
    makeFolder(folder, 0o700);
    const [source, target] = [join(parentPath, name), join(folder, name)];
    await link(source, target)
      .catch(() => copyFile(source, target))
      .catch(ignoreMissing);
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

const main = async (): Promise<void> => {
  const [given] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (!given) throw new Problem(usage);
  const archive = resolve(given);
  if (existsSync(archive)) throw new Problem(`${archive} already exists: choose another file.`);
  makeFolder(dirname(archive));
  const staging = await mkdtemp(join(dirname(archive), '.backup-'));
  try {
    await mkdir(join(staging, 'database'));
    const database = await withOwnDatabase((url) =>
      withConnection(url, (client) => copyOut(client, join(staging, 'database'))),
    );
    // Copy files after rows, so that every row has its file; a file without a row does no harm.
    await gatherFiles(join(dataFolder(), 'files'), join(staging, 'files'));
    const { contents } = await pack(staging, `${staging}.tar.gz`, database);
    await chmod(`${staging}.tar.gz`, 0o600);
    await rename(`${staging}.tar.gz`, archive);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(contents).filter((path) => path.startsWith('files/')).length;
    console.log(`${archive}: ${rows} rows of ${database.tables.length} tables, ${files} stored files.`);
    if (settingOf(process.env, 'STORAGE_URL'))
      console.log('Files in the bucket of STORAGE_URL are not included: back up the bucket too.');
    console.log('The backup contains unencrypted personal data: store it encrypted, and APP_SECRET separately.');
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(`${staging}.tar.gz`, { force: true });
  }
};

await runMain(main);
