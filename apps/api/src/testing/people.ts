import type { User } from '@worksmart/core/generated/prisma/client.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import type { Caller } from './caller.ts';

export interface TestUser {
  email?: string;
  firstName?: string;
  lastName?: string;
  isSalesAgent?: boolean;
  twoFactor?: boolean;
  /** Set it only for a user who signs in with it: hashing is slow. */
  password?: string;
}

/** A signed-in user. */
export interface TestPerson extends Caller {
  id: number;
  user: User;
  sessionId: number;
}

/** The people that `appForTests` can sign in, with their roles. */
export const roleOf = {
  admin: role.admin,
  otherAdmin: role.admin,
  salesManager: role.salesManager,
  agent: role.salesUser,
  otherAgent: role.salesUser,
  clientManager: role.clientManager,
  clientUser: role.clientUser,
} as const;
export type PersonName = keyof typeof roleOf;

/** Either only names, or names with what differs from an ordinary user of the role. */
export type People<Name extends PersonName> = readonly Name[] | Readonly<Record<Name, TestUser>>;

/** The callers of a test app. */
export type CallersOf<Name extends PersonName> = Readonly<Record<Name, TestPerson>> & {
  /** Sends the API key alone, as the web app does before sign-in. */
  signedOut: Caller;
  /** Sends no key and no session, as a customer does at its portal. */
  visitor: Caller;
};

/** Returns the name and the details of each of the people. Sales users are sales agents. */
export const eachOf = <Name extends PersonName>(people: People<Name>): readonly (readonly [Name, TestUser])[] => {
  const named: readonly (readonly [Name, TestUser])[] = Array.isArray(people)
    ? people.map((name: Name) => [name, {}] as const)
    : (Object.entries(people) as [Name, TestUser][]);
  return named.map(([name, more]) => [name, { isSalesAgent: roleOf[name] === role.salesUser, ...more }] as const);
};
