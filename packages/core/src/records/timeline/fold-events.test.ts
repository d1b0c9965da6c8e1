import { fieldLabel } from '@worksmart/shared/field-labels.ts';
import { sentenceOf } from '@worksmart/shared/records/timeline/sentences.rules.ts';
import { factsOf, type SampleFacts } from '@worksmart/shared/records/timeline/testing/facts.ts';
import { describe, expect, test } from 'vitest';
import { foldEvents } from './fold-events.ts';
import type { TimelineEvent } from './timeline.queries.ts';

/** @param minute how many minutes ago */
const event = (
  minute: number,
  { fields = ['phone'], entity = 'customer', ...more }: Partial<Omit<TimelineEvent, 'fields'>> & SampleFacts = {},
): TimelineEvent => ({
  id: `e${minute}`,
  at: new Date(1_800_000_000_000 - minute * 60_000).toISOString(),
  ...factsOf('customer.updated', { action: 'customers.save', entity, fields }),
  actorId: 7,
  actorName: 'Dana Reyes',
  holder: null,
  requestId: `r${minute}`,
  ...more,
});

const shape = (events: readonly TimelineEvent[]) =>
  foldEvents(events).map(({ oldest, count, facts }) => [
    oldest.id,
    count,
    facts.fields.map(({ field }) => field).join(' '),
  ]);

test('the rows of one save are one line about the record', () => {
  const rows = [
    event(1, { id: 'b', requestId: 'r', fields: ['city'] }),
    event(1, { id: 'a', requestId: 'r', entity: 'contact', fields: ['email'] }),
  ];
  expect(shape(rows)).toEqual([['a', 1, 'city email']]);
  expect(foldEvents(rows)[0]?.facts.entity).toBe('customer');
});

test('a field is named as in its own form, also where the rows of several tables are one line', () => {
  const rows = [
    event(1, { id: 'b', requestId: 'r', fields: ['operatingYear'] }),
    event(1, { id: 'a', requestId: 'r', entity: 'customerPlan', fields: ['opsPlanId'] }),
  ];
  const [line] = foldEvents(rows);
  expect(line && sentenceOf(line.facts, fieldLabel)).toBe('Changed Operating Year and Equivalent WorkSmart Plan');
});

test('one email to several people is one line, and two emails to one person are two', () => {
  const email = (minute: number, recipient: string) =>
    event(minute, {
      type: 'mail.sent',
      template: 'acceptance-declined',
      recipient,
      actorId: null,
      actorName: 'System',
    });
  const sentences = (events: readonly TimelineEvent[]) =>
    foldEvents(events).map(({ facts, count }) => [sentenceOf(facts, fieldLabel).replace(/^.* to /, ''), count]);
  expect(sentences([email(0, 'b@x.test'), email(0, 'a@x.test'), email(30, 'c@x.test')])).toEqual([
    ['b@x.test, a@x.test', 1],
    ['c@x.test', 1],
  ]);
  expect(sentences([email(0, 'a@x.test'), email(1, 'a@x.test')])).toHaveLength(2);
});

test('saves of one person within ten minutes of each other are one line with their number', () => {
  expect(shape([event(0), event(9, { fields: ['city'] }), event(19), event(30)])).toEqual([
    ['e19', 3, 'phone city'],
    ['e30', 1, 'phone'],
  ]);
});

test.each([
  ['another person', [event(0), event(1, { actorId: 8 })]],
  ['another portal user', [event(0, { actorId: null }), event(1, { actorId: null, actorName: 'Customer' })]],
  ['something else in between', [event(0), event(1, { type: 'note.saved' }), event(2)]],
  ['another kind of save', [event(0, { type: 'rfp.saved' }), event(1)]],
  ['another group', [event(0, { type: 'group.saved' }), event(1, { type: 'group.saved', entityId: '32' })]],
  ['an email that was sent again', [event(0, { action: 'customers.sendRfpInvitation' }), event(1)]],
  ['two notes', [event(0, { type: 'note.saved' }), event(1, { type: 'note.saved' })]],
])('%s starts a line of its own', (_, events) => {
  expect(foldEvents(events)).toHaveLength(events.length);
});

describe('an email', () => {
  const to = { recipient: 'ada@acme.example' };
  const mail = event(1, { ...to, type: 'mail.sent', entity: 'mail', template: 'acceptance-request' });
  const sent = event(2, { ...to, type: 'proposal.sent', action: 'acceptances.send', entity: 'proposal' });
  const ids = (events: readonly TimelineEvent[]) => foldEvents(events).map(({ newest }) => newest.id);

  test('is not a second line next to that of the event that sent it', () => {
    expect(ids([mail, sent])).toEqual(['e2']);
    const again = { ...to, action: 'customers.sendRfpInvitation' };
    expect(ids([{ ...mail, template: 'rfp-invitation' }, event(2, again)])).toEqual(['e2']);
  });

  test.each([
    ['to another recipient', { ...sent, recipient: 'lee@acme.example' }],
    ['of another kind', { ...sent, type: 'renewal.sent' }],
    ['of another hour', { ...sent, at: event(61).at }],
  ])('stays next to a sending %s', (_, other) => {
    expect(ids([mail, other])).toEqual(['e1', 'e2']);
  });

  test('stays alone, as among the emails only, and if it could not be delivered', () => {
    expect(ids([mail])).toEqual(['e1']);
    expect(ids([{ ...mail, type: 'mail.failed' }, sent])).toEqual(['e1', 'e2']);
  });
});
