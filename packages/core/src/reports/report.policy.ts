import { type ActorFacts, mayOpen } from '@worksmart/shared/permissions.ts';

/** Reports are made of claims: for the administrator only. */
export const mayReport = (actor: ActorFacts): boolean => mayOpen(actor.roleId, 'reports');
