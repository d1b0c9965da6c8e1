import { expect, test } from 'vitest';
import { mayReport } from './report.policy.ts';

test('only administrators may open reports', () => {
  const roles = [1, 2, 3, 4, 5, 7, 8, 0];
  expect(roles.filter((roleId) => mayReport({ userId: 30, roleId, isSalesAgent: true }))).toEqual([1]);
});
