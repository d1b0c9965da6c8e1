import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedTotal, sumOfAll, type TwoSides } from '#platform/totals.ts';
import { forAll } from '#testing/for-all.ts';
import { proposalOptions } from './options.ts';
import { type CostLine, proposalSummary } from './summary.rules.ts';

const kindOf = (kind: CostLine['kind'], ...rows: TwoSides[]): CostLine => ({ kind, ...comparedTotal(rows) });
const line = (kind: CostLine['kind'], today: number | null, provider: number | null) =>
  kindOf(kind, { today, provider });
const text = (amount: { toFixed(places: number): string } | null | undefined) => amount?.toFixed(2) ?? null;
const cells = (sides: { today: unknown; provider: unknown; saving: unknown } | null) =>
  sides && [sides.today, sides.provider, sides.saving].map((amount) => text(amount as null));

describe('annual changes', () => {
  // formulas.md: admin costs of section 3, unemployment of 1, workers' comp of 2 at tier 120, medical plan of 5.
  const worked = [
    line('administration', 25_920, 28_080),
    line('unemployment', 19_016.63, 11_770.5),
    line('workersComp', 27_500, 27_750),
    line('medical', 396_960, 401_074.2),
  ];

  test('the worked examples add up: -2,160.00 + 7,246.13 - 250.00 - 4,114.20 = 721.93', () => {
    const { lines, total, compared, firstYear } = proposalSummary(worked, 750);
    expect(lines.map(({ saving }) => text(saving))).toEqual(['-2160.00', '7246.13', '-250.00', '-4114.20']);
    expect(cells(total)).toEqual(['469396.63', '468674.70', '721.93']);
    expect(cells(compared)).toEqual(cells(total));
    expect(text(compared?.percent)).toBe('0.15');
    expect([text(firstYear?.provider), text(firstYear?.saving)]).toEqual(['469424.70', '-28.07']);
  });

  test('the provider’s total includes a fee with an unknown current cost; the savings do not', () => {
    const { lines, total, compared, firstYear } = proposalSummary(
      [line('administration', null, 28_080), ...worked.slice(1, 2)],
      750,
    );
    expect(lines[0]?.saving).toBeNull();
    expect(cells(total)).toEqual([null, '39850.50', null]);
    expect(cells(compared)).toEqual(['19016.63', '11770.50', '7246.13']);
    expect(compared?.leftOut).toBe(1);
    expect([text(firstYear?.provider), text(firstYear?.saving)]).toEqual(['40600.50', null]);
  });

  test('a partly known kind has two lines, and only the known one has savings', () => {
    const comp = kindOf('workersComp', { today: 10, provider: 9 }, { today: 5, provider: null });
    const { lines, total, compared, firstYear } = proposalSummary([comp], 750);
    expect(lines.map((one) => [one.isRest, cells(one)])).toEqual([
      [false, ['10.00', '9.00', '1.00']],
      [true, ['5.00', null, null]],
    ]);
    expect(cells(total)).toEqual(['15.00', null, null]);
    expect(cells(compared)).toEqual(['10.00', '9.00', '1.00']);
    expect(firstYear).toBeNull();
  });

  test('without the fee the first year is unknown; without known lines there are no savings, and without a current cost no percentage', () => {
    expect(proposalSummary(worked, null).firstYear).toBeNull();
    expect(proposalSummary([line('administration', null, 5)], 1).compared).toBeNull();
    expect(proposalSummary([], 1)).toMatchObject({ lines: [], total: { provider: null }, firstYear: null });
    expect(proposalSummary([line('medical', 0, 5)], 0).compared?.percent).toBeNull();
  });

  test('every total is the sum of its known column', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 1e12 }).map((value) => value / 100));
    const rows = fc.array(fc.record({ today: cents, provider: cents }), { minLength: 1, maxLength: 4 });
    forAll({ numRuns: 200 }, fc.array(rows, { maxLength: 5 }), cents, (kinds, fee) => {
      const { lines, total, compared, firstYear } = proposalSummary(
        kinds.map((some) => kindOf('medical', ...some)),
        fee,
      );
      for (const side of ['today', 'provider'] as const) {
        expect(text(total[side])).toBe(text(sumOfAll(lines.map((one) => one[side]))));
        expect(text(total[side])).toBe(text(sumOfAll(kinds.flat().map((one) => one[side]))));
      }
      expect(text(compared?.saving)).toBe(text(sumOfAll(lines.flatMap(({ saving }) => saving ?? []))));
      expect(text(firstYear?.provider)).toBe(text(sumOfAll([total.provider, fee])));
      expect(compared?.percent?.isFinite() ?? true).toBe(true);
    });
  });
});

test('options: body before query before the defaults, of which Medical and Plan Comparison are on', () => {
  expect(proposalOptions()).toEqual({
    archive: false,
    planComparison: true,
    medical: true,
    dental: false,
    vision: false,
    benchmark: false,
    payrollTax: false,
    affordability: false,
  });
  expect(proposalOptions({ medical: false }, { medical: true, vision: true })).toMatchObject({
    medical: false,
    vision: true,
  });
  expect(proposalOptions(null, undefined, { archive: true }).archive).toBe(true);
});
