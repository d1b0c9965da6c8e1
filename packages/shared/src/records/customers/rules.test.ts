import { describe, expect, test } from 'vitest';
import { readInput } from '#platform/issues.ts';
import { stage } from '#records/lookups/constants.ts';
import { contactSave } from './contact.schema.ts';
import { customerBody } from './customer-body.schema.ts';
import { clearedChoices, hasW2Wages, mayBecomeClient, missingForSave, nextStage, w2WagesProblems } from './rules.ts';
import { customerSave } from './save.schema.ts';

const lead = {
  name: 'Acme',
  address: '1 Main St',
  city: 'Carmel',
  state: 'IN',
  zip: '46032',
  contacts: [{ firstName: 'Ada', lastName: 'King' }],
  salesAgent: { id: 3 },
  customerStatus: 16,
};

describe('missing fields of a lead', () => {
  test('none, if everything is filled in', () => {
    expect(missingForSave(lead)).toEqual({});
  });

  test.each([
    ['name', { name: ' ' }, "Please enter the company's name."],
    ['address', { address: '' }, 'Please enter an address.'],
    ['city', { city: undefined }, 'Please enter a city.'],
    ['state', { state: 'ZZ' }, 'Please select a state.'],
    ['zip', { zip: '4603' }, 'Please enter a valid, 5-digit zip code.'],
    ['zip', { zip: '46032-1234' }, 'Please enter a valid, 5-digit zip code.'],
    ['zip', { zip: 'IN 46032' }, 'Please enter a valid, 5-digit zip code.'],
    ['contacts.0.firstName', { contacts: [{ firstName: '', lastName: 'King' }] }, 'Please enter a first name.'],
    ['contacts.0.lastName', { contacts: [{ firstName: 'Ada', lastName: null }] }, 'Please enter a last name.'],
    ['salesAgent', { salesAgent: { id: 0 } }, 'Please select an option for Sales Agent.'],
    ['customerStatus', { customerStatus: null }, 'Please select an option for Status.'],
  ])('%s', (field, change, message) => {
    expect(missingForSave({ ...lead, ...change })).toEqual({ [field]: [message] });
  });

  test('a first contact, if there is none', () => {
    const fields = ['contacts.0.firstName', 'contacts.0.lastName'];
    for (const contacts of [[], null]) expect(Object.keys(missingForSave({ ...lead, contacts }))).toEqual(fields);
  });

  test('all of an empty lead at once', () => {
    expect(Object.keys(missingForSave({}))).toHaveLength(9);
  });
});

describe('the body of a new lead', () => {
  test('with an invalid FEIN reports its missing fields as well, each once', () => {
    expect(readInput(customerBody, { id: 0, zip: '4603', profile: { fein: '1' }, contacts: 'none' }).fields).toEqual({
      zip: ['Please enter a valid, 5-digit zip code.'],
      'profile.fein': ['Please enter a valid 9-digit FEIN.'],
      contacts: ['Contacts must be a list.'],
      name: ["Please enter the company's name."],
      address: ['Please enter an address.'],
      city: ['Please enter a city.'],
      state: ['Please select a state.'],
      'contacts.0.firstName': ['Please enter a first name.'],
      'contacts.0.lastName': ['Please enter a last name.'],
      salesAgent: ['Please select an option for Sales Agent.'],
    });
  });

  test.each([
    ['a stored record reports only the errors in the sent fields', { id: 7, zip: '4603' }, ['zip']],
    [
      'an empty status counts as missing',
      { ...lead, id: 0, contacts: [{ ...lead.contacts[0], id: 0 }], customerStatus: null, zip: 1 },
      ['zip', 'customerStatus'],
    ],
  ])('%s', (_what, sent, fields) => {
    expect(Object.keys(readInput(customerBody, sent).fields ?? {})).toEqual(fields);
  });
});

describe('clearing a required choice', () => {
  const stored = { stageId: stage.lead, salesAgentId: 3, statusId: 16 };
  const agent = { salesAgent: ['Please select an option for Sales Agent.'] };

  test.each([null, 0, { id: 0 }, { id: null }])('is rejected on its field if sent as %j', (none) => {
    expect(clearedChoices({ salesAgent: none }, stored)).toEqual(agent);
    expect(clearedChoices({ customerStatus: none }, stored)).toEqual({
      customerStatus: ['Please select an option for Status.'],
    });
  });

  test('is allowed if another choice is sent, or nothing', () => {
    expect(clearedChoices({ salesAgent: 4, customerStatus: { id: 17 } }, stored)).toEqual({});
    expect(clearedChoices({}, stored)).toEqual({});
  });

  test('is allowed if nothing was chosen before', () => {
    const nothing = { ...stored, salesAgentId: null, statusId: null };
    expect(clearedChoices({ salesAgent: null, customerStatus: null }, nothing)).toEqual({});
  });

  test('of the agent is allowed from the RFP on, and the message names the status of the stage', () => {
    const rfp = { ...stored, stageId: stage.rfp };
    expect(clearedChoices({ salesAgent: null, customerStatus: null }, rfp)).toEqual({
      customerStatus: ['Please select an option for RFP Status.'],
    });
    expect(clearedChoices({ customerStatus: null }, { ...stored, stageId: 99 })).toEqual({
      customerStatus: ['Please select an option for Status.'],
    });
  });
});

test.each([
  [stage.lead, stage.rfp],
  [stage.rfp, stage.prospect],
  [stage.prospect, stage.client],
  [stage.client, undefined],
  [stage.archived, undefined],
  [0, undefined],
])('from stage %i promoting leads to %s', (from, to) => {
  expect(nextStage(from)).toBe(to);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('checklist %s and %s: may become a client: %s', (step1_1, step1_2, expected) => {
  expect(mayBecomeClient({ step1_1, step1_2 })).toBe(expected);
});

test.each([
  [18, true],
  [29, true],
  [78, true],
  [32, false],
  [null, false],
])('company type %s has W-2 wages: %s', (type, expected) => {
  expect(hasW2Wages(type)).toBe(expected);
});

const messagesOf = (schema: typeof contactSave | typeof customerSave, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each([
  [{ email: 'x@' }, [['email', 'Please enter a valid email address.']]],
  [{ phone: '317555' }, [['phone', 'Please enter a valid phone number.']]],
  [{ zip: '4603' }, [['zip', 'Please enter a valid 5-digit zip code.']]],
  [{ title: 'x'.repeat(51) }, [['title', 'Please enter at most 50 characters.']]],
  [
    { firstName: ' ', lastName: '' },
    [
      ['firstName', 'Please enter a first name.'],
      ['lastName', 'Please enter a last name.'],
    ],
  ],
  [{ email: '', phone: '(317) 555-0100', zip: '', state: '' }, undefined],
])('contact with %j', (change, expected) => {
  expect(messagesOf(contactSave, { id: 0, firstName: 'Ada', lastName: 'King', ...change })).toEqual(expected);
});

test.each([
  [{ name: 'x'.repeat(256) }, [['name', 'Please enter at most 255 characters.']]],
  [
    { address: 'x'.repeat(126), city: 'x'.repeat(126) },
    [
      ['address', 'Please enter at most 125 characters.'],
      ['city', 'Please enter at most 125 characters.'],
    ],
  ],
  [{ profile: { fein: '12345678' } }, [['profile.fein', 'Please enter a valid 9-digit FEIN.']]],
  [{ profile: { dateOfCorp: '2026-02-30' } }, [['profile.dateOfCorp', 'Please enter a valid date.']]],
  [{ profile: { fein: '12-3456789', dateOfCorp: '2026-02-28' } }, undefined],
])('S-LEAD-43 S-LEAD-44 customer with %j', (change, expected) => {
  expect(messagesOf(customerSave, { id: 0, ...change })).toEqual(expected);
});

test.each([
  ['ticked for a partnership', [true, false, 29], {}],
  ['ticked for a C corporation', [true, false, 32], { 'profile.w2Wages': [expect.stringMatching(/no W-2 wages/)] }],
  ['sent back as it was stored, with another company type', [true, true, 32], {}],
  ['not sent', [undefined, false, 32], {}],
] as const)('W-2 wages %s', (_what, [sent, stored, companyType], expected) => {
  expect(w2WagesProblems(sent, stored, companyType)).toEqual(expected);
});
