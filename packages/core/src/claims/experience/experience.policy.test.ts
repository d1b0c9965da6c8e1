import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { mayProject } from './experience.policy.ts';

const may = (roleId: number, stageId: number = stage.client) =>
  mayProject({ userId: 9, roleId, isSalesAgent: false }, { stageId, statusId: null, salesAgentId: null });

test('administrators and client managers project a client’s renewal, no one else', () => {
  expect([1, 4, 5, 7, 8].filter((roleId) => may(roleId))).toEqual([1, 7]);
});

test('only clients have one', () => {
  expect([stage.lead, stage.rfp, stage.prospect].filter((stageId) => may(1, stageId))).toEqual([]);
});
