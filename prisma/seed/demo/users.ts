import { demoAccounts } from '#core/access/users/demo-accounts.ts';
import type { Prisma } from '#core/generated/prisma/client.ts';
import { role } from '#shared/platform/permissions.ts';

type UserRow = Omit<Prisma.UserCreateManyInput, 'passwordHash'>;

const agentNames = [
  ['Dana', 'Holloway'],
  ['Marcus', 'Bellweather'],
  ['Priya', 'Raman'],
  ['Grant', 'Osterman'],
  ['Lucia', 'Ferrante'],
  ['Theo', 'Vanderkolk'],
  ['Naomi', 'Eastwood'],
] as const;

/** The accounts for signing in, one per role and one with a second step. */
export const accountRows = (): UserRow[] =>
  demoAccounts.map(({ email, name, roleId, isSalesAgent, twoFactor }, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, email, phone: `317555011${index}`, roleId, isSalesAgent, twoFactor };
  });

/** More sales agents for the agent filter; their passwords are random and unknown. */
export const agentRows = (): UserRow[] =>
  agentNames.map(([firstName, lastName], index) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@worksmart.test`.toLowerCase(),
    phone: `317555012${index}`,
    roleId: index === 0 ? role.salesManager : role.salesUser,
    isSalesAgent: true,
  }));
