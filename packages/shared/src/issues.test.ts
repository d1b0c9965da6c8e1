import { expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from './issues.ts';

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
    salesAgentID: ['Please enter a value for Sales Agent ID.'],
    kind: ['Please enter a value for Kind.'],
    rows: ['Please enter a value for Rows.'],
  });
});

test.each([
  [{ cycleCount: 'x' }, { cycleCount: ['Cycle Count must be a number.'] }],
  [{ cycleCount: 1.5 }, { cycleCount: ['Cycle Count must be a whole number.'] }],
  [{ cycleCount: 53 }, { cycleCount: ['Cycle Count must be at most 52.'] }],
  [{ wS_WK: [] }, { wS_WK: ['WS WK must be a number.'] }],
  [{ salesAgentID: 'x' }, { salesAgentID: ['Sales Agent ID is not in the expected format.'] }],
  [{ salesAgentID: true }, { salesAgentID: ['Sales Agent ID must be text.'] }],
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
