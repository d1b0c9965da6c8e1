import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from './test-database.ts';

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('two copies of the template are independent, and a dropped one no longer exists', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await asOwner(first.url, 'CREATE TABLE only_here (id int)');
    const seen = await inDatabase(second.url, (client) => client.query(`SELECT to_regclass('only_here') AS name`));
    expect(seen.rows[0].name).toBeNull();
    const tables = await inDatabase(second.url, (client) => client.query(`SELECT to_regclass('app_user') AS name`));
    expect(tables.rows[0].name).toBe('app_user');
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
  await expect(inDatabase(first.url, (client) => client.query('SELECT 1'))).rejects.toMatchObject({ code: '3D000' });
});
