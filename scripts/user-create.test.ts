import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyPassword } from '../packages/core/src/access/auth/password.ts';
import { connectionForTests } from '../packages/core/src/testing/connection-for-tests.ts';
import { databaseForTests } from '../packages/core/src/testing/database-for-tests.ts';

const database = databaseForTests();
const client = connectionForTests(() => database.url);

const run = (args: string[], password: string) => {
  const env = { ...process.env, DATABASE_URL: database.url, APP_SECRET: 'x'.repeat(32), API_KEYS: 'k' };
  const program = join(import.meta.dirname, 'user-create.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    input: password,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const ada = ['--email', 'ada@example.test', '--first', 'Ada', '--last', 'Moore'];

test('creates the first administrator, with an audit row and the password only as a hash', async () => {
  const { status, stdout, stderr } = run(ada, 'correct horse 7\n');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Created user \d+: ada@example\.test, Admin\.$/m);
  const { rows } = await client.query('select * from app_user');
  expect(rows).toMatchObject([{ email: 'ada@example.test', first_name: 'Ada', role_id: 1, starts_on_today: true }]);
  expect(await verifyPassword('correct horse 7', rows[0].password_hash)).toBe(true);
  const audit = await client.query('select action, entity, changes from audit_event');
  expect(audit.rows).toMatchObject([{ action: 'user:create', entity: 'user', changes: { roleId: [null, 1] } }]);
  expect(JSON.stringify(audit.rows)).not.toMatch(/correct|argon/);
});

test.each([
  ['an address in use', ada, 'another horse 8', /already in use/],
  ['a common password', ['--email', 'b@example.test', '--first', 'B', '--last', 'C'], 'password1', /too common/],
  [
    'a role that cannot be assigned (B-ROLE-08)',
    [...ada, '--role', '2'],
    'another horse 8',
    /Roles: 1 Admin, 4 Sales Manager/,
  ],
  ['no name', ['--email', 'b@example.test'], 'another horse 8', /pnpm user:create/],
])('rejects %s in one sentence', async (_name, args, password, message) => {
  const { status, stderr } = run(args, password);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect((await client.query('select 1 from app_user')).rowCount).toBe(1);
});
