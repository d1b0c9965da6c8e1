import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The parts of JSON Schema that the contract's schemas become. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

/** Values that have broken servers before: limits, wrong kinds, characters, dates, prototype names. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'null',
  'undefined',
  '[object Object]',
  "' or 1=1 --",
  '%00',
  '\0',
  'a\0b',
  '\ud800',
  '\ufeff',
  '‮evil',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '=cmd|calc',
  '٣',
  '１２３',
  '0001-01-01',
  '0001-01-01T00:00:00',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-02-29T00:00:00',
  '2026-01-01T25:61:61Z',
  '00000',
  '12345',
  '123456789',
  'IN',
  'ZZ',
  'a@b.co',
  0,
  -0,
  -1,
  0.1,
  0.005,
  1e21,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  1e-7,
  [],
  {},
  [[]],
  [null],
  { id: null },
  { id: 0 },
  { id: -1 },
  { id: 'x' },
  { id: 2_147_483_647 },
  { $gt: '' },
  { toString: 1 },
  { __proto__x: 1 },
  'x'.repeat(300),
  'é'.repeat(5000),
];

const junk = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3 }) },
);

const believableText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('IN', '46204', '2026-11-21T00:00:00', 'someone@example.test', '3175550100', '123456789', 'Some text'),
);

const fitting = (schema: JsonSchema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(sometimesHostile));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return objectOf(schema);
  if (type === 'array') return fc.array(sometimesHostile(schema.items ?? {}), { maxLength: 4 });
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer());
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.double({ noNaN: true }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string' ? believableText : junk;
};

const objectOf = (schema: JsonSchema): Arbitrary<unknown> => {
  const shape = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, value]) => [name, sometimesHostile(value)]),
  );
  const known = fc.record(shape, { requiredKeys: [] });
  const whole = fc.record(shape);
  const stranger = fc.dictionary(fc.constantFrom('id', 'rowVersion', 'createdBy', 'role', 'constructor', 'zz'), junk, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, stranger).map(([body, extra]) => ({ ...body, ...extra })) },
  );
};

/** Mostly what the schema describes, so that rules behind the schema are reached too; now and then not. */
const sometimesHostile = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: junk });

const describe = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Bodies for a route, made from its own schema. */
export const bodiesFor = (schema: z.ZodType): Arbitrary<unknown> => sometimesHostile(describe(schema));

/** Query strings for a route: known names with any values, other cases, repeats, strangers. */
export const queriesFor = (schema: z.ZodObject): Arbitrary<string> => {
  const names = Object.keys(schema.shape);
  const value = fc.oneof(fc.constantFrom('1', '2', '4', '165', '5', '2026', 'true', '2026-01-01'), junk.map(String));
  const pair = fc
    .tuple(fc.constantFrom(...names, ...names.map((name) => name.toUpperCase()), 'zz', '__proto__'), value)
    .map(([name, given]) => `${encodeURIComponent(name)}=${encodeURIComponent(given.toWellFormed())}`);
  return fc.array(pair, { maxLength: names.length + 2 }).map((pairs) => pairs.join('&'));
};

/** Bytes that are not a good JSON body at all. */
export const brokenPayloads: readonly { name: string; type: string; payload: string }[] = [
  { name: 'nothing', type: 'application/json', payload: '' },
  { name: 'half an object', type: 'application/json', payload: '{"id":' },
  { name: 'not JSON', type: 'application/json', payload: '\u0000\u0001\u0002' },
  { name: 'numbers that overflow', type: 'application/json', payload: '{"id":1e309}' },
  { name: 'the same name twice', type: 'application/json', payload: '{"id":0,"id":{"a":1}}' },
  { name: 'a prototype', type: 'application/json', payload: '{"__proto__":{"roleId":1},"id":0}' },
  { name: 'a constructor', type: 'application/json', payload: '{"constructor":{"prototype":{"x":1}},"id":0}' },
  { name: 'ten thousand levels', type: 'application/json', payload: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  {
    name: 'three megabytes',
    type: 'application/json',
    payload: JSON.stringify({ id: 0, name: 'x'.repeat(3_000_000) }),
  },
  { name: 'another type', type: 'text/xml', payload: '<id>0</id>' },
  { name: 'a form', type: 'application/x-www-form-urlencoded', payload: 'id=0&name=x' },
  { name: 'a type with a tab', type: 'application/json\t; charset=x', payload: '{"id":0}' },
  { name: 'no type', type: '', payload: '{"id":0}' },
];
