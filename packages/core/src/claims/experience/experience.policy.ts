import { type ActorFacts, managesClients } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type CustomerFacts, canOpen } from '#records/customers/customer.policy.ts';

/** Whether the actor may project a client's renewal from its own claims. */
export const mayProject = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && customer.stageId === stage.client && managesClients(actor);
