import { redisIsInstalled } from '@worksmart/worker/testing/redis-server.ts';
import { abandonCalls, slowClients } from './callers.ts';
import { turnClocks } from './clocks.ts';
import { type Struck, strikeWork } from './faults.ts';
import { claimsImport, timesAt } from './imports.ts';
import { proposals } from './jobs.ts';
import { releaseMissing } from './released.ts';
import { bulkRenewal } from './renewals.ts';
import { deploy, upgrade } from './served.ts';
import { startSlowly } from './slow-start.ts';
import { type Effort, soak } from './soak/soak.ts';
import type { Sizes, Trial } from './trial.ts';
import { webhooks } from './webhooks.ts';
import { writes } from './writers.ts';

export interface Scenario {
  name: string;
  title: string;
  run(trial: Trial): Promise<void>;
  /** Why it cannot be run on this machine; undefined if it can. */
  needs?(): string | undefined;
}

/** A scenario in which a fault strikes a work. */
const struck = (name: string, title: string, row: Struck): Scenario => ({
  name,
  title,
  run: (trial) => strikeWork(trial, row),
  needs: () =>
    row.fault.startsWith('redis ') && !redisIsInstalled() ? 'There is no redis-server on this machine.' : undefined,
});

const renewalStrikes: Sizes = [2, 20];
/** Proposals are requested before and during a fault of Redis. */
const requests = proposals({ before: 10, during: 4 });

const smallDay: Effort = { hourMs: 16_000, people: 10, rate: 5, rows: 2_000, proposals: 1 };
const wholeDay: Effort = { hourMs: 450_000, people: 50, rate: 10, rows: 25_000, proposals: 4 };

/** What is struck, by what, when and how often, in the order in which they run. Of two figures, the first is that of a short run. */
export const scenarios: readonly Scenario[] = [
  struck('api-killed', 'The api is killed', { fault: 'api killed', work: writes(), times: [1, 4], within: 15 }),
  struck('worker-killed', 'The worker is killed', {
    fault: 'worker killed',
    work: proposals({ before: 16, inTheMiddle: true }),
    times: [1, 3],
  }),
  struck('worker-stalled', 'The worker stalls (T31)', {
    fault: 'worker held',
    work: proposals({ before: 6, inTheMiddle: true }),
    times: [2, 4],
  }),
  struck('database-killed', 'PostgreSQL is killed (T32)', {
    fault: 'database killed',
    work: writes({ jobs: 4 }),
    times: [1, 10],
    lasting: [1, 1],
    within: 10,
  }),
  struck('database-stopped', 'PostgreSQL is stopped for a while', {
    fault: 'database stopped',
    work: writes({ jobs: 10 }),
    lasting: [5, 30],
    within: 10,
  }),
  struck('import-killed', 'The worker is killed in an import (T30)', {
    fault: 'worker killed',
    work: claimsImport([20_000, 1_000_000]),
    times: [timesAt(1, 1, 1, 1), timesAt(11, 3, 3, 3)],
  }),
  struck('import-stalled', 'The worker stalls in an import (T31)', {
    fault: 'worker held',
    work: claimsImport([20_000, 200_000]),
    times: [timesAt(0, 0, 1, 0), timesAt(2, 3, 3, 2)],
  }),
  struck('import-database', 'PostgreSQL is killed under an import (T32)', {
    fault: 'database killed',
    work: claimsImport([20_000, 300_000]),
    times: [timesAt(0, 0, 1, 0), timesAt(3, 2, 2, 1)],
    lasting: [1, 1],
  }),
  struck('renewal-killed', 'The worker is killed in the bulk renewal (T34)', {
    fault: 'worker killed',
    work: bulkRenewal({ clients: [400, 10_000], strikes: renewalStrikes }),
    times: renewalStrikes,
  }),
  struck('redis-killed', 'Redis is killed (T33)', { fault: 'redis killed', work: requests, lasting: [3, 10] }),
  struck('redis-flushed', 'Redis is flushed (T33)', { fault: 'redis flushed', work: requests }),
  struck('redis-full', 'Redis is full (T33)', { fault: 'redis full', work: requests, lasting: [5, 20] }),
  struck('redis-paused', 'Redis says nothing (T33)', { fault: 'redis paused', work: requests, lasting: [10, 60] }),
  struck('webhooks', 'The worker is killed while it sends webhooks', {
    fault: 'worker killed',
    work: webhooks,
    times: [2, 20],
    once: 'database stopped',
    within: 300,
  }),
  { name: 'deploy', title: 'A new release under load (T39)', run: deploy },
  { name: 'upgrade', title: 'An upgrade from the last release', run: upgrade, needs: releaseMissing },
  {
    name: 'soak',
    title: 'A working day with an upgrade at noon',
    run: (trial) => soak(trial, trial.size([smallDay, wholeDay])),
    needs: releaseMissing,
  },
  { name: 'abandoned', title: 'Callers hang up (T22)', run: abandonCalls },
  { name: 'slow-clients', title: 'Slow clients (T21)', run: slowClients },
  { name: 'slow-start', title: 'A first start on a slow machine', run: startSlowly },
  { name: 'clocks', title: 'Clocks and zones (T40)', run: turnClocks },
];
