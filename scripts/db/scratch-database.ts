import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../lib/with-client.ts';

/** Creates an empty database on a server, calls `work` with it, and always drops it afterwards. */
export function withScratchDatabase<T>(
  serverUrl: string,
  work: (url: string, client: pg.Client) => Promise<T>,
): Promise<T> {
  const name = `scratch_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return withClient(serverUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${name}`);
    try {
      return await withClient(url.href, (client) => work(url.href, client));
    } finally {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}
