import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { coverage } from './lib/spec-coverage.mjs';
import { readTests } from './lib/test-results.mjs';

// `pnpm spec:coverage CHECKLIST`: prints which lines of a checklist are named by a test that passed in the last `npm
// test`.
const [checklist] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!checklist) {
  console.error('Name the checklist: pnpm spec:coverage path/to/checklist.md');
  process.exit(1);
}
const folder = inRoot('.data', 'test-results');
const tests = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  .flatMap((entry) => readTests(resolve(folder, entry.name)));
const { proven, missing, failing, unknown } = coverage(readFileSync(resolve(checklist), 'utf8'), tests);

for (const { id, by } of proven)
  console.log(`proven   ${id}  by ${by.length} test${by.length > 1 ? 's' : ''}: ${by[0]}`);
for (const id of failing) console.log(`failing  ${id}  is named by a failing test`);
for (const id of missing) console.log(`missing  ${id}`);
for (const id of unknown) console.log(`unknown  ${id}  is named by a test, but not in the checklist`);
const all = proven.length + missing.length + failing.length;
const share = all === 0 ? 0 : (100 * proven.length) / all;
console.log(
  `\n${proven.length} of ${all} lines proven (${share.toFixed(1)} %), ${failing.length} failing, ${missing.length} missing.`,
);
if (all === 0 || unknown.length > 0) process.exitCode = 1;
