import pg from 'pg';
import { expect, test } from 'vitest';
import { withClient } from '../lib/with-client.ts';
import { runScript } from './run-script.ts';
import { withScratchDatabase } from './scratch-database.ts';

const server = process.env.TEST_SERVER_URL ?? '';
const columns = 'select count(*)::int as number from information_schema.columns where table_name = $1';

test('a migration gives way to readers, lets others pass in the meantime, and gets its turn', async () => {
  await withScratchDatabase(server, async (url, client) => {
    await client.query('create table visit (id int); create table other (id int)');
    const reader = new pg.Client(url);
    await reader.connect();
    await reader.query('begin; select count(*) from visit');
    const longest = { ms: 0 };
    let waits = 0;
    let tries = 0;
    await runScript(client, 'alter table other add a int; alter table visit add b int', {
      onWait: () => {
        waits += 1;
      },
      pause: async (attempt) => {
        tries = attempt;
        const began = performance.now();
        await withClient(url, (third) => third.query('select count(*) from visit'));
        longest.ms = Math.max(longest.ms, performance.now() - began);
        if (attempt === 3) await reader.query('commit');
      },
    });
    await reader.end();
    expect({ waits, tries }).toEqual({ waits: 1, tries: 3 });
    expect(longest.ms).toBeLessThan(5_000);
    // The first statement was undone with the second each time.
    for (const name of ['visit', 'other']) expect((await client.query(columns, [name])).rows).toEqual([{ number: 2 }]);
  });
});

test('a lock that is never free is named as the reason, and nothing is half done', async () => {
  await withScratchDatabase(server, async (_, client) => {
    await client.query('create table visit (id int)');
    const refuse = () => client.query("do $$ begin raise exception using errcode = '55P03'; end $$");
    const blocked = { query: (text: string) => (text.startsWith('set') ? client.query(text) : refuse()) };
    const run = runScript(blocked as pg.ClientBase, 'alter table visit add b int', {
      pause: async () => {},
    });
    await expect(run).rejects.toThrow('A table was in use by a long transaction');
    expect((await client.query(columns, ['visit'])).rows).toEqual([{ number: 1 }]);
  });
});

test('an index that is built concurrently waits for as long as it takes', async () => {
  await withScratchDatabase(server, async (_, client) => {
    await client.query('create table visit (id int)');
    await runScript(client, 'create index concurrently visit_id on visit (id);');
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    await runScript(client, 'alter table visit add b int');
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '250ms' }]);
  });
});
