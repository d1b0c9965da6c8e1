import { join } from 'node:path';
import { runProgram } from '@worksmart/bench/servers.ts';
import { productionEnv } from 'worksmart-cms/scripts/lib/production-env.ts';
import { Ledger } from './ledger.ts';
import type { Released } from './released.ts';
import { operator, type Testbed } from './testbed.ts';

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
