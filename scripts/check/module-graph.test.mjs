import { expect, test } from 'vitest';
import { componentsOf, fileCircles, layerBreaches, moduleGraph } from './module-graph.mjs';

const room = 'packages/core/src';
const layers = [['platform'], ['customers', 'users'], ['pipeline'], ['contract.ts']];

/** @param {Record<string, string>} texts by path inside the room */
const filesOf = (texts) => Object.entries(texts).map(([path, text]) => ({ path: `${room}/${path}`, text }));

/** @param {Record<string, string>} texts */
const breachesOf = (texts) => layerBreaches(moduleGraph(filesOf(texts), room, layers), layers);

test('an import may point down, or stay inside its module', () => {
  const down = `import { openCustomer } from '../customers/access.ts';\nimport { db } from '../platform/db.ts';`;
  expect(breachesOf({ 'pipeline/a.ts': down, 'pipeline/b.ts': `export * from './a.ts';` })).toEqual([]);
});

test.each([
  ['up', `import { promote, type Promoted } from '../pipeline/promote.ts';`, 'promote, Promoted'],
  ['sideways', `import { user as agent } from '../users/user.ts';`, 'user'],
  ['up as a type', `import type { Promoted } from '../pipeline/promote.ts';`, 'Promoted'],
  ['up over lines', `import {\n  promote,\n} from\n  '../pipeline/promote.ts';`, 'promote'],
  ['up at run time', `const { promote } = await import('../pipeline/promote.ts');`, 'all'],
  ['up as a re-export', `export { promote } from '../pipeline/promote.ts';`, 'promote'],
  ['up by the package name', `import { promote } from '@worksmart/core/pipeline/promote.ts';`, 'promote'],
])('an import that points %s names both files and what it imports', (_, text, names) => {
  const [breach, ...others] = breachesOf({ 'customers/a.ts': text });
  expect(others).toEqual([]);
  expect(breach).toContain(`${room}/customers/a.ts imports ${names} from ${room}/`);
});

test('a module that no layer names is reported', () => {
  expect(breachesOf({ 'new-module/a.ts': '' })).toEqual([
    expect.stringContaining(`${room}/new-module stands in no layer`),
  ]);
});

test('a file of the room can be a module of its own; the others count as one', () => {
  const { modules } = moduleGraph(filesOf({ 'contract.ts': '', 'dates.ts': '', 'money.ts': '' }), room, layers);
  expect(modules).toEqual(['.', 'contract.ts']);
});

test('tests and generated code are left out', () => {
  const up = `import { promote } from '../pipeline/promote.ts';`;
  expect(breachesOf({ 'customers/a.test.ts': up, 'testing/a.ts': up, 'generated/a.ts': up })).toEqual([]);
});

test('a star stands for every folder that no layer names', () => {
  const open = [['*'], ['handlers.ts']];
  const graphOf = (/** @type {Record<string, string>} */ texts) => moduleGraph(filesOf(texts), room, open);
  expect(layerBreaches(graphOf({ 'handlers.ts': `import './users/a.ts';`, 'users/a.ts': '' }), open)).toEqual([]);
  expect(layerBreaches(graphOf({ 'users/a.ts': `import '../notes/a.ts';` }), open)).toHaveLength(1);
});

test('a circle of files is named once, import by import', () => {
  const files = filesOf({
    'a.ts': `import { b } from './b.ts';`,
    'b.ts': `import type { C } from './c.ts';`,
    'c.ts': `import { a } from './a.ts';`,
    'd.ts': `import { a } from './a.ts';`,
  });
  const [circle, ...others] = fileCircles(files);
  expect(others).toEqual([]);
  expect(circle).toBe(
    `files import each other: ${room}/a.ts imports b from ${room}/b.ts; ${room}/b.ts imports C from ${room}/c.ts; ${room}/c.ts imports a from ${room}/a.ts`,
  );
});

test('components of a graph: what reaches each other stands together', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ]);
  expect(componentsOf(graph)).toEqual([['d', 'e'], ['a', 'b', 'c'], ['f']]);
});
