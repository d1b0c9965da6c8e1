import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordFields } from '../../packages/shared/src/records/customers/customer.fields.ts';
import { adminRateFields } from '../../packages/shared/src/records/lookups/constants.ts';
import { inRoot } from '../lib/paths.mjs';

/** The folders with the forms of a customer's record. */
const folders = ['sales/customer-record', 'records/customers', 'records/payroll', 'pricing/proposals'];
const forms = globSync(
  folders.map((folder) => `apps/web/src/features/${folder}/**/*.{ts,tsx}`),
  { cwd: inRoot('.') },
).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
const source = forms.map((path) => readFileSync(inRoot(path), 'utf8')).join('\n');

/** Returns the paths of the fields that a save may change. */
const savedIn = (fields: object, path = ''): string[] =>
  Object.entries(fields).flatMap(([name, one]: [string, object]) => {
    if (!('read' in one)) return savedIn(one, `${path}${name}.`);
    return 'save' in one && one.save ? [`${path}${name}`] : [];
  });

/** Whether a form names the field at the end of a path, whole or by its last word: `${kind}_Offered`. */
const isNamedIn = (text: string, path: string): boolean => {
  const name = path.split('.').at(-1) ?? '';
  const lastWord = /_[a-z]+$/i.exec(name)?.[0];
  return new RegExp(`['"\`.}]${name}['"\`]`).test(text) || (lastWord !== undefined && text.includes(`}${lastWord}\``));
};

test('finds a field that no form names', () => {
  expect(isNamedIn('<RecordField path="profile.fein" />', 'profile.fein')).toBe(true);
  expect(isNamedIn('<RecordField path="profile.feinHint" />', 'profile.fein')).toBe(false);
  expect(isNamedIn(`path={\`medical.\${kind}_Offered\`}`, 'rfp.benefits.medical.ppO_Offered')).toBe(true);
});

test('each field of the record that can be saved has an input', () => {
  const fields = savedIn(recordFields);
  expect(fields.length).toBeGreaterThan(50);
  // The fees are drawn by one loop over their names.
  const drawn = adminRateFields.map((name) => `rfp.adminRates.${name}`);
  expect(fields.filter((path) => !drawn.includes(path) && !isNamedIn(source, path))).toEqual([]);
});
