import { expect, test } from 'vitest';
import { layerViolations, moduleGraph } from './module-graph.mjs';

const room = 'packages/core/src';
const layers = [['platform'], ['customers', 'users'], ['pipeline'], ['contract.ts']];

/** @param {Record<string, string>} texts by path inside the folder */
const filesOf = (texts) => Object.entries(texts).map(([path, text]) => ({ path: `${room}/${path}`, text }));

/** @param {Record<string, string>} texts */
const violationsOf = (texts) => layerViolations(moduleGraph(filesOf(texts), room, layers), layers);

test('an import may point down or stay inside its module', () => {
  const down = `import { openCustomer } from '../customers/access.ts';\nimport { db } from '../platform/db.ts';`;
  expect(violationsOf({ 'pipeline/a.ts': down, 'pipeline/b.ts': `export * from './a.ts';` })).toEqual([]);
});

test.each([
  ['up', `import { promote, type Promoted } from '../pipeline/promote.ts';`, 'promote, Promoted'],
  ['sideways', `import { user as agent } from '../users/user.ts';`, 'user'],
  ['up as a type', `import type { Promoted } from '../pipeline/promote.ts';`, 'Promoted'],
  ['up over lines', `import {\n  promote,\n} from\n  '../pipeline/promote.ts';`, 'promote'],
  ['up at run time', `const { promote } = await import('../pipeline/promote.ts');`, 'all'],
  ['up as a re-export', `export { promote } from '../pipeline/promote.ts';`, 'promote'],
  ['up by the package name', `import { promote } from '@worksmart/core/pipeline/promote.ts';`, 'promote'],
  ['up by a subpath', `import { promote } from '#pipeline/promote.ts';`, 'promote'],
  ['sideways by a subpath', `import type { User } from '#users/user.ts';`, 'User'],
])('an import that points %s names both files and what it imports', (_, text, names) => {
  const [violation, ...others] = violationsOf({ 'customers/a.ts': text });
  expect(others).toEqual([]);
  expect(violation).toContain(`${room}/customers/a.ts imports ${names} from ${room}/`);
});

test('reports a module that no layer lists', () => {
  expect(violationsOf({ 'new-module/a.ts': '' })).toEqual([
    expect.stringContaining(`${room}/new-module is in no layer`),
  ]);
});

test('a file can be a separate module; the other files count as one', () => {
  const { modules } = moduleGraph(filesOf({ 'contract.ts': '', 'dates.ts': '', 'money.ts': '' }), room, layers);
  expect(modules).toEqual(['.', 'contract.ts']);
});

test('ignores tests and generated code', () => {
  const up = `import { promote } from '../pipeline/promote.ts';`;
  expect(violationsOf({ 'customers/a.test.ts': up, 'testing/a.ts': up, 'generated/a.ts': up })).toEqual([]);
});

test('a star stands for every folder that no layer lists', () => {
  const open = [['*'], ['handlers.ts']];
  const graphOf = (/** @type {Record<string, string>} */ texts) => moduleGraph(filesOf(texts), room, open);
  expect(layerViolations(graphOf({ 'handlers.ts': `import './users/a.ts';`, 'users/a.ts': '' }), open)).toEqual([]);
  expect(layerViolations(graphOf({ 'users/a.ts': `import '../notes/a.ts';` }), open)).toHaveLength(1);
});
