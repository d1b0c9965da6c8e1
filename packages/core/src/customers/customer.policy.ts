import type { ListAbilities } from '@worksmart/shared/customers/list.schema.ts';
import { rfpPortalOf } from '@worksmart/shared/customers/rfp-status.rules.ts';
import type { CustomerAbilities } from '@worksmart/shared/customers/schema.ts';
import { forbidden } from '@worksmart/shared/errors.ts';
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
import { all, allows, any, equal, fact, isNull, nullable, oneOf, toSql, yes } from '../platform/rule.ts';

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
/** The agent whose sales records alone somebody sees. */
const onlyAgentId = nullable(
  (names: Visibility) => `${names.agentId}::int`,
  ({ actor }: OfActor) => (seesOnlyOwnRecords(actor) ? actor.userId : null),
);

/** Of staff: clients are open to all five roles; before that a record is its agent's, and the managers'. */
export const opens = any(
  oneOf(stageId, stage.client),
  all(yes(opensSales), any(isNull(onlyAgentId), equal(salesAgentId, onlyAgentId))),
);

const isStaff = (actor: ActorFacts): boolean => actor.portalOf === undefined && mayOpen(actor.roleId, 'clients');

/** Staff by `opens`, a portal's holder the one record. */
export const canOpen = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined ? isStaff(actor) && allows(opens, { actor, customer }) : isOpenToPortal(actor, customer);

/**
 * The values of `opens`'s parameters for one member of staff.
 * @throws AppError forbidden for others: the rule says nothing about them
 */
export const visibility = (actor: ActorFacts): [opensSales: boolean, agentId: number | null] => {
  if (!isStaff(actor)) throw forbidden();
  return [opensSales.read({ actor }), onlyAgentId.read({ actor })];
};

/** `opens` as a condition over `customer c`. */
export const visibleSql = (opensSales: string, agentId: string): string => toSql(opens, { opensSales, agentId });

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
