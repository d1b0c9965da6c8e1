import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './schema-fields.ts';

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
  'a\0'.repeat(20),
  '2026-01-01T00:00:00\0',
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
  2_147_483_646,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  '2147483647',
  '2147483648',
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

/** Valid values by field name, where JSON Schema does not include the schema's refinements. */
const byName: readonly [RegExp, Arbitrary<unknown>][] = [
  [/^state$/i, fc.constantFrom('IN', 'IL', 'OH')],
  [/^zip$/i, fc.constantFrom('46204', '46032')],
  [/phone/i, fc.constantFrom('3175550100', '(317) 555-0100', null)],
  [/fein/i, fc.constantFrom('351234567', '35-1234567', null)],
  [/email|username/i, fc.constantFrom('someone@example.test', 'admin@worksmart.test')],
  [/date|expiration/i, fc.constantFrom('2026-11-21T00:00:00', '2026-02-28', '0001-01-01T00:00:00', null)],
  [/password/i, fc.constantFrom('YSBsb25nIHBhc3N3b3Jk', 'eA==')],
  [/^rowVersion$/, fc.constantFrom(undefined, 1)],
  [/^cycleCount$/, fc.constantFrom(12, 24, 26, 52)],
  [/year/i, fc.integer({ min: 2024, max: 2027 })],
  [/amount|charge|fee$|rate$|wages|^wS_..$|ly$/i, fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)],
];

const text = fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.constantFrom('Some text', 'O’Brien & Söhne'));

/** Generates a value that the schema, and probably the rules behind it, accepts. */
const validValue = (schema: JsonSchema, name = ''): Arbitrary<unknown> => {
  const named = byName.find(([pattern]) => pattern.test(name));
  if (named && schema.type !== 'boolean' && schema.type !== 'object' && !schema.properties) return named[1];
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, name)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.properties || type === 'object') return objectOf(schema);
  if (type === 'array') return fc.array(validValue(schema.items ?? {}), { maxLength: 3 });
  if (type === 'integer' || type === 'number') return fc.integer({ min: 0, max: 200 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string' ? text : fc.constant(null);
};

const objectOf = (schema: JsonSchema): Arbitrary<Record<string, unknown>> => {
  const shape = Object.entries(schema.properties ?? {}).map(
    ([name, value]) => [name, validValue(value, name)] as const,
  );
  return fc.record(Object.fromEntries(shape), { requiredKeys: schema.required ?? [] });
};

/** Lists the paths of all parts in a value that could be replaced. */
const paths = (value: unknown, at: readonly string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [[...at]];
  return [[...at], ...Object.entries(value).flatMap(([name, inner]) => paths(inner, [...at, name]))];
};

const withValueAt = (value: unknown, [name, ...rest]: readonly string[], corrupted: unknown): unknown => {
  if (name === undefined) return corrupted;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? withValueAt(item, rest, corrupted) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: withValueAt(object[name], rest, corrupted) };
};

/** Generates a valid value with one or two parts made invalid, so that almost valid input reaches each check. */
const corrupted = (value: unknown): Arbitrary<unknown> => {
  const at = fc.constantFrom(...paths(value));
  return fc
    .array(fc.tuple(at, junk), { minLength: 1, maxLength: 2 })
    .map((faults) =>
      faults.reduce((body, [path, fault]) => (hasPath(body, path) ? withValueAt(body, path, fault) : body), value),
    );
};

const hasPath = (value: unknown, path: readonly string[]): boolean => {
  let inner: unknown = value;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return false;
    inner = (inner as Record<string, unknown>)[name];
  }
  return true;
};

/** Generates bodies from a route's schema: valid ones, almost valid ones, and junk. */
export const bodiesFor = (schema: z.ZodType): Arbitrary<unknown> => {
  const right = validValue(jsonSchemaOf(schema));
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 5, arbitrary: right.chain(corrupted) },
    { weight: 1, arbitrary: junk },
  );
};

/**
 * Generates query strings for a route: valid ones, and ones with arbitrary values, other cases, repeated and unknown
 * names.
 */
export const queriesFor = (schema: z.ZodObject): Arbitrary<string> => {
  const names = Object.keys(schema.shape);
  const plausible = fc.constantFrom(
    '1',
    '2',
    '4',
    '165',
    '5',
    '2026',
    'true',
    '2026-01-01',
    'name',
    'someone@example.test',
  );
  const right = fc
    .record(Object.fromEntries(names.map((name) => [name, plausible])), { requiredKeys: names.slice(0, 1) })
    .map((query) => new URLSearchParams(query as Record<string, string>).toString());
  const anyName = fc.constantFrom(...names, ...names.map((name) => name.toUpperCase()), 'zz', '__proto__');
  const anyValue = fc.oneof(
    plausible,
    junk.map((value) => (typeof value === 'string' ? value : fc.stringify(value))),
  );
  const pair = fc
    .tuple(anyName, anyValue)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`);
  const junkQuery = fc.array(pair, { maxLength: names.length + 2 }).map((pairs) => pairs.join('&'));
  return fc.oneof(right, junkQuery);
};

const json = 'application/json';

/** Payloads that are not a valid JSON body. */
export const brokenPayloads: readonly { name: string; type: string; payload: string }[] = [
  { name: 'an empty body', type: json, payload: '' },
  { name: 'half an object', type: json, payload: '{"id":' },
  { name: 'not JSON', type: json, payload: '\u0000\u0001\u0002' },
  { name: 'numbers that overflow', type: json, payload: '{"id":1e309}' },
  { name: 'the same name twice', type: json, payload: '{"id":0,"id":{"a":1}}' },
  { name: 'a prototype', type: json, payload: '{"__proto__":{"roleId":1},"id":0}' },
  { name: 'a constructor', type: json, payload: '{"constructor":{"prototype":{"x":1}},"id":0}' },
  { name: 'ten thousand levels', type: json, payload: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  { name: 'three megabytes', type: json, payload: JSON.stringify({ id: 0, name: 'x'.repeat(3_000_000) }) },
  { name: 'another type', type: 'text/xml', payload: '<id>0</id>' },
  { name: 'a form', type: 'application/x-www-form-urlencoded', payload: 'id=0&name=x' },
  { name: 'a type with a tab', type: `${json}\t; charset=x`, payload: '{"id":0}' },
  { name: 'no type', type: '', payload: '{"id":0}' },
];
