import { describe, expect, test } from 'vitest';
import { fieldLabel } from '#field-labels.ts';
import { type EventType, eventTypes } from '#platform/events.ts';
import { kindOfEvent, typesOfKinds } from './kinds.ts';
import { sentenceOf } from './sentences.rules.ts';
import { targetOf } from './targets.rules.ts';
import { factsOf, type SampleFacts } from './testing/facts.ts';

const group = { entity: 'benefitGroup', name: 'Plant', year: 2027 };

const cases: readonly (readonly [type: EventType, more: SampleFacts, sentence: string])[] = [
  ['customer.created', {}, 'Recorded the lead'],
  ['customer.updated', { fields: ['phone', 'city'] }, 'Changed Phone and City'],
  ['customer.updated', { fields: ['fein', 'statusDate'] }, 'Changed FEIN'],
  [
    'customer.updated',
    { fields: ['name', 'city', 'state', 'zip', 'phone', 'payRoll.contractorCount'] },
    'Changed Company Name, City, State, Zip and 2 other fields',
  ],
  [
    'customer.updated',
    { fields: ['name', 'city', 'state', 'zip', 'phone'] },
    'Changed Company Name, City, State, Zip and Phone',
  ],
  ['customer.updated', { entity: 'contact', fields: ['phone'] }, 'Saved a contact: Phone'],
  ['customer.updated', { entity: 'contact', action: 'customers.deleteContact' }, 'Deleted a contact'],
  ['customer.updated', {}, 'Saved the record'],
  [
    'customer.updated',
    { action: 'customers.sendRfpInvitation', fields: ['sentTo'], recipient: 'ada@x.test' },
    'Sent the RFP link again to ada@x.test',
  ],
  ['customer.promoted', { fromStage: 1, toStage: 2 }, 'Promoted from Lead to RFP'],
  ['customer.promoted', {}, 'Promoted'],
  ['customer.promoted', { fromStage: 1 }, 'Promoted'],
  ['customer.promoted', { toStage: 2 }, 'Promoted'],
  ['customer.archived', {}, 'Archived the record'],
  ['customer.unarchived', {}, 'Restored the record from the archive'],
  ['customer.assigned', { agent: 'Lee Ortiz' }, 'Assigned the record to Lee Ortiz'],
  ['customer.assigned', {}, 'Assigned the record to someone else'],
  ['customer.deleted', {}, 'Deleted the record'],
  ['customer.restored', {}, 'Restored the deleted record'],
  ['customer.merged', { name: 'Acme' }, 'Merged Acme into this record'],
  ['customer.merged', {}, 'Merged another record into this record'],
  ['customer.unmerged', { name: 'Acme' }, 'Undid the merge with Acme'],
  ['customer.purged', {}, 'Removed the record permanently'],
  ['customer.activated', {}, 'Activated the client'],
  ['customer.inactivated', {}, 'Inactivated the client'],
  ['customer.termed', {}, 'Termed the client'],
  ['rfp.invited', {}, 'Invited the customer to fill in the RFP'],
  ['rfp.opened', {}, 'Opened the RFP'],
  ['rfp.saved', { fields: ['dba'] }, 'Filled in the RFP: Dba'],
  ['rfp.saved', {}, 'Filled in a part of the RFP'],
  ['rfp.submitted', {}, 'Submitted the RFP'],
  ['rfp.unlocked', {}, 'Unlocked the RFP'],
  ['rfp.expired', {}, 'The link to the RFP expired before it was submitted'],
  ['reference.yearCopied', { entity: 'rate' }, 'Copied reference data to another year'],
  ['reference.ratesImported', { entity: 'rate' }, 'Imported a list of rates'],
  ['reference.plansImported', { entity: 'plan' }, 'Imported plans from a rate sheet'],
  ['reference.plansUndone', { entity: 'plan' }, 'Undid an import of plans'],
  ['premiums.found', {}, 'New differences in what a carrier billed'],
  ['stopLoss.crossed', {}, 'A member crossed a share of the stop-loss deductible'],
  ['proposal.generated', { entity: 'document', name: 'Proposal 2026' }, 'Generated the proposal Proposal 2026'],
  ['proposal.sent', { name: 'A', recipient: 'ada@x.test' }, 'Sent the proposal A to ada@x.test'],
  [
    'proposal.sent',
    { name: 'A', recipient: 'ada@x.test', action: 'acceptances.send' },
    'Sent the proposal A for signature to ada@x.test',
  ],
  ['proposal.viewed', { name: 'A' }, 'Opened the proposal A'],
  ['proposal.accepted', { name: 'A' }, 'Accepted the proposal A'],
  ['proposal.declined', { name: 'A' }, 'Declined the proposal A'],
  ['proposal.expired', { name: 'A' }, 'The proposal A expired without an answer'],
  ['proposal.withdrawn', {}, 'Withdrew the proposal'],
  ['group.saved', { ...group, fields: ['name'] }, 'Changed Name of the benefit group Plant for 2027'],
  [
    'group.saved',
    { ...group, fields: ['name', 'city', 'state', 'zip'] },
    'Changed Name, City, State and Zip of the benefit group Plant for 2027',
  ],
  ['group.saved', { ...group, fields: ['a', 'b', 'c', 'd', 'e'] }, 'Saved the benefit group Plant for 2027'],
  [
    'group.saved',
    { ...group, fields: ['reminderDays', 'mailedTo'], recipient: 'ada@x.test' },
    'Sent a reminder of the renewal for 2027 of Plant to ada@x.test',
  ],
  ['group.saved', { ...group, fields: ['renewalDocument'] }, 'Kept the signed copy of the renewal for 2027 of Plant'],
  ['group.removed', { entity: 'benefitGroup', name: 'Plant' }, 'Deleted the benefit group Plant'],
  ['renewal.prepared', group, 'Prepared the renewal for 2027 of Plant'],
  ['renewal.reminded', group, 'Reminded the customer of the renewal for 2027 of Plant'],
  [
    'renewal.reminded',
    { ...group, recipient: 'ada@x.example' },
    'Reminded ada@x.example of the renewal for 2027 of Plant',
  ],
  ['renewal.sent', { ...group, recipient: 'ada@x.test' }, 'Sent the renewal for 2027 of Plant to ada@x.test'],
  ['renewal.opened', { entity: 'benefitGroup' }, 'Opened the renewal'],
  ['renewal.saved', group, 'Filled in the renewal for 2027 of Plant'],
  ['renewal.signed', { ...group, name: null }, 'Signed the renewal for 2027'],
  ['renewal.approved', group, 'Approved the renewal for 2027 of Plant'],
  ['renewal.unlocked', group, 'Unlocked the renewal for 2027 of Plant'],
  ['renewal.termed', group, 'Omitted the renewal for 2027 of Plant'],
  ['note.saved', { entity: 'note', isNew: true, firstLine: 'Called back.' }, 'Wrote a note: Called back.'],
  ['note.saved', { entity: 'note' }, 'Changed a note'],
  ['note.removed', { entity: 'note' }, 'Deleted a note'],
  [
    'followUp.set',
    { entity: 'followUp', dueOn: '2026-12-03T00:00:00', person: 'Lee Ortiz', firstLine: 'Called back.' },
    'Set a follow-up for Lee Ortiz on 12/03/2026: Called back.',
  ],
  ['followUp.set', { entity: 'followUp' }, 'Set a follow-up'],
  ['followUp.moved', { entity: 'followUp', dueOn: '2026-12-10T00:00:00' }, 'Moved the follow-up to 12/10/2026'],
  ['followUp.moved', { entity: 'followUp' }, 'Moved the follow-up'],
  ['group.removed', { ...group, year: null }, 'Deleted the benefit group Plant'],
  ['followUp.done', { entity: 'followUp', firstLine: 'Called back.' }, 'Completed the follow-up: Called back.'],
  ['followUp.reopened', { entity: 'followUp' }, 'Reopened the follow-up'],
  ['followUp.removed', { entity: 'followUp' }, 'Removed the follow-up'],
  ['task.saved', { entity: 'handOffTask', name: 'Send a card', isNew: true }, 'Added the task: Send a card'],
  ['task.saved', { entity: 'handOffTask', name: 'Send a card' }, 'Changed the task: Send a card'],
  ['task.done', { entity: 'handOffTask', name: 'Send a card' }, 'Completed the task: Send a card'],
  ['task.reopened', { entity: 'handOffTask' }, 'Reopened a task'],
  ['task.removed', { entity: 'handOffTask', name: 'Send a card' }, 'Removed the task: Send a card'],
  ['customer.updated', { action: 'handOff.open' }, 'Opened the tasks of a new client'],
  ['document.added', { entity: 'document', name: 'census.csv' }, 'Added the document census.csv'],
  ['document.removed', { entity: 'document' }, 'Removed the document'],
  ['mail.sent', { template: 'rfp-invitation', recipient: 'ada@x.test' }, 'Sent the RFP link to ada@x.test'],
  ['mail.sent', { template: 'unheard-of' }, 'Sent an email'],
  ['mail.failed', { template: 'renewal', recipient: 'a@x.test' }, 'Could not deliver the renewal link to a@x.test'],
  ['import.uploaded', {}, 'Uploaded a carrier file'],
  ['import.checked', {}, 'Checked a carrier file'],
  ['import.published', {}, 'Published a carrier file'],
  ['import.undone', {}, 'Undid the publication of a carrier file'],
  ['import.discarded', {}, 'Discarded a carrier file'],
  ['reference.saved', {}, 'Changed reference data'],
  ['valueList.saved', {}, 'Changed a value list'],
  ['reference.removed', {}, 'Removed reference data'],
  ['user.created', {}, 'Created a user account'],
  ['user.updated', {}, 'Changed a user account'],
  ['user.removed', {}, 'Removed a user account'],
  ['audit.sealed', {}, 'Sealed the audit of a day'],
];

const rows = {
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

const emails = {
  'rfp-unlocked': 'the link to the unlocked RFP',
  'rfp-submitted': 'notice of the submitted RFP',
  proposal: 'a proposal',
  'acceptance-request': 'a proposal for signature',
  'acceptance-reminder': 'a reminder of the proposal',
  'acceptance-code': 'the code for a proposal',
  'acceptance-copy': 'the signed proposal',
  'acceptance-accepted': 'notice of the accepted proposal',
  'acceptance-declined': 'notice of the declined proposal',
  'renewal-reminder': 'a renewal reminder',
  'renewal-unlocked': 'the link to the unlocked renewal',
  'renewal-submitted': 'notice of the signed renewal',
  'renewal-received': 'a confirmation of the signed renewal',
};

test.each(Object.entries(rows))('a change of a row of %s is told as %s', (entity, row) => {
  expect(sentenceOf(factsOf('customer.updated', { entity }), fieldLabel)).toBe(`Saved ${row}`);
});

test.each(Object.entries(emails))('an email of %s is told as %s', (template, email) => {
  expect(sentenceOf(factsOf('mail.sent', { template }), fieldLabel)).toBe(`Sent ${email}`);
});

test.each(['sentTo', 'subject', 'rowVersion', 'statusDate', 'stageDate'])('%s is not told', (field) => {
  expect(sentenceOf(factsOf('customer.updated', { fields: [field] }), fieldLabel)).toBe('Saved the record');
  expect(sentenceOf(factsOf('group.saved', { ...group, fields: [field] }), fieldLabel)).toBe(
    'Saved the benefit group Plant for 2027',
  );
});

describe('the sentence of an event', () => {
  test.each(cases)('%s %j: %s', (type, more, sentence) => {
    expect(sentenceOf(factsOf(type, more), fieldLabel)).toBe(sentence);
  });

  test('is checked for every type of event', () => {
    expect(new Set(cases.map(([type]) => type))).toEqual(new Set(Object.keys(eventTypes)));
  });
});

test('timelines leave out what belongs to no customer or is told elsewhere, and types of a later release', () => {
  const without = Object.keys(eventTypes).filter((type) => kindOfEvent(type) === null);
  expect(
    without.every((type) =>
      /^(?:reference|valueList|user|audit)\.|^(?:rfp\.invited|premiums\.found|stopLoss\.crossed)$/.test(type),
    ),
  ).toBe(true);
  expect(kindOfEvent('proposal.accepted-later')).toBeNull();
  expect(typesOfKinds(['emails'])).toEqual(['mail.sent', 'mail.failed']);
  expect(typesOfKinds([])).toHaveLength(Object.keys(eventTypes).length - without.length);
});

const tabs = {
  location: 'locations',
  payCycle: 'payroll',
  withholding: 'payroll',
  workersComp: 'payroll',
  customerPlan: 'comparison',
  scenario: 'comparison',
  clientYear: 'benefits',
  renewalInstruction: 'benefits',
};

test.each([
  ['customer.updated', { fields: ['phone'] }, { to: 'tab', tab: 'company' }],
  ['customer.updated', { fields: ['payRoll.contractorCount'] }, { to: 'tab', tab: 'payroll' }],
  ['customer.updated', { entity: 'contact' }, { to: 'tab', tab: 'contacts' }],
  ['customer.updated', { fields: ['adminRates.payrollFee'] }, { to: 'tab', tab: 'payroll' }],
  ['customer.updated', { fields: ['benefits.medicalPlan'] }, { to: 'tab', tab: 'benefits' }],
  ['customer.updated', { fields: ['payRoll.contractorCount', 'phone'] }, { to: 'tab', tab: 'company' }],
  ['customer.updated', {}, { to: 'tab', tab: 'company' }],
  ['customer.updated', { action: 'customers.sendRfpInvitation' }, { to: 'tab', tab: 'session' }],
  ...Object.entries(tabs).map(([entity, tab]) => ['customer.updated', { entity }, { to: 'tab', tab }] as const),
  ['customer.created', {}, { to: 'tab', tab: 'company' }],
  ['customer.assigned', {}, { to: 'tab', tab: 'company' }],
  ['rfp.submitted', {}, { to: 'tab', tab: 'session' }],
  ['mail.sent', { entity: 'mail', template: 'rfp-unlocked' }, { to: 'tab', tab: 'session' }],
  ['mail.failed', { entity: 'mail', template: 'renewal-reminder' }, { to: 'tab', tab: 'benefits' }],
  ['mail.sent', { entity: 'mail', template: 'unheard-of' }, null],
  ['mail.sent', { entity: 'mail' }, null],
  ['mail.sent', { entity: 'mail', template: 'proposal' }, { to: 'tab', tab: 'proposal' }],
  ['mail.sent', { entity: 'mail', template: 'acceptance-copy' }, { to: 'tab', tab: 'proposal' }],
  ['proposal.generated', { entity: 'proposal', isThere: true }, { to: 'document', id: 31 }],
  ['followUp.done', { entity: 'followUp', isThere: true }, { to: 'note', id: 31 }],
  ['note.saved', { entity: 'note', isThere: true }, { to: 'note', id: 31 }],
  ['document.added', { entity: 'document', isThere: true }, { to: 'document', id: 31 }],
  ['renewal.signed', { entity: 'benefitGroup', clientYearId: 4 }, { to: 'group', id: 31, clientYearId: 4 }],
  ['note.removed', { entity: 'note' }, null],
  ['document.removed', { entity: 'document' }, null],
  ['group.removed', { entity: 'benefitGroup' }, null],
  ['customer.archived', {}, null],
] as const)('a line leads for %s %j to %j', (type, more, target) => {
  expect(targetOf(factsOf(type, more as SampleFacts))).toEqual(target);
});
