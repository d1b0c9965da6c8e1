import { expect, test } from 'vitest';
import { lintMigrations } from './lint/lint.ts';
import { newStatements, splitMigration } from './split-migration.ts';

test('writes an index and a foreign key of an existing table into files that the rules accept', async () => {
  const files = await splitMigration(`-- AlterTable
ALTER TABLE "note" ADD COLUMN "group_id" INTEGER, ADD COLUMN "code" TEXT;

-- CreateTable
CREATE TABLE "tag" ("id" INTEGER NOT NULL, "note_id" INTEGER, CONSTRAINT "tag_pkey" PRIMARY KEY ("id"));

-- CreateIndex
CREATE INDEX "tag_note_id_idx" ON "tag"("note_id");

-- CreateIndex
CREATE UNIQUE INDEX "note_code_key" ON "note"("code");

-- CreateIndex
CREATE INDEX "note_group_id_idx" ON "note"("group_id");

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id");

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "benefit_group"("id");
`);
  expect(files.map(({ ending }) => ending)).toEqual(['', '_note_code_key', '_note_group_id_idx', '_validated']);
  expect(files.slice(1).map(({ sql }) => sql)).toEqual([
    'CREATE UNIQUE INDEX CONCURRENTLY "note_code_key" ON "note"("code");\n',
    'CREATE INDEX CONCURRENTLY "note_group_id_idx" ON "note"("group_id");\n',
    'ALTER TABLE "note" VALIDATE CONSTRAINT "note_group_id_fkey";\n',
  ]);
  const migrations = files.map(({ sql }, index) => ({ name: `${index}`, sql }));
  expect(await lintMigrations({ migrations, released: [], exceptions: [] })).toEqual([]);
});

test('leaves statements unchanged that need no splitting, and writes no file for nothing', async () => {
  const sql = '-- AlterTable\nALTER TABLE "note" ADD COLUMN "code" TEXT;\n';
  expect(await splitMigration(sql)).toEqual([{ ending: '', sql }]);
  expect(await splitMigration('-- nothing\n')).toEqual([]);
});

test('takes only the new statements from a changed file of our own SQL, with validations last', async () => {
  const before = `alter table note drop constraint if exists a;\nalter table note add constraint a check (id > 0);`;
  const guarded = `do $$ begin if not exists (select from pg_constraint where conname = 'b') then
    alter table note add constraint b check (code <> '') not valid; end if; end $$;`;
  const validation = 'alter table note validate constraint b;';
  const added = await newStatements(before, `${before}\n\n-- why\n${guarded}\n${validation}\n`);
  expect(added).toEqual([guarded, validation]);
  const files = await splitMigration(added.join('\n'));
  expect(files.map(({ ending }) => ending)).toEqual(['', '_validated']);
});

test('drops a changed constraint before it is added again', async () => {
  const drop = (name: string) => `alter table note drop constraint if exists ${name};`;
  const before = `${drop('a')}\nalter table note add constraint a check (id > 0);\n${drop('b')}`;
  const added = await newStatements(before, before.replace('id > 0', 'id > 1'));
  expect(added).toEqual([drop('a'), 'alter table note add constraint a check (id > 1);']);
  const [first] = await splitMigration(added.join('\n'));
  expect(first?.sql).toMatch(
    /drop constraint if exists a;\s+alter table note add constraint a check \(id > 1\) NOT VALID;/,
  );
});

test('writes every statement of a new file', async () => {
  expect(await newStatements('', 'create view a as select 1;')).toEqual(['create view a as select 1;']);
});
