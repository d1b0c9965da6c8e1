import type pg from 'pg';

interface Plan {
  'Index Name'?: string;
  'Node Type': string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns the indexes that a statement reads without their tables, once tables are too large to be read whole. */
export const indexOnlyScans = async (pool: pg.Pool, text: string): Promise<(string | undefined)[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
    await client.query('rollback');
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      .filter((node) => node['Node Type'] === 'Index Only Scan')
      .map((node) => node['Index Name']);
  } finally {
    client.release();
  }
};
