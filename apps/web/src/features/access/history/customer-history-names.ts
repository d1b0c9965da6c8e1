import type { AuditEntry } from '@worksmart/shared/access/audit/schema.ts';
import { renewalPortalActorName } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import { auditedField, auditedLists, fieldLabel, isPlanAmount } from '@worksmart/shared/field-labels.ts';
import { auditedEntityName } from '@worksmart/shared/platform/audited-entities.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Kind } from '@worksmart/shared/platform/record.ts';
import { stageNames } from '@worksmart/shared/records/customers/constants.ts';
import { lookupType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { acceptanceActorName } from '@worksmart/shared/sales/acceptance/constants.ts';
import { portalActorName } from '@worksmart/shared/sales/portal/constants.ts';
import { momentText } from '#lib/business-day.ts';
import type { FieldSources } from '#lib/lookup-names.ts';
import { fieldText } from '#ui/form/field-words.ts';
import { accountActions, accountLabels } from './account-history-names.ts';
import { officeActions } from './office-history-names.ts';
import { planPartText } from './plan-history-values.ts';
import { listText } from './wc-history-values.ts';

const actionLabels: Readonly<Record<string, string>> = {
  ...accountActions,
  ...officeActions,
  'customers.promote': 'Promoted',
  'customers.sendRfpInvitation': 'RFP invitation sent again',
  'customers.archive': 'Archived',
  'customers.unarchive': 'Restored from the archive',
  'customers.activate': 'Activated',
  'customers.inactivate': 'Inactivated',
  'customers.remove': 'Deleted',
  'customers.restore': 'Restored after it was deleted',
  'customers.merge': 'Merged',
  'customers.undoMerge': 'Merge undone',
  'customers.rfpYear': 'Operating year moved',
  'customers.createSubsidiary': 'Affiliated group created',
  'benefitGroups.save': 'Benefit group saved',
  'benefitGroups.saveOne': 'Benefit group saved',
  'benefitGroups.remove': 'Benefit group deleted',
  'renewals.run': 'Renewal sent',
  'renewal-send': 'Renewal sent',
  'renewal-reminder': 'Renewal reminder sent',
  'renewalSeason.saveOwnReminders': 'Renewal reminders changed',
  'renewals.reset': 'Renewal unlocked',
  'renewals.approve': 'Renewal approved',
  'renewals.term': 'Renewal termed',
  'renewals.resend': 'Renewal sent again',
  'renewals.saveInstruction': 'Renewal instruction saved',
  'proposals.generate': 'Proposal requested',
  'proposals.email': 'Proposal sent by email',
  'acceptances.send': 'Proposal sent for signature',
  'acceptances.withdraw': 'Proposal withdrawn',
  'prospect-status.sent': 'Status moved ahead, since the proposal was sent',
  'prospect-status.signed': 'Status moved ahead, since the proposal was accepted',
  'acceptancePortal.opened': 'Proposal opened by the customer',
  'acceptancePortal.sign': 'Proposal accepted and signed',
  'acceptancePortal.decline': 'Proposal declined',
  'acceptance-expiry': 'Proposal expired',
  'proposal-seal': 'Signed proposal stored with the record',
  proposal: 'Proposal stored with the record',
  'scenarios.save': 'What-if scenario saved',
  'scenarios.remove': 'What-if scenario deleted',
  'notes.save': 'Note saved',
  'notes.remove': 'Note deleted',
  'followUps.done': 'Follow-up done',
  'followUps.move': 'Follow-up moved by a week',
  'followUps.undo': 'Follow-up opened again or moved back',
  'handOff.open': 'Tasks of a new client opened',
  'handOff.save': 'Task saved',
  'handOff.setDone': 'Task ticked or opened again',
  'handOff.remove': 'Task deleted',
  'documents.upload': 'Document uploaded',
  'documents.remove': 'Document removed',
  'portal.saveWithholding': 'Unemployment and withholding saved',
  'portal.deleteWithholding': 'Unemployment and withholding deleted',
  'portal.upload': 'Document uploaded',
  'portal.removeDocument': 'Document removed',
  'reference.copyYear': 'Copied from another year',
  'reference.importRates': 'Rates pasted or uploaded',
  'reference.importPlans': 'Plans imported from a rate sheet',
  'reference.undoPlanImport': 'Import of plans undone',
  'portal.submit': 'RFP submitted',
  'portal.opened': 'RFP opened by the customer',
  'renewalPortal.opened': 'Renewal opened by the customer',
  'renewalPortal.save': 'Renewal saved by the customer',
  'renewalPortal.submit': 'Renewal signed and submitted',
  'renewal-confirmation': 'Signed renewal kept',
  'portal.unlock': 'RFP unlocked',
};

/** Describes a call that saves or deletes a row: `portal.savePayCycle` is `Pay cycle saved`. */
const rowActionLabel = (action: string): string | undefined => {
  const [, verb, row = ''] = /\.(save|delete|remove)([A-Z]\w*)$/.exec(action) ?? [];
  const name = fieldName(row).toLowerCase();
  return verb && `${name.charAt(0).toUpperCase()}${name.slice(1)} ${verb === 'save' ? 'saved' : 'deleted'}`;
};

/** The name of the stage that a record was promoted to, if the log recorded it. */
const promotedTo = ({ stageId }: AuditEntry['changes']): string | undefined => stageNames[Number(stageId?.[1])];

type Action = Pick<AuditEntry, 'action' | 'entity'> & Partial<Pick<AuditEntry, 'changes'>>;

/** Describes an action in words. For a save of the whole record it names the part that changed. */
export const actionLabel = ({ action, entity, changes = {} }: Action): string =>
  (action === 'customers.promote' && promotedTo(changes)
    ? `Promoted to ${promotedTo(changes)}`
    : actionLabels[action]) ??
  rowActionLabel(action) ??
  (['customers.save', 'portal.save'].includes(action)
    ? `${entity === 'customer' ? 'Record' : auditedEntityName(entity)} saved`
    : fieldName(action));

const actorLabels: Readonly<Record<string, string>> = {
  [acceptanceActorName]: 'Customer (proposal)',
  [portalActorName]: 'Customer (RFP)',
  [renewalPortalActorName]: 'Customer (renewal)',
  system: 'System',
};

/** Returns who made a change: a user's name, and for a page that opens with a link, the customer who holds it. */
export const actorLabel = ({ actorName }: Pick<AuditEntry, 'actorName'>): string => actorLabels[actorName] ?? actorName;

const customerStatuses = [stage.lead, stage.rfp, stage.prospect, stage.client].map((parent) => ({ parent }));

/** The value lists with the names of stored ids. */
export const historySources: FieldSources = {
  ...auditedLists('customer', 'customerPlan', 'benefitGroup', 'sandbox'),
  planSubTypeId: [{ parent: 125 }, { parent: 126 }, { parent: 127 }],
  salesAgentId: ['salesAgents'],
  statusId: customerStatuses,
  archivedFromStatusId: customerStatuses,
  stageId: [{ type: lookupType.stages }],
  archivedFromStageId: [{ type: lookupType.stages }],
  archiveReasonId: [{ type: lookupType.archiveReasons }],
  sourceId: [{ type: lookupType.sources }],
  // As earlier releases recorded a new lead of the sales system.
  source: [{ type: lookupType.sources }],
  salesAgent: ['salesAgents'],
  typeId: [{ type: lookupType.documentTypes }, { type: lookupType.noteTypes }, { type: lookupType.fileTypes }],
};

export const labelOf = (field: string, entity: string): string => accountLabels[field] ?? fieldLabel(field, entity);

/** What its kind says about how to show a value; ids have their lists, and days and switches look the same everywhere. */
const shownByKind = new Set<Kind>(['money', 'rate', 'option', 'phone', 'fein']);
const dayAtMidnight = /^\d{4}-\d{2}-\d{2}(T00:00:00(\.000Z)?)?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/**
 * Formats a stored value for display.
 * @param nameOf returns the name of an id in a field
 */
export const valueText = (
  { field, entity }: { field: string; entity: string },
  value: unknown,
  nameOf: (field: string, id: number) => string | undefined,
): string => {
  if (value === null || value === undefined || value === '') return '(empty)';
  const declared = auditedField(field, entity);
  const listed = listText(field, value) ?? (entity === 'customerPlan' ? planPartText(field, value) : undefined);
  if (listed) return listed;
  if (declared && shownByKind.has(declared.kind)) return fieldText(declared, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isPlanAmount(field) && Number.isFinite(Number(value))) return formatMoney(Number(value));
  if (typeof value === 'number') return nameOf(field, value) ?? String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (dayAtMidnight.test(value)) return formatDate(value.slice(0, 10));
  if (instant.test(value)) return momentText(new Date(value).toISOString());
  return value;
};
