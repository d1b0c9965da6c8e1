import { describe, expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { type MappedCell, mappedCellsOf } from './mapped-cells.rules.ts';
import type { MappedColumn } from './mapping.schema.ts';

/** A carrier's premium bill with dates as in the documented claims invoice. */
const header = ['Plan', 'Option', 'Tier', 'Member', 'Period', 'Due'];
const row = ['PPO', ' 1500 ', 'f', 'Doe, Jane', '01/05/2026 00:00', '12.00CR'];
const textOf = (cell: string | undefined): string => (cell ?? '').trim();

/** How a column of the format is filled if the profile maps it, and nothing else, in this way. */
const cellFor = (id: 1 | 3, target: string, more: Partial<MappedColumn>): MappedCell => {
  const mapped = { target, from: [], join: '', constant: '', notation: null, codes: [], ...more };
  const format = importFormats[id];
  const cells = mappedCellsOf(format, [mapped], (name) => header.indexOf(name));
  expect(cells).toHaveLength(format.columns.length);
  return cells[format.columns.findIndex(({ name }) => name === target)] as MappedCell;
};

const textIn = ({ make, places }: MappedCell, cells: readonly string[]): string =>
  make ? make(cells, textOf) : textOf(cells[places[0] ?? -1]);

describe('the text of a column', () => {
  const tiers = [
    { from: 'F', to: 'EF' },
    { from: '', to: 'EE' },
    { from: 'E/S', to: 'ES' },
  ];
  test.each<[what: string, target: string, more: Partial<MappedColumn>, cells: string[], text: string]>([
    ['one cell', 'plan_code', { from: ['Plan'] }, row, 'PPO'],
    ['several cells', 'plan_code', { from: ['Plan', 'Option'], join: '-' }, row, 'PPO-1500'],
    ['several cells in another order', 'plan_code', { from: ['Option', 'Plan'], join: '/' }, row, '1500/PPO'],
    [
      'several cells without the empty ones',
      'plan_code',
      { from: ['Plan', 'Option'], join: '-' },
      ['', '1500'],
      '1500',
    ],
    ['cells that a short row lacks', 'plan_code', { from: ['Plan', 'Option'], join: '-' }, ['PPO'], 'PPO'],
    ['the same text in every row', 'plan_code', { constant: 'MED' }, row, 'MED'],
    ['a translated code in any case', 'tier', { from: ['Tier'], codes: tiers }, row, 'EF'],
    ['a translated empty cell', 'tier', { from: ['Tier'], codes: tiers }, ['PPO', '1500', ' '], 'EE'],
    [
      'a translated code of two cells',
      'tier',
      { from: ['Plan', 'Tier'], join: '/', codes: tiers },
      ['e', '', 's'],
      'ES',
    ],
    ['a code without a translation', 'tier', { from: ['Tier'], codes: tiers }, ['', '', 'Ec'], 'Ec'],
    ['what is before the comma', 'employee_last_name', { from: ['Member'], notation: 'beforeComma' }, row, 'Doe'],
    ['what is after the comma', 'employee_first_name', { from: ['Member'], notation: 'afterComma' }, row, 'Jane'],
    ['the whole text', 'employee_last_name', { from: ['Member'], notation: 'whole' }, row, 'Doe, Jane'],
    ['as much as fits', 'plan_code', { from: ['Plan'], notation: 'cut' }, ['x'.repeat(30)], 'x'.repeat(25)],
    ['the digits of two cells', 'plan_code', { from: ['Plan', 'Option'], notation: 'digits' }, ['A1-', 'B2'], '12'],
    ['a month as it is written', 'coverage_month', { from: ['Period'], notation: 'us' }, row, '01/05/2026 00:00'],
  ])('can be %s', (_what, target, more, cells, text) => {
    expect(textIn(cellFor(3, target, more), cells)).toBe(text);
  });

  test('is the cell itself if nothing changes it', () => {
    expect(cellFor(3, 'plan_code', { from: ['Plan'] }).make).toBeNull();
    expect(cellFor(3, 'plan_code', { from: ['Plan'], notation: 'whole' }).make).toBeNull();
    expect(cellFor(3, 'coverage_month', { from: ['Period'], notation: 'us' }).make).toBeNull();
  });

  test('is empty if the profile does not map the column', () => {
    const [first] = mappedCellsOf(importFormats[3], [], () => 0);
    expect(first).toMatchObject({ places: [], join: '', label: 'carrier_dept_id', inCents: false });
    expect(first?.make?.(row, textOf)).toBe('');
  });
});

test.each<[more: Partial<MappedColumn>, places: number[], join: string, label: string]>([
  [{ from: ['Option'] }, [1], '', 'Option'],
  [{ from: ['Tier', 'Plan'], join: '-' }, [2, 0], '-', 'Tier + Plan'],
  [{ constant: 'MED' }, [], '', 'plan_code'],
])('a user who corrects a row sees the carrier’s name of the column: %j', (more, places, join, label) => {
  expect(cellFor(3, 'plan_code', more)).toMatchObject({ places, join, label });
});

test.each<[what: string, target: string, more: Partial<MappedColumn>, inCents: boolean]>([
  ['amounts in cents', 'premium_amount', { from: ['Due'], notation: 'cents' }, true],
  ['amounts in dollars', 'premium_amount', { from: ['Due'], notation: 'dollars' }, false],
  ['amounts of a profile that does not say', 'premium_amount', { from: ['Due'] }, false],
  [
    'a constant, which is written as in a documented file',
    'premium_amount',
    { constant: '12', notation: 'cents' },
    false,
  ],
  ['days', 'coverage_month', { from: ['Period'], notation: 'us' }, false],
])('only the profile says whether digits are cents: %s', (_what, target, more, inCents) => {
  expect(cellFor(3, target, more).inCents).toBe(inCents);
});
