import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const prismaFolder = join(import.meta.dirname, '..', '..', 'prisma');

export type Source = { name: string; path: string; content: string };

/** The files of one folder under prisma/, by name. */
export function readSources(folder: 'schema' | 'sql', ending: string, prisma = prismaFolder): Source[] {
  const base = join(prisma, folder);
  return readdirSync(base)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ name, path: join(base, name), content: readFileSync(join(base, name), 'utf8') }));
}

/** The names of the migrations, in the order in which they are applied. */
export function migrationNames(prisma = prismaFolder): string[] {
  const base = join(prisma, 'migrations');
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, 'migration.sql')))
    .sort();
}

export type MigrationFiles = ReturnType<typeof readMigrations>;

/**
 * Reads the migrations of this checkout, in the order in which they are applied, with Prisma's checksum of each (SHA-256
 * of the file).
 */
export function readMigrations() {
  const baseDir = join(prismaFolder, 'migrations');
  const migrations = migrationNames().map((name) => {
    const sql = readFileSync(join(baseDir, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  return { baseDir, migrations };
}
