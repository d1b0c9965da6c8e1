import { beforeAll, expect, test } from 'vitest';
import '#access/auth/session.service.ts';
import './lists/list-version.service.ts';
import { connectionForTests } from '#testing/connection-for-tests.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { declarations } from './statement.ts';

/** The statements that run with almost every call, each with values. */
const statements = {
  'session-find': [['0'.repeat(64)], new Date(), 3_600],
  'lists-versions': [[4]],
} as const;

const database = databaseForTests();
const client = connectionForTests(() => database.url);

beforeAll(async () => {
  // With few rows every plan costs about the same, unless the indexes are used.
  await client.query('set enable_seqscan = off');
  await client.query(
    `with staff as (
      insert into app_user (first_name, last_name, email, role_id, password_hash)
      select 'Ann', 'Lee', n || '@staff.test', 1, '' from generate_series(1, 2000) n returning id)
    insert into session (user_id, token_hash, expires_at) select id, lpad(id::text, 64, '0'), now() + interval '1 day' from staff`,
  );
  await asOwner(database.url, 'analyze session, app_user');
});

test.each(Object.entries(statements))('%s is planned for its first five calls only', async (name, values) => {
  const text = declarations()
    .flatMap(({ variants }) => variants())
    .find((one) => one.name === name)?.text;
  for (let call = 0; call < 12; call++) await client.query({ name, text: text ?? '', values: [...values] });
  const { rows } = await client.query('select custom_plans::int from pg_prepared_statements where name = $1', [name]);
  expect(rows).toEqual([{ custom_plans: 5 }]);
});
