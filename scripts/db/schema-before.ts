import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNames, readSources, type Source } from './schema-files.ts';

/** What migrations lead to: Prisma's schema and our own SQL. */
export interface SchemaSources {
  schema: Source[];
  sql: Source[];
}

const sourceFolders = [
  ['schema', '.prisma'],
  ['sql', '.sql'],
] as const;

const sourcesBy = (read: (folder: 'schema' | 'sql', ending: string) => Source[]): SchemaSources => {
  const [schema = [], sql = []] = sourceFolders.map(([folder, ending]) => read(folder, ending));
  return { schema, sql };
};

/** Reads the sources of this checkout. */
export const sourcesNow = (prisma: string): SchemaSources =>
  sourcesBy((folder, ending) => readSources(folder, ending, prisma));

const keptFile = (prisma: string, migration: string): string =>
  join(prisma, '../.data/schema-after', `${migration}.json`);

/** Keeps what a migration leads to, until it is committed: the next one starts from there. */
export const keepSourcesAfter = (prisma: string, migration: string): void => {
  const file = keptFile(prisma, migration);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(sourcesNow(prisma)));
};

const gitIn =
  (prisma: string) =>
  (...words: string[]): string => {
    const options = { cwd: prisma, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' } as const;
    try {
      return execFileSync('git', words, options).trim();
    } catch (error) {
      throw new Error('A new migration starts from the commit of the newest one, so it needs git and a clone.', {
        cause: error,
      });
    }
  };

/** Reads the sources as of the last commit that added or corrected a migration. */
const committedSources = (prisma: string): SchemaSources => {
  const git = gitIn(prisma);
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('This clone lacks the history that a new migration starts from: run "git fetch --unshallow".');
  const commit = git('log', '-1', '--format=%H', '--', 'migrations');
  return sourcesBy((folder, ending) =>
    git('ls-tree', '--full-tree', '--name-only', `${commit}:./${folder}`)
      .split('\n')
      .filter((name) => name.endsWith(ending))
      .map((name) => ({
        name,
        path: join(prisma, folder, name),
        content: `${git('show', `${commit}:./${folder}/${name}`)}\n`,
      })),
  );
};

/**
 * Returns the sources as of the newest migration, from which the next one starts.
 * @param prisma the folder with `schema`, `sql` and `migrations`
 * @throws Error that says what is missing: git, the history, or where the newest migration came from
 */
export const sourcesBefore = (prisma: string): SchemaSources => {
  const newest = migrationNames(prisma).at(-1);
  if (!newest) return { schema: [], sql: [] };
  if (gitIn(prisma)('ls-tree', '--name-only', 'HEAD', `migrations/${newest}/`)) return committedSources(prisma);
  const file = keptFile(prisma, newest);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SchemaSources;
  throw new Error(`The migration ${newest} was neither committed nor written by this command: commit it first.`);
};
