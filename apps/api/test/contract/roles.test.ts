import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests();
const run = (sql: string) => t.services.database.pool.query(sql);

test('the role of api and worker owns nothing and is no superuser', async () => {
  const { rows } =
    await run(`select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
      (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
        as owned
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([{ name: 'worksmart_app', mighty: false, owned: 0 }]);
});

const refused = [
  'update audit_event set tx = tx',
  'update audit_seal set hash = hash',
  ...['audit_event', 'audit_seal'].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger user`,
    `drop trigger ${table}_append_only on ${table}`,
    `create or replace rule nothing as on insert to ${table} do instead nothing`,
  ]),
  'update audit_anchor set seal_no = seal_no',
  'delete from audit_anchor',
  'truncate audit_anchor',
  'update renewal_signature set content = content',
  'update renewal_signature set terms_sha256 = terms_sha256',
  'delete from renewal_signature',
  'truncate renewal_signature',
  'update acceptance_event set ip = ip',
  'delete from acceptance_event',
  'truncate acceptance_event',
  'truncate customer cascade',
  'drop table customer cascade',
  'alter table customer add column extra text',
  'create table mine (id int)',
  'create schema mine',
  'create index mine on customer (id)',
  'create or replace function event_of_audit(text, text, jsonb) returns text language sql as $$ select null::text $$',
  'alter function refresh_statistics(text) owner to worksmart_app',
  `set session_replication_role = replica`,
  `insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', 'x')`,
  'delete from _prisma_migrations',
  `select refresh_statistics('customer')`,
  `copy customer to 'customers.csv'`,
  `copy customer to program 'cat'`,
];

test.each(refused)('it is refused: %s', async (sql) => {
  await expect(run(sql)).rejects.toMatchObject({ code: '42501' });
});

test('it may use temporary tables, and refresh the statistics of the tables it fills', async () => {
  await run('create temp table mine (id int)');
  const analyzed = async () =>
    (
      await run(`select relname as table from pg_class where relname in ('claim', 'premium', 'renewal_run_item')
      and reltuples >= 0 order by 1`)
    ).rows.map(({ table }) => table);
  for (const table of ['claim', 'premium', 'renewal_run_item']) {
    await asOwner(t.services.config.DATABASE_URL, `update pg_class set reltuples = -1 where relname = '${table}'`);
    expect(await analyzed()).not.toContain(table);
    await run(`select refresh_statistics('${table}')`);
    expect(await analyzed()).toContain(table);
  }
});

test('it may read every table, and change every one that is not append-only', async () => {
  const { rows } = await run(`select relname as table, privilege, has_table_privilege(c.oid, privilege) as granted
    from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) privilege
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'bullmq'::regnamespace)`);
  const missing = rows.filter(({ granted }) => !granted).map(({ table, privilege }) => `${privilege} ${table}`);
  expect(missing.sort()).toEqual([
    'delete _prisma_migrations',
    'delete acceptance_event',
    'delete audit_anchor',
    'delete audit_event',
    'delete audit_seal',
    'delete renewal_signature',
    'insert _prisma_migrations',
    'update _prisma_migrations',
    'update acceptance_event',
    'update audit_anchor',
    'update audit_event',
    'update audit_seal',
    'update renewal_signature',
  ]);
});
