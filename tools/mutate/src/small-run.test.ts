import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { mutateCode } from './code-mutants.ts';
import type { MutatedModule } from './modules.ts';
import { mutateText } from './run-text.ts';

/** A checkout of two files and their tests, of which one looks at half of what its file does. */
let copy: string;
const workspace = 'packages/shared';
const sources = {
  'src/half.rules.ts': 'export const isAdult = (age: number): boolean => age >= 18;\n',
  'src/open.sql.ts': "export const open = 'c.deleted_at is null and c.active';\n",
};
const testOf = (file: string, body: string) =>
  `import { expect, test } from 'vitest';\nimport * as rules from './${file}.ts';\ntest('it', () => {${body}});\n`;
const signal = new AbortController().signal;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'mutate-'));
  const folder = join(copy, workspace);
  mkdirSync(join(folder, 'src'), { recursive: true });
  symlinkSync(inRoot('tools/mutate/node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const tests = {
    'src/half.rules.test.ts': testOf('half.rules', 'expect([17, 19].map(rules.isAdult)).toEqual([false, true])'),
    'src/open.sql.test.ts': testOf('open.sql', 'expect(rules.open).toMatch(/is null/)'),
  };
  for (const [file, text] of Object.entries({ ...sources, ...tests })) writeFileSync(join(folder, file), text);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const moduleOf = (kind: MutatedModule['kind'], file: keyof typeof sources): MutatedModule => ({
  name: file,
  kind,
  workspace,
  files: [file],
  tests: { [workspace]: [file.replace('.ts', '.test.ts')] },
});

test('a mutant that no test notices is told, with its place; one that a test notices is not', async () => {
  const half = await mutateCode(copy, moduleOf('code', 'src/half.rules.ts'), signal);
  expect(half.length).toBeGreaterThan(3);
  expect(half.filter(({ fate }) => fate !== 'killed')).toEqual([
    {
      file: 'packages/shared/src/half.rules.ts',
      line: 1,
      text: sources['src/half.rules.ts'].trim(),
      original: 'age >= 18',
      mutated: 'age > 18',
      fate: 'survived',
    },
  ]);
});

test('changes of SQL are made one at a time, and the file is as before', async () => {
  const mutants = await mutateText(copy, moduleOf('text', 'src/open.sql.ts'), signal);
  expect(mutants.map(({ original, mutated, fate }) => [original, mutated, fate])).toEqual([
    ['c.deleted_at is null', 'true', 'killed'],
    ['and', 'or', 'survived'],
    ['c.active', 'true', 'survived'],
  ]);
  const text = readFileSync(join(copy, workspace, 'src/open.sql.ts'), 'utf8');
  expect(text).toBe(sources['src/open.sql.ts']);
});
