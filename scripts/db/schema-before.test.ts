import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { keepSourcesAfter, sourcesBefore } from './schema-before.ts';

const model = (...fields: string[]) => `model Lead {\n${fields.map((field) => `  ${field}\n`).join('')}}\n`;

/** A repository whose one migration is committed. */
const newRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'schema-before-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...words], { cwd: root, stdio: 'pipe' });
  const write = (path: string, text: string) => {
    mkdirSync(join(root, 'prisma', path, '..'), { recursive: true });
    writeFileSync(join(root, 'prisma', path), text);
  };
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'x');
  };
  write('schema/sales.prisma', model('id Int'));
  write('sql/010-sales.sql', 'select 1;\n');
  write('migrations/1_leads/migration.sql', 'select 1;\n');
  git('init', '-q');
  commit();
  return { root, prisma: join(root, 'prisma'), git, write, commit };
};

const schemaBefore = (prisma: string) => sourcesBefore(prisma).schema.map(({ content }) => content);

test('starts from the last commit with a migration, whatever was changed and committed since', () => {
  const { prisma, write, commit } = newRepository();
  write('schema/sales.prisma', model('id Int', 'name String'));
  expect(schemaBefore(prisma)).toEqual([model('id Int')]);
  commit();
  expect(sourcesBefore(prisma)).toMatchObject({
    schema: [{ name: 'sales.prisma', content: model('id Int') }],
    sql: [{ name: '010-sales.sql', content: 'select 1;\n' }],
  });
  write('migrations/2_names/migration.sql', 'select 2;\n');
  commit();
  expect(schemaBefore(prisma)).toEqual([model('id Int', 'name String')]);
  // A branch with an earlier date comes in later.
  write('schema/sales.prisma', model('id Int', 'name String', 'city String'));
  write('migrations/1_towns/migration.sql', 'select 3;\n');
  commit();
  expect(schemaBefore(prisma)).toEqual([model('id Int', 'name String', 'city String')]);
});

test('a second migration starts from what the first one led to, before either is committed', () => {
  const { prisma, write } = newRepository();
  write('schema/sales.prisma', model('id Int', 'name String'));
  write('migrations/2_names/migration.sql', 'select 2;\n');
  expect(() => sourcesBefore(prisma)).toThrow('2_names was neither committed nor written by this command');
  keepSourcesAfter(prisma, '2_names');
  write('schema/sales.prisma', model('id Int', 'name String', 'city String'));
  expect(schemaBefore(prisma)).toEqual([model('id Int', 'name String')]);
});

test('says what is missing: the history of a shallow clone, or git', () => {
  const { root, git, prisma, write, commit } = newRepository();
  write('schema/sales.prisma', model('id Int', 'name String'));
  commit();
  git('clone', '-q', '--depth=1', pathToFileURL(root).href, 'shallow');
  expect(() => sourcesBefore(join(root, 'shallow/prisma'))).toThrow('git fetch --unshallow');
  rmSync(join(root, '.git'), { recursive: true });
  expect(() => sourcesBefore(prisma)).toThrow('it needs git and a clone');
});

test('a first migration starts from nothing', () => {
  const { root, prisma } = newRepository();
  rmSync(join(root, 'prisma/migrations/1_leads'), { recursive: true });
  expect(sourcesBefore(prisma)).toEqual({ schema: [], sql: [] });
});
