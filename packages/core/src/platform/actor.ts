import { type ActorFacts, role } from '@worksmart/shared/platform/permissions.ts';

/** The signed-in person, or the service user of an integration. */
export interface Actor extends ActorFacts {
  name: string;
  email: string;
  /** 0 without a session. */
  sessionId: number;
  /** The key with which an integration calls. */
  apiKeyId?: number;
  /** What that key permits, as `customers:read`. */
  scopes?: readonly string[];
}

/** The actor of scheduled jobs, which no user starts. It may do everything and has no row in the user table. */
export const systemActor: Actor = {
  userId: 0,
  roleId: role.admin,
  isSalesAgent: false,
  name: 'system',
  email: '',
  sessionId: 0,
};

/** Returns the user's id as rows store it; null for the system and for callers who are not signed in. */
export const personOf = (actor: Pick<Actor, 'userId'> | null): number | null => actor?.userId || null;

/** Returns the name of a person as lists, emails and the history show it. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
