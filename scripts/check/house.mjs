import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/paths.mjs';
import { houseRules, moduleGraphs, sqlIsDeclared } from './house-rules.mjs';
import { brokenLinks } from './links.mjs';
import { versionsOutsideCatalog } from './manifests.mjs';

// `pnpm check:house`: applies the rules that the linter cannot say to every source file that git knows or would.
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
/** @param {RegExp} ending */
const filesWith = (ending) =>
  listed
    .split('\n')
    .filter((path) => ending.test(path) && existsSync(inRoot(path)))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
const files = filesWith(/\.(ts|tsx|mjs)$/);
if (files.length === 0) throw new Error('There is no source file to check: is this a git checkout?');

/** So many files still run SQL that is not declared; the number only falls. */
const undeclaredAtMost = 59;
const undeclared = sqlIsDeclared(files);
console.log(`${undeclared.length} files run SQL that is not declared (at most ${undeclaredAtMost}).`);

const documents = filesWith(/\.md$/);
const found = [
  ...(undeclared.length > undeclaredAtMost ? undeclared.map((breach) => `SQL is declared: ${breach}`) : []),
  ...Object.entries(houseRules).flatMap(([name, rule]) => rule(files).map((breach) => `${name}: ${breach}`)),
  ...brokenLinks(documents, (path) => existsSync(inRoot(path))).map((breach) => `links lead somewhere: ${breach}`),
  ...versionsOutsideCatalog(filesWith(/package\.json$/)).map((breach) => `versions stand in the catalog: ${breach}`),
];
for (const breach of found) console.error(breach);
if (found.length > 0) process.exitCode = 1;
else {
  for (const { room, modules, edges } of moduleGraphs(files)) {
    const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
    console.log(`${room}: ${modules.length} modules, ${pairs.size} edges, ${edges.length} imports, all downward`);
  }
  console.log(`${files.length} files keep the rules of the house.`);
}
