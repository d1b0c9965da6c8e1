import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Field, Fields } from '../../packages/shared/src/platform/record.ts';
import { inRoot } from '../lib/paths.mjs';

/** Files that name something else in the same words. */
const others: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/features/claims/reports/report-fields.tsx': ['First Name', 'Last Name'],
  'apps/web/src/features/benefits/benefit-groups/client/new-group-dialog.tsx': ['Medical Tier'],
  'apps/web/src/features/benefits/benefit-groups/group/renewal-tab.tsx': ['Renewal Date'],
  'packages/shared/src/sales/sales-sync/constants.ts': ['Company Name', 'Sales Agent'],
  'packages/shared/src/access/users/constants.ts': ['Sales Agent'],
  'packages/shared/src/records/census/columns.ts': ['First Name', 'Last Name', 'WC Code'],
};

const isWritten = (path: string) => !/\.test\.tsx?$|\/testing\/|\/generated\/|\/ui\/gallery\//.test(path);
const contracts = globSync('packages/shared/src/**/*.ts', { cwd: inRoot('.') }).filter(isWritten);

const isField = (value: unknown): value is Field => typeof value === 'object' && value !== null && 'read' in value;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isField);

/** The labels of two words and more by the files that declare them; single words name many things. */
const declared = new Map<string, Set<string>>();
const declare = (path: string, fields: Fields): void => {
  for (const { label, named } of Object.values(fields))
    for (const text of [label, named]) {
      if (text?.includes(' ')) declared.set(text, (declared.get(text) ?? new Set()).add(path));
    }
};
for (const path of contracts) {
  const loaded: Record<string, unknown> = await import(inRoot(path));
  for (const value of Object.values(loaded)) if (isFields(value)) declare(path, value);
}

/** Headings of tables, files and sections are documented apart from the labels of forms. */
const quoted = /((?:header: |title=|columns=).*|(?:figure|numeric)Column\(\s*'\w+',\s*)?(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** Returns labels that a file writes although a record declares them. */
const repeatedIn = (path: string, source: string): string[] =>
  [...source.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '').matchAll(quoted)].flatMap(([, heading, one, other]) => {
    const text = one ?? other ?? '';
    const isRepeated = !heading && declared.has(text) && !declared.get(text)?.has(path);
    return isRepeated && !others[path]?.includes(text) ? [`${path}: ${text}`] : [];
  });

test('finds a label that is written again', () => {
  expect(repeatedIn('some.tsx', '<TextField label="Company Name" />')).toEqual(['some.tsx: Company Name']);
  expect(repeatedIn('some.tsx', "{ id: 'name', header: 'Company Name' }")).toEqual([]);
  expect(repeatedIn('some.tsx', "numericColumn('annualWages', 'Annual Wages', wages)")).toEqual([]);
});

test('no screen or rule repeats the label of a declared field', () => {
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/{shared,core}/src/**/*.ts'], { cwd: inRoot('.') });
  const written = files.filter((path) => isWritten(path) && !/core\/src\/\w+\/(?:reports|dashboard)\//.test(path));
  expect(written.flatMap((path) => repeatedIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});
