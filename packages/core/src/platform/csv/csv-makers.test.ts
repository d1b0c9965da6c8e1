import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

/**
 * Every file that writes a table for spreadsheets, and what it writes. All of them use the functions of `table-file.ts`, which
 * write it as CSV or as a workbook, or those of `csv.ts`. `csv.test.ts`, `csv-extract.test.ts` and `workbook.test.ts`
 * test these with every payload, and `exported-cells.test.ts` in the API tests every file (T19).
 */
const makers: Readonly<Record<string, string>> = {
  'access/audit/log.service.ts': 'the audit log',
  'records/census/census-rows.service.ts': 'the people of a census',
  'sales/customer-lists/extract-customers.service.ts': 'lists of customers',
  'office/dashboard/extract-chart.service.ts': 'the tables of the dashboard',
  'claims/file-imports/file-import.service.ts': 'rejected rows as a workbook',
  'claims/file-imports/rejects-file.ts': 'rejected rows of an import',
  'claims/file-imports/template.service.ts': 'templates of the import formats',
  'benefits/book/extract-book.service.ts': 'the book of clients',
  'benefits/premium-check/client-premiums.service.ts': 'differences of a client’s premiums',
  'benefits/premium-check/letter.service.ts': 'a letter to a carrier as a workbook',
  'benefits/premium-check/premium-months.service.ts': 'the premium check and the money found',
  'benefits/renewals/season/extract-season.service.ts': 'the renewals list',
  'benefits/renewals/bulk/run-result.service.ts': 'the result of a bulk renewal',
  'claims/reports/annual-extract/annual-extract.report.ts': 'report 7, its members',
  'claims/reports/claim-upload-audit.report.ts': 'report 2',
  'claims/reports/high-claimant.report.ts': 'report 9',
  'claims/reports/medical-loss.report.ts': 'report 5',
  'claims/reports/replay/replay.service.ts': 'stop-loss offers on a client’s past claims',
  'claims/reports/reinsurance.report.ts': 'reports 3 and 4',
  'claims/stop-loss/crossing-list.service.ts': 'the stop-loss list',
  'records/value-lists/value-list.service.ts': 'the values of a list',
  'sales/sales-sync/sync-report.service.ts': 'companies that a sync could not import',
};

const sources = (): { file: string; text: string }[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(generated|testing)[\\/]/.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(root, file), 'utf8') }));

test('T19 every file that writes CSV is in the table and uses the guarded writers', () => {
  const writes =
    /import \{[^}]*(csvLine|csvStart|copyCsv|tableContent|tableFile|tableResponse|copyTable)[^}]*\} from '[.#][\w./-]*\b(csv|csv-extract|table-file)\.ts'/;
  const found = sources()
    .filter(({ file, text }) => writes.test(text) && !/^platform\/(csv|tables)\//.test(file))
    .map(({ file }) => file);
  expect(found.sort()).toEqual(Object.keys(makers).sort());
});

/** Files that name the media types for other reasons: they store or send such a file. */
const namers = [
  'claims/reports/make-report.service.ts',
  'platform/files/file-kinds.ts',
  'platform/tables/table-file.ts',
];

test('T19 no other file sends a table', () => {
  const found = sources()
    .filter(({ file, text }) => /text\/csv|tableMimes/.test(text) && !(file in makers))
    .map(({ file }) => file);
  expect(found.sort()).toEqual(namers);
});
