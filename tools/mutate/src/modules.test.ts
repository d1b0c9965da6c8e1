import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { outdated, readAccepted } from './accepted.ts';
import { coreTests } from './core-tests.ts';
import { leftOutFiles } from './left-out.ts';
import { allModules, coreModules, sharedModules } from './modules.ts';
import { changeIn, textChangesOf } from './text-changes.ts';

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');

test('every rules file of shared and every policy and statement file of core is mutated', () => {
  const mutated = allModules().flatMap(({ workspace, files }) => files.map((file) => `${workspace}/${file}`));
  const rules = globSync('packages/shared/src/**/*rules.ts', { cwd: inRoot() });
  const policies = globSync('packages/core/src/**/*.policy.ts', { cwd: inRoot() });
  expect([...rules, ...policies].filter((file) => !mutated.includes(file))).toEqual([]);
  expect(sharedModules().length).toBeGreaterThan(10);
  const texts = coreModules().filter(({ kind }) => kind === 'text');
  expect(texts.length).toBeGreaterThan(5);
  expect(new Set(allModules().map(({ name }) => name)).size).toBe(allModules().length);
});

test('every statement file of core that has conditions is mutated or left out for a reason', () => {
  const core = 'packages/core';
  const mutated = coreModules().flatMap(({ files }) => files);
  const found = globSync('src/**/*.{sql,queries}.ts', { cwd: inRoot(core) });
  const withConditions = found.filter((file) => textChangesOf(textOf(`${core}/${file}`)).length > 0);
  const unmeasured = withConditions.filter((file) => !mutated.includes(file));
  expect(leftOutFiles.toSorted()).toEqual(unmeasured.toSorted());
});

test('every module has files that are there, and tests that are there', () => {
  for (const { name, workspace, files, tests } of allModules()) {
    expect(globSync([...files], { cwd: inRoot(workspace) }).length, name).toBe(files.length);
    for (const [folder, patterns] of Object.entries(tests ?? { [workspace]: ['src/**/*.test.ts'] }))
      for (const pattern of patterns) expect(globSync(pattern, { cwd: inRoot(folder) }), name).not.toEqual([]);
  }
});

test('rules of shared have a test in their folder, policies and rules of core one of their own', () => {
  const hasTests = (workspace: string, pattern: string) => globSync(pattern, { cwd: inRoot(workspace) }).length > 0;
  const untested = allModules().flatMap(({ workspace, files, tests }) =>
    files.filter((file) => !tests && !hasTests(workspace, `${dirname(file)}/*.test.ts`)),
  );
  const policies = coreModules().flatMap(({ files }) => files.filter((file) => /\.(policy|rules)\.ts$/.test(file)));
  expect(policies.length).toBeGreaterThan(5);
  const alone = policies.filter((file) => !hasTests('packages/core', file.replace(/\.ts$/, '.test.ts')));
  expect([...untested, ...alone]).toEqual([]);
});

test('tests are named for modules that are there', () => {
  const names = new Set(coreModules().map(({ name }) => name));
  expect(Object.keys(coreTests).filter((name) => !names.has(name))).toEqual([]);
});

test('what a named change replaces stands in its file once', () => {
  const named = allModules().filter(({ kind }) => kind === 'named');
  expect(named.length).toBeGreaterThan(20);
  for (const { name, workspace, files, changes = [] } of named)
    for (const change of changes)
      expect(() => changeIn(textOf(`${workspace}/${files[0]}`), change), name).not.toThrow();
  expect(() => changeIn('a a', { original: 'a', mutated: 'b' })).toThrow(/Not once/);
});

test('every mutant that may survive has a reason, and its line is in the source', () => {
  const accepted = readAccepted();
  expect(accepted.filter(({ reason, mutated }) => reason.length < 20 || mutated.length === 0)).toEqual([]);
  expect(outdated(accepted, textOf)).toEqual([]);
});

test('an entry whose line has changed is told', () => {
  const entry = { file: 'a.ts', text: 'const a = 1;', original: '1', mutated: ['2'], reason: 'It is the same number.' };
  expect(outdated([entry], () => 'x\n  const a = 1;\n')).toEqual([]);
  expect(outdated([entry], () => 'x\n  const a = 3;\n')).toEqual(['a.ts: const a = 1;']);
});
