import { expect, test } from 'vitest';
import { balance, type Kept, Ledger } from './ledger.ts';

/** A ledger with one write, acknowledged with id 7 by default. */
const ledgerOf = (more: { acknowledged?: number | 'without id' | null; refused?: boolean } = {}) => {
  const ledger = new Ledger();
  const entry = Object.assign(ledger.open('lead'), { acknowledged: 7, ...more });
  const row = (id: number, audited = 1): Kept => ({ mark: entry.mark, id, audited });
  return { entries: ledger.entries, row, mark: entry.mark };
};

test('balances if each acknowledged write exists once', () => {
  const { entries, row } = ledgerOf();
  const found = balance(entries, [row(7), { mark: 'of another run', id: 8, audited: 0 }]);
  expect([found.sent, found.acknowledged, found.faults]).toEqual([1, 1, []]);
});

test('an unanswered write may exist or not; a write acknowledged without an id must exist', () => {
  const unanswered = ledgerOf({ acknowledged: null });
  expect(balance(unanswered.entries, []).faults).toEqual([]);
  expect(balance(unanswered.entries, [unanswered.row(3)]).unanswered).toBe(1);
  const bare = ledgerOf({ acknowledged: 'without id' });
  expect(balance(bare.entries, [bare.row(3)]).faults).toEqual([]);
  expect(balance(bare.entries, []).faults).toEqual([`1 writes are acknowledged and not there: ${bare.mark}`]);
});

test.each([
  ['acknowledged and not there', {}, () => []],
  ['there more than once', {}, (row: (id: number) => Kept) => [row(7), row(7)]],
  ['there more than once', { acknowledged: null }, (row: (id: number) => Kept) => [row(1), row(2)]],
  ['there under another id than was answered', {}, (row: (id: number) => Kept) => [row(8)]],
  ['refused although nothing was wrong with them', { acknowledged: null, refused: true }, () => []],
  ['without exactly one audit row', {}, (row: (id: number, audited: number) => Kept) => [row(7, 0)]],
  ['without exactly one audit row', {}, (row: (id: number, audited: number) => Kept) => [row(7, 2)]],
] as const)('detects writes that are %s', (words, more, rowsOf) => {
  const { entries, row, mark } = ledgerOf(more);
  expect(balance(entries, rowsOf(row)).faults).toEqual([`1 writes are ${words}: ${mark}`]);
});

test('detects a rejected write that was stored anyway', () => {
  const { entries, row, mark } = ledgerOf({ acknowledged: null, refused: true });
  expect(balance(entries, [row(1)]).faults).toContain(`1 writes are there although they were refused: ${mark}`);
});

test('two ledgers never use the same marks', () => {
  expect(new Ledger().prefix).not.toBe(new Ledger().prefix);
});
