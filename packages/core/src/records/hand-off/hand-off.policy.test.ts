import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { mayEditTasks, mayTickTask } from './hand-off.policy.ts';

const customer = (stageId: number) => ({ stageId, statusId: null, salesAgentId: 30 });
const actor = (roleId: number, userId = 30) => ({ userId, roleId, isSalesAgent: false });
const roles = [1, 4, 5, 7, 8];

test('administrators and client managers edit the tasks of a client', () => {
  expect(roles.filter((roleId) => mayEditTasks(actor(roleId), customer(stage.client)))).toEqual([1, 7]);
  expect(roles.filter((roleId) => mayEditTasks(actor(roleId), customer(stage.prospect)))).toEqual([]);
});

test('the owner of a task ticks it too', () => {
  const ticks = (ownerId: number | null) =>
    roles.filter((roleId) => mayTickTask(actor(roleId), customer(stage.client), ownerId));
  expect(ticks(30)).toEqual(roles);
  expect(ticks(31)).toEqual([1, 7]);
  expect(ticks(null)).toEqual([1, 7]);
});

test('a portal and a user who may not open the record tick nothing', () => {
  const portal = { userId: 30, roleId: 0, isSalesAgent: false, portalOf: 1 };
  expect(mayTickTask(portal, { id: 1, ...customer(stage.rfp) }, 30)).toBe(false);
  expect(mayTickTask(actor(8), customer(stage.prospect), 30)).toBe(false);
});
