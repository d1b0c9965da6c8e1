import { describe, expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { ficaCost, futaLine, payOf } from './employer-taxes.rules.ts';

const futa = (employeeCount: number, percent?: string, more = {}) =>
  futaLine(
    { state: 'IN', employeeCount, ...more },
    '0.6',
    percent === undefined ? undefined : { percent, projected: true },
  );

describe('federal unemployment tax', () => {
  test.each([
    ['42 people', 42, undefined, '0.6', '1764.00'],
    ['CA 2025', 10, '1.2', '1.8', '1260.00'],
    ['IL 2022', 10, '0.3', '0.9', '630.00'],
    ['CA 2026, projected', 10, '1.5', '2.1', '1470.00'],
    ['VI 2025', 10, '4.5', '5.1', '3570.00'],
  ])('U8 %s', (_, people, percent, rate, amount) => {
    const line = futa(people, percent);
    expect([line.rate.toFixed(), line.amount.toFixed(2)]).toEqual([rate, amount]);
  });

  test('U8 IN 30 and CA 12 in 2025, and what of it is the reduction', () => {
    const [indiana, california] = [futa(30), futa(12, '1.2')];
    expect(indiana.amount.plus(california.amount).toFixed(2)).toBe('2772.00');
    expect(new Money(12 * 7_000).times(california.reduction).div(100).toFixed(2)).toBe('1008.00');
  });

  test('counts W-2s, and people below the base with their wages', () => {
    expect(futa(42, undefined, { w2Count: 61, belowBaseCount: 14, belowBaseWages: 58_300 }).amount.toFixed(2)).toBe(
      new Money(47 * 7_000 + 58_300).times('0.006').toFixed(2),
    );
    const washington = { belowBaseCount: 20, belowBaseWages: 1_040_000, taxableWages: 1_040_000 };
    expect(futa(20, undefined, washington).amount.toFixed(2)).toBe('840.00');
  });
});

describe('the employer’s Social Security and Medicare tax', () => {
  const taxes = (cost: ReturnType<typeof ficaCost>) =>
    cost && [cost.socialSecurity, cost.medicare, cost.socialSecurity.plus(cost.medicare)].map((tax) => tax.toFixed(2));

  test('U9 45 people with 2,340,000 of wages', () => {
    const pay = payOf([{ ftCount: 40, ptCount: 5, wages: 195_000 }], []);
    expect(taxes(ficaCost(pay, '7.65', 184_500))).toEqual(['145080.00', '33930.00', '179010.00']);
  });

  test('U9 an executive at 260,000 is capped at the base of 2026', () => {
    const pay = payOf([{ ftCount: 1, ptCount: 0, wages: '21666.67' }], [260_000]);
    expect(taxes(ficaCost(pay, '7.65', 184_500))).toEqual(['11439.00', '3770.00', '15209.00']);
  });

  test('known high earners leave the average of the others', () => {
    const pay = payOf([{ ftCount: 46, ptCount: 0, wages: new Money(2_600_000).div(12) }], [260_000]);
    const [social] = taxes(ficaCost(pay, '7.65', 184_500)) ?? [];
    expect(social).toBe(new Money(2_340_000 + 184_500).times('0.062').toFixed(2));
  });

  test.each([
    ['no pay cycles', []],
    ['people whose wages no one entered', [{ ftCount: 45, ptCount: 0, wages: 0 }]],
    ['wages of no one', [{ ftCount: 0, ptCount: 0, wages: 195_000 }]],
  ])('%s: unknown, not 0', (_, cycles) => {
    expect(ficaCost(payOf(cycles, []), '7.65', 184_500)).toBeNull();
  });
});
