import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '@worksmart/bench/servers.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { Release } from 'worksmart-cms/scripts/db/releases.ts';
import { checkedOutRelease } from 'worksmart-cms/scripts/lib/checked-out-release.ts';
import { productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { call } from './call.ts';
import { Ledger } from './ledger.ts';
import { operator, type Testbed } from './testbed.ts';

/** A release with its own packages, ready to run. */
export interface Released {
  folder: string;
  /** The calls that it declares and that only read. */
  reads: RouteDeclaration[];
  /** Reads one row of every table with its own database client, which names every column that it knows. */
  readTables(databaseUrl: string): Promise<string[]>;
}

/** Checks out a release next to this checkout, ready to run. */
export async function checkOutRelease(release: Release): Promise<Released> {
  const folder = await checkedOutRelease(release);
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { contract } = (await load('packages/shared/src/contract.ts')) as {
    contract: Record<string, Record<string, RouteDeclaration>>;
  };
  const reads = Object.values(contract)
    .flatMap((routes) => Object.values(routes))
    .filter(({ method, id }) => method === 'GET' && !id.startsWith('auth.') && id !== 'procedures.runRenewal');
  return { folder, reads, readTables: (databaseUrl) => readTables(load, databaseUrl) };
}

/** The same as in docker-compose.yml. */
const drainSeconds = 5;

/** A separate database, created and filled by the release, with a ledger and a folder of its own. */
export async function prepareByRelease(
  testbed: Testbed,
  { folder }: Released,
  { name, customers }: { name: string; customers: number },
): Promise<Testbed> {
  const database = await testbed.database.another(`torture_${name}`);
  const own = join(testbed.folder, name);
  const files = join(own, 'files');
  const env = { ...productionEnv(database.url, files, operator), DRAIN_SECONDS: String(drainSeconds) };
  await runProgram('scripts/db/prepare.ts', [], env, folder);
  await runProgram('prisma/seed/scale.ts', ['--customers', String(customers)], env, folder);
  const headers = { 'x-api-key': operator.apiKey };
  return { ...testbed, database, folder: own, files, env, headers, customers, ledger: new Ledger() };
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

/** The results of a round of calls. */
export interface Round {
  asked: number;
  answered: number;
  /** Milliseconds of each call, by its id. */
  took: Map<string, number>;
  /** Responses of 500 and above, and broken connections. */
  failed: string[];
}

/** The parameters of a read, by name. */
export type ReadValues = Readonly<Record<string, string | number>>;

const commonValues: ReadValues = {
  typeId: 1,
  type: 1,
  parent: 1,
  year: 2026,
  kind: 'plan',
  list: 'leads',
  text: 'an',
  format: 3,
  start: '2026-01-01',
  end: '2026-06-30',
  customerids: 'all',
  customerIds: 'all',
  PayCycleID: 52,
};

/** The URL of a read with all its required parameters; unknown ones are 1. */
function addressOf({ path, query }: RouteDeclaration, values: ReadValues): string {
  const value = (name: string) => String(values[name] ?? commonValues[name] ?? 1);
  const needed = Object.entries(query?.shape ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success);
  const search = new URLSearchParams(needed.map(([name]) => [name, value(name)]));
  return `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => value(name))}?${search}`;
}

/** Makes every read of a release once. A rejection counts as a response, a failure does not. */
export async function askAll(
  reads: readonly RouteDeclaration[],
  { url, headers, values }: { url: string; headers: Record<string, string>; values: ReadValues },
): Promise<Round> {
  const round: Round = { asked: reads.length, answered: 0, took: new Map(), failed: [] };
  for (const route of reads) {
    const began = performance.now();
    const answer = await call(url + addressOf(route, values), { headers }).catch((error: Error) => error);
    round.took.set(route.id, performance.now() - began);
    if (answer instanceof Error) round.failed.push(`${route.id}: ${answer.message}`);
    else if (answer.status >= 500) round.failed.push(`${route.id}: ${answer.status}`);
    else if (answer.status === 200) round.answered += 1;
  }
  return round;
}
