import { type ActorFacts, mayOpen } from '@worksmart/shared/platform/permissions.ts';

/** Reports contain claims, so only administrators may open them. */
export const mayReport = (actor: ActorFacts): boolean => mayOpen(actor.roleId, 'reports');
