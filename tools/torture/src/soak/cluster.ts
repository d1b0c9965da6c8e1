import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '@worksmart/bench/servers.ts';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { type Member, startMember } from '../members.ts';
import type { Released } from '../released.ts';
import type { Testbed } from '../testbed.ts';
import { until } from '../waiting.ts';
import type { Moment } from './timetable.ts';

/** Two of each. The first ones are killed and restarted; the second ones only make way for the next release. */
export interface Cluster {
  apis: [Member, Member];
  workers: [Member, Member];
}

const all = ({ apis, workers }: Cluster): Member[] => [...apis, ...workers];

/** Starts two apis and two workers of a release, runs the work and stops them. */
export async function withCluster(place: Testbed, { folder }: Released, work: (cluster: Cluster) => Promise<void>) {
  const started: Member[] = [];
  const start = async (app: 'api' | 'worker', number: number) => {
    const member = await startMember(app, {
      name: `${app}-${number}`,
      env: place.env,
      folder: place.folder,
      from: folder,
    });
    started.push(member);
    return member;
  };
  try {
    await work({
      apis: [await start('api', 0), await start('api', 1)],
      workers: [await start('worker', 0), await start('worker', 1)],
    });
  } finally {
    await Promise.all(started.map((member) => member.stop()));
  }
}

/**
 * Upgrades as docs/operate.md says: our preparation first, then one process after the other, which from then on use the
 * role that cannot change tables.
 * @returns seconds that the preparation took
 */
export async function upgradeCluster(
  { database, env }: Testbed,
  cluster: Cluster,
  more: NodeJS.ProcessEnv,
): Promise<number> {
  const changed = { ...env, DATABASE_URL: database.appUrl, ...more };
  const began = performance.now();
  await runProgram('scripts/db/prepare.ts', [], { ...changed, DATABASE_OWNER_URL: database.url });
  const took = (performance.now() - began) / 1000;
  for (const member of all(cluster)) await member.restart(root, changed);
  return took;
}

/** Ends a process with kill -9. @returns seconds until another one took its place */
async function kill(member: Member): Promise<number> {
  const before = member.pid();
  member.signal('SIGKILL');
  return until(`${member.name} to be started again`, () => member.pid() !== before);
}

/** Milliseconds for which the database is away. */
const databaseAwayMs = 5_000;

const faults = {
  'api killed': ({ apis }) => kill(apis[0]),
  'worker killed': ({ workers }) => kill(workers[0]),
  'api restarted': ({ apis }) => apis[0].restart(),
  'worker restarted': ({ workers }) => workers[0].restart(),
  'database restarted': async (_, { database }) => {
    await database.stop();
    await sleep(databaseAwayMs);
    await database.start();
  },
} as const satisfies Record<string, (cluster: Cluster, testbed: Testbed) => Promise<unknown>>;
type Fault = keyof typeof faults;

/** What happens in the middle of the quarters of each hour. */
const faultsOfHour: readonly (readonly (Fault | undefined)[])[] = [
  [],
  [undefined, 'api killed', 'api killed'],
  ['worker killed', 'worker killed', 'worker killed'],
  ['api restarted', 'worker restarted'],
  [],
  ['worker killed', 'api killed', 'worker killed'],
  [undefined, 'database restarted'],
  ['api restarted', 'worker restarted'],
];

/** What the day does to the product, in words. */
export const faultsText = (): string => {
  const counts = Map.groupBy(
    faultsOfHour.flat().filter((fault) => fault !== undefined),
    (fault) => fault,
  );
  return [...counts].map(([fault, { length }]) => `${fault} ${length === 1 ? 'once' : `${length} times`}`).join(', ');
};

export async function disturbCluster(cluster: Cluster, testbed: Testbed, { hour, quarter }: Moment): Promise<void> {
  const fault = faultsOfHour[hour]?.[quarter];
  if (!fault) return;
  console.log(`  hour ${hour + 1}: ${fault}`);
  await faults[fault](cluster, testbed);
}
