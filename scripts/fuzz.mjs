import { spawnSync } from 'node:child_process';
import { git } from './lib/git.mjs';
import { inRoot } from './lib/paths.mjs';

// `pnpm fuzz [PART OF A FILE'S NAME]`: runs every test file that has a full size at that size, package by package.
const [part = ''] = process.argv.slice(2);
const files = git('grep', '-lE', '\\.env\\.FUZZ\\b', '--', 'packages/*.test.ts', 'apps/*.test.ts')
  .trim()
  .split('\n')
  .filter((path) => path.includes(part));
if (files.length === 0) throw new Error(`No test with a full size has "${part}" in its name.`);

const packages = [...new Set(files.map((path) => path.split('/').slice(0, 2).join('/')))];
for (const folder of packages) {
  const own = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  const { status } = spawnSync('npx', ['vitest', 'run', ...own], {
    cwd: inRoot(folder),
    stdio: 'inherit',
    env: { ...process.env, FUZZ: 'full' },
  });
  if (status !== 0) process.exitCode = 1;
}
