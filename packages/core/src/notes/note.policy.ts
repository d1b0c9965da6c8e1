import { type ActorFacts, role } from '@worksmart/shared/permissions.ts';
import { type CustomerFacts, canSave } from '../customers/customer.policy.ts';

/** Reading and adding: whoever may save the company, but nobody by a portal. */
export const canNote = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined && canSave(actor, customer);

/** Changing and deleting, of a customer whose notes they may read: its author and role 1. */
export const canChangeNote = (actor: ActorFacts, { createdById }: { createdById: number | null }): boolean =>
  actor.roleId === role.admin || createdById === actor.userId;
