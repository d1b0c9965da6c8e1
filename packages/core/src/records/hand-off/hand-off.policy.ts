import type { ActorFacts } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type CustomerFacts, canOpen, canSaveRfp } from '#records/customers/customer.policy.ts';

/** Whether the actor may add, change and delete a client’s tasks: as its payroll and benefits, client managers only. */
export const mayEditTasks = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  customer.stageId === stage.client && canSaveRfp(actor, customer);

/** Whether the actor may tick a task, or open it again: also its owner. */
export const mayTickTask = (actor: ActorFacts, customer: CustomerFacts, ownerId: number | null): boolean =>
  mayEditTasks(actor, customer) ||
  (actor.portalOf === undefined && canOpen(actor, customer) && ownerId === actor.userId);
