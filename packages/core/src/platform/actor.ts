import { type ActorFacts, role } from '@worksmart/shared/permissions.ts';

/** The signed-in person. */
export interface Actor extends ActorFacts {
  name: string;
  email: string;
  sessionId: number;
}

/** Acts where no person does: in jobs that a schedule starts. It may do everything and has no row among the users. */
export const systemActor: Actor = {
  userId: 0,
  roleId: role.admin,
  isSalesAgent: false,
  name: 'system',
  email: '',
  sessionId: 0,
};

/** The user's id as a row refers to it; null for the system and for nobody. */
export const personOf = (actor: Pick<Actor, 'userId'> | null): number | null => actor?.userId || null;
