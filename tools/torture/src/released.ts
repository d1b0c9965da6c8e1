import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { timed } from '@worksmart/bench/rounds.ts';
import { runProgram } from '@worksmart/bench/servers.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { hasCommit, lastRelease } from 'worksmart-cms/scripts/db/releases.ts';
import { checkedOutRelease } from 'worksmart-cms/scripts/lib/checked-out-release.ts';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { call } from './call.ts';
import { Ledger } from './ledger.ts';
import type { Members } from './members.ts';
import { operator, type Testbed } from './testbed.ts';
import type { Trial } from './trial.ts';

/** Seconds for which a leaving api says so before it closes, the same as in docker-compose.yml. */
export const drainSeconds = 5;

/** Why it cannot be run with this clone; undefined if it can. */
export const releaseMissing = (): string | undefined =>
  hasCommit(lastRelease()) ? undefined : 'This clone lacks the commit of the last release.';

/**
 * Goes on with a trial on a separate database, which the last release has created and filled, with a ledger and a folder
 * of its own. `from`: the checkout of that release with its own packages, ready to run.
 */
export async function onRelease(whole: Trial, name: string) {
  const release = lastRelease();
  const from = await checkedOutRelease(release);
  const { testbed } = whole;
  const customers = whole.size([2_000, testbed.customers]);
  const database = await testbed.server.create(`torture_${name}`);
  const folder = join(testbed.folder, name);
  const files = join(folder, 'files');
  const env = { ...productionEnv(database.url, files, operator), DRAIN_SECONDS: String(drainSeconds) };
  await runProgram('scripts/db/prepare.ts', [], env, from);
  await runProgram('prisma/seed/scale.ts', ['--customers', String(customers)], env, from);
  const headers = { 'x-api-key': operator.apiKey };
  const trial = whole.on({ ...testbed, database, folder, files, env, headers, customers, ledger: new Ledger() });
  return { trial, version: release.version, from };
}

/** The calls that a release declares and that only read. */
export async function readsOf(folder: string): Promise<RouteDeclaration[]> {
  const { contract } = (await import(pathToFileURL(join(folder, 'packages/shared/src/contract.ts')).href)) as {
    contract: Record<string, Record<string, RouteDeclaration>>;
  };
  return Object.values(contract)
    .flatMap((routes) => Object.values(routes))
    .filter(({ method, id }) => method === 'GET' && !id.startsWith('auth.') && id !== 'procedures.runRenewal');
}

/**
 * Upgrades as docs/operate.md says: our preparation first, then one process after the other, which from then on use the
 * role that cannot change tables. The workers may then send webhooks to this machine.
 * @param changed is called when the schema is ours @param replaced is called after each process
 * @returns seconds that the preparation took
 */
export async function upgradeMembers(
  { database, env }: Testbed,
  { apis, workers }: Members,
  { changed, replaced }: { changed?: () => Promise<unknown>; replaced?: () => Promise<unknown> } = {},
): Promise<number> {
  const settings = { ...env, DATABASE_URL: database.appUrl, WEBHOOK_ALLOW: '127.0.0.0/8' };
  const prepare = () => runProgram('scripts/db/prepare.ts', [], { ...settings, DATABASE_OWNER_URL: database.url });
  const took = (await timed(prepare)) / 1000;
  await changed?.();
  for (const member of [...apis, ...workers]) {
    await member.restart(root, settings);
    await replaced?.();
  }
  return took;
}

/** The results of a round of calls. */
export type Round = Awaited<ReturnType<typeof askAll>>;

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
) {
  /** Milliseconds of each call, by its id. */
  const took = new Map<string, number>();
  /** Responses of 500 and above, and broken connections. */
  const failed: string[] = [];
  let answered = 0;
  for (const route of reads) {
    const began = performance.now();
    const answer = await call(url + addressOf(route, values), { headers }).catch((error: Error) => error);
    took.set(route.id, performance.now() - began);
    if (answer instanceof Error) failed.push(`${route.id}: ${answer.message}`);
    else if (answer.status >= 500) failed.push(`${route.id}: ${answer.status}`);
    else if (answer.status === 200) answered += 1;
  }
  return { asked: reads.length, answered, took, failed };
}
