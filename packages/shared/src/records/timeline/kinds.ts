import type { EventType } from '#platform/events.ts';

/** The groups of event types that a timeline can be filtered by, in the order of their chips. */
export const timelineKinds = {
  emails: 'Emails',
  portal: 'Portal',
  stages: 'Stage and status',
  proposals: 'Proposals',
  documents: 'Documents',
  notes: 'Notes',
  renewals: 'Renewals and groups',
  changes: 'Changes',
  imports: 'Imports',
} as const;
export type TimelineKind = keyof typeof timelineKinds;

/**
 * The kind of each event type. Null: no timeline has it. It belongs to no customer, another line tells of it (the email of an
 * invitation), or not everyone who may open the record may know (a crossed deductible).
 */
const kinds: Readonly<Record<EventType, TimelineKind | null>> = {
  'customer.created': 'stages',
  'customer.updated': 'changes',
  'customer.promoted': 'stages',
  'customer.archived': 'stages',
  'customer.unarchived': 'stages',
  'customer.assigned': 'stages',
  'customer.deleted': 'stages',
  'customer.restored': 'stages',
  'customer.merged': 'stages',
  'customer.unmerged': 'stages',
  'customer.purged': 'stages',
  'customer.activated': 'stages',
  'customer.inactivated': 'stages',
  'customer.termed': 'stages',
  'rfp.invited': null,
  'rfp.opened': 'portal',
  'rfp.saved': 'portal',
  'rfp.submitted': 'portal',
  'rfp.unlocked': 'portal',
  'rfp.expired': 'portal',
  'proposal.generated': 'proposals',
  'proposal.sent': 'proposals',
  'proposal.viewed': 'proposals',
  'proposal.accepted': 'proposals',
  'proposal.declined': 'proposals',
  'proposal.expired': 'proposals',
  'proposal.withdrawn': 'proposals',
  'group.saved': 'renewals',
  'group.removed': 'renewals',
  'renewal.prepared': 'renewals',
  'renewal.sent': 'renewals',
  'renewal.reminded': 'renewals',
  'renewal.opened': 'renewals',
  'renewal.saved': 'renewals',
  'renewal.signed': 'renewals',
  'renewal.approved': 'renewals',
  'renewal.unlocked': 'renewals',
  'renewal.termed': 'renewals',
  'note.saved': 'notes',
  'note.removed': 'notes',
  'followUp.set': 'notes',
  'followUp.moved': 'notes',
  'followUp.done': 'notes',
  'followUp.reopened': 'notes',
  'followUp.removed': 'notes',
  'task.saved': 'changes',
  'task.done': 'changes',
  'task.reopened': 'changes',
  'task.removed': 'changes',
  'document.added': 'documents',
  'document.removed': 'documents',
  'mail.sent': 'emails',
  'mail.failed': 'emails',
  'import.uploaded': 'imports',
  'import.checked': 'imports',
  'import.published': 'imports',
  'import.undone': 'imports',
  'import.discarded': 'imports',
  'reference.saved': null,
  'reference.removed': null,
  'reference.yearCopied': null,
  'reference.ratesImported': null,
  'reference.plansImported': null,
  'reference.plansUndone': null,
  'valueList.saved': null,
  'premiums.found': null,
  'stopLoss.crossed': null,
  'user.created': null,
  'user.updated': null,
  'user.removed': null,
  'audit.sealed': null,
};

/** Returns the kind of an event type; null for one that timelines leave out, also one of a later release. */
export const kindOfEvent = (type: string): TimelineKind | null => kinds[type as EventType] ?? null;

/** Returns the event types of some kinds; of all kinds if none is given. */
export const typesOfKinds = (chosen: readonly TimelineKind[]): EventType[] =>
  (Object.keys(kinds) as EventType[]).filter((type) => {
    const kind = kinds[type];
    return kind !== null && (chosen.length === 0 || chosen.includes(kind));
  });
