import { Money } from '@worksmart/shared/platform/money.ts';
import { expect, test } from 'vitest';
import { rowTable } from './row-table.ts';

test('writes each value as its kind, and nothing for a missing one', () => {
  const { columns, cellsOf } = rowTable<{ name: string | null; count?: number; paid: number }>({
    Name: ['text', ({ name }) => name],
    Count: ['number', ({ count }) => count],
    Paid: ['amount', ({ paid }) => new Money(paid)],
    Share: ['percent', ({ paid }) => paid / 8],
    Large: ['flag', ({ paid }) => paid > 1],
  });
  expect(columns.map(({ header, kind }) => `${header} ${kind}`)).toEqual([
    'Name text',
    'Count number',
    'Paid amount',
    'Share percent',
    'Large flag',
  ]);
  expect(cellsOf({ name: 'Acme', count: 1200, paid: 1 })).toEqual(['Acme', '1200', '1.00', '0.13', 'No']);
  expect(cellsOf({ name: null, paid: 2.5 })).toEqual(['', '', '2.50', '0.31', 'Yes']);
});
