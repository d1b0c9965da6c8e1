import { expect, test } from 'vitest';
import { role } from '../permissions.ts';
import { blocksOf, todayBlocks } from './blocks.ts';

const groupsOf = (roleId: number): string[] => [
  ...new Set(blocksOf({ roleId }).map((name) => todayBlocks[name].group)),
];

test.each([
  [role.admin, ['sales', 'clients', 'administration']],
  [role.salesManager, ['sales', 'clients']],
  [role.salesUser, ['sales', 'clients']],
  [role.clientManager, ['clients', 'sales']],
  [role.clientUser, ['clients']],
  [3, []],
])('role %i sees its groups of blocks, its own work first', (roleId, groups) => {
  expect(groupsOf(roleId)).toEqual(groups);
});

test('only those who may open the files see files and crossings', () => {
  expect(blocksOf({ roleId: role.clientUser })).toEqual(['signed', 'unopened', 'notBegun']);
  expect(blocksOf({ roleId: role.clientManager })).toEqual(expect.arrayContaining(['crossings', 'files']));
});
