import pg from 'pg';
import { openBeforeAll } from './open-before-all.ts';

/** Opens one connection before all tests of a file, for what must stay on the same one, and ends it after them. */
export const connectionForTests = (url: () => string): { query: pg.Client['query'] } =>
  openBeforeAll(
    async () => {
      const client = new pg.Client(url());
      await client.connect();
      return { query: client.query.bind(client) as pg.Client['query'], end: () => client.end() };
    },
    ({ end }) => end(),
  );
