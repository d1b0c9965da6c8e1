import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onEnding } from './lib/on-ending.mjs';
import { root } from './lib/paths.mjs';
import { generateClient, installPackages } from './lib/prepare-code.mjs';
import { explain } from './lib/problem.mjs';
import { endCommands, endWithUs } from './lib/started.mjs';
import { step } from './lib/steps.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';

// `node scripts/prepared.mjs PROGRAM ARGUMENTS`: runs one of our programs, even in a fresh clone: installs toolchain
// and packages and generates the database client if they are missing.

/** @type {import('node:child_process').ChildProcess | undefined} */
let program;
onEnding(async () => {
  // The program stops cleanly; we end after it, with its exit code.
  if (program) return program.kill('SIGTERM');
  await endCommands();
  process.exit(130);
});

/** @param {import('./lib/toolchain.mjs').Toolchain} tools @param {string[]} command @returns {Promise<number>} its exit code */
function run(tools, command) {
  const child = spawn(tools.node, command, { cwd: root, env: tools.env, stdio: 'inherit' });
  program = child;
  if (child.pid) child.once('exit', endWithUs({ pid: child.pid, patience: 60_000 }));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

try {
  const tools = await prepareToolchain(step);
  await installPackages(tools, step);
  await generateClient(tools, step);
  process.exitCode = await run(tools, process.argv.slice(2));
} catch (error) {
  console.error(`\n  ${explain(error)}\n`);
  process.exitCode = 1;
}
