import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, ownerUrlOf } from '../../packages/core/src/testing/test-database.ts';

const opened: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const commandOf = (url: string, settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'prepare-test-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  const secrets = { APP_SECRET: 'a secret of the tests, long enough for every key', DATA_DIR: folder };
  const env = { PATH: process.env.PATH, DATABASE_URL: url, ...secrets, ...settings };
  return { program: join(import.meta.dirname, 'prepare.ts'), env };
};

const prepare = (url: string, settings?: Record<string, string>) => {
  const { program, env } = commandOf(url, settings);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  return { status, output: stdout.trim().split('\n'), stderr };
};

/**
 * A copied database with reference data. Like one restored by pg_dump and pg_restore, it lacks the comment of the
 * original.
 */
async function restoredDatabase() {
  const { url: appUrl, drop } = await createTestDatabase();
  const url = ownerUrlOf(appUrl);
  opened.push(drop);
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    // The program under test may end this connection when it drops the database.
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const name = new URL(url).pathname.slice(1);
  const comment = async (words: string | null) =>
    query(`comment on database "${name}" is ${words ? `'${words}'` : 'null'}`);
  const readComment = async () =>
    (await query(`select shobj_description(oid, 'pg_database') as words from pg_database where datname = '${name}'`))[0]
      ?.words;
  return { url, query, comment, readComment };
}

test('deleted reference data stays deleted after a plain dump is restored', async () => {
  const { url, query, readComment } = await restoredDatabase();
  expect(await readComment()).toBeNull();
  await query('delete from fee where year = 2027');
  await query(`delete from rate where state = 'IN'`);
  const { status, output, stderr } = prepare(url);
  expect([status, stderr]).toEqual([0, '']);
  expect(output).toEqual([
    'The schema is up to date.',
    'Reference data and value lists are up to date.',
    'The database is ready.',
  ]);
  expect(
    await query(`select year from fee where year = 2027 union all select year from rate where state = 'IN'`),
  ).toEqual([]);
});

test('deleted reference data stays deleted if the previous release recorded that it was filled', async () => {
  const { url, query, comment } = await restoredDatabase();
  await comment('seeded');
  await query('delete from preparation_step');
  await query('delete from fee');
  expect(prepare(url).status).toBe(0);
  await comment(null);
  expect(prepare(url).status).toBe(0);
  expect(await query('select from fee')).toEqual([]);
});

test('updates value lists with each release, and logs which', async () => {
  const { url, query } = await restoredDatabase();
  await query(`delete from lookup where id = 69`);
  await query(`update lookup set name = 'Nowhere' where id = 90`);
  await query('update fee set fee_amount = 77 where year = 2026 and fee_type_id = 50');
  expect(prepare(url).output).toContain('Value lists: 1 added (69 Other), 1 changed (90 Date of Hire).');
  expect(await query('select id, name from lookup where id in (69, 90) order by id')).toEqual([
    { id: 69, name: 'Other' },
    { id: 90, name: 'Date of Hire' },
  ]);
  const fees = await query('select distinct fee_amount::int as amount from fee where year = 2026 and fee_type_id = 50');
  expect(fees).toEqual([{ amount: 77 }]);
});

test('records for the previous release that everything is filled, in case it is prepared again', async () => {
  const { url, readComment } = await restoredDatabase();
  expect(prepare(url).status).toBe(0);
  expect(await readComment()).toBe('seeded');
});

test('an emptied demo of the previous release stays empty', async () => {
  const { url, query, comment } = await restoredDatabase();
  await comment('seeded');
  await query('delete from preparation_step');
  expect(prepare(url, { EMBEDDED: 'true' }).status).toBe(0);
  expect(await query('select from customer')).toEqual([]);
  const steps = await query('select name from preparation_step where finished_at is not null order by name');
  expect(steps.map(({ name }) => name).sort()).toEqual([
    'ageCurves',
    'benchmarks',
    'benefitYears',
    'demo',
    'futaCreditReductions',
    'marginDefaults',
    'premiumDiscounts',
    'reference',
    'stateContinuations',
    'wcTables',
  ]);
});

test('keeps an interrupted demo in which users have worked with the previous release', async () => {
  const { url, query, comment } = await restoredDatabase();
  await query(`insert into preparation_step (name) values ('demo')`);
  await query('create table left_over ()');
  await comment('seeded');
  expect(prepare(url, { EMBEDDED: 'true' }).status).toBe(0);
  expect(await query(`select to_regclass('left_over') is not null as kept`)).toEqual([{ kept: true }]);
  expect(await query('select from preparation_step where finished_at is null')).toEqual([]);
});

test.each(['by its row', 'by the note of the previous release'])(
  'recreates an interrupted embedded demo, recognized %s',
  async (how) => {
    const { url, query, comment } = await restoredDatabase();
    await query('create table left_over ()');
    if (how === 'by its row') await query(`insert into preparation_step (name) values ('demo')`);
    else await comment('seeding');
    const { program, env } = commandOf(url, { EMBEDDED: 'true' });
    // It is ended as soon as the new demo begins, which takes long. A group of its own: it starts another program.
    const running = spawn(process.execPath, [program], { env, detached: true });
    opened.push(() => void process.kill(-(running.pid ?? 0), 'SIGKILL'));
    const isUnfinished = `from preparation_step where name = 'demo' and finished_at is null`;
    // In the meantime the database may be missing, or have no tables yet.
    const state = () => query(`select to_regclass('left_over') as name ${isUnfinished}`).catch(() => []);
    await expect.poll(state, { timeout: 60_000 }).toEqual([{ name: null }]);
  },
);

test('api and worker get a role of their own, which the owner may create or not', async () => {
  const { url, query } = await restoredDatabase();
  const role = `app_${process.pid}`;
  const app = Object.assign(new URL(url), { username: role, password: 'of its own' }).href;
  const roles = async () => query(`select from pg_roles where rolname = '${role}'`);
  try {
    expect(prepare(app, { DATABASE_OWNER_URL: url })).toMatchObject({ status: 0, stderr: '' });
    const [right] = await query(
      `select has_table_privilege('${role}', 'audit_event', 'insert') as adds, has_table_privilege('${role}', 'audit_event', 'delete') as removes`,
    );
    expect(right).toEqual({ adds: true, removes: false });
    expect(prepare(app)).toMatchObject({ status: 1, stderr: expect.stringContaining('set DATABASE_OWNER_URL') });
    await query(`drop owned by ${role}; drop role ${role}; create role ${role}_owner login password 'x'`);
    const name = new URL(url).pathname.slice(1);
    await query(`alter database "${name}" owner to ${role}_owner; grant postgres to ${role}_owner`);
    const owner = Object.assign(new URL(url), { username: `${role}_owner`, password: 'x' }).href;
    const { status, stderr } = prepare(app, { DATABASE_OWNER_URL: owner });
    expect(stderr).toContain(`The role "${role}" in DATABASE_URL does not exist`);
    expect([status, await roles()]).toEqual([1, []]);
  } finally {
    await query(`drop role if exists ${role}; reassign owned by ${role}_owner to current_user`);
    await query(`drop owned by ${role}_owner; drop role if exists ${role}_owner`);
  }
});
