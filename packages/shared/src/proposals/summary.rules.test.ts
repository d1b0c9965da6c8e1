import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money } from '../money.ts';
import { proposalOptions } from './options.ts';
import { type CostLine, costOf, proposalSummary } from './summary.rules.ts';

const line = (kind: CostLine['kind'], today: number | null, provider: number | null, leftOut = 0): CostLine => ({
  kind,
  today: today === null ? null : new Money(today),
  provider: provider === null ? null : new Money(provider),
  leftOut,
});

describe('what changes in a year', () => {
  // formulas.md: admin costs of section 3, unemployment of 1, workers' comp of 2 at tier 120, medical plan of 5.
  const worked = [
    line('administration', 25_920, 28_080),
    line('unemployment', 19_016.63, 11_770.5),
    line('workersComp', 27_500, 27_750),
    line('medical', 396_960, 401_074.2),
  ];

  test('the worked examples add up: -2,160.00 + 7,246.13 - 250.00 - 4,114.20 = 721.93', () => {
    const { lines, total, firstYear } = proposalSummary(worked, 750);
    expect(lines.map(({ saving }) => saving?.toFixed(2))).toEqual(['-2160.00', '7246.13', '-250.00', '-4114.20']);
    expect(total?.today.toFixed(2)).toBe('469396.63');
    expect(total?.provider.toFixed(2)).toBe('468674.70');
    expect(total?.saving.toFixed(2)).toBe('721.93');
    expect(total?.percent?.toFixed(2)).toBe('0.15');
    expect(firstYear?.provider.toFixed(2)).toBe('469424.70');
    expect(firstYear?.saving?.toFixed(2)).toBe('-28.07');
  });

  test('a line of which one side is not known is told, and is in neither sum', () => {
    const { lines, total, firstYear } = proposalSummary(
      [line('administration', null, 28_080), ...worked.slice(1, 2)],
      null,
    );
    expect(lines[0]?.saving).toBeNull();
    expect(total).toMatchObject({ leftOut: 1 });
    expect(total?.today.toFixed(2)).toBe('19016.63');
    expect(firstYear).toBeNull();
  });

  test('the first year holds all that the provider asks, or is not known', () => {
    const unknownToday = proposalSummary([line('administration', null, 28_080), ...worked.slice(1, 2)], 750).firstYear;
    expect(unknownToday?.provider.toFixed(2)).toBe('40600.50');
    expect(unknownToday?.saving).toBeNull();
    expect(proposalSummary([line('administration', 25_920, null), ...worked.slice(1)], 750).firstYear).toBeNull();
    expect(proposalSummary([line('medical', 10, 9, 1)], 750).firstYear).toBeNull();
  });

  test('nothing known is no total, and nothing today is no percentage', () => {
    expect(proposalSummary([line('administration', null, 5)], 1).total).toBeNull();
    expect(proposalSummary([], 1).total).toBeNull();
    expect(proposalSummary([line('medical', 0, 5)], 0).total?.percent).toBeNull();
  });

  test('rows: only those known on both sides', () => {
    const rows = [line('medical', 10, 7), line('medical', 5, null), line('medical', null, 3)];
    expect(costOf(rows)).toMatchObject({ leftOut: 2 });
    expect(costOf(rows).today?.toNumber()).toBe(10);
    expect(costOf(rows.slice(1))).toEqual({ today: null, provider: null, leftOut: 2 });
  });

  test('whatever the amounts, the savings of the known lines add up to the total', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 1e12 }).map((value) => value / 100));
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { maxLength: 6 }), (pairs) => {
        const { lines, total } = proposalSummary(
          pairs.map(([today, provider]) => line('medical', today, provider)),
          0,
        );
        const known = lines.flatMap(({ saving }) => saving ?? []);
        const saving = known.reduce((all, one) => all.plus(one), new Money(0));
        expect(total?.saving.toFixed(2) ?? '0.00').toBe(saving.toFixed(2));
        expect(total?.percent?.isFinite() ?? true).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

test('options: body before query before the defaults, of which Medical and Plan Comparison are on', () => {
  expect(proposalOptions()).toEqual({
    ...{ archive: false, planComparison: true, medical: true, dental: false, vision: false },
  });
  expect(proposalOptions({ medical: false }, { medical: true, vision: true })).toMatchObject({
    medical: false,
    vision: true,
  });
  expect(proposalOptions(null, undefined, { archive: true }).archive).toBe(true);
});
