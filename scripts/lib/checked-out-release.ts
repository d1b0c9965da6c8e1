import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../db/releases.ts';
import { makeFolder } from './make-folder.mjs';
import { inRoot, root } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';
import { prepareToolchain } from './toolchain.mjs';

/**
 * Checks out a release next to this checkout and installs its packages. It stays for the next time.
 * @returns its folder
 */
export async function checkedOutRelease({ commit, version }: Pick<Release, 'commit' | 'version'>): Promise<string> {
  const folder = inRoot('.data', 'releases', commit.slice(0, 12));
  const client = join(folder, 'packages/core/src/generated/prisma/client.ts');
  const tools = await prepareToolchain(step);
  if (existsSync(client)) return folder;
  await step(`Checking out and installing ${version}`, async () => {
    rmSync(folder, { recursive: true, force: true });
    makeFolder(inRoot('.data', 'releases'));
    const git = (...words: string[]) => runCommand(['git', ...words], { cwd: root, what: `Checking out ${version}` });
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', folder, commit);
    const install = [...tools.pnpm, 'install', '--frozen-lockfile', '--prefer-offline'];
    await runCommand(install, { cwd: folder, env: tools.env, what: `Installing ${version}`, fetches: true });
    const generate = [tools.node, join(folder, 'node_modules/prisma/build/index.js'), 'generate'];
    await runCommand(generate, { cwd: folder, env: tools.env, what: `Writing the client of ${version}` });
  });
  return folder;
}
