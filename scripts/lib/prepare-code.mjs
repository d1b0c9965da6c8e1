import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { makeFrom } from './made-from.mjs';
import { inRoot, root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {import('./toolchain.mjs').Toolchain} Toolchain */
/** @typedef {(name: string, work: () => Promise<void>) => Promise<void>} Step */

const workspaces = () =>
  ['packages', 'apps', 'tools'].flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`));

/** Without what only checks, tests and tools run: half of all packages. */
const toRunOnly = ['--prod', ...['bench', 'mutate', 'torture'].map((name) => `--filter=!@worksmart/${name}`)];

/**
 * Installs the packages if the lockfile or a manifest changed.
 * @param {Toolchain} tools @param {Step} step @param {boolean} [onlyToRun] whether to leave out what checks and tests need; a
 * checkout that has them keeps them
 */
export async function installPackages(tools, step, onlyToRun = false) {
  const isPart = onlyToRun && !existsSync(inRoot('node_modules/vitest'));
  const manifests = workspaces().map((folder) => `${folder}/package.json`);
  const sources = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', ...manifests];
  await makeFrom({ name: isPart ? 'install-to-run' : 'install', sources, result: 'node_modules/.modules.yaml' }, () =>
    step('Installing packages', async () => {
      const flags = ['--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false'];
      const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=3000'];
      const command = [...tools.pnpm, 'install', ...flags, ...retries, ...(isPart ? toRunOnly : [])];
      await runCommand(command, { cwd: root, env: tools.env, what: 'Installing packages', fetches: true });
    }),
  );
}

/** Generates the database client if the schema changed. @param {Toolchain} tools @param {Step} step */
export async function generateClient(tools, step) {
  const sources = ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'];
  await makeFrom({ name: 'client', sources, result: 'packages/core/src/generated/prisma/client.ts' }, () =>
    step('Writing the database client', async () => {
      const command = [tools.node, inRoot('node_modules/prisma/build/index.js'), 'generate'];
      await runCommand(command, { cwd: root, env: tools.env, what: 'Writing the database client' });
    }),
  );
}

/** Generates the types of the API's client if the API's document changed. @param {Toolchain} tools @param {Step} step */
export async function generateApiTypes(tools, step) {
  const program = 'packages/client/node_modules/openapi-typescript';
  const sources = ['docs/openapi.json', `${program}/package.json`];
  const result = 'packages/client/src/generated/api.ts';
  await makeFrom({ name: 'api-types', sources, result }, () =>
    step('Writing the types of the API', async () => {
      const command = [tools.node, inRoot(program, 'bin/cli.js'), 'docs/openapi.json', '--output', result];
      await runCommand(command, { cwd: root, env: tools.env, what: 'Writing the types of the API' });
    }),
  );
}

/**
 * Builds the web app if its sources changed.
 * @param {Toolchain} tools @param {Step} step
 * @returns {Promise<string>} the folder with the build
 */
export async function buildWeb(tools, step) {
  const sources = ['apps/web', 'packages/shared', 'pnpm-lock.yaml'].flatMap(withoutResults);
  const result = 'apps/web/dist';
  await makeFrom({ name: 'web', sources, result: `${result}/index.html` }, () =>
    step('Building the web app', async () => {
      // Outside the source folders, so that tools do not find an unfinished build there.
      const unfinished = inRoot('node_modules', '.cache', 'worksmart', `web.${process.pid}`);
      const command = [tools.node, inRoot('node_modules/vite/bin/vite.js'), 'build'];
      const flags = ['--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'];
      try {
        const cwd = inRoot('apps/web');
        await runCommand([...command, ...flags], { cwd, env: tools.env, what: 'Building the web app' });
        // Replaced by renaming: a running server never sees half a build.
        if (existsSync(inRoot(result))) renameSync(inRoot(result), `${unfinished}.old`);
        renameSync(unfinished, inRoot(result));
      } finally {
        rmSync(unfinished, { recursive: true, force: true });
        rmSync(`${unfinished}.old`, { recursive: true, force: true });
      }
    }),
  );
  return inRoot(result);
}

/** @param {string} folder @returns {string[]} */
function withoutResults(folder) {
  if (!folder.includes('/') || folder.endsWith('.yaml')) return [folder];
  return readdirSync(inRoot(folder))
    .filter((name) => !/^(node_modules|dist.*|e2e|\.turbo|coverage|test-results)$/.test(name))
    .map((name) => `${folder}/${name}`);
}
