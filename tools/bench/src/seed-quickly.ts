import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { runProgram } from './servers.ts';

/** How much data a database gets. */
export interface Size {
  customers: number;
  /** About how many of them are clients; by default the usual share. */
  clients?: number;
}

/**
 * Adds customers to a migrated database. Text indexes (GIN) are dropped and created again afterwards, which is faster
 * than updating them row by row, and references are not checked: the seeds' own tests do that.
 */
export const seedQuickly = (databaseUrl: string, env: NodeJS.ProcessEnv, { customers, clients }: Size): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and indexdef like '% USING gin %'`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    const unchecked = new URL(databaseUrl);
    unchecked.searchParams.set('options', '-c session_replication_role=replica');
    const seedEnv = { ...env, DATABASE_URL: unchecked.href };
    const ofClients = clients === undefined ? [] : ['--clients', String(clients)];
    await runProgram('prisma/seed/scale.ts', ['--customers', String(customers), ...ofClients], seedEnv);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await client.query(definition);
    // As in a database that is in use: what indexes answer alone, and statistics, which cover expressions too. Pending
    // writes would affect the measurements.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
