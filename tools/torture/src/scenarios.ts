import type { Trial } from './outcome.ts';
import { redisMissing } from './redis.ts';
import { abandonCalls, slowClients } from './scenario-callers.ts';
import { turnClocks } from './scenario-clocks.ts';
import { killDatabase, stopDatabase } from './scenario-database.ts';
import { deploy } from './scenario-deploy.ts';
import { importWithoutDatabase, killImport, stallImport } from './scenario-imports.ts';
import { killApi, killWorker, stallWorker } from './scenario-processes.ts';
import { fillRedis, flushRedis, killRedis, pauseRedis } from './scenario-redis.ts';
import { killRenewal } from './scenario-renewals.ts';
import { startSlowly } from './scenario-start.ts';
import { releaseMissing, upgrade } from './scenario-upgrade.ts';
import { loseNoWebhook } from './scenario-webhooks.ts';
import { soak } from './soak/scenario-soak.ts';

export interface Scenario {
  name: string;
  title: string;
  run(trial: Trial): Promise<void>;
  /** Why it cannot be run on this machine; undefined if it can. */
  needs?(): string | undefined;
}

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [
  { name: 'api-killed', title: 'The api is killed', run: killApi },
  { name: 'worker-killed', title: 'The worker is killed', run: killWorker },
  { name: 'worker-stalled', title: 'The worker stalls (T31)', run: stallWorker },
  { name: 'database-killed', title: 'PostgreSQL is killed (T32)', run: killDatabase },
  { name: 'database-stopped', title: 'PostgreSQL is stopped for a while', run: stopDatabase },
  { name: 'import-killed', title: 'The worker is killed in an import (T30)', run: killImport },
  { name: 'import-stalled', title: 'The worker stalls in an import (T31)', run: stallImport },
  { name: 'import-database', title: 'PostgreSQL is killed under an import (T32)', run: importWithoutDatabase },
  { name: 'renewal-killed', title: 'The worker is killed in the bulk renewal (T34)', run: killRenewal },
  { name: 'redis-killed', title: 'Redis is killed (T33)', run: killRedis, needs: redisMissing },
  { name: 'redis-flushed', title: 'Redis is flushed (T33)', run: flushRedis, needs: redisMissing },
  { name: 'redis-full', title: 'Redis is full (T33)', run: fillRedis, needs: redisMissing },
  { name: 'redis-paused', title: 'Redis says nothing (T33)', run: pauseRedis, needs: redisMissing },
  { name: 'webhooks', title: 'The worker is killed while it sends webhooks', run: loseNoWebhook },
  { name: 'deploy', title: 'A new release under load (T39)', run: deploy },
  { name: 'upgrade', title: 'An upgrade from the last release', run: upgrade, needs: releaseMissing },
  { name: 'soak', title: 'A working day with an upgrade at noon', run: soak, needs: releaseMissing },
  { name: 'abandoned', title: 'Callers hang up (T22)', run: abandonCalls },
  { name: 'slow-clients', title: 'Slow clients (T21)', run: slowClients },
  { name: 'slow-start', title: 'A first start on a slow machine', run: startSlowly },
  { name: 'clocks', title: 'Clocks and zones (T40)', run: turnClocks },
];
