import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { type MarginInput, marginLevel, marginSheet } from './margin.rules.ts';
import { marginAssumptions as assumptions } from './testing/margin.ts';

const line = (ratedWages: number, baseRate: number, proposedCost: number) => ({
  ratedWages,
  baseRate,
  proposedCost,
  isLeftOut: false,
});
/** The lines of the worked example W3 at tier 120. */
const comp = [line(1_250_000, 1.85, 27_750), line(400_000, 0.12, 576), line(180_000, 0.22, 475.2)];
const indiana = { taxableWages: 45 * 9_500, proposedSUTA: '8122.50', providerRate: 1.6, isVariable: false };
const example: MarginInput = {
  adminFees: 28_080,
  cycles: [{ cycleCount: 26, employees: 45 }],
  workersComp: comp,
  unemployment: [indiana],
  implementationFee: 1_500,
  assumptions: { ...assumptions, wcLossFundPercent: 92 },
};
const atFee = (fee: number): MarginInput => ({ ...example, adminFees: new Money(fee).times(1_170) });
const fixed = (amount: Amount | null) => amount?.toFixed(2) ?? null;

describe('the worked examples of the margin sheet', () => {
  test('M1: revenue, cost, margin and the first year', () => {
    const sheet = marginSheet(example);
    expect(fixed(sheet.workersComp.billed)).toBe('28801.20');
    expect(fixed(sheet.workersComp.owed)).toBe('22080.92');
    expect(fixed(sheet.workersComp.spread)).toBe('6720.28');
    expect(fixed(sheet.unemployment.owed)).toBe('6840.00');
    expect(fixed(sheet.unemployment.spread)).toBe('1282.50');
    expect(fixed(sheet.revenue)).toBe('36082.78');
    const { client, employees, runs, commission, total } = sheet.costs;
    expect([client, employees, runs, commission, total].map(fixed)).toEqual([
      '2400.00',
      '16200.00',
      '390.00',
      '1404.00',
      '20394.00',
    ]);
    expect([sheet.margin, sheet.marginPercent, sheet.marginPerEmployee, sheet.firstYear].map(fixed)).toEqual([
      '15688.78',
      '43.48',
      '348.64',
      '15388.78',
    ]);
    expect([sheet.employees, sheet.runs]).toEqual([45, 26]);
  });

  test('M2: bad losses', () => {
    const sheet = marginSheet({ ...example, assumptions: { ...assumptions, wcLossFundPercent: 118 } });
    expect(fixed(sheet.workersComp.owed)).toBe('28321.18');
    expect([sheet.workersComp.spread, sheet.margin, sheet.marginPercent].map(fixed)).toEqual([
      '480.02',
      '9448.52',
      '31.66',
    ]);
  });

  test('M3: the break-even fee, up to the next cent', () => {
    expect(fixed(marginSheet(example).breakEvenFee)).toBe('9.89');
    expect(fixed(marginSheet(atFee(9.89)).margin)).toBe('5.51');
  });

  test('M4: the fee for a quarter of revenue', () => {
    expect(fixed(marginSheet(example).targetFee)).toBe('15.86');
    const sheet = marginSheet(atFee(15.86));
    expect([sheet.adminFees, sheet.revenue, sheet.margin, sheet.marginPercent].map(fixed)).toEqual([
      '18556.20',
      '26558.98',
      '6641.17',
      '25.01',
    ]);
  });

  test('M0: with only the defaults, workers’ comp keeps the tier’s mark-up and unemployment nothing', () => {
    const sheet = marginSheet({ ...example, unemployment: [{ ...indiana, providerRate: null }], assumptions });
    expect([sheet.workersComp.spread, sheet.unemployment.spread].map(fixed)).toEqual(['4800.20', '0.00']);
    expect(sheet.unemployment).toMatchObject({ counted: 0, notCounted: 1 });
  });

  test('U11: the spread between the rate billed and the provider’s own', () => {
    const row = { taxableWages: 42 * 9_500, proposedSUTA: 7_581, providerRate: 1.6, isVariable: false };
    const { owed, spread } = marginSheet({ ...example, unemployment: [row] }).unemployment;
    expect([owed, spread].map(fixed)).toEqual(['6384.00', '1197.00']);
  });
});

test('a tax of the client’s own account passes through, and a typed cost counts as typed', () => {
  const own = marginSheet({ ...example, unemployment: [{ ...indiana, isVariable: true }] });
  expect(own.unemployment).toMatchObject({ counted: 0, notCounted: 1 });
  expect(fixed(own.unemployment.spread)).toBe('0.00');
  const typed = marginSheet({ ...example, unemployment: [{ ...indiana, proposedSUTA: 9_000 }] });
  expect(fixed(typed.unemployment.spread)).toBe('2160.00');
  const unknown = [
    { ...indiana, proposedSUTA: null },
    { ...indiana, taxableWages: null },
  ];
  expect(marginSheet({ ...example, unemployment: unknown }).unemployment).toMatchObject({ counted: 0, notCounted: 2 });
});

test('lines that the provider does not price are counted nowhere and said so', () => {
  const [first] = comp;
  const left = [
    { ...line(1, 1, 1), isLeftOut: true },
    { ...line(1, 1, 1), baseRate: null },
    { ...line(1, 1, 1), proposedCost: null },
  ];
  const { workersComp } = marginSheet({ ...example, workersComp: [...(first ? [first] : []), ...left], assumptions });
  expect(workersComp).toMatchObject({ counted: 1, notCounted: 3 });
  expect(fixed(workersComp.spread)).toBe('4625.00');
});

test('an assessment that the provider bills is revenue', () => {
  // 28,801.20 × 0.82% = 236.17
  const sheet = marginSheet({ ...example, billedAssessmentPercent: '0.82' });
  expect(fixed(sheet.workersComp.billed)).toBe('29037.37');
  expect(fixed(sheet.margin)).toBe('15924.95');
});

test('an unknown fee makes the margin unknown, and the fees to charge stay known', () => {
  const sheet = marginSheet({ ...example, adminFees: null });
  expect(sheet).toMatchObject({ revenue: null, margin: null, marginPercent: null, firstYear: null });
  expect(sheet.costs).toMatchObject({ commission: null, total: null });
  expect([sheet.breakEvenFee, sheet.targetFee].map(fixed)).toEqual(['9.89', '15.86']);
  expect(marginSheet({ ...example, implementationFee: null }).firstYear).toBeNull();
});

test('without employees, or with a commission that takes all, no fee breaks even', () => {
  expect(marginSheet({ ...example, cycles: [] })).toMatchObject({
    employees: 0,
    marginPerEmployee: null,
    breakEvenFee: null,
    targetFee: null,
  });
  const all = marginSheet({ ...example, assumptions: { ...assumptions, commissionPercent: 75 } });
  expect(all.breakEvenFee).not.toBeNull();
  expect(all.targetFee).toBeNull();
});

test('each pay cycle’s fee changes in the proportion in which it is charged', () => {
  const cycles = [
    { cycleCount: 26, employees: 45, fee: 24 },
    { cycleCount: 12, employees: 10, fee: 52 },
  ];
  const adminFees = 45 * 26 * 24 + 10 * 12 * 52;
  const { cycleFees, margin } = marginSheet({ ...example, cycles, adminFees });
  expect(margin?.isPositive()).toBe(true);
  const [biWeekly, monthly] = cycleFees.map(({ breakEvenFee }) => breakEvenFee ?? new Money(0));
  const atBreakEven = new Money(biWeekly ?? 0).times(45 * 26).plus(new Money(monthly ?? 0).times(120));
  const even = marginSheet({ ...example, cycles, adminFees: atBreakEven }).margin ?? new Money(-1);
  expect(even.gte(-0.01) && even.lt(13)).toBe(true);
  expect(monthly?.div(biWeekly ?? 1).toNumber()).toBeCloseTo(52 / 24, 2);
  expect(marginSheet({ ...example, cycles: [{ cycleCount: 26, employees: 45, fee: null }] }).cycleFees).toEqual([]);
});

test('spreads that pay for everything need no fee, and no revenue has no percentage', () => {
  const sheet = marginSheet({ ...example, cycles: [{ cycleCount: 12, employees: 1 }] });
  expect(fixed(sheet.breakEvenFee)).toBe('0.00');
  const none = marginSheet({ ...example, adminFees: 0, workersComp: [], unemployment: [] });
  expect(none.marginPercent).toBeNull();
  expect(fixed(none.margin)).toBe('-18990.00');
});

test.each([
  [-0.01, -1, 'loss'],
  [0, null, 'underTarget'],
  [10, 24.99, 'underTarget'],
  [10, 25, 'onTarget'],
] as const)('a margin of %d and %d%% is %s', (margin, percent, expected) => {
  expect(marginLevel(margin, percent, 25)).toBe(expected);
});

test('the fees it names reach their margin, and a cent less does not', () => {
  const percent = fc.integer({ min: 0, max: 4_000 }).map((units) => units / 100);
  const money = fc.nat(5_000_00).map((cents) => cents / 100);
  forAll(
    fc.integer({ min: 1, max: 500 }),
    money,
    money,
    percent,
    percent,
    (people, client, each, commission, target) => {
      const given = {
        ...example,
        cycles: [{ cycleCount: 26, employees: people }],
        assumptions: {
          ...assumptions,
          perClientAnnual: client,
          perEmployeeAnnual: each,
          commissionPercent: commission,
          targetMarginPercent: target,
        },
      };
      const { breakEvenFee, targetFee } = marginSheet(given);
      const at = (fee: Amount) => marginSheet({ ...given, adminFees: fee.times(26 * people) });
      const [one, other] = [breakEvenFee ?? new Money(0), targetFee ?? new Money(0)];
      // Rounding the commission to cents may move the margin by half a cent.
      expect(at(one).margin?.gte('-0.005')).toBe(true);
      if (one.gt(0)) expect(at(one.minus('0.01')).margin?.lt('0.005')).toBe(true);
      const sheet = at(other);
      const wanted = sheet.revenue?.times(target).div(100) ?? new Money(0);
      expect(sheet.margin?.gte(wanted.minus('0.005'))).toBe(true);
    },
  );
});
