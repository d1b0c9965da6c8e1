import { expect, test } from 'vitest';
import { feedCompany } from '#testing/sales-feed.ts';
import { type IncomingLead, type RefusedLead, readLead } from './incoming-lead.ts';

const known = {
  agents: new Map([['agent@worksmart.test', 5]]),
  sources: new Map([['referral', 10]]),
  usualSource: 8,
};

const read = (more: Record<string, unknown>) => readLead(feedCompany('A-1', more), known);
const taken = (more: Record<string, unknown> = {}) => read(more) as IncomingLead;

test('maps a company to our fields', () => {
  expect(taken({ source: 'Referral', agentEmail: 'Agent@WorkSmart.test', description: ' wants payroll ' })).toEqual({
    externalId: 'A-1',
    leftOut: [],
    values: {
      name: 'Company A-1',
      address: '1 Commerce Drive',
      city: 'Carmel',
      state: 'IN',
      zip: '46032',
      description: 'wants payroll',
      source: 10,
      salesAgent: 5,
      'contact.firstName': 'Ann',
      'contact.lastName': 'Abbott',
      'contact.email': 'ann@example.test',
      'contact.phone': '3175550100',
    },
  });
});

test.each([
  ['a state by its name', { state: ' indiana ' }, { state: 'IN' }],
  ['a nine-digit zip', { zip: '46032-1234' }, { zip: '46032' }],
  ['a zip as a number', { zip: 46032 }, { zip: '46032' }],
  ['an unknown source', { source: 'Carrier pigeon' }, { source: 8 }],
  ['a source that is not a text', { source: { a: 1 } }, { source: 8 }],
  ['an emptied field', { address2: null, agentEmail: '' }, { address2: null, salesAgent: null }],
  [
    'a country code',
    { contact: { firstName: 'A', lastName: 'B', phone: '+1 (317) 555-0100' } },
    { 'contact.phone': '3175550100' },
  ],
  ['a very long description', { description: 'x'.repeat(9_000) }, { description: 'x'.repeat(4_000) }],
])('accepts %s', (_case, more, expected) => {
  expect(taken(more).values).toMatchObject(expected);
});

test.each([
  ['no id', { id: '' }, 'It has no valid id.'],
  ['an id that is an object', { id: {} }, 'It has no valid id.'],
  ['an overlong id', { id: 'x'.repeat(101) }, 'It has no valid id.'],
  ['no name', { name: '  ' }, 'It has no company name that can be stored.'],
  ['a name with a NUL', { name: 'A\0B' }, 'It has no company name that can be stored.'],
  ['an overlong name', { name: 'x'.repeat(256) }, 'Company Name is too long.'],
  ['a number for a city', { city: 7 }, 'It has no city.'],
  ['another country', { state: 'Bavaria', zip: '80331 M' }, 'It has no US state. It has no 5-digit zip code.'],
])('rejects a company with %s', (_case, more, reason) => {
  expect((read(more) as RefusedLead).reason).toBe(reason);
});

test('names a rejected company as far as possible', () => {
  expect(read({ id: 'x'.repeat(300), name: 'y\0'.repeat(300) })).toMatchObject({
    externalId: 'x'.repeat(100),
    name: 'y'.repeat(255),
  });
});

test.each([
  ['an overlong address 2', { address2: 'x'.repeat(126) }, ['address2'], 'address2'],
  ['an unknown agent', { agentEmail: 'nobody@x.test' }, ['salesAgent'], 'salesAgent'],
  ['a contact that is only a text', { contact: 'Ann' }, [null], 'contact.firstName'],
  ['a contact with half a name', { contact: { firstName: 'Ann' } }, ['contact.firstName'], 'contact.lastName'],
  [
    'an invalid email address',
    { contact: { firstName: 'A', lastName: 'B', email: 'none yet' } },
    ['contact.email'],
    'contact.email',
  ],
  ['a short phone', { contact: { firstName: 'A', lastName: 'B', phone: '12' } }, ['contact.phone'], 'contact.phone'],
])('drops %s', (_case, more, fields, absent) => {
  const lead = taken(more);
  expect(lead.leftOut.map(({ field }) => field)).toEqual(fields);
  expect(lead.values).not.toHaveProperty([absent]);
});

test('ignores names of our own objects', () => {
  const lead = taken(JSON.parse('{"__proto__": {"stageId": 4}, "stageId": 4, "rowVersion": 9}'));
  expect(Object.keys(lead.values).toSorted()).toEqual(Object.keys(taken().values).toSorted());
});
