import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { checksPremiums } from './premium-check.policy.ts';

const may = (roleId: number, stageId: number = stage.client) =>
  checksPremiums({ userId: 9, roleId, isSalesAgent: false }, { stageId, statusId: null, salesAgentId: null });

test('administrators and client managers check premiums, no one else', () => {
  expect([1, 4, 5, 7, 8].filter((roleId) => may(roleId))).toEqual([1, 7]);
  expect(may(1, stage.archived)).toBe(true);
});
