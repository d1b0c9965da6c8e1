import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/paths.mjs';
import { houseRules, moduleGraphs } from './house-rules.mjs';
import { brokenLinks } from './links.mjs';

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

let breaches = 0;
for (const [name, rule] of Object.entries(houseRules))
  for (const breach of rule(files)) {
    console.error(`${name}: ${breach}`);
    breaches += 1;
  }
for (const breach of brokenLinks(filesWith(/\.md$/), (path) => existsSync(inRoot(path)))) {
  console.error(`links lead somewhere: ${breach}`);
  breaches += 1;
}
if (breaches > 0) process.exitCode = 1;
else {
  for (const { room, modules, edges } of moduleGraphs(files)) {
    const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
    console.log(`${room}: ${modules.length} modules, ${pairs.size} edges, ${edges.length} imports, all downward`);
  }
  console.log(`${files.length} files keep the rules of the house.`);
}
