import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.mjs';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const nodeVersion = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];

/**
 * The programs for everything that follows: the system's own if they have the pinned major versions, otherwise private
 * ones from the npm registry.
 * @typedef {{ node: string, pnpm: string[], env: NodeJS.ProcessEnv }} Toolchain
 */

/** @param {(name: string, work: () => Promise<void>) => Promise<void>} step @returns {Promise<Toolchain>} */
export async function prepareToolchain(step) {
  const system = systemToolchain();
  if (system) return system;
  // In the checkout and not in DATA_DIR: it belongs to the code, not to the data.
  const home = join(root, '.data', 'toolchain');
  if (!isComplete(home))
    await step(`Fetching Node ${nodeVersion} and pnpm ${pnpmVersion} (once)`, async () => {
      rmSync(join(home, 'node_modules'), { recursive: true, force: true });
      makeFolder(home);
      const dependencies = { node: nodeVersion, pnpm: pnpmVersion };
      writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
      rmSync(join(home, 'package-lock.json'), { force: true });
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
      const flags = ['--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
      await runCommand([npm, 'install', ...flags], {
        cwd: home,
        env: plainEnvironment(),
        what: 'Fetching Node and pnpm',
        fetches: true,
      });
    });
  return toolchain(nodeProgram(home), [nodeProgram(home), join(home, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs')]);
}

/** @param {string} home */
function nodeProgram(home) {
  return join(home, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} home */
function isComplete(home) {
  try {
    const pnpm = JSON.parse(readFileSync(join(home, 'node_modules', 'pnpm', 'package.json'), 'utf8')).version;
    const node = execFileSync(nodeProgram(home), ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return pnpm === pnpmVersion && node === `v${nodeVersion}`;
  } catch {
    return false;
  }
}

/** @returns {Toolchain | undefined} */
function systemToolchain() {
  if (!process.version.startsWith('v24.')) return undefined;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const pnpm = join(folder, 'pnpm');
    if (!existsSync(pnpm)) continue;
    try {
      const version = execFileSync(pnpm, ['--version'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
      return version.startsWith('10.') ? toolchain(process.execPath, [pnpm]) : undefined;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** @param {string} node @param {string[]} pnpm @returns {Toolchain} */
function toolchain(node, pnpm) {
  const folders = [dirname(node), join(root, 'node_modules', '.bin')];
  if (pnpm.length === 2) folders.unshift(join(root, '.data', 'toolchain', 'node_modules', '.bin'));
  const env = { ...plainEnvironment(), PATH: [...folders, process.env.PATH].join(delimiter) };
  // The engine's native program is never needed, and downloading it needs more than the registry.
  return { node, pnpm, env: { ...env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath } };
}

/** The environment without the variables of `npm start`, which would leak into the npm and pnpm that we run. */
function plainEnvironment() {
  const settings =
    /^npm_(config_(local_prefix|global_prefix|prefix|noproxy|init_module|user_agent|node_gyp)|lifecycle|package|execpath|node_execpath|command)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
