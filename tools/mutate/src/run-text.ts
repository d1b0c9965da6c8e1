import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { acquireTestServer } from 'worksmart-cms/scripts/lib/test-server.mjs';
import type { MutatedModule } from './modules.ts';
import { type Fate, isSame, type Mutant } from './mutant.ts';
import { changeIn, textChangesOf } from './text-changes.ts';
import { writeVitestSettings } from './vitest-settings.ts';

/** Mutants between two lines of progress. */
const tellEvery = 25;

/** What PostgreSQL says of a statement that it cannot even read. */
const isNoSql = /syntax error at|operator does not exist|must be type boolean|column reference .* is ambiguous/;

/**
 * Changes the text of a module's files in the copy, one place at a time: its SQL and rules, or what its changes name.
 * @param again only these mutants
 * @throws when its tests fail without a change
 */
export async function mutateText(
  copy: string,
  module: MutatedModule,
  signal: AbortSignal,
  again?: readonly Mutant[],
): Promise<Mutant[]> {
  const { workspace, files, tests = {}, changes: named } = module;
  const settings = writeVitestSettings(copy, workspace, tests, false);
  const server = await acquireTestServer();
  try {
    const run = (limit: number) => runTests(join(copy, workspace), settings, { limit, signal, server: server.url });
    const began = performance.now();
    const untouched = await run(600_000);
    if (untouched.fate !== 'survived') throw new Error(`The tests of ${module.name} fail as it is:\n${untouched.said}`);
    const limit = Math.round(60_000 + 3 * (performance.now() - began));
    const mutants: Mutant[] = [];
    for (const file of files) {
      const path = join(copy, workspace, file);
      const source = readFileSync(path, 'utf8');
      const changes = named ? named.map((change) => changeIn(source, change)) : textChangesOf(source);
      for (const { changed, ...mutant } of changes) {
        if (again && !again.some((one) => isSame(one, { file: join(workspace, file), ...mutant }))) continue;
        writeFileSync(path, changed);
        const { fate } = await run(limit);
        mutants.push({ file: join(workspace, file), ...mutant, fate });
        if (mutants.length % tellEvery === 0) console.log(`  ${mutants.length} of ${changes.length}`);
      }
      writeFileSync(path, source);
    }
    return mutants;
  } finally {
    await server.release();
  }
}

interface Limits {
  /** Milliseconds. */
  limit: number;
  signal: AbortSignal;
  /** Address of the database server that all runs share. */
  server: string;
}

/** Runs the tests until the first one fails. */
function runTests(cwd: string, settings: string, limits: Limits): Promise<{ fate: Fate; said: string }> {
  const vitest = join(dirname(createRequire(join(cwd, 'package.json')).resolve('vitest/package.json')), 'vitest.mjs');
  const command = [vitest, 'run', '--config', settings, '--bail=1', '--reporter=dot', '--no-color'];
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limits.limit,
    signal: limits.signal,
    env: { ...process.env, DATABASE_URL_TEST: limits.server },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, ended) => {
      const noticed = ended ? 'timed out' : isNoSql.test(said) ? 'invalid' : 'killed';
      resolve({ fate: code === 0 ? 'survived' : noticed, said });
    });
  });
}
