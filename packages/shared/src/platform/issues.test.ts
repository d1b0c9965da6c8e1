import { expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from './issues.ts';
import { labeled } from './message-names.ts';

const schema = z.strictObject({
  name: z.string({ error: 'Please enter a name.' }),
  cycleCount: z.number().int().max(52),
  wS_WK: z.number().optional(),
  salesAgentID: z.union([z.number().int(), z.string().regex(/^[0-9]+$/)]),
  kind: z.enum(['tier', 'plan']),
  rows: z.array(z.strictObject({ note: z.string().max(3) })).max(2),
});
const right = { name: 'A', cycleCount: 12, salesAgentID: 1, kind: 'tier', rows: [] };

test('returns valid input as the schema reads it', () => {
  expect(readInput(schema, right)).toEqual({ value: right });
});

test('reports a missing field with its own message, or by its name', () => {
  expect(readInput(schema, {}).fields).toEqual({
    name: ['Please enter a name.'],
    cycleCount: ['Please enter a value for Cycle Count.'],
    salesAgentID: ['Please enter a value for Sales Agent.'],
    kind: ['Please enter a value for Kind.'],
    rows: ['Please enter a value for Rows.'],
  });
});

test.each([
  [{ cycleCount: 'x' }, { cycleCount: ['Cycle Count must be a number.'] }],
  [{ cycleCount: 1.5 }, { cycleCount: ['Cycle Count must be a whole number.'] }],
  [{ cycleCount: 53 }, { cycleCount: ['Cycle Count must be at most 52.'] }],
  [{ wS_WK: [] }, { wS_WK: ['WS WK must be a number.'] }],
  [{ salesAgentID: 'x' }, { salesAgentID: ['Sales Agent is not in the expected format.'] }],
  [{ salesAgentID: true }, { salesAgentID: ['Sales Agent must be text.'] }],
  [{ kind: 'fee' }, { kind: ['Kind must be one of tier, plan.'] }],
  [{ rows: [{ note: 'long' }] }, { 'rows.0.note': ['Please enter at most 3 characters.'] }],
  [{ rows: [{}, {}, {}] }, { rows: ['Rows must have at most 2 entries.'] }],
  [{ foo: 1 }, { foo: ['"foo" is not a field of this call.'] }],
  [{ rows: [{ note: '', bar: 1 }] }, { 'rows.0.bar': ['"bar" is not a field of this call.'] }],
])('rejects %j on its field, in our words', (change, fields) => {
  expect(readInput(schema, { ...right, ...change }).fields).toMatchObject(fields);
});

test.each([null, undefined, 7, 'text', []])('rejects %j in place of all fields', (input) => {
  expect(readInput(schema, input).fields).toEqual({ '': ['Please send the fields of this call as an object.'] });
});

test('reports a field named like a prototype property like any other', () => {
  expect(JSON.stringify(readInput(schema, { ...right, ...JSON.parse('{"__proto__x":1}') }).fields)).toBe(
    '{"__proto__x":["\\"__proto__x\\" is not a field of this call."]}',
  );
});

test('reports at most 500 errors for a list of invalid entries', () => {
  const { fields } = readInput(z.array(z.string()), Array(2_000).fill(1));
  expect(Object.keys(fields ?? {})).toHaveLength(500);
});

/** Returns the message for an input of a schema with one field. */
const messageFor = (field: z.ZodType, input: unknown, name = 'field') =>
  readInput(z.strictObject({ [name]: field }), { [name]: input }).fields;

test.each([
  [z.string(), 1, 'Field must be text.'],
  [z.boolean(), 'x', 'Field must be true or false.'],
  [z.array(z.string()), 'x', 'Field must be a list.'],
  [z.object({}), 'x', 'Field must be an object.'],
  [z.record(z.string(), z.string()), 'x', 'Field must be an object.'],
  [z.date(), 'x', 'Field must be a date.'],
  [z.null(), 'x', 'Field must be empty.'],
  [z.map(z.string(), z.string()), 'x', 'Field must be a different type.'],
  [z.literal('a'), 'b', 'Field must be a.'],
  [z.enum(['a', 'b']), 'c', 'Field must be one of a, b.'],
  [z.enum(['payCycles', 'plan']), 'c', 'Please select an option for Field.'],
  [z.literal([110, 120]), 1, 'Please select an option for Field.'],
  [z.enum(['true', 'false', '1', '0']), 'yes', 'Field must be true or false.'],
  [z.string().min(3), 'ab', 'Please enter at least 3 characters.'],
  [z.number().min(3), 2, 'Field must be at least 3.'],
  [z.number().int(), 1e21, 'Field has too many digits.'],
  [z.number().int(), -1e21, 'Field has too many digits.'],
  [z.array(z.string()).min(1), [], 'Field must have at least 1 entries.'],
  [z.string().regex(/^a$/), 'b', 'Field is not in the expected format.'],
  [z.number().multipleOf(5), 3, 'Field is not valid.'],
  [z.string(), null, 'Please enter a value for Field.'],
])('field %# without its own message: reports %j as "%s"', (field, input, message) => {
  expect(messageFor(field, input)).toEqual({ field: [message] });
});

test.each([
  ['contacts', 'Contacts'],
  ['customerId', 'Customer'],
  ['customerIds', 'Customers'],
  ['companyID', 'Company'],
  ['groupIDs', 'Groups'],
  ['deliveryIds', 'Deliveries'],
  ['id', 'Record'],
  ['ids', 'Record'],
  ['eE_Amount', 'EE Amount'],
  ['wcTier', 'WC Tier'],
  ['step1_1', 'Step 1 1'],
  ['hasPlanB_Note', 'Has Plan B Note'],
])('labels the field %s as %s', (name, title) => {
  expect(messageFor(z.string(), undefined, name)).toEqual({ [name]: [`Please enter a value for ${title}.`] });
});

test('calls a field by the label of its declaration, in lists and options too', () => {
  const amount = labeled(z.number(), 'Fee').nullish();
  const schema = z.strictObject({
    feeAmt: amount,
    rows: z.union([z.number(), z.array(z.strictObject({ feeAmt: amount }))]),
    weeks: labeled(z.array(z.number()), 'Pay Weeks'),
    byName: labeled(z.record(z.string(), z.number()), 'Amounts'),
  });
  const sent = { feeAmt: 'x', rows: [{ feeAmt: 'x' }], weeks: ['x'], byName: { emp_no: 'x' } };
  expect(readInput(schema, sent).fields).toEqual({
    feeAmt: ['Fee must be a number.'],
    'rows.0.feeAmt': ['Fee must be a number.'],
    'weeks.0': ['Pay Weeks must be a number.'],
    'byName.emp_no': ['Amounts must be a number.'],
  });
});

test('calls fields with the same schema by their own labels', () => {
  const shared = z.boolean();
  const schema = z.object({ a: labeled(shared, 'Active'), b: labeled(shared, 'Below'), c: shared });
  expect(readInput(schema, {}).fields).toEqual({
    a: ['Please enter a value for Active.'],
    b: ['Please enter a value for Below.'],
    c: ['Please enter a value for C.'],
  });
});

test('calls a value that is not in a field "input"', () => {
  expect(readInput(z.array(z.number()), ['x']).fields).toEqual({ 0: ['Input must be a number.'] });
  expect(readInput(z.array(z.number()).max(1), [1, 2]).fields).toEqual({ '': ['Input must have at most 1 entries.'] });
});

test('reports a union’s errors for the type that was sent', () => {
  const row = z.union([z.number().int(), z.strictObject({ id: z.number(), note: z.string() })]);
  expect(messageFor(row, { id: 'x', note: 1 })).toEqual({
    'field.id': ['Field must be a number.'],
    'field.note': ['Note must be text.'],
  });
  expect(messageFor(row, { id: 1, note: 'a', more: 2 })).toEqual({
    'field.more': ['"more" is not a field of this call.'],
  });
  const rows = z.union([z.strictObject({ all: z.literal(true) }), z.array(z.strictObject({ id: z.number() }))]);
  expect(messageFor(rows, [{ id: 'x' }])).toEqual({ 'field.0.id': ['Field must be a number.'] });
  expect(messageFor(rows, { all: false })).toEqual({ 'field.all': ['All must be true.'] });
});

test('reports a union’s errors for one of its types if none fits', () => {
  expect(messageFor(z.union([z.number(), z.boolean()]), 'x')).toEqual({ field: ['Field must be true or false.'] });
  expect(messageFor(z.union([z.number(), z.boolean(), z.null()]), 'x')).toEqual({ field: ['Field must be empty.'] });
  expect(messageFor(z.union([z.literal('a'), z.number()]), 'x')).toEqual({ field: ['Field must be a number.'] });
  expect(messageFor(z.union([z.number({ error: 'Please enter hours.' }), z.boolean()]), 'x')).toEqual({
    field: ['Please enter hours.'],
  });
  expect(messageFor(z.union([z.number(), z.boolean()], { error: 'Please choose.' }), 'x')).toEqual({
    field: ['Please choose.'],
  });
  expect(messageFor(z.union([z.number(), z.array(z.number())]), ['x'])).toEqual({
    'field.0': ['Field must be a number.'],
  });
});

test('reports all errors of the last type if several types of text are too narrow', () => {
  const code = z.union([z.string().max(1), z.string().min(5).regex(/^\d+$/)]);
  expect(messageFor(code, 'ab')).toEqual({
    field: ['Please enter at least 5 characters.', 'Field is not in the expected format.'],
  });
});

test('allows a schema its own message for unknown fields', () => {
  const own = z.strictObject({ a: z.number() }, { error: 'Please send an amount only.' });
  expect(readInput(own, { a: 1, b: 2 }).fields).toEqual({ '': ['Please send an amount only.'] });
});

test('reports the same message once per field', () => {
  const twice = z.string().min(5, 'Too short.').regex(/^\d+$/, 'Too short.').max(1, 'Too long.');
  expect(messageFor(twice, 'ab')).toEqual({ field: ['Too short.', 'Too long.'] });
});
