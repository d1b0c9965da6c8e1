import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '#access/auth/session.service.ts';
import './lists/list-version.service.ts';
import { asOwner, createTestDatabase } from '#testing/test-database.ts';
import { declarations } from './statement.ts';

/** The statements that run with almost every call, each with values. */
const statements = {
  'session-find': [['0'.repeat(64)], new Date(), 3_600],
  'lists-versions': [[4]],
} as const;

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  client = new pg.Client(created.url);
  await client.connect();
  // With few rows every plan costs about the same, unless the indexes are used.
  await client.query('set enable_seqscan = off');
  await client.query(
    `with staff as (
      insert into app_user (first_name, last_name, email, role_id, password_hash)
      select 'Ann', 'Lee', n || '@staff.test', 1, '' from generate_series(1, 2000) n returning id)
    insert into session (user_id, token_hash, expires_at) select id, lpad(id::text, 64, '0'), now() + interval '1 day' from staff`,
  );
  await asOwner(created.url, 'analyze session, app_user');
});
afterAll(async () => {
  await client.end();
  await drop();
});

test.each(Object.entries(statements))('%s is planned for its first five calls only', async (name, values) => {
  const text = declarations()
    .flatMap(({ variants }) => variants())
    .find((one) => one.name === name)?.text;
  for (let call = 0; call < 12; call++) await client.query({ name, text: text ?? '', values: [...values] });
  const { rows } = await client.query('select custom_plans::int from pg_prepared_statements where name = $1', [name]);
  expect(rows).toEqual([{ custom_plans: 5 }]);
});
