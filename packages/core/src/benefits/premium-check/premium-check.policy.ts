import { type ActorFacts, managesClients } from '@worksmart/shared/platform/permissions.ts';
import { type CustomerFacts, canOpen } from '#records/customers/customer.policy.ts';

/** Whether the actor may see what carriers billed for the people of a client, and decide about differences. */
export const checksPremiums = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && managesClients(actor);
