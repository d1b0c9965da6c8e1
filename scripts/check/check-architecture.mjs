import { existsSync, readFileSync } from 'node:fs';
import { git } from '../lib/git.mjs';
import { inRoot } from '../lib/paths.mjs';
import { architectureRules, moduleGraphs } from './architecture.mjs';
import { brokenLinks, brokenPaths } from './links.mjs';
import { versionsOutsideCatalog } from './manifests.mjs';

// `pnpm check:architecture`: applies the rules that the linter cannot check to every source file that git tracks or would
// track.
const listed = git('ls-files', '--cached', '--others', '--exclude-standard');
/** @param {RegExp} ending */
const filesWith = (ending) =>
  listed
    .split('\n')
    .filter((path) => ending.test(path) && existsSync(inRoot(path)))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
const files = filesWith(/\.(ts|tsx|mjs)$/);
if (files.length === 0) throw new Error('Found no source files: is this a git checkout?');

const programs = files.filter(({ path }) => !path.includes('.test.'));
const documents = filesWith(/\.md$/);
/** @param {string} path */
const exists = (path) => existsSync(inRoot(path));
const found = [
  ...Object.entries(architectureRules).flatMap(([name, rule]) =>
    rule(files).map((violation) => `${name}: ${violation}`),
  ),
  ...[...brokenLinks(documents, exists), ...brokenPaths(programs, exists)].map(
    (violation) => `links are valid: ${violation}`,
  ),
  ...versionsOutsideCatalog(filesWith(/package\.json$/)).map(
    (violation) => `versions are in the catalog: ${violation}`,
  ),
];
for (const violation of found) console.error(violation);
if (found.length > 0) process.exitCode = 1;
else {
  for (const { room, modules, edges } of moduleGraphs(files)) {
    const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
    console.log(`${room}: ${modules.length} modules, ${pairs.size} edges, ${edges.length} imports, all downward`);
  }
  console.log(`${files.length} files follow the architecture rules.`);
}
