import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { changedFiles } from './changes.ts';
import { coreTests, type Tests } from './core-tests.ts';
import { textChangesOf } from './text-changes.ts';

/** Source files that are mutated together and judged by the same tests. */
export interface MutatedModule {
  name: string;
  /**
   * `code` is mutated by Stryker; `text` by our own mutations of SQL and of rules as data; `named` by changes that are
   * written down.
   */
  kind: 'code' | 'text' | 'named';
  /** Workspace whose vitest runs the tests; the files lie in it. */
  workspace: string;
  files: readonly string[];
  /** Absent: the workspace's own tests that import the files. */
  tests?: Tests;
  /** Of kind `named`. */
  changes?: readonly { original: string; mutated: string }[];
}

const shared = 'packages/shared';
const core = 'packages/core';

/** Pure rules of `shared` that are named without `.rules`. */
const sharedValues = ['changed-paths', 'dates', 'reading/decimals', 'issues', 'money', 'permissions', 'totals'];

const filesOf = (workspace: string, patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: inRoot(workspace) })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();

/** The rules of each module of `shared`, proved by the tests next to them. */
export const sharedModules = (): MutatedModule[] => {
  const files = filesOf(shared, ['src/**/*.rules.ts', 'src/**/rules.ts']);
  const byFolder = Object.groupBy(files, (file) => dirname(file).slice('src/'.length));
  const modules = Object.entries(byFolder).map(
    ([folder, own = []]): MutatedModule => ({
      name: `shared/${folder}`,
      kind: 'code',
      workspace: shared,
      files: own,
    }),
  );
  const values = sharedValues.map((name) => `src/platform/${name}.ts`);
  return [...modules, { name: 'shared/values', kind: 'code', workspace: shared, files: values }];
};

/** The test next to a file of `core`; without one all tests of its module. */
const testsOf = (file: string): string[] => {
  const ownTest = file.replace(/\.ts$/, '.test.ts');
  return existsSync(inRoot(core, ownTest)) ? [ownTest] : [`${file.split('/').slice(0, 3).join('/')}/**/*.test.ts`];
};

/** Policies, rules and statements of `core`, a module for each file: each is judged by tests of its own. */
export const coreModules = (): MutatedModule[] => {
  const policies = filesOf(core, ['src/**/*.policy.ts', 'src/**/*.rules.ts', 'src/platform/rule.ts']);
  const statements = filesOf(core, ['src/**/*.sql.ts']);
  const hasText = (file: string) => textChangesOf(readFileSync(inRoot(core, file), 'utf8')).length > 0;
  const module =
    (kind: 'code' | 'text') =>
    (file: string): MutatedModule => {
      const base = basename(file, '.ts');
      const name = join(
        'core',
        dirname(file.slice('src/'.length)),
        kind === 'text' && !base.endsWith('.sql') ? `${base}.text` : base,
      );
      const tests = coreTests[name] ?? { [core]: testsOf(file) };
      return { name, kind, workspace: core, files: [file], tests };
    };
  return [...policies.map(module('code')), ...[...policies, ...statements].filter(hasText).map(module('text'))];
};

/** Changes that are written down one by one, a module for each. */
const namedModules = (): MutatedModule[] =>
  changedFiles.flatMap(({ file, tests, changes }) =>
    Object.entries(changes).map(([name, [original, mutated]]) => ({
      name: `named/${name}`,
      kind: 'named',
      workspace: file.split('/').slice(0, 2).join('/'),
      files: [file.split('/').slice(2).join('/')],
      tests,
      changes: [{ original, mutated }],
    })),
  );

export const allModules = (): MutatedModule[] => [...sharedModules(), ...coreModules(), ...namedModules()];
