import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentFiles } from './docs/openapi.ts';
import { root } from './lib/paths.mjs';
import { runMain } from './lib/run-main.mjs';

const isVersion = /^\d+\.\d+\.\d+$/;

/** Whether a version is higher than another. */
const isHigher = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
};

/**
 * Gives the changes under "Unreleased" a version and a day, and opens a new "Unreleased".
 * @throws Error if there is nothing to release
 */
export const releasedChangelog = (text: string, version: string, day: string): string => {
  const [, changes] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[)/m.exec(text) ?? [];
  if (!changes?.trim()) throw new Error('CHANGELOG.md lists nothing under "Unreleased".');
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`);
};

/**
 * Makes a release of the checked out commit: sets the version, closes the change log, commits, tags, and then records
 * the release, whose commit is only known by then.
 * @param folder a clean checkout of main
 * @param generated the texts of files that contain the version, by path
 * @throws Error if the version is not higher, the checkout has changes, or the change log is empty
 */
export const release = (
  folder: string,
  version: string,
  day: string,
  generated: Readonly<Record<string, string>> = {},
): string => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const { version: present } = JSON.parse(read('package.json'));
  if (!isVersion.test(version)) throw new Error(`"${version}" is not a version: 1.2.3`);
  if (!isHigher(version, present)) throw new Error(`${version} is not higher than ${present}.`);
  if (git('status', '--porcelain')) throw new Error('Commit or drop the changes in this checkout first.');
  write('CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), version, day));
  for (const path of ['package.json', ...globSync('{apps,packages,tools}/*/package.json', { cwd: folder })])
    write(path, read(path).replace(`"version": "${present}"`, `"version": "${version}"`));
  for (const [path, text] of Object.entries(generated)) write(path, text);
  git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  const commit = git('rev-parse', 'HEAD');
  // Signed where Git is set up to sign tags.
  git('tag', '--annotate', '--message', `Release ${version}`, `v${version}`);
  const migration = readdirSync(join(folder, 'prisma/migrations'))
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .at(-1);
  const releases = [...JSON.parse(read('releases.json')), { version, day, commit, migration }];
  write('releases.json', `${JSON.stringify(releases, null, 2)}\n`);
  git('commit', '--all', '--quiet', '--message', `Record release ${version}`);
  return commit;
};

if (import.meta.main)
  await runMain(async () => {
    const version = process.argv[2] ?? '';
    const commit = release(root, version, new Date().toISOString().slice(0, 10), await documentFiles(version));
    console.log(`Released ${version} as ${commit}. Push both commits and the tag: git push --follow-tags`);
  });
