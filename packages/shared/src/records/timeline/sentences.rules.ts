import { formatDate } from '#platform/dates.ts';
import type { EmailKind } from '#platform/email-kinds.ts';
import type { EventType } from '#platform/events.ts';
import { stageNames } from '#records/customers/constants.ts';
import type { TimelineFacts } from './facts.ts';

/** Returns the name of a changed field as users know it, of the table that the audit log names. */
type LabelOf = (field: string, entity: string) => string;
type Sentence = (facts: TimelineFacts, labelOf: LabelOf) => string;

/** Emails by template, in words that follow “Sent”. */
const emails: Readonly<Partial<Record<EmailKind, string>>> = {
  'rfp-invitation': 'the RFP link',
  'rfp-unlocked': 'the link to the unlocked RFP',
  'rfp-submitted': 'notice of the submitted RFP',
  proposal: 'a proposal',
  'acceptance-request': 'a proposal for signature',
  'acceptance-reminder': 'a reminder of the proposal',
  'acceptance-code': 'the code for a proposal',
  'acceptance-copy': 'the signed proposal',
  'acceptance-accepted': 'notice of the accepted proposal',
  'acceptance-declined': 'notice of the declined proposal',
  renewal: 'the renewal link',
  'renewal-reminder': 'a renewal reminder',
  'renewal-unlocked': 'the link to the unlocked renewal',
  'renewal-submitted': 'notice of the signed renewal',
  'renewal-received': 'a confirmation of the signed renewal',
};

const emailName = ({ template }: TimelineFacts): string => emails[template as EmailKind] ?? 'an email';
const to = ({ recipient }: TimelineFacts): string => (recipient ? ` to ${recipient}` : '');

/** Fields that follow from others, or that say how a call went on rather than what someone changed. */
const bookkeeping = new Set(['sentTo', 'subject', 'rowVersion', 'statusDate', 'stageDate']);

const mostNamed = 4;

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Names up to four changed fields and counts the others; an empty text if there is none to name. */
const changedFields = ({ fields }: TimelineFacts, labelOf: LabelOf): string => {
  const named = fields.filter(({ field }) => !bookkeeping.has(field));
  const names = [...new Set(named.map(({ field, entity }) => labelOf(field, entity)))];
  const others = names.length - mostNamed;
  return joined(others > 1 ? [...names.slice(0, mostNamed), `${others} other fields`] : names);
};

/** Rows of a record, in words. */
const rows: Readonly<Record<string, string>> = {
  census: 'the employee census',
  premiumCheck: 'the premium check',
  contact: 'a contact',
  location: 'a location',
  payCycle: 'a pay cycle',
  withholding: 'unemployment and withholding',
  workersComp: 'a workers’ compensation code',
  customerPlan: 'a current plan',
  scenario: 'a what-if scenario',
  clientYear: 'a benefit year',
  subsidiaryGroup: 'the affiliated group',
  renewalInstruction: 'a renewal instruction',
  sandbox: 'the sandbox benefits',
};

const updated: Sentence = (facts, labelOf) => {
  const row = rows[facts.entity];
  if (row && /\.(?:delete|remove)/.test(facts.action ?? '')) return `Deleted ${row}`;
  if (facts.action === 'customers.sendRfpInvitation') return `Sent the RFP link again${to(facts)}`;
  if (facts.action === 'handOff.open') return 'Opened the tasks of a new client';
  if (facts.action === 'prospect-status.sent') return 'Moved the status ahead, since the proposal was sent';
  if (facts.action === 'prospect-status.signed') return 'Moved the status ahead, since the proposal was accepted';
  const changed = changedFields(facts, labelOf);
  if (!changed) return row ? `Saved ${row}` : 'Saved the record';
  return row ? `Saved ${row}: ${changed}` : `Changed ${changed}`;
};

const named = (what: string, { name }: TimelineFacts): string => (name ? `${what} ${name}` : what);
const renewal = ({ year, name }: TimelineFacts): string =>
  `the renewal${year ? ` for ${year}` : ''}${name ? ` of ${name}` : ''}`;
const group = ({ year, name }: TimelineFacts): string =>
  `the benefit group${name ? ` ${name}` : ''}${year ? ` for ${year}` : ''}`;

const changes = ({ fields }: TimelineFacts, name: string): boolean => fields.some(({ field }) => field === name);

const groupSaved: Sentence = (facts, labelOf) => {
  if (changes(facts, 'renewalDocument')) return `Kept the signed copy of ${renewal(facts)}`;
  if (changes(facts, 'reminderDays')) return `Sent a reminder of ${renewal(facts)}${to(facts)}`;
  const changed = changedFields(facts, labelOf);
  return changed && facts.fields.length <= mostNamed
    ? `Changed ${changed} of ${group(facts)}`
    : `Saved ${group(facts)}`;
};

const promoted: Sentence = ({ fromStage, toStage }) => {
  const [from, next] = [stageNames[fromStage ?? 0], stageNames[toStage ?? 0]];
  return from && next ? `Promoted from ${from} to ${next}` : 'Promoted';
};

const aboutNote = (sentence: string, { firstLine }: TimelineFacts): string =>
  firstLine ? `${sentence}: ${firstLine}` : sentence;

const followUpSet: Sentence = (facts) => {
  const person = facts.person ? ` for ${facts.person}` : '';
  const day = facts.dueOn ? ` on ${formatDate(facts.dueOn)}` : '';
  return aboutNote(`Set a follow-up${person}${day}`, facts);
};

const task = (verb: string, { name }: TimelineFacts): string => (name ? `${verb} the task: ${name}` : `${verb} a task`);

/** The sentence of each event type. The compiler reports a type without one. */
const sentences: Readonly<Record<EventType, Sentence>> = {
  'customer.created': () => 'Recorded the lead',
  'customer.updated': updated,
  'customer.promoted': promoted,
  'customer.archived': () => 'Archived the record',
  'customer.unarchived': () => 'Restored the record from the archive',
  'customer.assigned': ({ agent }) =>
    agent ? `Assigned the record to ${agent}` : 'Assigned the record to someone else',
  'customer.deleted': () => 'Deleted the record',
  'customer.restored': () => 'Restored the deleted record',
  'customer.merged': ({ name }) => `Merged ${name ?? 'another record'} into this record`,
  'customer.unmerged': ({ name }) => `Undid the merge with ${name ?? 'another record'}`,
  'customer.purged': () => 'Removed the record permanently',
  'customer.activated': () => 'Activated the client',
  'customer.inactivated': () => 'Inactivated the client',
  'customer.termed': () => 'Termed the client',
  'rfp.invited': () => 'Invited the customer to fill in the RFP',
  'rfp.opened': () => 'Opened the RFP',
  'rfp.saved': (facts, labelOf) => {
    const changed = changedFields(facts, labelOf);
    return changed ? `Filled in the RFP: ${changed}` : 'Filled in a part of the RFP';
  },
  'rfp.submitted': () => 'Submitted the RFP',
  'rfp.unlocked': () => 'Unlocked the RFP',
  'rfp.expired': () => 'The link to the RFP expired before it was submitted',
  'proposal.generated': (facts) => named('Generated the proposal', facts),
  'proposal.sent': (facts) =>
    `${named('Sent the proposal', facts)}${facts.action === 'acceptances.send' ? ' for signature' : ''}${to(facts)}`,
  'proposal.viewed': (facts) => named('Opened the proposal', facts),
  'proposal.accepted': (facts) => named('Accepted the proposal', facts),
  'proposal.declined': (facts) => named('Declined the proposal', facts),
  'proposal.expired': (facts) => `${named('The proposal', facts)} expired without an answer`,
  'proposal.withdrawn': (facts) => named('Withdrew the proposal', facts),
  'group.saved': groupSaved,
  'group.removed': (facts) => `Deleted ${group(facts)}`,
  'renewal.prepared': (facts) => `Prepared ${renewal(facts)}`,
  'renewal.sent': (facts) => `Sent ${renewal(facts)}${to(facts)}`,
  'renewal.reminded': (facts) => `Reminded ${facts.recipient ?? 'the customer'} of ${renewal(facts)}`,
  'renewal.opened': (facts) => `Opened ${renewal(facts)}`,
  'renewal.saved': (facts) => `Filled in ${renewal(facts)}`,
  'renewal.signed': (facts) => `Signed ${renewal(facts)}`,
  'renewal.approved': (facts) => `Approved ${renewal(facts)}`,
  'renewal.unlocked': (facts) => `Unlocked ${renewal(facts)}`,
  'renewal.termed': (facts) => `Omitted ${renewal(facts)}`,
  'note.saved': (facts) => aboutNote(facts.isNew ? 'Wrote a note' : 'Changed a note', facts),
  'note.removed': () => 'Deleted a note',
  'followUp.set': followUpSet,
  'followUp.moved': (facts) =>
    aboutNote(`Moved the follow-up${facts.dueOn ? ` to ${formatDate(facts.dueOn)}` : ''}`, facts),
  'followUp.done': (facts) => aboutNote('Completed the follow-up', facts),
  'followUp.reopened': (facts) => aboutNote('Reopened the follow-up', facts),
  'followUp.removed': (facts) => aboutNote('Removed the follow-up', facts),
  'task.saved': (facts) => task(facts.isNew ? 'Added' : 'Changed', facts),
  'task.done': (facts) => task('Completed', facts),
  'task.reopened': (facts) => task('Reopened', facts),
  'task.removed': (facts) => task('Removed', facts),
  'document.added': (facts) => named('Added the document', facts),
  'document.removed': (facts) => named('Removed the document', facts),
  'mail.sent': (facts) => `Sent ${emailName(facts)}${to(facts)}`,
  'mail.failed': (facts) => `Could not deliver ${emailName(facts)}${to(facts)}`,
  'import.uploaded': () => 'Uploaded a carrier file',
  'import.checked': () => 'Checked a carrier file',
  'import.published': () => 'Published a carrier file',
  'import.undone': () => 'Undid the publication of a carrier file',
  'import.discarded': () => 'Discarded a carrier file',
  'reference.saved': () => 'Changed reference data',
  'reference.removed': () => 'Removed reference data',
  'reference.yearCopied': () => 'Copied reference data to another year',
  'reference.ratesImported': () => 'Imported a list of rates',
  'reference.plansImported': () => 'Imported plans from a rate sheet',
  'reference.plansUndone': () => 'Undid an import of plans',
  'valueList.saved': () => 'Changed a value list',
  'premiums.found': () => 'New differences in what a carrier billed',
  'stopLoss.crossed': () => 'A member crossed a share of the stop-loss deductible',
  'user.created': () => 'Created a user account',
  'user.updated': () => 'Changed a user account',
  'user.removed': () => 'Removed a user account',
  'audit.sealed': () => 'Sealed the audit of a day',
};

/** Returns what happened in one sentence, without amounts, and without a period so that it reads as a line. */
export const sentenceOf = (facts: TimelineFacts, labelOf: LabelOf): string =>
  sentences[facts.type as EventType](facts, labelOf);
