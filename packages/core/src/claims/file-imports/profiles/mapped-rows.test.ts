import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { ImportMapping } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { layoutOf } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStandIns } from '#claims/claims/person-id.ts';
import { type CarrierStyle, carrierFileLines, carrierMapping, carrierRow, plainStyle } from '#testing/carrier-files.ts';
import { importFileLines, sampleGroups } from '#testing/import-files.ts';
import { createSplitter } from '../csv-splitter.ts';
import { dialectOf } from '../file-dialect.ts';
import { createRowChecker } from '../row-checker.ts';

const setting = {
  importId: 1,
  latest: '2026-12-31',
  paidDate: '2025-12-30',
  standIn: createStandIns('x'.repeat(32)),
  clients: {
    carrier: new Map(sampleGroups.map(({ carrier }, at) => [carrier, at + 1])),
    payroll: new Map(sampleGroups.map(({ payroll }, at) => [payroll, at + 1])),
  },
  planCodes: new Map([[2024, new Set(['MED-PPO-1500'])]]),
};

const checkerOf = (formatId: FormatId, header: readonly string[], mapping: ImportMapping | null) => {
  const profile = mapping && { id: 1, name: 'Acme Health', version: 3, mapping };
  const layout = layoutOf(importFormats[formatId], header, profile);
  if (typeof layout === 'string') throw new Error(layout);
  const check = createRowChecker(importFormats[formatId], layout, setting);
  return (cells: readonly string[]) => {
    const { accepted, problems, line, customerId, total, key, values } = check(cells, 7);
    const read = { accepted, problems, values: [...values], customerId };
    return accepted ? { ...read, line, total, key: [...key] } : read;
  };
};

/** The documented rows of a made-up file, header first. */
const rowsOf = (formatId: FormatId, rows: number): string[][] => {
  const found: string[][] = [];
  const splitter = createSplitter((cells) => found.push([...cells]));
  splitter.push(Buffer.from([...importFileLines(formatId, { rows })].join('')));
  splitter.end();
  return found;
};

const style = fc.record<CarrierStyle>({
  delimiter: fc.constantFrom('comma', 'tab', 'semicolon', 'pipe'),
  skipLines: fc.nat(4),
  trailer: fc.constantFrom('', 'TRL'),
  day: fc.constantFrom('us', 'iso', 'compact', 'named'),
  month: fc.constantFrom('isoMonth', 'usMonth', 'compactMonth'),
  amount: fc.constantFrom('dollars', 'cents'),
});

/** Cells that some columns reject, and some accept. */
const otherCell = fc.constantFrom(
  '',
  '?',
  '0.00',
  '-12.30',
  '(12.30)',
  '$1,234.50',
  '9999999.99',
  'EE',
  'C'.repeat(140),
);

test.each([1, 2, 3, 4, 5] as const)(
  'format %i: a row written as a carrier does is read by its profile like the documented row',
  (formatId) => {
    const [header = [], ...rows] = rowsOf(formatId, 12);
    const format = importFormats[formatId];
    const documented = checkerOf(formatId, header, null);
    const change = fc.tuple(fc.nat(rows.length - 1), fc.nat(header.length - 1), fc.option(otherCell));
    fc.assert(
      fc.property(style, change, (chosen, [at, changedColumn, cell]) => {
        const mapping = carrierMapping(formatId, chosen);
        const row = (rows[at] ?? []).map((each, column) => (column === changedColumn && cell !== null ? cell : each));
        const expected = documented(row);
        const read = checkerOf(formatId, mapping.header, mapping)(carrierRow(format, row, chosen));
        expect(read).toEqual(expected);
      }),
      { numRuns: process.env.FUZZ === 'full' ? 20_000 : 300 },
    );
  },
);

test('reads only the rows of a carrier’s file: not the lines before the header, and not the trailer', () => {
  const mapping = carrierMapping(4, plainStyle);
  const bytes = Buffer.from([...carrierFileLines(4, plainStyle, { rows: 5 })].join(''));
  const dialect = dialectOf({ id: 1, name: 'Acme Health', version: 1, mapping }, bytes);
  expect(dialect).toEqual({ delimiter: 'pipe', skipLines: 2, trailer: 'TRL' });
  const rows: [cells: string[], rowNo: number][] = [];
  const splitter = createSplitter((cells, rowNo) => rows.push([[...cells], rowNo]), dialect);
  splitter.push(bytes);
  splitter.end();
  expect(rows[0]).toEqual([mapping.header, 3]);
  expect(rows).toHaveLength(7);
});

test('reads a carrier’s file that was saved as CSV as CSV, whatever its profile says', () => {
  const mapping = carrierMapping(4, plainStyle);
  const profile = { id: 1, name: 'Acme Health', version: 1, mapping };
  const header = [...mapping.header.map((name) => `"${name}"`), 'reject_row', 'reject_codes', 'reject_reasons'];
  expect(dialectOf(profile, Buffer.from(`\uFEFF${header.join(',')}\r\n1,2`))).toMatchObject({
    delimiter: 'comma',
    skipLines: 0,
    trailer: 'TRL',
  });
  expect(dialectOf(profile, Buffer.from(header.slice(1).join(',')))).toMatchObject({ delimiter: 'pipe' });
  expect(dialectOf(profile, Buffer.from(`sep=;\r\n${header.join(';')}\r\n`))).toEqual({
    delimiter: 'semicolon',
    skipLines: 0,
    trailer: 'TRL',
    hasSeparatorLine: true,
  });
});
