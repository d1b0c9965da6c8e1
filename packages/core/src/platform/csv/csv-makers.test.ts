import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

/**
 * Every module that writes a CSV file, and what it writes. All of them write it by `csvLine` or `copyCsv`, which `csv.test.ts`
 * and `csv-extract.test.ts` prove for each payload, and `exported-cells.test.ts` of the API for each file (T19).
 */
const makers: Readonly<Record<string, string>> = {
  'audit/log.service.ts': 'the audit log',
  'customer-lists/extract-customers.service.ts': 'lists of customers',
  'dashboard/extract-chart.service.ts': 'the tables of the dashboard',
  'file-imports/rejects-file.ts': 'rejected rows of an import',
  'file-imports/template.service.ts': 'templates of the import formats',
  'renewals/bulk/run-result.service.ts': 'the result of a bulk renewal',
  'reports/annual-extract/annual-extract.report.ts': 'report 7, its members',
  'reports/claim-upload-audit.report.ts': 'report 2',
  'reports/high-claimant.report.ts': 'report 9',
  'reports/medical-loss.report.ts': 'report 5',
  'reports/reinsurance.report.ts': 'reports 3 and 4',
  'sales-sync/sync-report.service.ts': 'what a sync could not take over',
};

const sources = (): { file: string; text: string }[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(generated|testing)[\\/]/.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(root, file), 'utf8') }));

test('T19 every module that writes CSV is in the table, and writes it by the guarded writers', () => {
  const writes = /import \{[^}]*(csvLine|csvStart|copyCsv)[^}]*\} from '[./]*(platform\/csv\/)?csv(-extract)?\.ts'/;
  const found = sources()
    .filter(({ file, text }) => writes.test(text) && !file.startsWith('platform/csv/'))
    .map(({ file }) => file);
  expect(found.sort()).toEqual(Object.keys(makers).sort());
});

/** Where the type is named for other reasons: a maker's file is stored or sent on, or one is taken in. */
const namers = [
  'file-imports/file-import.service.ts',
  'platform/files/file-kinds.ts',
  'reports/make-report.service.ts',
];

test('T19 nothing else calls what it answers CSV', () => {
  const found = sources()
    .filter(({ file, text }) => text.includes('text/csv') && !(file in makers))
    .map(({ file }) => file);
  expect(found.sort()).toEqual(namers);
});
