import { composeApp } from '@worksmart/api/compose-app.ts';
import { requestForLog } from '@worksmart/api/plugins/log.ts';
import { readConfig } from '@worksmart/core/platform/config.ts';
import { openServices } from '@worksmart/core/platform/process/services.ts';
import { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import { section } from '@worksmart/shared/platform/permissions.ts';

const plain = systemRoutes.health;
const { keyless: _, ...keyed } = plain;

/**
 * The product's server with routes that differ only in their guard, and one that returns the number of queries so far.
 */
export async function guardProbe(port: number): Promise<void> {
  const services = await openServices(readConfig(process.env), 'api', { req: requestForLog });
  const { pool } = services.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  let queries = 0;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      queries += 1;
      return query(...args);
    },
  });
  const routes = {
    open: { ...plain, id: 'bench.open', path: '/bench/open' },
    guarded: { ...keyed, id: 'bench.guarded', path: '/bench/guarded', access: section.clients },
  };
  const answer = async () => ({ ok: true });
  const app = await composeApp(services, { bench: routes }, { bench: { open: answer, guarded: answer } }, (bare) => {
    bare.get('/queries', async () => ({ queries }));
  });
  await app.listen({ host: '127.0.0.1', port });
}
