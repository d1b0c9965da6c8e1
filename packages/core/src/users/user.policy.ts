import { type ActorFacts, role } from '@worksmart/shared/permissions.ts';

/** Reading another person's account, and making, changing, unlocking accounts. */
export const mayAdminister = (actor: ActorFacts): boolean => actor.roleId === role.admin;

/** Nobody deletes their own account, so that whoever is left can still open the door. */
export const mayDelete = (actor: ActorFacts, user: { id: number }): boolean =>
  mayAdminister(actor) && user.id !== actor.userId;

/** Nobody takes their own administration away by a slip. */
export const mayGiveRole = mayDelete;
