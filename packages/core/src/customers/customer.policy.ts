import { rfpPortalOf } from '@worksmart/shared/customers/rfp-status.rules.ts';
import type { ListAbilities } from '@worksmart/shared/customers/routes.ts';
import type { CustomerAbilities } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import {
  type ActorFacts,
  assignsAgents,
  managesClients,
  mayEditAdminRates,
  mayOpen,
  role,
  type SectionName,
  seesOnlyOwnRecords,
} from '@worksmart/shared/permissions.ts';

/** What a decision about one record rests on. */
export interface CustomerFacts {
  /** Of one record; a list's rows are decided together, and no portal's holder has a list. */
  id?: number;
  stageId: number;
  statusId: number | null;
  salesAgentId: number | null;
}

const sectionOf = (stageId: number): SectionName => (stageId === stage.client ? 'clients' : 'sales');

/** A stage's list: sales lists are not for client users. */
export const mayList = (actor: ActorFacts, stageId: number): boolean => mayOpen(actor.roleId, sectionOf(stageId));

/** Locked by the customer's own submission. */
export const isSubmitted = ({ stageId, statusId }: CustomerFacts): boolean =>
  stageId === stage.rfp && rfpPortalOf(statusId) === 'submitted';

/** An RFP portal writes on its own record alone, while that is an RFP and not handed in. */
const isOpenToPortal = ({ portalOf }: ActorFacts, customer: CustomerFacts): boolean =>
  portalOf === customer.id && customer.stageId === stage.rfp && !isSubmitted(customer);

/** Clients are open to all five roles; before that a record is its agent's, and the managers'. */
export const canOpen = (actor: ActorFacts, customer: CustomerFacts): boolean => {
  if (actor.portalOf !== undefined) return isOpenToPortal(actor, customer);
  if (!mayList(actor, customer.stageId)) return false;
  if (customer.stageId === stage.client) return true;
  return !seesOnlyOwnRecords(actor) || customer.salesAgentId === actor.userId;
};

/** What `visibleSql` rests on: whether the person opens sales records, and the agent whose records alone they see. */
export const visibility = (actor: ActorFacts): [opensSales: boolean, agentId: number | null] => [
  mayOpen(actor.roleId, 'sales'),
  seesOnlyOwnRecords(actor) ? actor.userId : null,
];

/** `canOpen` as a where-fragment over `customer c`; both parts of `visibility` as SQL. */
export const visibleSql = (opensSales: string, agentId: string): string =>
  `(c.stage_id = ${stage.client} or (${opensSales}::boolean and (${agentId}::int is null or c.sales_agent_id = ${agentId})))`;

/** The same for one more pair of parameters from `first` on. */
export const visibleTo = (actor: ActorFacts, first: number): { sql: string; values: unknown[] } => ({
  sql: visibleSql(`$${first}`, `$${first + 1}`),
  values: visibility(actor),
});

/** Company, contacts and locations. */
export const canSave = canOpen;

/** Payroll, benefits, checklist, session: at a client's stage for client managers only. */
export const canSaveRfp = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && (customer.stageId !== stage.client || managesClients(actor));

/** Admin rates, their overrides and notes. */
export const canPrice = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  mayEditAdminRates(actor) && canSaveRfp(actor, customer);

/** Softly, for 30 days; a client by client managers only, and nobody by a portal. */
export const canDelete = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined && canSaveRfp(actor, customer);

/** Activate, inactivate and term. */
export const canActivate = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  customer.stageId === stage.client && managesClients(actor);

/** Whose a new lead may be: a sales user makes leads of their own, the others choose. */
export const mayMakeFor = (actor: ActorFacts, agentId: number | null): boolean =>
  actor.portalOf === undefined && (!seesOnlyOwnRecords(actor) || agentId === actor.userId);

/** Giving a stored record to another agent, or to none. */
export const canAssign = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && assignsAgents(actor);

/** The affiliated group decides whose benefits a client has: it goes with the right to change benefits. */
export const canChangeGroup = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && managesClients(actor);

/** All that this person may do with one record, as its answer tells the page. */
export const customerAbilities = (actor: ActorFacts, customer: CustomerFacts): CustomerAbilities => {
  const open = canOpen(actor, customer);
  const { stageId } = customer;
  const inPipeline = stageId >= stage.lead && stageId < stage.client;
  return {
    save: open,
    saveRfp: canSaveRfp(actor, customer),
    editAdminRates: canPrice(actor, customer),
    assign: canAssign(actor, customer),
    changeGroup: canChangeGroup(actor, customer),
    promote: open && inPipeline,
    archive: open && inPipeline,
    unarchive: open && stageId === stage.archived,
    delete: canDelete(actor, customer),
    activate: canActivate(actor, customer),
    unlock: open && isSubmitted(customer),
    history: actor.roleId === role.admin,
  };
};

/** Of the rows of one stage's list, which hold only what this person may open. */
export const listAbilities = (actor: ActorFacts, stageId: number): ListAbilities => {
  const { save, ...may } = customerAbilities(actor, { stageId, statusId: null, salesAgentId: actor.userId });
  return {
    create: stageId === stage.lead && save,
    edit: save && stageId !== stage.archived,
    archive: may.archive,
    unarchive: may.unarchive,
    delete: may.delete,
    activate: may.activate,
    assign: stageId !== stage.client && may.assign,
  };
};
