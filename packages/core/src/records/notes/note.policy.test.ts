import { rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { allows } from '#platform/rule.ts';
import { canNote, canReadNotes, mayChangeNote } from './note.policy.ts';

const actorOf = (roleId: number, portalOf?: number) => ({
  userId: 30,
  roleId,
  isSalesAgent: false,
  ...(portalOf === undefined ? {} : { portalOf }),
});
const roles = [1, 4, 5, 7, 8];
const customer = { id: 7, stageId: stage.rfp, statusId: rfpStatus.unlocked, salesAgentId: 31 };

test('everyone who may open the record reads its notes, but never through a portal', () => {
  expect(roles.filter((roleId) => canReadNotes(actorOf(roleId), customer))).toEqual([1, 4, 7]);
  expect(roles.filter((roleId) => canReadNotes(actorOf(roleId, 7), customer))).toEqual([]);
});

test('everyone who may save the record adds notes, but never through a portal', () => {
  expect(roles.filter((roleId) => canNote(actorOf(roleId), customer))).toEqual([1, 4, 7]);
  expect(roles.filter((roleId) => canNote(actorOf(roleId, 7), customer))).toEqual([]);
});

test('only its author and the administrator may change a note', () => {
  expect(roles.filter((roleId) => allows(mayChangeNote, { actor: actorOf(roleId), createdById: 30 }))).toEqual(roles);
  for (const createdById of [31, null])
    expect(roles.filter((roleId) => allows(mayChangeNote, { actor: actorOf(roleId), createdById }))).toEqual([1]);
});
