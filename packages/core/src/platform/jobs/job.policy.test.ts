import { expect, test } from 'vitest';
import { mayOpenResult, maySeeJob, resultRolesOf } from './job.policy.ts';

const actorOf = (roleId: number) => ({ userId: 30, roleId, isSalesAgent: false });
const roles = [1, 4, 5, 7, 8];
const rolesThat = (may: typeof maySeeJob, job: Parameters<typeof maySeeJob>[1]) =>
  roles.filter((roleId) => may(actorOf(roleId), job));

test('the user who started a job sees it and opens its result', () => {
  for (const name of ['report', 'renewal-run']) {
    expect(rolesThat(maySeeJob, { name, createdById: 30 })).toEqual(roles);
    expect(rolesThat(mayOpenResult, { name, createdById: 30 })).toEqual(roles);
  }
});

test('the administrator sees another user’s job but cannot open its result', () => {
  for (const createdById of [31, null]) {
    expect(rolesThat(maySeeJob, { name: 'report', createdById })).toEqual([1]);
    expect(rolesThat(mayOpenResult, { name: 'report', createdById })).toEqual([]);
  }
  expect(resultRolesOf('report')).toEqual([]);
});

test('everyone who may start a renewal run sees it and opens its result', () => {
  expect(rolesThat(maySeeJob, { name: 'renewal-run', createdById: 31 })).toEqual([1, 7]);
  expect(rolesThat(mayOpenResult, { name: 'renewal-run', createdById: 31 })).toEqual([1, 7]);
  expect(resultRolesOf('renewal-run')).toEqual([1, 7]);
});
