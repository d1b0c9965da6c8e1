import { type ActorFacts, role } from '@worksmart/shared/platform/permissions.ts';

/** Whether the actor may read other users' accounts and create, change and unlock accounts. */
export const mayAdminister = (actor: ActorFacts): boolean => actor.roleId === role.admin;

/** Whether the actor may delete the user. No one may delete themselves, so that an administrator always remains. */
export const mayDelete = (actor: ActorFacts, user: { id: number }): boolean =>
  mayAdminister(actor) && user.id !== actor.userId;

/** Whether the actor may change the user's role. No one may change their own, so that none loses rights by mistake. */
export const mayGiveRole = mayDelete;
