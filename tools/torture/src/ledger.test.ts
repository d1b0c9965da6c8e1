import { expect, test } from 'vitest';
import { balance, faultsOf, type Kept, Ledger } from './ledger.ts';

/** A ledger with one write, acknowledged with id 7 by default. */
const ledgerOf = (more: { acknowledged?: number | 'without id' | null; refused?: boolean } = {}) => {
  const ledger = new Ledger();
  const entry = Object.assign(ledger.open('lead'), { acknowledged: 7, ...more });
  const row = (id: number, audited = 1): Kept => ({ mark: entry.mark, id, audited });
  return { entries: ledger.entries, row };
};

test('balances if each acknowledged write exists once', () => {
  const { entries, row } = ledgerOf();
  const found = balance(entries, [row(7), { mark: 'of another run', id: 8, audited: 0 }]);
  expect([found.sent, found.acknowledged, faultsOf(found)]).toEqual([1, 1, []]);
});

test('an unanswered write may exist or not; a write acknowledged without an id must exist', () => {
  const unanswered = ledgerOf({ acknowledged: null });
  expect(faultsOf(balance(unanswered.entries, []))).toEqual([]);
  expect(balance(unanswered.entries, [unanswered.row(3)]).unanswered).toBe(1);
  const bare = ledgerOf({ acknowledged: 'without id' });
  expect(faultsOf(balance(bare.entries, [bare.row(3)]))).toEqual([]);
  expect(balance(bare.entries, []).lost).toHaveLength(1);
});

test.each([
  ['lost', {}, () => []],
  ['doubled', {}, (row: (id: number) => Kept) => [row(7), row(7)]],
  ['doubled', { acknowledged: null }, (row: (id: number) => Kept) => [row(1), row(2)]],
  ['astray', {}, (row: (id: number) => Kept) => [row(8)]],
  ['refused', { acknowledged: null, refused: true }, () => []],
  ['unaudited', {}, (row: (id: number, audited: number) => Kept) => [row(7, 0)]],
  ['unaudited', {}, (row: (id: number, audited: number) => Kept) => [row(7, 2)]],
] as const)('detects %s', (fault, more, rowsOf) => {
  const { entries, row } = ledgerOf(more);
  const found = balance(entries, rowsOf(row));
  expect(found[fault]).toHaveLength(1);
  expect(faultsOf(found)).toHaveLength(1);
});

test('detects a rejected write that was stored anyway', () => {
  const { entries, row } = ledgerOf({ acknowledged: null, refused: true });
  expect(balance(entries, [row(1)]).unwanted).toHaveLength(1);
});

test('two ledgers never use the same marks', () => {
  expect(new Ledger().prefix).not.toBe(new Ledger().prefix);
});
