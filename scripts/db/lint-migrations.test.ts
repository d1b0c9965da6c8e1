import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { exceptionList, lintMigrations } from './lint/lint.ts';
import { hasCommit, lastRelease, migrationsAt, readReleases } from './releases.ts';
import { readMigrations } from './schema-files.ts';

const released = [{ name: '1_init', sql: 'create table customer (id int primary key, name text, state text)' }];

const lint = (...files: string[]) => {
  const added = files.map((sql, index) => ({ name: `${index + 2}_next`, sql }));
  return lintMigrations({ migrations: [...released, ...added], released, exceptions: [] });
};

const rulesIn = async (...files: string[]) =>
  (await lint(...files)).map((line) =>
    line.replace(/^prisma\/migrations\/(\d)_next\/migration\.sql:(\d+) (.*?):.*$/, '$1:$2 $3'),
  );

describe('rejects a migration that would break the previous release', () => {
  test.each([
    ['drop (customer.name)', 'alter table customer drop column name'],
    ['drop (customer)', 'drop table if exists customer cascade'],
    ['drop (customer)', 'drop table public.customer'],
    ['drop (customer.old_trigger)', 'drop trigger old_trigger on customer'],
    ['drop (area)', 'drop function area(int)'],
    ['drop (open_customer)', 'drop view open_customer'],
    ['drop (customer_idx)', 'drop index concurrently customer_idx'],
    ['drop (customer_state_check)', 'alter table customer drop constraint if exists customer_state_check'],
    ['drop (customer.state default)', 'alter table customer alter column state drop default'],
    ['rename (customer.name)', 'alter table customer rename column name to title'],
    ['rename (customer)', 'alter table customer rename to company'],
    ['rename (customer)', 'alter table customer set schema other'],
    ['type-change (customer.id)', 'alter table customer alter column id type bigint'],
    ['not-null (customer.year)', 'alter table customer add column year int not null'],
    ['narrower (customer.name)', 'alter table customer alter column name set not null'],
    ['narrower (c)', `alter table customer add constraint c check (state <> '') not valid`],
    ['narrower (f)', 'alter table customer add constraint f foreign key (state) references customer (id) not valid'],
    ['narrower (u)', 'create unique index concurrently u on customer (name)'],
    ['looser (customer.name)', 'alter table customer alter column name drop not null'],
    ['not-valid (customer.year)', 'alter table customer add column year int references customer (id)'],
    ['not-valid (customer.year)', 'alter table customer add column year int check (year > 0)'],
    ['concurrently (i)', 'create index i on customer (name)'],
    ['concurrently (i)', 'create index if not exists i on public.customer (name)'],
    ['concurrently (u)', 'alter table customer add constraint u unique (name)'],
    ['rewrite (customer.key)', 'alter table customer add column key uuid not null default gen_random_uuid()'],
    ['rewrite (customer.number)', 'alter table customer add column number serial'],
    [
      'rewrite (customer.full_name)',
      `alter table customer add column full_name text generated always as (name || state) stored`,
    ],
    ['fill (customer)', `update customer set name = ''`],
    ['fill (customer)', 'delete from customer'],
    ['fill (customer)', `insert into customer (id) values (1)`],
    ['setting (lock_timeout)', `set lock_timeout = '3s'`],
    ['setting (transaction)', 'begin'],
    ['unknown (TruncateStmt)', 'truncate customer'],
    ['unknown (OBJECT_AGGREGATE)', 'create aggregate total (int) (sfunc = int4pl, stype = int)'],
    ['unknown (LockStmt)', 'lock table customer'],
    ['unknown (customer AT_SetLogged)', 'alter table customer set logged'],
    ['dynamic (EXECUTE)', `do $$ begin execute format('drop table %I', 'customer'); end $$`],
    ['drop (customer.name)', `do $$ begin if true then alter table customer drop column name; end if; end $$`],
  ])('%s: %s', async (rule, sql) => {
    expect(await rulesIn(sql)).toEqual([`2:1 ${rule}`]);
  });

  test('rejects a constraint that is not "not valid", one that is validated at once, and an index that is not alone', async () => {
    const column = 'alter table customer add column year int;';
    const check = 'alter table customer add constraint c check (year > 0)';
    expect(await rulesIn(`${column}\n${check}`)).toEqual(['2:2 not-valid (c)']);
    expect(await rulesIn(`${column}\n${check} not valid;\nalter table customer validate constraint c`)).toEqual([
      '2:3 validate-apart (c)',
    ]);
    expect(await rulesIn(`${column}\n\n-- why\ncreate index concurrently i on customer (year)`)).toEqual([
      '2:4 alone (i)',
    ]);
  });

  test('rejects changing or deleting a released migration, and adding one before it', async () => {
    const migrations = [
      { name: '1_init', sql: 'select 1' },
      { name: '0_before', sql: 'create table other ()' },
    ];
    const given = { migrations, released: [...released, { name: '1_away', sql: '' }], exceptions: [] };
    const problems = await lintMigrations(given);
    expect(problems.map((line) => /(released|order) \(|is gone/.exec(line)?.[0])).toEqual([
      'released (',
      'order (',
      'is gone',
    ]);
  });
});

test.each([
  [
    'a new table with all its parts',
    [
      'create table note (id int primary key, customer_id int references customer (id)); create index on note (customer_id); alter table note add constraint c check (id > 0); insert into note (id) values (1)',
      'alter table note drop column customer_id; alter table note rename to remark; create unique index on note (id)',
    ],
  ],
  [
    'columns that are null or have a constant default',
    [
      `alter table customer add column a int, add column b text not null default '', add column c timestamptz not null default now(), add column d int[] default array[]::int[], add column e numeric not null default -1, add column f xid8 not null default pg_current_xact_id()`,
    ],
  ],
  [
    'a check of a new column, validated in the next file',
    [
      'alter table customer add column year int; alter table customer add constraint c check (year > 0) not valid',
      'alter table customer validate constraint c',
    ],
  ],
  [
    'a guarded constraint in a file that can be run again',
    [
      `alter table customer add column year int; do $$ begin if not exists (select from pg_constraint where conname = 'c') then alter table customer add constraint c check (year > 0) not valid; end if; end $$`,
      'alter table customer validate constraint c',
    ],
  ],
  ['an index that is built without blocking anyone', ['create index concurrently i on customer (name)']],
  [
    'a key of a new column',
    [
      'alter table customer add column code text',
      'create unique index concurrently u on customer (code)',
      'alter table customer add constraint u unique using index u',
    ],
  ],
  [
    'functions, triggers and views',
    [
      'create or replace function f() returns trigger language plpgsql as $$ begin delete from customer; return null; end $$; create or replace trigger t after insert on customer execute function f(); create or replace view v as select 1; alter table customer set (fillfactor = 90); alter table customer alter column name set default 1',
    ],
  ],
  ['a column that was never released', ['alter table customer add column a int', 'alter table customer drop column a']],
])('accepts a migration that does not affect the previous release: %s', async (_what, files) => {
  expect(await lint(...files)).toEqual([]);
});

describe('a migration that contracts a column which a fill converts', () => {
  const fills = { 'state codes': ['customer.state'], 'removed long ago': ['customer.code'] };
  const lintWith = async (sql: string) => {
    const migrations = [...released, { name: '2_next', sql }];
    const problems = await lintMigrations({ migrations, released, exceptions: [], fills });
    return problems.map((line) => line.replace(/^\S+:(\d+) (\S+ \(.*?\)):.*$/, '$1 $2'));
  };

  test.each([
    ['drop (customer.state)', 'alter table customer drop column state'],
    ['narrower (customer.state)', 'alter table customer alter column state set not null'],
  ])('names the fill: %s', async (rule, sql) => {
    expect(await lintWith(`-- why\n${sql}`)).toEqual([`2 ${rule}`, '2 needs-fill (customer.state)']);
    expect(await lintWith(`-- needs fill: state codes\n${sql}`)).toEqual([`2 ${rule}`]);
    expect(await lintWith(`-- needs fill: removed long ago\n${sql}`)).toEqual([
      `2 ${rule}`,
      '2 needs-fill (customer.state)',
    ]);
  });

  test('names fills that exist, and columns of no fill need none', async () => {
    expect(await lintWith('-- needs fill: state code\nselect 1')).toContain('1 unknown-fill (state code)');
    expect(await lintWith('alter table customer drop column name')).toEqual(['1 drop (customer.name)']);
  });
});

describe('an exception', () => {
  const migrations = [...released, { name: '2_next', sql: 'alter table customer drop column name' }];
  const exception = {
    migration: '2_next',
    rule: 'drop',
    object: 'customer.name',
    reason: 'No release has ever read or written it.',
  };

  test('allows one finding, and is rejected if it matches none', async () => {
    const exceptions = exceptionList.parse([exception]);
    expect(await lintMigrations({ migrations, released, exceptions })).toEqual([]);
    expect(await lintMigrations({ migrations: released, released, exceptions })).toEqual([
      'prisma/migration-exceptions.json excepts drop (customer.name) of 2_next, which is not there.',
    ]);
  });

  test('requires a reason', () => {
    for (const reason of ['', 'ok', ' '.repeat(40)]) {
      expect(exceptionList.safeParse([{ ...exception, reason }]).success).toBe(false);
    }
  });
});

describe('releases.json', () => {
  test('lists each release with its version, oldest first, and its newest migration', () => {
    const releases = readReleases();
    const names = readMigrations().migrations.map(({ name }) => name);
    for (const release of releases) {
      expect(names).toContain(release.migration);
      const released = hasCommit(release) ? migrationsAt(release).map(({ name }) => name) : [release.migration];
      expect(released.toSorted().at(-1)).toBe(release.migration);
    }
    for (const column of ['day', 'migration'] as const) {
      const values = releases.map((release) => release[column]);
      expect(values).toEqual(values.toSorted());
    }
    expect(new Set(releases.map(({ version }) => version)).size).toBe(releases.length);
  });

  test('is sufficient for a clone without history', async () => {
    const { migrations } = readMigrations();
    const upTo = migrations.filter(({ name }) => name <= lastRelease().migration).map(({ name }) => ({ name }));
    const exceptions = JSON.parse(readFileSync(inRoot('prisma/migration-exceptions.json'), 'utf8'));
    expect(await lintMigrations({ migrations, released: upTo, exceptions })).toEqual([]);
  });
});
