import { expect, test } from 'vitest';
import { classCodeQuestion, likelyClassCode, readClassCode } from './class-code.ts';
import { areSerials, dayOrderOf, readDay, readMonth } from './day.ts';
import { readFlag } from './flag.ts';
import { readKey } from './key.ts';
import { readName } from './name.ts';
import { readNumber } from './number.ts';
import { readState, readZip } from './place.ts';
import type { Reading } from './reading.ts';
import * as cells from './testing/cells.ts';
import { tidyLines, tidyText } from './text.ts';
import { readTier } from './tier.ts';

/** The value that was read; null for nothing, undefined for a problem in words. */
const readValue = <Value>(read: Reading<Value>): Value | null | undefined => {
  if (!('problem' in read)) return read.value;
  expect(read.problem).toMatch(/^[A-Z].*\.$/);
  return undefined;
};

const { asOf } = cells;
const named = (cell: string): string | null | undefined => {
  const read = readValue(readName(cell));
  return read && `${read.lastName}|${read.firstName}`;
};
const tiered = (cell: string): string | null | undefined => {
  const read = readValue(readTier(cell));
  return read === null ? null : read?.tiers.join(' ');
};
const isKnown = (code: string): boolean => cells.knownClassCodes.includes(code);

const kinds: Readonly<Record<string, [(cell: string) => unknown, readonly cells.CellCase<unknown>[]]>> = {
  day: [(cell) => readValue(readDay(cell, { asOf })), cells.dayCells],
  month: [(cell) => readValue(readMonth(cell, { asOf })), cells.monthCells],
  amount: [(cell) => readValue(readNumber(cell, { decimals: 2, isSigned: true })), cells.amountCells],
  wage: [(cell) => readValue(readNumber(cell, { decimals: 2, rounds: true, unit: 'year' })), cells.wageCells],
  flag: [(cell) => readValue(readFlag(cell)), cells.flagCells],
  name: [named, cells.nameCells],
  zip: [(cell) => readValue(readZip(cell)), cells.zipCells],
  state: [(cell) => readValue(readState(cell)), cells.stateCells],
  'class code': [(cell) => readValue(readClassCode(cell, { state: 'IN', isKnown })), cells.classCodeCells],
  tier: [tiered, cells.tierCells],
  key: [(cell) => readValue(readKey(cell, { digits: 11 })), cells.keyCells],
};

for (const [kind, [read, cases]] of Object.entries(kinds)) {
  test.each(cases)(`a ${kind}, %j, is read as %j`, (cell, value) => {
    expect(read(cell)).toEqual(value);
  });
}

test.each(cells.emptyCells)('%j is nothing in every column but a name, and none is asked about in a tier', (cell) => {
  for (const [kind, [read]] of Object.entries(kinds)) {
    if (kind === 'name') continue;
    if (kind === 'tier' && /none/i.test(cell)) {
      expect(read(cell)).toBeUndefined();
      continue;
    }
    expect([kind, read(cell)]).toEqual([kind, null]);
  }
});

test.each([
  ['3/15/85', {}, '1985-03-15'],
  ['3/15/27', {}, '2027-03-15'],
  ['3/15/28', {}, '1928-03-15'],
  ['12/31/25', { ahead: 0 }, '2025-12-31'],
  ['01/02/26', { ahead: 0 }, '1926-01-02'],
  ['12/31/30', { ahead: 5 }, '2030-12-31'],
])('two digits of %s are the latest year that the column allows', (cell, options, value) => {
  expect(readDay(cell, { asOf, ...options })).toEqual({ value });
});

test('two digits are no year where nothing says which century', () => {
  expect(readDay('3/15/85')).toMatchObject({ problem: expect.any(String) });
});

test('an end may be open, serial numbers and days before months are read where they are expected', () => {
  expect(readDay('12/31/9999', { isEnd: true })).toEqual({ value: null });
  expect(readDay('12/31/9999')).toMatchObject({ problem: expect.any(String) });
  expect(readDay('45657', { serials: true })).toEqual({ value: '2024-12-31' });
  expect(readDay('31/12/2024', { dayFirst: true })).toEqual({ value: '2024-12-31' });
});

test('tells from the parts over 12 whether days or months come first', () => {
  expect(dayOrderOf(['01/02/2024', '13/02/2024'])).toBe('dayFirst');
  expect(dayOrderOf(['01/02/2024', '02/13/2024', '2024-13-13'])).toBe('monthFirst');
  expect(dayOrderOf(['13/02/2024', '02/13/2024'])).toBe('both');
  expect(dayOrderOf(['01/02/2024', 'x', ''])).toBe('unknown');
});

test('a column of serial numbers has nothing else, and only days of people alive', () => {
  expect(areSerials(['31048', '', '45657', 'n/a'])).toBe(true);
  expect(areSerials(['31048', '46204', '99999'])).toBe(false);
  expect(areSerials(['31048', '1/1/2020'])).toBe(false);
  expect(areSerials(['', '-'])).toBe(false);
});

test('says what was rounded, padded or left out', () => {
  expect(readNumber('40000.015', { decimals: 2, rounds: true })).toEqual({
    value: 40_000.02,
    note: 'Rounded to 40000.02.',
  });
  expect(readNumber('12.345', { decimals: 2 })).toEqual({ problem: 'Please enter at most 2 decimals, such as 12.35.' });
  expect(readZip('2134')).toEqual({ value: '02134', note: 'Read as 02134.' });
  expect(readName('Ann Hollis, MD')).toMatchObject({ note: 'MD is left out of the name.' });
  expect(readTier('waived - spouse’s plan')).toEqual({ value: { tiers: ['WV'], reason: 'spouse’s plan' } });
});

test.each([
  ['881O', '8810'],
  ['88l0', '8810'],
  ['88I0', '8810'],
  ['VO12', 'V012'],
  ['vl', 'V1'],
  ['8810', undefined],
  ['V123', undefined],
  ['V', undefined],
  ['881A', undefined],
  ['8V10', undefined],
  ['88100O', undefined],
  ['', undefined],
])('the class code %j probably means %j', (code, likely) => {
  expect(likelyClassCode(code)).toBe(likely);
  expect(classCodeQuestion(code)).toBe(likely && `Did you mean ${likely}?`);
});

test.each(['-', ' $ - ', '—', '--'])('%j is 0 in a column of accounts', (cell) => {
  expect(readNumber(cell, { decimals: 2, dashIsZero: true })).toEqual({ value: 0 });
});

test.each(cells.textCells)('%j is the text %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

test('keeps the lines of a text', () => {
  expect(tidyLines('a\r\nb\rc\n d ')).toBe('a\nb\nc\n d');
});
