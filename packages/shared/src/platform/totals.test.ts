import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { compared, comparedTotal, sumOfAll, sumOfKnown } from './totals.ts';

const text = (amount: { toFixed(places: number): string } | null) => amount?.toFixed(2) ?? null;

test('a total is unknown if one part is unknown or there is nothing to add', () => {
  expect(text(sumOfAll([1.1, '2.2']))).toBe('3.30');
  expect(text(sumOfAll([0]))).toBe('0.00');
  expect([sumOfAll([1, null]), sumOfAll([null]), sumOfAll([])]).toEqual([null, null, null]);
});

test('a total of known parts says how many it leaves out', () => {
  const { sum, leftOut } = sumOfKnown([1, null, 2, null]);
  expect([text(sum), leftOut]).toEqual(['3.00', 2]);
  expect(sumOfKnown([null])).toEqual({ sum: null, leftOut: 1 });
  expect(sumOfKnown([])).toEqual({ sum: null, leftOut: 0 });
});

test('compares only rows known on both sides and sums the rest separately', () => {
  const total = comparedTotal([
    { today: 10, provider: 7 },
    { today: 5, provider: null },
    { today: 2, provider: null },
  ]);
  expect([total.today, total.provider, total.saving].map(text)).toEqual(['10.00', '7.00', '3.00']);
  expect(total.leftOut).toBe(2);
  expect([total.rest.today, total.rest.provider].map(text)).toEqual(['7.00', null]);
  const none = comparedTotal([{ today: 73_656, provider: null }]);
  expect(none).toMatchObject({ today: null, provider: null, saving: null, leftOut: 1 });
  expect(compared({ today: null, provider: 1 }).saving).toBeNull();
});

test('compared rows and the rest contain every row once', () => {
  const side = fc.option(fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100));
  forAll({ numRuns: 200 }, fc.array(fc.record({ today: side, provider: side }), { maxLength: 8 }), (rows) => {
    const total = comparedTotal(rows);
    for (const name of ['today', 'provider'] as const) {
      const all = sumOfAll(rows.map((row) => row[name]));
      const parts = [
        ...(total.leftOut < rows.length ? [total[name]] : []),
        ...(total.leftOut > 0 ? [total.rest[name]] : []),
      ];
      expect(text(sumOfAll(parts))).toBe(text(all));
    }
    expect(text(total.saving)).toBe(text(compared(total).saving));
  });
});
