import type { EmailKind } from '@worksmart/shared/platform/email-kinds.ts';
import type { ChangedField } from '@worksmart/shared/records/timeline/facts.ts';
import type { TimelineEvent } from './timeline.queries.ts';

/** Events that follow each other in a line. */
export interface FoldedEvents {
  newest: TimelineEvent;
  oldest: TimelineEvent;
  /** The facts of all of them. */
  facts: TimelineEvent;
  /** How many saves they are. */
  count: number;
}

/** Saves further apart than this are lines of their own. */
const foldMs = 10 * 60_000;

/** Types whose saves fold: one person's work on one thing. */
const folding = new Set(['customer.updated', 'rfp.saved', 'group.saved', 'renewal.saved']);

/** Events that are a kind of their own among the changes of a record. */
const single = new Set(['customers.sendRfpInvitation']);

/** Whether an email went out with those of a line: the same one, to someone else. */
const isSentWith = ({ oldest, facts }: FoldedEvents, event: TimelineEvent): boolean =>
  event.type === 'mail.sent' &&
  event.type === oldest.type &&
  event.template === oldest.template &&
  event.recipient !== null &&
  facts.recipient !== null &&
  !facts.recipient.split(', ').includes(event.recipient) &&
  Date.parse(oldest.at) - Date.parse(event.at) <= foldMs;

const foldsInto = ({ newest, oldest }: FoldedEvents, event: TimelineEvent): boolean =>
  folding.has(event.type) &&
  event.type === newest.type &&
  event.actorId === newest.actorId &&
  event.actorName === newest.actorName &&
  (event.type === 'customer.updated' || event.type === 'rfp.saved' || event.entityId === newest.entityId) &&
  !single.has(event.action ?? '') &&
  !single.has(newest.action ?? '') &&
  Date.parse(oldest.at) - Date.parse(event.at) <= foldMs;

/** The event, by its type or its call, that sends an email and whose line names the recipient. */
const senders: Readonly<Partial<Record<EmailKind, string>>> = {
  'rfp-invitation': 'customers.sendRfpInvitation',
  proposal: 'proposal.sent',
  'acceptance-request': 'proposal.sent',
  renewal: 'renewal.sent',
  'renewal-reminder': 'renewal.reminded',
};

/** Whether the line of another event already says that this email was sent. */
const isRepeated = (email: TimelineEvent, events: readonly TimelineEvent[]): boolean => {
  const sender = senders[email.template as EmailKind];
  if (email.type !== 'mail.sent' || !sender) return false;
  return events.some(
    ({ type, action, recipient, at }) =>
      (type === sender || action === sender) &&
      recipient === email.recipient &&
      Math.abs(Date.parse(at) - Date.parse(email.at)) <= foldMs,
  );
};

/** Each changed field once. */
const distinct = (fields: readonly ChangedField[]): ChangedField[] => [
  ...new Map(fields.map((changed) => [`${changed.entity}.${changed.field}`, changed])).values(),
];

const merged = (facts: TimelineEvent, event: TimelineEvent): TimelineEvent => ({
  ...facts,
  fields: distinct([...facts.fields, ...event.fields]),
  // Different parts of a record are changes of the record.
  ...(facts.entity !== event.entity && { entity: 'customer' }),
  ...(facts.action !== event.action && { action: null }),
});

/**
 * Folds events, newest first, into lines: the rows of one save are one line, and so are the saves of one person that
 * follow each other within ten minutes. One email to several people is one line. An email has no line if that of the event
 * that sent it is among them.
 */
export const foldEvents = (events: readonly TimelineEvent[]): FoldedEvents[] => {
  const lines: FoldedEvents[] = [];
  for (const event of events) {
    if (isRepeated(event, events)) continue;
    const last = lines.at(-1);
    if (last && foldsInto(last, event)) {
      const isSameSave = event.requestId !== null && event.requestId === last.oldest.requestId;
      last.facts = merged(last.facts, event);
      last.count += isSameSave ? 0 : 1;
      last.oldest = event;
    } else if (last && isSentWith(last, event)) {
      last.facts = { ...last.facts, recipient: `${last.facts.recipient}, ${event.recipient}` };
      last.oldest = event;
    } else lines.push({ newest: event, oldest: event, facts: event, count: 1 });
  }
  return lines;
};
