import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const prismaFolder = join(import.meta.dirname, '..', '..', 'prisma');

export type Source = { name: string; path: string; content: string };

/**
 * The files of one folder under prisma/, by name. `snapshot/…` contains copies of the schema and of our own SQL as of
 * the newest migration.
 */
export function readSources(folder: 'schema' | 'sql' | 'snapshot/schema' | 'snapshot/sql', ending: string): Source[] {
  const base = join(prismaFolder, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ name, path: join(base, name), content: readFileSync(join(base, name), 'utf8') }));
}

export interface MigrationFiles {
  baseDir: string;
  /** In the order in which they are applied, with Prisma's checksum of each (SHA-256 of the file). */
  migrations: { name: string; sql: string; checksum: string }[];
}

/** Reads the migrations of this checkout. */
export function readMigrations(): MigrationFiles {
  const baseDir = join(prismaFolder, 'migrations');
  const names = readdirSync(baseDir).filter((name) => existsSync(join(baseDir, name, 'migration.sql')));
  const migrations = names.sort().map((name) => {
    const sql = readFileSync(join(baseDir, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  return { baseDir, migrations };
}
