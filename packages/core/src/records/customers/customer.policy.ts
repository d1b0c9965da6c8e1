import { forbidden } from '@worksmart/shared/platform/errors.ts';
import {
  type ActorFacts,
  assignsAgents,
  managesClients,
  mayEditAdminRates,
  mayOpen,
  role,
  type SectionName,
  savesRecords,
  seesOnlyOwnRecords,
} from '@worksmart/shared/platform/permissions.ts';
import type { ListAbilities } from '@worksmart/shared/records/customers/list.schema.ts';
import { mayMerge } from '@worksmart/shared/records/customers/merge.rules.ts';
import { rfpPortalOf } from '@worksmart/shared/records/customers/rfp-status.rules.ts';
import type { CustomerAbilities } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { all, allows, any, equal, fact, isNull, nullable, oneOf, toSql, yes } from '#platform/rule.ts';

/** The facts that decide what an actor may do with a record. */
export interface CustomerFacts {
  /** Id of a single record. Absent for lists, whose rows are decided together; only portals need it. */
  id?: number;
  stageId: number;
  statusId: number | null;
  salesAgentId: number | null;
}

const sectionOf = (stageId: number): SectionName => (stageId === stage.client ? 'clients' : 'sales');

/** Whether the actor may see a stage's list. Client users may not see sales lists. */
export const mayList = (actor: ActorFacts, stageId: number): boolean => mayOpen(actor.roleId, sectionOf(stageId));

/** Whether the customer has submitted the RFP, which locks it. */
export const isSubmitted = ({ stageId, statusId }: CustomerFacts): boolean =>
  stageId === stage.rfp && rfpPortalOf(statusId) === 'submitted';

/** Whether an RFP portal may write: only on its own record, while that is an RFP and not submitted. */
const isOpenToPortal = ({ portalOf }: ActorFacts, customer: CustomerFacts): boolean =>
  portalOf === customer.id && customer.stageId === stage.rfp && !isSubmitted(customer);

interface OfActor {
  actor: ActorFacts;
}
interface OfCustomer {
  customer: Pick<CustomerFacts, 'stageId' | 'salesAgentId'>;
}

/** The two parameters of `opens`, as SQL. */
interface Visibility {
  opensSales: string;
  agentId: string;
}

const stageId = fact('c.stage_id', ({ customer }: OfCustomer) => customer.stageId);
const salesAgentId = nullable('c.sales_agent_id', ({ customer }: OfCustomer) => customer.salesAgentId);
const opensSales = fact(
  (names: Visibility) => `${names.opensSales}::boolean`,
  ({ actor }: OfActor) => mayOpen(actor.roleId, 'sales'),
);
/** The agent to whose sales records the actor is limited; null for no limit. */
const onlyAgentId = nullable(
  (names: Visibility) => `${names.agentId}::int`,
  ({ actor }: OfActor) => (seesOnlyOwnRecords(actor) ? actor.userId : null),
);

const isClient = oneOf(stageId, stage.client);
const isOwn = equal(salesAgentId, onlyAgentId);

/** Which records staff may open: clients for all five roles; before that, a record for its agent and the managers. */
export const opens = any(isClient, all(yes(opensSales), any(isNull(onlyAgentId), isOwn)));

const isStaff = (actor: ActorFacts): boolean => actor.portalOf === undefined && mayOpen(actor.roleId, 'clients');

/** Whether the actor may open a record: staff by `opens`, a portal only its own. */
export const canOpen = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined ? isStaff(actor) && allows(opens, { actor, customer }) : isOpenToPortal(actor, customer);

/**
 * Returns the parameter values of `opens` for a staff member.
 * @throws AppError forbidden for anyone else, to whom the rule does not apply
 */
export const visibility = (actor: ActorFacts): [opensSales: boolean, agentId: number | null] => {
  if (!isStaff(actor)) throw forbidden();
  return [opensSales.read({ actor }), onlyAgentId.read({ actor })];
};

/** Returns `opens` as an SQL condition on `customer c`. */
export const visibleSql = (opensSales: string, agentId: string): string => toSql(opens, { opensSales, agentId });

/** Which records a user may open: all; clients and the user's own records; only clients. */
export const visibleKinds = ['all', 'own', 'clients'] as const;
type VisibleKind = (typeof visibleKinds)[number];

/** Returns which of these the actor may open, and the value of the rule's parameter. @throws as `visibility` */
export const visibleKindOf = (actor: ActorFacts): { visible: VisibleKind; agentId: number | null } => {
  const [opensSales, agentId] = visibility(actor);
  if (!opensSales) return { visible: 'clients', agentId: null };
  return { visible: agentId === null ? 'all' : 'own', agentId };
};

/** Returns `opens` as it reads for one of these kinds: an index of the records can be searched by it. */
export const visibleOfKind = (visible: VisibleKind, agentId: string): string => {
  const names = { opensSales: 'true', agentId };
  if (visible === 'own') return toSql(any(isClient, isOwn), names);
  return `${agentId}::int is null${visible === 'all' ? '' : ` and ${toSql(isClient, names)}`}`;
};

/** Whether the actor may save company data, contacts, locations and documents. */
export const canSave = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && (actor.portalOf !== undefined || savesRecords(actor));

/** Whether the actor may save payroll, benefits, checklist and session. For clients, only client managers may. */
export const canSaveRfp = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canSave(actor, customer) && (customer.stageId !== stage.client || managesClients(actor));

/** Whether the actor may change admin rates, their overrides and notes. */
export const canPrice = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  mayEditAdminRates(actor) && canSaveRfp(actor, customer);

/** Whether the actor may delete the record (restorable for 30 days). Only client managers delete clients; portals never do. */
export const canDelete = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined && canSaveRfp(actor, customer);

/** Whether the actor may activate, inactivate and term a client. */
export const canActivate = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  customer.stageId === stage.client && managesClients(actor);

/** Whether the actor may create a lead for this agent. Sales users create only their own leads. */
export const mayMakeFor = (actor: ActorFacts, agentId: number | null): boolean =>
  actor.portalOf === undefined && (!seesOnlyOwnRecords(actor) || agentId === actor.userId);

/** Whether the actor may assign a saved record to another agent or to none. */
export const canAssign = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && assignsAgents(actor);

/** Whether the actor may merge the record with another one that the actor may merge too. */
export const canMerge = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined && canOpen(actor, customer) && mayMerge(actor, customer.stageId);

/** Whether the actor may change the affiliated group. It decides whose benefits a client has and needs the same right. */
export const canChangeGroup = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  canOpen(actor, customer) && managesClients(actor);

/** Returns everything the actor may do with a record, for the page. */
export const customerAbilities = (actor: ActorFacts, customer: CustomerFacts): CustomerAbilities => {
  const save = canSave(actor, customer);
  const { stageId } = customer;
  const inPipeline = stageId >= stage.lead && stageId < stage.client;
  return {
    save,
    saveRfp: canSaveRfp(actor, customer),
    editAdminRates: canPrice(actor, customer),
    assign: canAssign(actor, customer),
    changeGroup: canChangeGroup(actor, customer),
    promote: save && inPipeline,
    archive: save && inPipeline,
    unarchive: save && stageId === stage.archived,
    delete: canDelete(actor, customer),
    activate: canActivate(actor, customer),
    unlock: save && isSubmitted(customer),
    merge: canMerge(actor, customer),
    history: actor.roleId === role.admin,
  };
};

/** Returns the abilities for all rows of a stage's list, which contains only records the actor may open. */
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
    merge: may.merge,
  };
};
