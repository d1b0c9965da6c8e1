import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { claimsFields } from '#claims/file-imports/schema.ts';
import { allRoutes } from '#contract.ts';
import { dateMessage, dateYearMessage } from './dates.ts';
import { calendarDate, optionalDate } from './fields.ts';

/** The parts of a zod definition that contain other schemas. */
interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
}

/** Every named field of a schema, at any depth. */
const fieldsOf = (schema: z.ZodType | undefined, path: string): [string, z.ZodType][] => {
  if (!schema) return [];
  const { shape, element, options, innerType, in: before, valueType } = schema.def as Definition;
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, field]): [string, z.ZodType][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
    ...[element, innerType, before, valueType, ...(options ?? [])].flatMap((inner) => fieldsOf(inner, path)),
  ];
};

const sent = [
  ...allRoutes.flatMap(({ id, params, query, body }) => [params, query, body].flatMap((part) => fieldsOf(part, id))),
  ...fieldsOf(claimsFields, 'claimsFields'),
];
const accepts = (schema: z.ZodType, value: string) => schema.safeParse(value).success;
const dates = sent.filter(([, field]) => accepts(field, '2026-03-08') && !accepts(field, '2026-02-30'));

/**
 * Also read as dates: list filters, which accept instants and which core's own tests hold to the same years, and an
 * upload, which is read as `claimsFields`.
 */
const readInCore = [
  ...[
    'search',
    'facets',
    'listedIds',
    'extract',
    'extract.matching',
    'archiveMany.matching',
    'assignMany.matching',
  ].flatMap((call) => [`customers.${call}.start`, `customers.${call}.end`]),
  'fileImports.uploadClaims.invoicedDate',
  'fileImports.uploadClaims.paidDate',
];
/** Filters of a list's columns, which search the shown text. */
const searchesText = (path: string): boolean => /\.f\.\w+$/.test(path);

describe('every date that a call accepts', () => {
  test('is read by the shared rule', () => {
    const named = sent.filter(
      ([path]) =>
        /(?:date|dueOn|expiresOn|validUntil|asOf|expiration|\.start|\.end|dateOf\w+)$/i.test(path) &&
        !searchesText(path),
    );
    expect(named.map(([path]) => path).filter((path) => !readInCore.includes(path))).toEqual(
      dates.map(([path]) => path),
    );
    expect(dates.length).toBeGreaterThan(15);
  });

  test.each(dates)('%s has a year from 1900 to 2200', (_path, field) => {
    expect(['1900-01-02', '2200-12-31T00:00:00'].filter((day) => !accepts(field, day))).toEqual([]);
    for (const day of ['1899-12-31', '2201-01-01T00:00:00', '0026-03-15', '9999-12-31']) {
      expect(field.safeParse(day).error?.issues.map(({ message }) => message)).toEqual([dateYearMessage]);
    }
  });
});

test('a missing or invalid date is reported with the field’s own message', () => {
  for (const value of [null, undefined, '', 'soon', '02/30/2026', '2026-02-30']) {
    const issues = calendarDate('Please enter a start date.').safeParse(value).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Please enter a start date.']);
  }
  expect(optionalDate.safeParse('soon').error?.issues.map(({ message }) => message)).toEqual([dateMessage]);
});

test('both documented placeholders mean no date', () => {
  expect([calendarDate().parse('1900-01-01T00:00:00'), calendarDate().parse('0001-01-01')]).toEqual([null, null]);
});
