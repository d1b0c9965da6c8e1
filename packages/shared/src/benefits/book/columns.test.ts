import { expect, test } from 'vitest';
import { priceBook } from './book.rules.ts';
import { bookTable, columnsFor, orderedBook } from './columns.ts';
import { readSliders, settled } from './sliders.ts';
import { sampleBook, sampleClient } from './testing/sample-book.ts';

const rows = priceBook(
  sampleBook([
    sampleClient({ id: 1, name: 'Alder' }),
    sampleClient({ id: 2, name: 'Birch', comp: [] }),
    sampleClient({ id: 3, name: 'Cedar', payCycles: [] }),
  ]),
  true,
);
const names = (order: { sort?: string; filters?: Record<string, string> }) =>
  orderedBook(rows, columnsFor(true), { sort: order.sort, filters: order.filters ?? {} }).map(
    ({ client }) => client.name,
  );

test('the book is filtered and sorted by its columns, and unknown figures come last', () => {
  expect(names({})).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(names({ sort: 'total' })).toEqual(['Birch', 'Alder', 'Cedar']);
  expect(names({ sort: '-total' })).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(names({ filters: { missing: 'pay cycle' } })).toEqual(['Cedar']);
  expect(names({ filters: { target: 'On target', client: 'b' } })).toEqual(['Birch']);
});

test('a file has the columns of the screen as real values, and those of the margin only for some', () => {
  const { columns, cellsOf } = bookTable(columnsFor(true));
  const cells = rows[0] ? Object.fromEntries(cellsOf(rows[0]).map((cell, at) => [columns[at]?.header, cell])) : {};
  expect(cells).toMatchObject({
    Client: 'Alder',
    Year: '2026',
    'Workers’ Comp, This Year': '27750.00',
    'Workers’ Comp, Change': '1500.00',
    'Total, Change %': '4.7',
    'Margin, Next Year': '20771.00',
    'Target, Next Year': 'On target',
    'Inputs Of': '02/29/2024',
    Missing: '',
  });
  const others = bookTable(columnsFor(false)).columns.map(({ header }) => header);
  expect(others.filter((header) => /Margin|Revenue|Cost|Target/.test(header))).toEqual([]);
});

test('sliders are read from an address within their limits and steps', () => {
  expect(readSliders(new URLSearchParams('workersComp=7.4&fee=-999&unemployment=0.25&tiers=x'))).toEqual({
    workersComp: 7,
    fee: -20,
    unemployment: 0.3,
    tiers: 0,
  });
  expect(settled('fee', 1.3)).toBe(1.25);
});
