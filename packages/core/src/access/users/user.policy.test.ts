import { expect, test } from 'vitest';
import { mayAdminister, mayDelete, mayGiveRole } from './user.policy.ts';

const actorOf = (roleId: number) => ({ userId: 30, roleId, isSalesAgent: false });
const roles = [1, 4, 5, 7, 8, 0];

test('only administrators change accounts, except their own role and the deletion of their own account', () => {
  expect(roles.filter((roleId) => mayAdminister(actorOf(roleId)))).toEqual([1]);
  for (const may of [mayDelete, mayGiveRole]) {
    expect(roles.filter((roleId) => may(actorOf(roleId), { id: 31 }))).toEqual([1]);
    expect(roles.filter((roleId) => may(actorOf(roleId), { id: 30 }))).toEqual([]);
  }
});
