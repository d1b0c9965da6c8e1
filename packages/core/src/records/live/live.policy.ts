import {
  type ActorFacts,
  mayOpen,
  type SectionName,
  seesOnlyOwnRecords,
} from '@worksmart/shared/platform/permissions.ts';
import { canOpen } from '#records/customers/customer.policy.ts';
import type { LiveChange } from './live-changes.queries.ts';

/** The section whose users learn of changes that belong to no customer. Reference data is shown in every section. */
const sections: Readonly<Record<string, SectionName>> = {
  user: 'administration',
  audit: 'administration',
  'file-import': 'operations',
  tier: 'clients',
  plan: 'clients',
  rate: 'clients',
  fee: 'clients',
  benefitYear: 'clients',
  futaCreditReduction: 'clients',
  wcStateTerms: 'clients',
  premiumDiscountTable: 'clients',
  ageCurve: 'clients',
  benchmark: 'clients',
  stateContinuation: 'clients',
  lookup: 'clients',
  marginDefault: 'operations',
};

/** The section whose users learn of an event, in addition to the rule for the record. */
const sectionsOfKinds: Readonly<Record<string, SectionName>> = {
  'premiums.found': 'operations',
  'stopLoss.crossed': 'operations',
};

/** The permission with which an integration learns of seals of the audit. */
const auditScope = 'audit:read';

/** A person; or an integration, with what its keys permit. */
export type Hearer = ActorFacts & { scopes?: readonly string[] };

/** What of a hearer decides what the hearer may learn: those with the same text learn the same. */
export const audienceOf = (hearer: Hearer): string => {
  const { roleId, portalOf, scopes, userId } = hearer;
  return JSON.stringify([roleId, portalOf, scopes, seesOnlyOwnRecords(hearer) && userId]);
};

/**
 * Whether a user may learn of a change: of a customer's if the user may open the record, or could until it was given to
 * another agent.
 */
export const mayHear = (actor: Hearer, change: LiveChange): boolean => {
  const { customerId, stageId, salesAgentId, previousAgentId, entity } = change;
  if (customerId === null) {
    if (entity === 'audit' && actor.scopes && !actor.scopes.includes(auditScope)) return false;
    const name = sections[entity];
    return name !== undefined && mayOpen(actor.roleId, name);
  }
  const needed = sectionsOfKinds[change.kind];
  if (stageId === null || (needed && !mayOpen(actor.roleId, needed))) return false;
  const opens = (agentId: number | null) =>
    canOpen(actor, { id: customerId, stageId, statusId: null, salesAgentId: agentId });
  return opens(salesAgentId) || opens(previousAgentId);
};
