import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';

type Row = Record<string, unknown>;

/** The database server, which can be killed and stopped; it always restarts on the same port. */
export interface TestbedDatabase {
  url: string;
  /** The same for the role of api and worker, which a preparation adds. */
  appUrl: string;
  version: string;
  query<R extends Row = Row>(text: string, values?: unknown[]): Promise<R[]>;
  /** An empty database with that name on the same server; an existing one is deleted. */
  another(name: string): Promise<TestbedDatabase>;
  /** Sends SIGKILL to the postmaster; its processes notice. */
  kill(): void;
  /** Stops it cleanly, as an upgrade or a failover does. */
  stop(): Promise<void>;
  /** Starts it after `kill` or `stop`. @returns seconds until it accepted connections */
  start(): Promise<number>;
}

/** Starts a new server with fsync on a data folder, and creates a database with that name. */
export async function openGroundDatabase(dataDir: string, name: string): Promise<TestbedDatabase> {
  let server: PostgresServer = await startPostgres({ dataDir });
  const { port, url: urlOf, appUrl: appUrlOf } = server;
  const ask = <R extends Row>(url: string, text: string, values: unknown[] = []): Promise<R[]> =>
    withClient(url, async (client) => (await client.query<R>(text, values)).rows);
  await ask(urlOf('postgres'), `create database ${name}`);
  const [row] = await ask<{ server_version: string }>(urlOf(name), 'show server_version');
  const testbed: TestbedDatabase = {
    url: urlOf(name),
    appUrl: appUrlOf(name),
    version: row?.server_version.split(' ')[0] ?? '',
    query: (text, values) => ask(urlOf(name), text, values),
    another: async (other) => {
      await ask(urlOf('postgres'), `drop database if exists ${other} with (force)`);
      await ask(urlOf('postgres'), `create database ${other}`);
      return {
        ...testbed,
        url: urlOf(other),
        appUrl: appUrlOf(other),
        query: (text, values) => ask(urlOf(other), text, values),
      };
    },
    kill: () => process.kill(server.pid, 'SIGKILL'),
    stop: () => server.stop(),
    start: async () => {
      const began = performance.now();
      server = await startPostgres({ dataDir, port });
      while (performance.now() - began < 60_000) {
        const there = await ask(urlOf(name), 'select 1').catch(() => []);
        if (there.length > 0) return (performance.now() - began) / 1000;
        await sleep(20);
      }
      throw new Error('The database was started again, but answers nothing after a minute.');
    },
  };
  return testbed;
}
