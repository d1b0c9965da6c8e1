import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { ImportMapping } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { layoutOf } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import * as cells from '@worksmart/shared/platform/reading/testing/cells.ts';
import { describe, expect, test } from 'vitest';
import { createStandIns } from '#claims/claims/person-id.ts';
import { createRowChecker } from './row-checker.ts';

const doors = ['documented', 'profile'] as const;
type Door = (typeof doors)[number];

/** A profile that reads each column of the format under another name, in its usual notation. */
const mappingOf = (formatId: FormatId): ImportMapping => {
  const { columns } = importFormats[formatId];
  const from = (name: string) => `Carrier ${name}`;
  return {
    delimiter: 'comma',
    skipLines: 0,
    trailer: '',
    header: columns.map(({ name }) => from(name)),
    columns: columns.map(({ name }) => ({
      target: name,
      from: [from(name)],
      join: '',
      constant: '',
      notation: null,
      codes: [],
    })),
  };
};

/** A day that no cell of the table is after. */
const yearsEnd = `${cells.asOf.slice(0, 4)}-12-31`;

const known = new Map([['C1', 1]]);

/** Returns a function that reads one cell of a column, the other cells of the row being empty. */
const readerOf = (door: Door, formatId: FormatId, name: string, latest = yearsEnd) => {
  const format = importFormats[formatId];
  const mapping = mappingOf(formatId);
  const profile = door === 'profile' ? { id: 1, name: 'Acme Health', version: 1, mapping } : null;
  const header = profile ? mapping.header : format.columns.map((column) => column.name);
  const layout = layoutOf(format, header, profile);
  if (typeof layout === 'string') throw new Error(layout);
  const at = format.columns.findIndex((column) => column.name === name);
  const check = createRowChecker(format, layout, {
    importId: 1,
    clients: { carrier: known, payroll: known },
    latest,
    standIn: createStandIns('x'.repeat(32)),
    planCodes: new Map(),
  });
  return (cell: string): { value: string | null | undefined; codes: string[] } => {
    const { values, problems } = check(
      format.columns.map((_, place) => (place === at ? cell : '')),
      2,
    );
    const codes = problems.filter(({ column }) => column === at).map(({ code }) => code);
    const value = values[at] ?? '';
    const isUnread = codes.some((code) => /^E10[2-6]|^W41[35]/.test(code));
    return { value: value !== '' ? value : isUnread ? undefined : null, codes };
  };
};

interface Kind {
  kind: string;
  columns: [formatId: FormatId, name: string][];
  cases: readonly cells.CellCase<unknown>[];
  /** Returns the value of the table for what the row checker returns, the text for the database. */
  made?: (text: string) => unknown;
}

const zeros = new Set(['-', '--', '–', '—']);
const empty = (cases: readonly string[]): cells.CellCase<unknown>[] => cases.map((cell) => [cell, null] as const);
const inTiers = (tiers: string): boolean => ['EE', 'ES', 'EC', 'EF'].includes(tiers);

const kinds: readonly Kind[] = [
  {
    kind: 'day',
    columns: [
      [1, 'PaidDate'],
      [1, 'PatientDOB'],
      [2, 'service_to'],
      [4, 'received_date'],
      [4, 'member_dob'],
      [5, 'fill_date'],
    ],
    cases: [...cells.dayCells, ...empty(cells.emptyCells)],
  },
  {
    kind: 'month',
    columns: [[3, 'coverage_month']],
    cases: [...cells.monthCells, ...empty(cells.emptyCells)],
  },
  {
    kind: 'amount',
    columns: [
      [1, 'PaidAmount'],
      [1, 'BilledAmount'],
      [2, 'fee_amount'],
      [3, 'premium_amount'],
      [4, 'cob_amount'],
      [5, 'rebate_amount'],
    ],
    cases: [
      ...cells.amountCells,
      ...cells.emptyCells.map((cell) => [cell, zeros.has(cell) ? 0 : null] as const),
      [' $ - ', 0],
    ],
    made: Number,
  },
  {
    kind: 'key',
    columns: [[5, 'ndc']],
    cases: [...cells.keyCells, ...empty(cells.emptyCells)],
  },
  {
    kind: 'zip',
    columns: [[4, 'member_zip']],
    // What is no zip code but fits is kept with a warning: a region of three digits.
    cases: [
      ...cells.zipCells.map(([cell, zip]) => [cell, zip === undefined && cell.length <= 5 ? cell : zip] as const),
    ],
  },
  {
    kind: 'tier',
    columns: [[3, 'tier']],
    // A premium is billed for one of four tiers: a word for several of them, or for none, is not read.
    cases: cells.tierCells.map(
      ([cell, tiers]) => [cell, tiers === null || (tiers && inTiers(tiers)) ? tiers : undefined] as const,
    ),
  },
  {
    kind: 'flag',
    columns: [[5, 'specialty']],
    cases: [...cells.flagCells, ...empty(cells.emptyCells)],
    made: (text) => text === 'Y',
  },
  {
    kind: 'text',
    columns: [
      [1, 'ProviderName'],
      [2, 'member_last_name'],
      [4, 'provider_name'],
      [5, 'drug_name'],
    ],
    cases: cells.textCells.map(([cell, text]) => [cell, text === '' ? null : text] as const),
  },
];

for (const door of doors) {
  describe(`${door}: every kind of the table of cells`, () => {
    for (const { kind, columns, cases, made } of kinds) {
      for (const [formatId, name] of columns) {
        test(`${kind}: ${name} of format ${formatId}`, () => {
          const read = readerOf(door, formatId, name);
          for (const [cell, value] of cases) {
            const text = read(cell).value;
            expect([cell, text && made ? made(text) : text]).toEqual([cell, value]);
          }
        });
      }
    }
  });
}

test.each(doors)('%s: a number that a spreadsheet shortened is refused by name', (door) => {
  for (const [formatId, name] of [
    [1, 'ClaimNumber'],
    [2, 'original_claim_number'],
    [3, 'employee_id'],
    [4, 'member_id'],
    [4, 'payroll_client_id'],
  ] as const)
    expect([name, readerOf(door, formatId, name)('2.02612E+14').codes]).toEqual([name, ['E106']]);
  expect(readerOf(door, 5, 'ndc')('9.3E+10').codes).toEqual(['W415']);
  expect(readerOf(door, 4, 'rendering_npi')('1.23457E+09').codes).toEqual(['W415']);
});

test.each(doors)('%s: lost zeros that come back are flagged', (door) => {
  for (const [formatId, name, cell, value] of [
    [5, 'ndc', '93005801', '00093005801'],
    [5, 'ndc', '0093-0058-01', '00093005801'],
    [4, 'member_zip', '6032', '06032'],
    [4, 'revenue_code', '360', '0360'],
    [4, 'place_of_service', '2', '02'],
    [4, 'procedure_code', '100', '00100'],
  ] as const)
    expect([name, readerOf(door, formatId, name)(cell)]).toEqual([name, { value, codes: ['W414'] }]);
  expect(readerOf(door, 5, 'ndc')('0093005801')).toEqual({ value: '0093005801', codes: ['W403'] });
  expect(readerOf(door, 4, 'member_zip')('460')).toEqual({ value: '460', codes: ['W411'] });
  expect(readerOf(door, 4, 'bill_type')('131')).toEqual({ value: '131', codes: [] });
});

test.each(doors)('%s: births lie in the past, whatever two digits say', (door) => {
  expect(readerOf(door, 4, 'member_dob', cells.asOf)('3/15/26').value).toBe('1926-03-15');
  expect(readerOf(door, 4, 'paid_date', cells.asOf)('12/31/25').value).toBe('2025-12-31');
});
