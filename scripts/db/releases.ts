import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { git } from '../lib/git.mjs';
import { inRoot } from '../lib/paths.mjs';

const release = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  day: z.iso.date(),
  /** The released commit; a clone may lack the tags. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Its newest migration, for a clone that lacks the commit. */
  migration: z.string(),
});

/** One line of releases.json. */
export type Release = z.infer<typeof release>;

/**
 * Returns all releases, oldest first.
 * @throws Error if releases.json is invalid
 */
export function readReleases(): [Release, ...Release[]] {
  const text = readFileSync(inRoot('releases.json'), 'utf8');
  return z.tuple([release], release).parse(JSON.parse(text));
}

/** The release that installations run until the next one. */
export function lastRelease(): Release {
  const releases = readReleases();
  return releases.at(-1) ?? releases[0];
}

/**
 * Whether this clone has the commit of a release; a shallow clone or an unpacked archive may lack it.
 * @throws Error if a full clone lacks it, since it is then wrong
 */
export function hasCommit({ commit, version }: Release): boolean {
  if (gitSucceeds('cat-file', '-e', `${commit}^{commit}`)) return true;
  const ours = gitSucceeds('ls-files', '--error-unmatch', 'releases.json');
  if (ours && git('rev-parse', '--is-shallow-repository').trim() === 'false')
    throw new Error(`releases.json: there is no commit ${commit} (${version}).`);
  return false;
}

function gitSucceeds(...args: string[]): boolean {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
}

/** The migrations of a release with their text, from its commit. */
export function migrationsAt({ commit }: Release): { name: string; sql: string }[] {
  const files = git('ls-tree', '-r', '--name-only', commit, 'prisma/migrations').split('\n');
  return files
    .map((file) => /^prisma\/migrations\/([^/]+)\/migration\.sql$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => ({ name, sql: git('show', `${commit}:prisma/migrations/${name}/migration.sql`) }));
}
