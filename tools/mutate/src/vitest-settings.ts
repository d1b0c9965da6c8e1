import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tests } from './core-tests.ts';

const seedFile = fileURLToPath(new URL('fixed-seed.ts', import.meta.url));
const orderFile = new URL('listed-order.ts', import.meta.url).href;

/**
 * Writes the vitest configuration of a module's run into the copy: the given tests of several workspaces, and the
 * same cases of every property in each run.
 * @param workspace whose vitest runs them all
 * @param isolate each file in a process of its own; else one after the other in one process
 * @returns path of the configuration, from the workspace
 */
export function writeVitestSettings(copy: string, workspace: string, tests: Tests, isolate: boolean): string {
  const needsDatabase = Object.keys(tests).some((folder) => folder !== 'packages/shared');
  const projects = Object.entries(tests).map(([folder, include]) => ({
    test: { name: folder, root: join(copy, folder), include, isolate, ...common },
  }));
  const globalSetup = needsDatabase ? [join(copy, 'scripts/lib/vitest-database.ts')] : [];
  const test = { globalSetup, projects: projects.map((project) => ({ ...project, extends: true })) };
  const file = join(copy, workspace, 'vitest.mutate.config.mjs');
  const order = Object.entries(tests).flatMap(([folder, files]) => files.map((path) => `${folder}/${path}`));
  const lines = [
    `import { listedOrder } from ${JSON.stringify(orderFile)};`,
    `const test = ${JSON.stringify(test, undefined, 2)};`,
    `export default { test: { ...test, sequence: { sequencer: listedOrder(${JSON.stringify(order)}) } } };`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return relative(join(copy, workspace), file);
}

const common = {
  pool: 'forks',
  maxWorkers: 1,
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [seedFile],
};
