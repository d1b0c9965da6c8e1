import { type ActorFacts, managesClients, role } from '@worksmart/shared/platform/permissions.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { type CustomerFacts, canOpen, canSave, canSaveRfp } from '#records/customers/customer.policy.ts';

/**
 * Whether the actor may see the people of a census, with names: administrators and managers, and sales users for their own
 * records. Users who may open the customer see the totals.
 */
export const seesCensusRows = (actor: ActorFacts, customer: CustomerFacts): boolean => {
  if (actor.portalOf !== undefined || !canOpen(actor, customer)) return false;
  if (actor.roleId === role.salesUser) return customer.salesAgentId === actor.userId;
  return ([role.admin, role.salesManager, role.clientManager] as readonly number[]).includes(actor.roleId);
};

/** Whether the actor may see wages and birth dates: client managers always, sales only until the record is a client. */
export const seesCensusDetails = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  seesCensusRows(actor, customer) && (managesClients(actor) || customer.stageId !== stage.client);

/** Whether the actor may import, undo and delete censuses. */
export const canChangeCensus = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  seesCensusRows(actor, customer) && canSave(actor, customer);

/** Whether the actor may apply figures of a census to payroll and plans. A lead has none yet. */
export const canApplyCensus = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  customer.stageId !== stage.lead && seesCensusRows(actor, customer) && canSaveRfp(actor, customer);
