import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../lib/embedded-postgres.mjs';
import { makeFolder } from '../lib/make-folder.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import type { Engine } from './engine.ts';
import { type RunOptions, run } from './run.ts';

/** A copy of the repository in a folder of its own, with its own project name, ports and settings. */
export type Installation = Awaited<ReturnType<typeof makeInstallation>>;

/** Copies what Git knows of the working tree, as a fresh clone has it. */
const copyTree = async (folder: string, standIns: boolean): Promise<void> => {
  const files = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
  });
  const deleted = new Set((await run('git', ['ls-files', '--deleted'], { cwd: root })).split('\n'));
  for (const file of files.split('\n').filter((name) => name && !deleted.has(name))) {
    makeFolder(join(folder, dirname(file)));
    cpSync(inRoot(file), join(folder, file));
  }
  if (!standIns) return;
  for (const file of ['docker/Dockerfile', ...globSync('{docker-compose,docker/*}.yml', { cwd: folder })])
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll(/@sha256:[0-9a-f]{64}/g, ''));
};

/** Makes the copy. @param kind part of the project's name */
export const makeInstallation = async (engine: Engine, kind: 'trial' | 'production') => {
  const folder = mkdtempSync(join(tmpdir(), `compose-try-${kind}-`));
  await copyTree(folder, engine.standIns);
  const project = folder.split('/').at(-1)?.toLowerCase() ?? '';
  const [port, mailPort] = [await freePort(), await freePort()];
  const ports = kind === 'trial' ? { PORT: String(port), MAIL_PORT: String(mailPort) } : {};
  const env = { ...engine.env, COMPOSE_PROJECT_NAME: project, COMPOSE_PROGRESS: 'plain', ...ports };
  const command = (args: string[], options: RunOptions) => run('docker', args, { cwd: folder, env, ...options });
  return {
    folder,
    project,
    port,
    mailPort,
    /** Runs docker with more options. */
    command,
    docker: (...args: string[]) => command(args, {}),
    compose: (...args: string[]) => command(['compose', ...args], {}),
  };
};
