import pg from 'pg';
import { runProgram } from './servers.ts';

/**
 * Makes customers in a migrated database. Indexes of text (GIN) are made anew behind it, which is quicker than adding
 * to them row by row, and references are not checked: the seeds' own tests do that.
 */
export async function seedQuickly(databaseUrl: string, env: NodeJS.ProcessEnv, customers: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and indexdef like '% USING gin %'`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    const unchecked = new URL(databaseUrl);
    unchecked.searchParams.set('options', '-c session_replication_role=replica');
    const seedEnv = { ...env, DATABASE_URL: unchecked.href };
    await runProgram('prisma/seed/scale.ts', ['--customers', String(customers)], seedEnv);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await client.query(definition);
    // Its statistics count for expressions too; what is still to be written out would disturb what is measured.
    await client.query('analyze customer');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
