import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freePort } from './embedded-postgres.mjs';
import { makeFolder } from './make-folder.mjs';
import { onEnding } from './on-ending.mjs';
import { inRoot } from './paths.mjs';
import { generateApiTypes, generateClient, installPackages } from './prepare-code.mjs';
import { explain } from './problem.mjs';
import { endCommands } from './started.mjs';
import { bold, step } from './steps.mjs';
import { readPlaywrightResult, readVitestResult } from './test-results.mjs';
import { runStage } from './test-stage.mjs';
import { prepareToolchain } from './toolchain.mjs';
import { typePrograms } from './type-programs.mjs';

/** @typedef {{ name: string, command: string[], cwd?: string, result?: string, read?: (file: string, code: number) => import('./test-results.mjs').Counts }} Stage */

const results = inRoot('.data', 'test-results');

/**
 * One more than there are cores, since every stage spends much of its time waiting for processes, polls and the
 * database.
 */
const concurrency = availableParallelism() + 1;

/** `npm test`: every check and every test; `--only=lint,api` runs some stages. Ends with `N passed, N failed`. */
export async function main() {
  const only = process.argv
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  let release = async () => {};
  let interrupted = false;
  onEnding(async () => {
    interrupted = true;
    await endCommands();
    await release();
    process.exit(130);
  });
  const total = { passed: 0, failed: 0 };
  try {
    console.log(bold('\nPreparing'));
    const tools = await prepareToolchain(step);
    await installPackages(tools, step);
    await generateClient(tools, step);
    await generateApiTypes(tools, step);
    const stages = stagesFor(tools).filter(({ name }) => !only || only.includes(name));
    if (stages.length === 0)
      throw new Error(
        `Unknown stage ${only}; the stages are ${stagesFor(tools)
          .map(({ name }) => name)
          .join(', ')}.`,
      );
    // Results of an earlier run would count as this run's.
    if (!only) rmSync(results, { recursive: true, force: true });
    makeFolder(results);
    // One server for all stages; loaded only now, because it needs what was just installed.
    const { acquireTestServer } = await import('./test-server.mjs');
    const server = await acquireTestServer();
    release = server.release;
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...tools.env,
      DATABASE_URL_TEST: server.url,
      E2E_PORT: String(await freePort()),
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
      CI: '1',
      NO_COLOR: '1',
    };
    // The product's own settings must not reach its tests.
    for (const name of ['DATABASE_URL', 'PORT', 'HOST', 'DATA_DIR', 'WEB_DIST', 'EMBEDDED', 'APP_SECRET', 'NODE_ENV'])
      delete env[name];
    console.log(bold('\nChecks and tests'));
    const waiting = [...stages];
    const runInTurn = async () => {
      for (let stage = waiting.shift(); stage && !interrupted; stage = waiting.shift()) {
        const counts = await runStage(stage, env);
        total.passed += counts.passed;
        total.failed += counts.failed;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, runInTurn));
    if (interrupted) return;
  } catch (error) {
    if (interrupted) return;
    console.error(`\n${explain(error)}`);
    total.failed += 1;
  }
  await release();
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** @param {import('./toolchain.mjs').Toolchain} tools @returns {Stage[]} in the order in which they begin */
function stagesFor({ node }) {
  const biome = inRoot('node_modules/.bin/biome');
  return [
    // The longest first, so that no long stage runs alone at the end.
    {
      name: 'e2e',
      cwd: inRoot('apps/web'),
      command: [node, inRoot('apps/web/node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
      result: `${results}/e2e.json`,
      read: readPlaywrightResult,
    },
    vitest('web', 'apps/web'),
    vitest('api', 'apps/api'),
    vitest('worker', 'apps/worker'),
    vitest('scripts', '.'),
    vitest('client', 'packages/client'),
    { name: 'format', command: [biome, 'format', '--colors=off', '.'] },
    {
      name: 'lint',
      command: [
        biome,
        'check',
        '--colors=off',
        '--formatter-enabled=false',
        '--error-on-warnings',
        '--diagnostic-level=info',
        '.',
      ],
    },
    ...Object.entries(typePrograms).map(([name, config]) => types(`types-${name}`, config)),
    { name: 'dead-code', command: [node, inRoot('node_modules/knip/bin/knip.js'), '--no-progress'] },
    { name: 'architecture', command: [node, inRoot('scripts/check/check-architecture.mjs')] },
    { name: 'repository', command: [node, inRoot('scripts/check/check-repository.ts')] },
    { name: 'openapi', command: [node, inRoot('scripts/check/check-openapi.ts')] },
    { name: 'schema', command: [node, inRoot('scripts/db/check-schema.ts')] },
    { name: 'migrations', command: [node, inRoot('scripts/db/lint-migrations.ts')] },
    vitest('core', 'packages/core'),
    vitest('shared', 'packages/shared'),
  ];

  /** @param {string} name @param {string} config @returns {Stage} */
  function types(name, config) {
    // With several threads, each one checks common types again: twice the processor time, which other stages need.
    const flags = ['--noEmit', '--singleThreaded', '-p', inRoot(config)];
    return { name, command: [node, inRoot('node_modules/typescript/bin/tsc'), ...flags] };
  }

  /** @param {string} name @param {string} folder @returns {Stage} */
  function vitest(name, folder) {
    const result = `${results}/${name}.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${result}`];
    const program = inRoot(folder, 'node_modules/vitest/vitest.mjs');
    const command = [node, program, 'run', ...reporters];
    return { name, cwd: inRoot(folder), command, result, read: readVitestResult };
  }
}
