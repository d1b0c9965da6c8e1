import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { layoutOf } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import { role } from '@worksmart/shared/platform/permissions.ts';
import { describe, expect, test } from 'vitest';
import { createStandIns } from '#claims/claims/person-id.ts';
import type { Context } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { importFileLines, sampleGroups } from '#testing/import-files.ts';
import { type ExcelKind, excelCell, excelKinds, savedByExcel } from '#testing/saved-by-excel.ts';
import { createSplitter } from './csv-splitter.ts';
import { dialectOf } from './file-dialect.ts';
import { openRejectsFile } from './rejects-file.ts';
import { createRowChecker } from './row-checker.ts';
import { openTemplate } from './template.service.ts';

const formatIds: readonly FormatId[] = [1, 2, 3, 4, 5];
const kinds = Object.keys(excelKinds) as ExcelKind[];

const setting = {
  importId: 1,
  latest: '2026-12-31',
  paidDate: '2025-12-30',
  standIn: createStandIns('x'.repeat(32)),
  clients: {
    carrier: new Map(sampleGroups.map(({ carrier }, at) => [carrier, at + 1])),
    payroll: new Map(sampleGroups.map(({ payroll }, at) => [payroll, at + 1])),
  },
  planCodes: new Map(),
};

interface Outcome {
  cells: string[];
  accepted: boolean;
  codes: string[];
  /** What is stored of an accepted row. */
  values: string[];
  detail: string;
}

/** Reads a file as an import does, without its database. @param header filled with the first row */
const imported = (formatId: FormatId, bytes: Buffer, header: string[] = []): Outcome[] => {
  const format = importFormats[formatId];
  const outcomes: Outcome[] = [];
  let check: ReturnType<typeof createRowChecker> | undefined;
  const splitter = createSplitter(
    (cells, rowNo) => {
      if (!check) {
        const layout = layoutOf(format, cells, null);
        if (typeof layout === 'string') throw new Error(layout);
        header.push(...cells);
        check = createRowChecker(format, layout, setting);
        return;
      }
      const { accepted, problems, values, detail } = check(cells, rowNo);
      const codes = problems.map(({ column, code }) => `${format.columns[column]?.name ?? ''} ${code}`);
      outcomes.push({ cells: [...cells], accepted, codes, values: accepted ? values.map(inPlain) : [], detail });
    },
    dialectOf(null, bytes),
  );
  splitter.push(bytes);
  splitter.end();
  return outcomes;
};

/** An amount is the same with and without its last zeros. */
const inPlain = (value: string): string => (/^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value);

/** The facts that must survive: not the note about the zeros that a spreadsheet dropped. */
const factsOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ accepted, codes, values }) => ({
    accepted,
    codes: codes.filter((code) => !code.endsWith('W414')),
    values,
  }));

const expectSame = (formatId: FormatId, csv: string): void => {
  const expected = factsOf(imported(formatId, Buffer.from(csv)));
  expect(expected).not.toEqual([]);
  for (const kind of kinds)
    expect([kind, factsOf(imported(formatId, savedByExcel(csv, kind)))]).toEqual([kind, expected]);
};

const admin = { actor: { userId: 1, roleId: role.admin, isSalesAgent: false } } as unknown as Context;

test.each(formatIds)('the template of format %i is read after Excel saved it', async (formatId) => {
  const { content } = await openTemplate(admin, formatId);
  expectSame(formatId, (await buffer(content as Readable)).toString());
});

test.each(formatIds)('a made-up file of format %i is read after Excel saved it', (formatId) => {
  const csv = [...importFileLines(formatId, { rows: 300 })].join('');
  expect(imported(formatId, Buffer.from(csv)).every(({ accepted }) => accepted)).toBe(true);
  expectSame(formatId, csv);
});

/** Samples of synthetic patients, which may exist outside the repository. */
const folder = new URL('../../../../../../shared/data/imports/', import.meta.url).pathname;
const sampleFolder = [process.env.IMPORT_SAMPLES, folder].find((one) => one && existsSync(one));
describe.skipIf(!sampleFolder)(`sample files${sampleFolder ? '' : ' (skipped: not here)'}`, () => {
  test.each<[name: string, formatId: FormatId]>([
    ['claims_v01_2022.csv', 1],
    ['claims_v03_2023.csv', 2],
    ['premiums.csv', 3],
    ['medical_claims.csv', 4],
    ['medical_claims_dirty.csv', 4],
    ['pharmacy_claims.csv', 5],
  ])('%s is read after Excel saved it', (name, formatId) => {
    expectSame(formatId, readFileSync(`${sampleFolder}/${name}`, 'utf8'));
  });
});

/** Writes the rejected rows of a file as the import does. */
const rejectsOf = async (formatId: FormatId, bytes: Buffer): Promise<string> => {
  const header: string[] = [];
  const outcomes = imported(formatId, bytes, header);
  let stored: Promise<string> | undefined;
  const put: Storage['put'] = async (_key, content) => {
    stored = text(content);
    return { size: (await stored).length, sha256: '' };
  };
  const rejects = openRejectsFile({ put } as unknown as Storage, header);
  for (const [at, { cells, accepted, detail }] of outcomes.entries())
    if (!accepted) await rejects.add(cells, at + 2, [{ column: 'row', code: 'E002', detail }]);
  await rejects.finish();
  return (await stored) ?? '';
};

test('rejected rows are read after Excel saved them, with the same problems until they are corrected', async () => {
  const wrong: Readonly<Record<number, readonly [column: string, cell: string]>> = {
    3: ['paid_amount', '12,34.5x'],
    5: ['service_to', '2025-02-30'],
    6: ['carrier_dept_id', 'ZZ9999999'],
    8: ['member_dob', ''],
    9: ['provider_name', '=1+1'],
  };
  const change = (cells: Record<string, string>, row: number) => {
    const [column, cell] = wrong[row] ?? [];
    if (column !== undefined && cell !== undefined) cells[column] = cell;
    if (row === 9) cells.claim_line = '0';
  };
  const csv = [...importFileLines(4, { rows: 12, change })].join('');
  const rejected = await rejectsOf(4, Buffer.from(csv));
  const problems = factsOf(imported(4, Buffer.from(csv))).filter(({ accepted }) => !accepted);
  expect(problems).toHaveLength(5);
  for (const kind of kinds) {
    const saved = savedByExcel(rejected, kind);
    expect([kind, factsOf(imported(4, saved))]).toEqual([kind, problems]);
  }
  const corrected = rejected
    .replace('"12,34.5x"', '"12,34"')
    .replace('"12,34"', '12.34')
    .replace('2025-02-30', '2025-12-30');
  expect(imported(4, savedByExcel(corrected, 'csv')).filter(({ accepted }) => accepted)).toHaveLength(2);
});

test('a cell beyond the header is kept with the rejected row, and still costs it', async () => {
  const lines = [...importFileLines(3, { rows: 3 })];
  const wide = lines.map((line, at) => (at === 2 ? line.replace('\r\n', ',lost\r\n') : line)).join('');
  const rejected = await rejectsOf(3, Buffer.from(wide));
  expect(rejected).toMatch(/"row: 17 cells, the header has 16",lost\r\n$/);
  expect(imported(3, savedByExcel(rejected, 'utf8')).map(({ accepted }) => accepted)).toEqual([false]);
  expect(imported(3, Buffer.from(rejected.replace(',lost', ','))).map(({ accepted }) => accepted)).toEqual([true]);
});

test('what cannot survive is refused by name: numbers that Excel shortens', () => {
  const change = (cells: Record<string, string>, row: number) => {
    if (row === 3) cells.claim_number = '202612345678901';
    if (row === 4) cells.member_id = '2026123456789';
    if (row === 5) cells.claim_number = '20261234567';
  };
  const csv = [...importFileLines(4, { rows: 6, change })].join('');
  const [, long, id, short] = imported(4, savedByExcel(csv, 'utf8'));
  expect([excelCell('202612345678901'), excelCell('2026123456789')]).toEqual(['2.02612E+14', '2.02612E+12']);
  expect(long?.codes).toContain('claim_number E106');
  expect(id?.codes).toContain('member_id E106');
  expect([long?.accepted, id?.accepted, short?.accepted]).toEqual([false, false, true]);
});

test.each([
  ['2026-01-05', '1/5/2026'],
  ['01/05/2026', '1/5/2026'],
  ['2025-02-30', '2025-02-30'],
  ['2026-01', 'Jan-26'],
  ['0360', '360'],
  ['00093005801', '93005801'],
  ['12.30', '12.3'],
  ['-5.00', '-5'],
  ['12345678901', '12345678901'],
  ['123456789012', '1.23457E+11'],
  ['1E5', '100000'],
  ['933600E452', '933600E452'],
  [' a ', 'a'],
  ['true', 'TRUE'],
  ['J02.9', 'J02.9'],
])('Excel shows %s as %s', (cell, shown) => {
  expect(excelCell(cell)).toBe(shown);
});
