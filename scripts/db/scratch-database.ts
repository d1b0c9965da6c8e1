import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database on a server, calls `work` with it, and always drops it afterwards. */
export async function withScratchDatabase<T>(
  serverUrl: string,
  work: (url: string, client: pg.Client) => Promise<T>,
): Promise<T> {
  const name = `scratch_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return await work(url.href, client);
    } finally {
      await client.end();
    }
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
