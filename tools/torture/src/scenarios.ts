import type { Trial } from './outcome.ts';
import { abandonCalls, slowClients } from './scenario-callers.ts';
import { turnClocks } from './scenario-clocks.ts';
import { deploy } from './scenario-deploy.ts';
import { stallImport, strikeImport } from './scenario-imports.ts';
import { killWorker, redisMissing, stallWorker, withoutRedis } from './scenario-jobs.ts';
import { killRenewal } from './scenario-renewals.ts';
import { startSlowly } from './scenario-start.ts';
import { releaseMissing, upgrade } from './scenario-upgrade.ts';
import { underWrites } from './scenario-writes.ts';
import { soak } from './soak/scenario-soak.ts';
import { loseNoWebhook } from './webhooks.ts';

export interface Scenario {
  name: string;
  title: string;
  run(trial: Trial): Promise<void>;
  /** Why it cannot be run on this machine; undefined if it can. */
  needs?(): string | undefined;
}

/** In the order in which they run. Of two figures, the first is that of a short run. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'api-killed',
    title: 'The api is killed',
    run: underWrites({ fault: 'api killed', times: [1, 4], within: 15 }),
  },
  { name: 'worker-killed', title: 'The worker is killed', run: killWorker },
  { name: 'worker-stalled', title: 'The worker stalls (T31)', run: stallWorker },
  {
    name: 'database-killed',
    title: 'PostgreSQL is killed (T32)',
    run: underWrites({ fault: 'database killed', times: [1, 10], lasting: [1, 1], jobs: 4, within: 10 }),
  },
  {
    name: 'database-stopped',
    title: 'PostgreSQL is stopped for a while',
    run: underWrites({ fault: 'database stopped', times: [1, 1], lasting: [5, 30], jobs: 10, within: 10 }),
  },
  {
    name: 'import-killed',
    title: 'The worker is killed in an import (T30)',
    run: strikeImport({
      fault: 'worker killed',
      rows: [20_000, 1_000_000],
      // Mostly anywhere in the file, and sometimes at each of the points that matter.
      strikes: [
        { somewhere: 1, copied: 1, written: 1, committed: 1 },
        { somewhere: 11, copied: 3, written: 3, committed: 3 },
      ],
    }),
  },
  {
    name: 'import-stalled',
    title: 'The worker stalls in an import (T31)',
    run: stallImport({
      rows: [20_000, 200_000],
      strikes: [{ written: 1 }, { somewhere: 2, copied: 3, written: 3, committed: 2 }],
    }),
  },
  {
    name: 'import-database',
    title: 'PostgreSQL is killed under an import (T32)',
    run: strikeImport({
      fault: 'database killed',
      rows: [20_000, 300_000],
      strikes: [{ written: 1 }, { somewhere: 3, copied: 2, written: 2, committed: 1 }],
    }),
  },
  { name: 'renewal-killed', title: 'The worker is killed in the bulk renewal (T34)', run: killRenewal },
  {
    name: 'redis-killed',
    title: 'Redis is killed (T33)',
    run: withoutRedis('redis killed', [3, 10]),
    needs: redisMissing,
  },
  {
    name: 'redis-flushed',
    title: 'Redis is flushed (T33)',
    run: withoutRedis('redis flushed', [0, 0]),
    needs: redisMissing,
  },
  { name: 'redis-full', title: 'Redis is full (T33)', run: withoutRedis('redis full', [5, 20]), needs: redisMissing },
  {
    name: 'redis-paused',
    title: 'Redis says nothing (T33)',
    run: withoutRedis('redis paused', [10, 60]),
    needs: redisMissing,
  },
  { name: 'webhooks', title: 'The worker is killed while it sends webhooks', run: loseNoWebhook },
  { name: 'deploy', title: 'A new release under load (T39)', run: deploy },
  { name: 'upgrade', title: 'An upgrade from the last release', run: upgrade, needs: releaseMissing },
  { name: 'soak', title: 'A working day with an upgrade at noon', run: soak, needs: releaseMissing },
  { name: 'abandoned', title: 'Callers hang up (T22)', run: abandonCalls },
  { name: 'slow-clients', title: 'Slow clients (T21)', run: slowClients },
  { name: 'slow-start', title: 'A first start on a slow machine', run: startSlowly },
  { name: 'clocks', title: 'Clocks and zones (T40)', run: turnClocks },
];
