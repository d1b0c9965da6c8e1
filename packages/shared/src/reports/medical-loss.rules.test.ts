import { expect, test } from 'vitest';
import { Money } from '../money.ts';
import { cutsMonth, type LossParts, medicalLoss } from './medical-loss.rules.ts';

const example: LossParts = {
  ...{ medical: '182400', pharmacy: '46100', reinsurance: '38000', rebates: 0, premium: '246000', memberMonths: 400 },
};
const shown = (parts: LossParts) => {
  const { claims, net, grossRatio, netRatio, pmpm } = medicalLoss(parts);
  return [claims, net, grossRatio, netRatio, pmpm].map((figure) => figure?.toFixed(2) ?? null);
};

test.each([
  ['2025-01-01', '2025-01-31', false],
  ['2024-02-01', '2024-02-29', false],
  ['2024-02-01', '2024-02-28', true],
  ['2025-01-02', '2025-03-31', true],
  ['2025-01-01', '2025-03-30', true],
])('from %s to %s: cuts a month: %s', (start, end, cut) => {
  expect(cutsMonth({ start: `${start}T00:00:00`, end: `${end}T00:00:00` })).toBe(cut);
});

test('the worked example of formulas.md 6: gross and net, to the cent', () => {
  expect(shown(example)).toEqual(['228500.00', '190500.00', '92.89', '77.44', '476.25']);
});

test('rebates lower net claims; a month without premium or members has no ratio instead of an infinite one', () => {
  expect(shown({ ...example, rebates: '500.5' })).toEqual(['228500.00', '189999.50', '92.89', '77.24', '475.00']);
  expect(shown({ ...example, premium: '0.00', memberMonths: 0 })).toEqual(['228500.00', '190500.00', null, null, null]);
});

test('parts add up, and two equal months have the ratio of one', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const amount = (salt: number) => new Money((seed * 7919 * salt) % 10_000_000).div(100);
    const one = { medical: amount(3), pharmacy: amount(5), reinsurance: amount(7), rebates: amount(11) };
    const parts = { ...one, premium: amount(13).plus(1), memberMonths: seed };
    const twice = {
      ...{ medical: one.medical.times(2), pharmacy: one.pharmacy.times(2), reinsurance: one.reinsurance.times(2) },
      ...{ rebates: one.rebates.times(2), premium: parts.premium.times(2), memberMonths: seed * 2 },
    };
    const [single, double] = [medicalLoss(parts), medicalLoss(twice)];
    expect(double.net).toEqual(single.net.times(2));
    expect(double.netRatio).toEqual(single.netRatio);
    expect(single.claims.gte(single.net)).toBe(true);
    expect(single.grossRatio?.gte(single.netRatio ?? 0)).toBe(true);
  }
});
