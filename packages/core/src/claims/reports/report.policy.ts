import { type ActorFacts, mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type CustomerFacts, canOpen } from '#records/customers/customer.policy.ts';

/** Reports contain claims, so only administrators may open them. */
export const mayReport = (actor: ActorFacts): boolean => mayOpen(actor.roleId, 'reports');

/** Whether the actor may read claims of one client: its underwriter's packs, and offers replayed on its claims. */
export const mayReportOn = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  mayReport(actor) && canOpen(actor, customer) && customer.stageId === stage.client;
