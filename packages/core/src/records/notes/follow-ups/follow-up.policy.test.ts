import { expect, test } from 'vitest';
import { allows } from '#platform/rule.ts';
import { mayChangeFollowUp } from './follow-up.policy.ts';

const mayChange = (userId: number, roleId: number, authorId: number | null = 30, personId = 31) =>
  allows(mayChangeFollowUp, { actor: { userId, roleId, isSalesAgent: false }, authorId, personId });

test('its person, the author of the note and role 1 complete and move a follow-up', () => {
  for (const roleId of [4, 5, 7, 8]) {
    expect([30, 31, 32].filter((userId) => mayChange(userId, roleId))).toEqual([30, 31]);
    expect([30, 31, 32].filter((userId) => mayChange(userId, roleId, null))).toEqual([31]);
  }
  expect(mayChange(32, 1)).toBe(true);
});
