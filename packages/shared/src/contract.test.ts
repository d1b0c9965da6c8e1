import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ssnMessage } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { ssnDoors } from '#platform/reading/testing/ssn-doors.ts';
import { allRoutes } from './contract.ts';

/** One value that a caller may send, with its whole schema. */
interface Field {
  path: string;
  schema: z.ZodType;
}

const isWrapper = (schema: z.ZodType): schema is z.ZodOptional<z.ZodType> =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;

/** The single values in a schema. Pipes and rules on whole objects or lists are skipped. */
const fieldsIn = (schema: z.ZodType, path: string): Field[] => {
  if (isWrapper(schema)) return fieldsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe && !isSingle(schema)) return fieldsIn(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => fieldsIn(inner as z.ZodType, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) return fieldsIn(schema.valueType as z.ZodType, `${path}{}`);
  return [{ path, schema }];
};

const isSingle = (schema: z.ZodType): boolean =>
  isWrapper(schema)
    ? isSingle(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? isSingle(schema.in as z.ZodType)
      : !(schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord);

const fields = allRoutes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? fieldsIn(schema, `${route.id} ${part}`) : [];
  }),
);

const reads = ({ schema }: Field, input: unknown): unknown => schema.safeParse(input).data;
const pathsOf = (found: readonly Field[]): string[] => found.map(({ path }) => path);

const beyondInteger = [2_147_483_648, '2147483648', 1e21, Number.MAX_SAFE_INTEGER, -2_147_483_649];
/** A field that rejects fractions is stored as an integer. */
const isWhole = (field: Field): boolean => reads(field, 1.5) === undefined && reads(field, '1.5') === undefined;

/** Every length that a key, code or name requires. */
const lengths = [1, 2, 3, 4, 5, 9, 10, 12, 20, 32, 40, 64, 100, 400];
const fill = (mark: string): string[] => [
  mark,
  ...lengths.map((length) => `${'a'.repeat(length)}${mark}`),
  `2026-01-01T00:00:00${mark}`,
  `46032${mark}`,
  `someone@example.test${mark}`,
];

/** The longest text that a call accepts: a pasted list. */
const longest = 500_000;

describe('every parameter, query name and field of every call', () => {
  test('are found by this test: fields of bodies, of their lists, and of transformed values', () => {
    expect(fields.length).toBeGreaterThan(700);
    expect(pathsOf(fields)).toEqual(
      expect.arrayContaining([
        'savedViews.open params.key',
        'reference.copyYear body.types[].id',
        'customers.save body.contacts[].rowVersion',
        'customers.save body.rfp.benefits.medical.medicalTier.id',
        'comparison.savePlan body.info{}',
        'proposals.generate body.scenarioID',
      ]),
    );
  });

  test('a whole number fits the database’s integer', () => {
    const takesMore = fields.filter(
      (field) => isWhole(field) && beyondInteger.some((input) => typeof reads(field, input) === 'number'),
    );
    expect(pathsOf(takesMore)).toEqual([]);
  });

  test('a text contains no NUL and no lone surrogate', () => {
    const isKept = (mark: string) => (read: unknown) => typeof read === 'string' && read.includes(mark);
    const takesMark = fields.filter((field) =>
      ['\0', '\ud800'].some((mark) =>
        fill(mark)
          .map((input) => reads(field, input))
          .some(isKept(mark)),
      ),
    );
    expect(pathsOf(takesMark)).toEqual([]);
  });

  test('a text has a maximum length', () => {
    const isUnlimited = (field: Field): boolean => typeof reads(field, 'x'.repeat(longest + 1)) === 'string';
    expect(pathsOf(fields.filter(isUnlimited))).toEqual([]);
    // Every field of every call reads a very long text, which takes seconds on a busy machine.
  }, 30_000);
});

test('a body or query of another form is refused, and breaks no rule that compares its fields', () => {
  for (const { id, query, body } of allRoutes) {
    for (const schema of [query, body]) {
      for (const input of [[], [[[]]], null, 1, 'text', true])
        expect(() => schema?.safeParse(input), `${id} ${JSON.stringify(input)}`).not.toThrow();
    }
  }
});

test('every phone and FEIN of every call is read by the same reader, which cuts nothing off', () => {
  const phones = fields.filter(({ path }) => / body\b.*phone$/i.test(path));
  const feins = fields.filter(({ path }) => / body\b.*fein$/i.test(path));
  expect([phones.length, feins.length].map((found) => found > 1)).toEqual([true, true]);
  for (const field of phones) {
    expect([field.path, reads(field, '+1 (317) 555-0142')]).toEqual([field.path, '3175550142']);
    expect([field.path, reads(field, '317-555-0142 x5')]).toEqual([field.path, undefined]);
  }
  for (const field of feins) {
    expect([field.path, reads(field, 'EIN 35-1234567')]).toEqual([field.path, '351234567']);
    expect([field.path, reads(field, '123-45-6789')]).toEqual([field.path, undefined]);
  }
});

test('every text that a call stores is a door for Social Security numbers, and is declared as what it does with one', () => {
  const sent = allRoutes.flatMap(({ id, body, upload }) =>
    [body, upload?.fields].flatMap((schema) => (schema ? fieldsIn(schema, id) : [])),
  );
  const refuses = ({ schema }: Field): boolean =>
    schema.safeParse('123-45-6789').error?.issues.some(({ message }) => message === ssnMessage) ?? false;
  const doors = sent.filter((field) => typeof reads(field, '123-45-6789') === 'string' || refuses(field));
  const doorOf = ({ path }: Field) => ssnDoors.find(({ fields: named }) => named.test(path))?.door;
  expect(pathsOf(doors.filter((field) => doorOf(field) === undefined))).toEqual([]);
  const differs = doors.filter((field) => refuses(field) !== (doorOf(field) === 'refused'));
  expect(pathsOf(differs)).toEqual([]);
  const unused = ssnDoors.filter(
    (one) => !doors.some((field) => doorOf(field) === one.door && one.fields.test(field.path)),
  );
  expect(unused).toEqual([]);
});

test('every parameter of a path has a schema, declared or by its name, and nothing else is one', () => {
  const wrong = allRoutes.filter(({ path, params }) => {
    const named = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name);
    return (
      named.sort().join() !==
      Object.keys(params?.shape ?? {})
        .sort()
        .join()
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('no call holds a place while it receives a file: a few silent callers would take all of them', () => {
  const limited = allRoutes.filter(({ upload, concurrent }) => upload && concurrent);
  expect(limited.map(({ id }) => id)).toEqual([]);
});

test('a call of the whole clients section changes nothing but the user’s own views', () => {
  const writes = allRoutes.filter(({ method, access }) => method !== 'GET' && access === section.clients);
  expect(writes.map(({ id }) => id)).toEqual([
    'customers.extract',
    'savedViews.save',
    'savedViews.remove',
    'renewalSeason.extract',
  ]);
});

test('a deprecated call stays for a year, and names a call to use instead that exists', () => {
  const year = 365 * 86_400_000;
  const wrong = allRoutes.filter(({ deprecated }) => {
    if (!deprecated) return false;
    const { since, sunset, instead } = deprecated;
    const isKnown = instead === undefined || allRoutes.some(({ id }) => id === instead);
    return !isKnown || !(Date.parse(sunset) - Date.parse(since) >= year);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
