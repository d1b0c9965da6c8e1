import { expect, test } from 'vitest';
import { mayReport, mayReportOn } from './report.policy.ts';

test('only administrators may open reports', () => {
  const roles = [1, 2, 3, 4, 5, 7, 8, 0];
  expect(roles.filter((roleId) => mayReport({ userId: 30, roleId, isSalesAgent: true }))).toEqual([1]);
});

test('only administrators may make underwriter’s packs and replay offers, and only of clients', () => {
  const actor = { userId: 30, roleId: 1, isSalesAgent: true };
  const customer = { stageId: 4, statusId: null, salesAgentId: null };
  expect([1, 4, 5, 7, 8].filter((roleId) => mayReportOn({ ...actor, roleId }, customer))).toEqual([1]);
  expect([1, 2, 3, 5].filter((stageId) => mayReportOn(actor, { ...customer, stageId }))).toEqual([]);
});
