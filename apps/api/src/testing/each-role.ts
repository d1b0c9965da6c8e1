import { beforeAll } from 'vitest';
import type { TestApp, TestPerson, TestUser } from './test-app.ts';

export const roles = [1, 4, 5, 7, 8] as const;
export type Role = (typeof roles)[number];

/** Signs in one user of each role before all tests of a file; by default, role 5 is a sales agent. */
export const signInEachRole = (
  t: TestApp,
  userOf: (role: Role) => TestUser = (role) => ({ isSalesAgent: role === 5 }),
): Record<Role, TestPerson> => {
  const byRole = {} as Record<Role, TestPerson>;
  beforeAll(async () => {
    for (const role of roles) byRole[role] = await t.signInAs(role, userOf(role));
  });
  return byRole;
};
