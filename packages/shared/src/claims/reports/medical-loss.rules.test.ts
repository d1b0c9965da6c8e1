import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedText, Money, percentText } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { cutsMonth, type LossParts, leftOutText, medicalLoss } from './medical-loss.rules.ts';

const example: LossParts = {
  medical: '182400',
  pharmacy: '46100',
  reinsurance: '38000',
  rebates: 0,
  premium: '246000',
  memberMonths: 400,
};
const figures = (...rows: LossParts[]) => {
  const { claims, net, grossRatio, netRatio, pmpm } = medicalLoss(...rows);
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
  expect(figures(example)).toEqual(['228500.00', '190500.00', '92.89', '77.44', '476.25']);
});

test('a ratio is rounded once, where it is shown', () => {
  const { netRatio } = medicalLoss({ ...example, medical: '82449', pharmacy: 0, reinsurance: 0, premium: '100000' });
  expect([2, 1, 0].map((decimals) => percentText(netRatio ?? 0, decimals))).toEqual(['82.45%', '82.4%', '82%']);
});

test('rebates lower net claims; a month without premium or members has no ratio instead of an infinite one', () => {
  expect(figures({ ...example, rebates: '500.5' })).toEqual(['228500.00', '189999.50', '92.89', '77.24', '475.00']);
  expect(figures({ ...example, premium: '0.00', memberMonths: 0 })).toEqual([
    '228500.00',
    '190500.00',
    null,
    null,
    null,
  ]);
});

test('parts add up, and two equal months have the ratio of one', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const amount = (salt: number) => new Money((seed * 7919 * salt) % 10_000_000).div(100);
    const one = { medical: amount(3), pharmacy: amount(5), reinsurance: amount(7), rebates: amount(11) };
    const parts = { ...one, premium: amount(13).plus(1), memberMonths: seed };
    const twice = {
      medical: one.medical.times(2),
      pharmacy: one.pharmacy.times(2),
      reinsurance: one.reinsurance.times(2),
      rebates: one.rebates.times(2),
      premium: parts.premium.times(2),
      memberMonths: seed * 2,
    };
    const [single, double] = [medicalLoss(parts), medicalLoss(twice)];
    expect(double.net).toEqual(single.net.times(2));
    expect(double.netRatio).toEqual(single.netRatio);
    expect(single.claims.gte(single.net)).toBe(true);
    expect(single.grossRatio?.gte(single.netRatio ?? 0)).toBe(true);
  }
});

const unbilled = { ...example, medical: '37000000', pharmacy: 0, reinsurance: 0, premium: 0, memberMonths: 0 };

test('leaves a month without premium out of both sides of the ratios, and says so', () => {
  expect(figures(example, unbilled)).toEqual(['37228500.00', '37190500.00', '92.89', '77.44', '476.25']);
  const { leftOut } = medicalLoss(example, unbilled, { ...unbilled, medical: 0 });
  expect(leftOut).toEqual({
    clientMonths: 1,
    claims: new Money(37_000_000),
    net: new Money(37_000_000),
    premium: new Money(0),
  });
  expect(leftOutText(leftOut)).toBe(
    'Not in the ratio: 1 month of a client without premium, with $37,000,000.00 of net claims',
  );
  expect(leftOutText(medicalLoss(example).leftOut)).toBe('');
});

test('returned premium alone is no premium to compare with', () => {
  expect(figures(example, { ...unbilled, premium: -500 }).slice(2, 4)).toEqual(['92.89', '77.44']);
});

/** Rounds a fraction of whole numbers half up, away from zero, to hundredths: the same arithmetic in integers. */
const hundredths = (part: bigint, whole: bigint): string => {
  const twice = (part < 0n ? -part : part) * 20_000n;
  const cents = (twice + whole) / (whole * 2n);
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return part < 0n && cents > 0n ? `-${text}` : text;
};

test('1,000 random sets of months have the ratios of exact integers', () => {
  const cents = fc.integer({ min: -2_000_000, max: 90_000_000 });
  const row = fc.record({
    medical: cents,
    pharmacy: cents,
    reinsurance: cents,
    rebates: fc.nat(100_000),
    premium: cents,
  });
  const some = fc.oneof(
    { weight: 2, arbitrary: row },
    { weight: 1, arbitrary: row.map((one) => ({ ...one, premium: 0 })) },
  );
  forAll({ numRuns: 1_000 }, fc.array(some, { maxLength: 24 }), (rows) => {
    const dollars = (amount: number) => new Money(amount).div(100);
    const { grossRatio, netRatio, leftOut } = medicalLoss(
      ...rows.map(
        (one): LossParts => ({
          medical: dollars(one.medical),
          pharmacy: dollars(one.pharmacy),
          reinsurance: dollars(one.reinsurance),
          rebates: dollars(one.rebates),
          premium: dollars(one.premium),
          memberMonths: 0,
        }),
      ),
    );
    const total = (of: typeof rows, amount: (one: (typeof rows)[number]) => number) =>
      of.reduce((all, one) => all + BigInt(amount(one)), 0n);
    const billed = rows.filter(({ premium }) => premium > 0);
    const premium = total(billed, (one) => one.premium);
    const gross = total(billed, (one) => one.medical + one.pharmacy);
    const net = gross - total(billed, (one) => one.reinsurance + one.rebates);
    expect([grossRatio, netRatio].map((ratio) => ratio && fixedText(ratio))).toEqual(
      premium === 0n ? [null, null] : [hundredths(gross, premium), hundredths(net, premium)],
    );
    const all = total(rows, (one) => one.medical + one.pharmacy - one.reinsurance - one.rebates);
    expect(leftOut.net.times(100).toFixed(0)).toBe(String(all - net));
  });
});
