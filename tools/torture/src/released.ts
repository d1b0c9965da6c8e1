import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { Release } from '../../../scripts/db/releases.ts';
import { makeFolder } from '../../../scripts/lib/make-folder.mjs';
import { inRoot, root } from '../../../scripts/lib/paths.mjs';
import { runCommand } from '../../../scripts/lib/run-command.mjs';
import { step } from '../../../scripts/lib/steps.mjs';
import { prepareToolchain } from '../../../scripts/lib/toolchain.mjs';
import { call, keptConnections } from './call.ts';

/** A release with packages of its own, ready to be run. */
export interface Released {
  folder: string;
  /** The GET calls that it declares. */
  reads: RouteDeclaration[];
  /** Reads one row of every table by its own database client, which names every column that it knows. */
  readTables(databaseUrl: string): Promise<string[]>;
}

/** Checks a release out beside this checkout and installs what its lockfile says. It stays for the next time. */
export async function checkOutRelease({ commit, version }: Release): Promise<Released> {
  const folder = inRoot('.data', 'releases', commit.slice(0, 12));
  const client = join(folder, 'packages/core/src/generated/prisma/client.ts');
  const tools = await prepareToolchain(step);
  if (!existsSync(client)) {
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
  }
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { contract } = (await load('packages/shared/src/contract.ts')) as {
    contract: Record<string, Record<string, RouteDeclaration>>;
  };
  const reads = Object.values(contract)
    .flatMap((routes) => Object.values(routes))
    .filter(({ method, id }) => method === 'GET' && !id.startsWith('auth.'));
  return { folder, reads, readTables: (databaseUrl) => readTables(load, databaseUrl) };
}

interface Model {
  findFirst(): Promise<unknown>;
}

async function readTables(load: (file: string) => Promise<unknown>, databaseUrl: string): Promise<string[]> {
  const { openDatabase } = (await load('packages/core/src/platform/db.ts')) as {
    openDatabase(url: string, size: number): { prisma: Record<string, Model>; close(): Promise<void> };
  };
  const { Prisma } = (await load('packages/core/src/generated/prisma/client.ts')) as {
    Prisma: { ModelName: Record<string, string> };
  };
  const database = openDatabase(databaseUrl, 2);
  const refused: string[] = [];
  try {
    for (const name of Object.keys(Prisma.ModelName)) {
      const model = database.prisma[name.charAt(0).toLowerCase() + name.slice(1)];
      await model?.findFirst().catch((error: Error) => {
        refused.push(`${name} can't be read: ${error.message.trim().split('\n').at(-1)}`);
      });
    }
  } finally {
    await database.close();
  }
  return refused;
}

/** What a round of calls answered. */
export interface Round {
  asked: number;
  answered: number;
  slowest: number;
  /** Answers of 500 and above, and broken connections. */
  failed: string[];
}

/** Asks every read of a release once, with an id where it wants one. A refusal is an answer, a failure is none. */
export async function askAll(
  reads: readonly RouteDeclaration[],
  { url, headers, id }: { url: string; headers: Record<string, string>; id: number },
): Promise<Round> {
  const agent = keptConnections();
  const round: Round = { asked: reads.length, answered: 0, slowest: 0, failed: [] };
  for (const route of reads) {
    const began = performance.now();
    const path = route.path.replaceAll(/:\w+/g, String(id));
    const answer = await call(`${url}/api${path}`, { agent, headers }).catch((error: Error) => error);
    round.slowest = Math.max(round.slowest, performance.now() - began);
    if (answer instanceof Error) round.failed.push(`${route.id}: ${answer.message}`);
    else if (answer.status >= 500) round.failed.push(`${route.id}: ${answer.status}`);
    else if (answer.status === 200) round.answered += 1;
  }
  agent.destroy();
  return round;
}
