import { expect, test } from 'vitest';
import { changedPaths } from './changed-paths.ts';

const stored = {
  name: 'Acme',
  address2: null,
  source: { id: 9, name: 'Manual' },
  rowVersion: 3,
  rows: [
    { id: 1, label: 'Office', rowVersion: 2 },
    { id: 2, label: 'Shop', rowVersion: 1 },
  ],
  years: [2026, 2025],
};

test('reports no changes for a record that is sent back whole, whatever its version', () => {
  expect(changedPaths({ ...stored, rowVersion: 1 }, stored)).toEqual([]);
});

test('treats omitted fields as unchanged, an empty text as null, and a chosen row as its id', () => {
  expect(changedPaths({ name: undefined, address2: '', source: 9 }, stored)).toEqual([]);
  expect(changedPaths({ source: 8 }, stored)).toEqual(['source']);
  expect(changedPaths({ source: null, name: '' }, stored)).toEqual(['source', 'name']);
});

test('matches rows by id and other items by position', () => {
  expect(changedPaths({ rows: [stored.rows[1], { id: 1, label: 'Plant' }] }, stored)).toEqual(['rows.1.label']);
  expect(changedPaths({ rows: [{ id: 0, label: 'New' }] }, stored)).toEqual(['rows.0.id', 'rows.0.label']);
  expect(changedPaths({ years: [2026, 2024] }, stored)).toEqual(['years.1']);
});

test('reports a change for a part that is not stored at all', () => {
  expect(changedPaths({ more: { text: 'x', none: null } }, stored)).toEqual(['more.text']);
});

test('reports a row or list whose stored value is null or has another type', () => {
  expect(changedPaths({ source: 5 }, { source: null })).toEqual(['source']);
  expect(changedPaths({ source: { id: 5 } }, { source: null })).toEqual(['source.id']);
  expect(changedPaths({ rows: [{ id: 1 }] }, { rows: null })).toEqual(['rows.0.id']);
  expect(changedPaths({ rows: [{ id: 1 }] }, { rows: [null, { id: 1 }] })).toEqual([]);
});

test('compares a chosen row only with a number', () => {
  expect(changedPaths({ source: '9' }, { source: { id: '9' } })).toEqual(['source']);
});
