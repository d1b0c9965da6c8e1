import { allRoutes } from '@worksmart/shared/contract.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { rawName } from './raw-names.ts';
import { foreignWords } from './refusals.ts';
import { filledWith, jsonSchemaOf, pathsIn } from './schema-fields.ts';
import { wrongValues } from './wrong-values.ts';

const inputs = allRoutes.flatMap((route) => {
  const { params, query, body, upload } = route;
  return Object.entries({ params, query, body, 'upload fields': upload?.fields }).flatMap(([part, schema]) =>
    schema ? [[`${route.id} ${part}`, schema as z.ZodType] as const] : [],
  );
});

/** Adds the paths of the objects and lists that contain the values. */
const withContainers = (paths: readonly string[][]): string[][] => {
  const all = paths.flatMap((path) => [path, ...path.map((_, length) => path.slice(0, length))]);
  return [...new Map(all.map((path) => [path.join('.'), path])).values()];
};

/** Returns each message for a wrong value in one place of an input, with the field that it is reported on. */
const messagesOf = (schema: z.ZodType): (readonly [field: string, message: string])[] => {
  const paths = withContainers(pathsIn(jsonSchemaOf(schema)));
  return [undefined, ...Object.values(wrongValues)].flatMap((value) =>
    paths.flatMap((path) =>
      Object.entries(readInput(schema, filledWith([path], value)).fields ?? {}).flatMap(([field, messages]) =>
        messages.map((message) => [field, message] as const),
      ),
    ),
  );
};

test.each(inputs)('every schema of the contract reports errors in our words, on their field: %s', (_name, schema) => {
  const missing = readInput(schema, {}).fields ?? {};
  expect(Object.keys(missing)).toEqual(expect.arrayContaining(jsonSchemaOf(schema).required ?? []));
  const messages = [
    ...Object.entries(missing).map(([field, [first = '']]) => [field, first] as const),
    ...messagesOf(schema),
  ];
  const wrong = messages.filter(([, message]) => message === '' || foreignWords(message) || rawName(message));
  expect([...new Set(wrong.map((pair) => pair.join(': ')))]).toEqual([]);
});

test.each([
  ['Wc Tier must be one of 110, 120, 130, 140.', 'Wc'],
  ['Please enter a value for Reason Code ID.', 'ID'],
  ['Customer Ids must be a number.', 'Ids'],
  ['Please send either customerIds or matching.', 'customerIds'],
  ['Columns must be one of emp_no, last_name.', 'emp_no'],
  ['Step1 1 must be true or false.', 'Step1'],
  ['Fein must be text.', 'Fein'],
  ['Please enter a value for MedicalTier and UserName.', 'UserName'],
])('“%s” contains a name of programs: %s', (message, name) => {
  expect(rawName(message)).toBe(name);
});

test.each([
  'Please enter a groupName.',
  'WC Tier must be at most 2147483647.',
  'Please enter a valid 9-digit FEIN.',
  'Forms W-2 must be a whole number.',
  '"salesAgentID" is not a field of this call.',
])('“%s” contains none', (message) => {
  expect(rawName(message)).toBeUndefined();
});
