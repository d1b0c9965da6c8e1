import { expect, test } from 'vitest';
import { role } from '#platform/permissions.ts';
import { blocksOf, todayBlocks } from './blocks.ts';

const groupsOf = (roleId: number): string[] => [
  ...new Set(blocksOf({ roleId }).map((name) => todayBlocks[name].group)),
];

test.each([
  [role.admin, ['setup', 'own', 'sales', 'clients', 'administration']],
  [role.salesManager, ['own', 'sales', 'clients']],
  [role.salesUser, ['own', 'sales', 'clients']],
  [role.clientManager, ['own', 'clients', 'sales']],
  [role.clientUser, ['own', 'clients']],
  [3, []],
])('role %i sees its groups of blocks, its own work first', (roleId, groups) => {
  expect(groupsOf(roleId)).toEqual(groups);
});

test('only those who may open the files see files and crossings', () => {
  expect(blocksOf({ roleId: role.clientUser })).toEqual([
    'followUps',
    'tasks',
    'newClients',
    'signed',
    'unopened',
    'notBegun',
  ]);
  expect(blocksOf({ roleId: role.clientManager })).toEqual(expect.arrayContaining(['crossings', 'files']));
});
