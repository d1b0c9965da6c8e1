import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { amountPerPayment, frequencies, hsaLimit, paymentsPerYear } from '#pricing/comparison/frequency.rules.ts';
import { comparePlan, providerAmounts, totalOfPlans } from '#pricing/comparison/plan-comparison.rules.ts';
import { insuranceType, payrollCycles } from '#records/lookups/constants.ts';
import { comparisonGrid } from '#records/payroll/comparison-grid.rules.ts';
import { contractorCost, timeclockCost } from '#records/payroll/services-cost.rules.ts';
import { noRates } from '#records/payroll/testing/rates.ts';
import { unemploymentCost, unemploymentTotal } from '#records/payroll/unemployment.rules.ts';
import {
  annualFromMonthly,
  monthlyFromAnnual,
  tieredRate,
  workersCompCost,
} from '#records/payroll/workers-comp.rules.ts';
import { byTier } from '#testing/by-tier.ts';
import { forAll } from '#testing/for-all.ts';
import { money as moneyField, rate as rateField } from './fields.ts';
import { type Amount, formatMoney } from './money.ts';

/** The oracle: exact fractions that round only when told to, without a decimal library. */
interface Fraction {
  over: bigint;
  under: bigint;
}
const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });
const read = (text: string): Fraction => {
  const [, minus = '', digits = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  return { over: BigInt(`${minus}${digits}${decimals}` || '0'), under: 10n ** BigInt(decimals.length) };
};
const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => ({ over: a.over * b.over, under: a.under * b.under }), whole(1));
const per = (a: Fraction, b: Fraction): Fraction => times(a, { over: b.under, under: b.over });
const plus = (...all: readonly Fraction[]): Fraction =>
  all.reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), whole(0));
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
/** Half away from zero. */
const round = ({ over, under }: Fraction, places = 2): Fraction => {
  const scale = 10n ** BigInt(places);
  const size = over < 0n ? -over : over;
  const units = (2n * size * scale + under) / (2n * under);
  return { over: over < 0n ? -units : units, under: scale };
};
const text = (value: Fraction, places = 2): string => {
  const { over, under } = round(value, places);
  const size = String(over < 0n ? -over : over).padStart(places + 1, '0');
  const decimals = `${size.slice(0, -places)}.${size.slice(-places)}`;
  return under > 0n && over < 0n ? `-${decimals}` : decimals;
};

const digits = (amount: Amount | null | undefined, places = 2) => amount?.toFixed(places).replace(/^-(0\.0+)$/, '$1');
// Shared has no Node types, but its tests run on Node.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const full = process?.env.FUZZ === 'full';
const run = { numRuns: full ? 100_000 : 200 };
vi.setConfig({ testTimeout: full ? 600_000 : 20_000 });

const decimal = (most: number, places: number) =>
  fc.integer({ min: 0, max: most }).map((units) => {
    const padded = String(units).padStart(places + 1, '0');
    return `${padded.slice(0, -places)}.${padded.slice(-places)}`;
  });
/** Any amount that a field of the contract accepts, up to the largest. */
const money = fc.oneof(decimal(5_000_000, 2), decimal(999_999_999_999, 2));
const percent = decimal(1_000_000, 4);
const people = fc.oneof(fc.nat(2_000), fc.nat(1_000_000));
const tier = fc.constantFrom(110, 120, 130, 140);
const none = { override: false, proposedTaxRate: null, currentSUTA: null, proposedSUTA: null };
const untyped = { override: false, proposedRate: null, currentCost: null, proposedCost: null };

test('the oracle rounds half up, away from zero', () => {
  expect(['0.005', '0.0049999', '-0.005', '1.005', '2.675', '0'].map((one) => text(read(one)))).toEqual([
    '0.01',
    '0.00',
    '-0.01',
    '1.01',
    '2.68',
    '0.00',
  ]);
});

describe('T18 unemployment', () => {
  const cutoff = fc.integer({ min: 700_000, max: 8_000_000 }).map((cents) => (cents / 100).toFixed(2));

  test('costs, savings and footer equal the oracle and the cells above', () => {
    const row = fc.record({ people, current: percent, proposed: percent, cutoff, own: fc.boolean() });
    forAll(run, fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const costs = rows.map(({ people: employeeCount, current, proposed, cutoff: value, own }) =>
        unemploymentCost(
          { ...none, employeeCount, taxRate: current },
          { id: 1, year: 2026, rate: proposed, value, isVariable: own },
        ),
      );
      const expected = rows.map((one) => {
        const costAt = (rate: string) => round(per(times(whole(one.people), read(one.cutoff), read(rate)), whole(100)));
        return { current: costAt(one.current), proposed: costAt(one.own ? one.current : one.proposed) };
      });
      costs.forEach(({ currentSUTA, proposedSUTA, saving }, at) => {
        const { current = whole(0), proposed = whole(0) } = expected[at] ?? {};
        expect([currentSUTA, proposedSUTA, saving].map((one) => digits(one))).toEqual([
          text(current),
          text(proposed),
          text(minus(current, proposed)),
        ]);
      });
      const total = unemploymentTotal(costs);
      const [current, proposed] = [
        plus(...expected.map((one) => one.current)),
        plus(...expected.map((one) => one.proposed)),
      ];
      expect([total.today, total.provider, total.saving].map((one) => digits(one))).toEqual([
        text(current),
        text(proposed),
        text(minus(current, proposed)),
      ]);
    });
  });

  test('more people or a higher rate never cost less', () => {
    forAll(run, people, people, percent, percent, cutoff, (few, more, low, high, value) => {
      const cost = (employeeCount: number, taxRate: string) =>
        unemploymentCost(
          { ...none, employeeCount, taxRate },
          { id: 1, year: 2026, rate: taxRate, value, isVariable: false },
        ).currentSUTA;
      expect(cost(few + more, low)?.gte(cost(few, low) ?? 0)).toBe(true);
      const higher = text(plus(read(low), read(high)), 4);
      expect(cost(few, higher)?.gte(cost(few, low) ?? 0)).toBe(true);
    });
  });
});

describe('T18 workers’ comp', () => {
  test('the tiered rate to four decimals and the costs equal the oracle', () => {
    forAll(run, money, percent, percent, tier, (annualWages, rate, base, riskTier) => {
      const cost = workersCompCost({ ...untyped, annualWages, rate }, { id: 1, year: 2026, rate: base }, riskTier);
      const tiered = round(per(times(read(base), whole(riskTier)), whole(100)), 4);
      const costAt = (at: Fraction) => round(per(times(read(annualWages), at), whole(100)));
      expect(digits(cost.tieredRate, 4)).toBe(text(tiered, 4));
      expect([cost.currentCost, cost.proposedCost, cost.saving, cost.margin].map((one) => digits(one))).toEqual([
        text(costAt(read(rate))),
        text(costAt(tiered)),
        text(minus(costAt(read(rate)), costAt(tiered))),
        text(costAt(minus(tiered, read(base)))),
      ]);
    });
  });

  test('higher wages, rates and tiers never cost less; annual wages are 12 × monthly and convert back', () => {
    forAll(run, decimal(80_000_000_000, 2), money, percent, tier, tier, (monthly, more, base, a, b) => {
      const annual = annualFromMonthly(monthly);
      expect(digits(annual)).toBe(text(times(read(monthly), whole(12))));
      expect(digits(monthlyFromAnnual(annual))).toBe(text(read(monthly)));
      const cost = (annualWages: Amount, riskTier: number) =>
        workersCompCost({ ...untyped, annualWages, rate: base }, { id: 1, year: 2026, rate: base }, riskTier);
      expect(cost(annual.plus(more), a).currentCost.gte(cost(annual, a).currentCost)).toBe(true);
      expect(tieredRate(base, Math.max(a, b)).gte(tieredRate(base, Math.min(a, b)))).toBe(true);
      const [low, high] = [cost(annual, Math.min(a, b)), cost(annual, Math.max(a, b))];
      expect(high.proposedCost?.gte(low.proposedCost ?? 0)).toBe(true);
    });
  });
});

describe('T18 admin rates', () => {
  const line = fc.record({ fee: money, count: fc.integer({ min: 1, max: 1_000_000 }) });

  test('every cell of the grid, its totals and the first year equal the oracle', () => {
    forAll(run, money, money, fc.array(line, { minLength: 4, maxLength: 4 }), (rate, wsFee, lines) => {
      const rates = Object.fromEntries(
        payrollCycles.flatMap(({ field }, at) => [
          [field, lines[at]?.fee],
          [`${field}_Count`, lines[at]?.count],
        ]),
      ) as Record<`wS_${'WK' | 'BW' | 'SM' | 'MO'}`, string> & Record<`wS_${'WK' | 'BW' | 'SM' | 'MO'}_Count`, number>;
      const grid = comparisonGrid({ ...rates, rate, wsFee });
      const sums = { current: whole(0), provider: whole(0) };
      payrollCycles.forEach(({ perYear }, at) => {
        const { fee = '0', count = 0 } = lines[at] ?? {};
        const annual = {
          current: times(read(rate), whole(12)),
          provider: times(read(fee), whole(perYear)),
        };
        const cells = (side: 'current' | 'provider') =>
          [whole(1), whole(count)].flatMap((of) =>
            [whole(perYear), whole(12), whole(1)].map((share) => round(per(times(annual[side], of), share))),
          );
        const gridCells = (row: 'current' | 'provider' | 'profit') => {
          const comparison = grid.lines[at]?.[row];
          return [comparison?.perEmployee, comparison?.allEmployees].flatMap((half) =>
            [half?.perPayroll, half?.monthly, half?.annual].map((one) => digits(one)),
          );
        };
        expect(gridCells('current')).toEqual(cells('current').map((one) => text(one)));
        expect(gridCells('provider')).toEqual(cells('provider').map((one) => text(one)));
        expect(gridCells('profit')).toEqual(
          cells('provider').map((one, cell) => text(minus(one, cells('current')[cell] ?? whole(0)))),
        );
        // A current rate is monthly: its annual cell is twelve times the monthly one.
        expect(
          grid.lines[at]?.current?.perEmployee.annual.eq(grid.lines[at]?.current?.perEmployee.monthly.times(12) ?? -1),
        ).toBe(true);
        sums.current = plus(sums.current, round(times(annual.current, whole(count))));
        sums.provider = plus(sums.provider, round(times(annual.provider, whole(count))));
      });
      expect(digits(grid.total.current?.allEmployees.annual)).toBe(text(sums.current));
      expect(digits(grid.total.provider?.allEmployees.annual)).toBe(text(sums.provider));
      expect(digits(grid.total.profit?.allEmployees.annual)).toBe(text(minus(sums.provider, sums.current)));
      expect(digits(grid.firstYear)).toBe(text(plus(sums.provider, read(wsFee))));
      const people = whole(lines.reduce((count, one) => count + one.count, 0));
      expect(digits(grid.total.provider?.perEmployee.annual)).toBe(text(per(sums.provider, people)));
    });
  });

  test('a higher fee or more people never earn less; services cost what the oracle says', () => {
    forAll(run, money, money, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000), (fee, more, count, extra) => {
      const annual = (wS_BW: string, wS_BW_Count: number) =>
        comparisonGrid({ ...noRates, wS_BW, wS_BW_Count }).total.provider?.allEmployees.annual;
      const higher = text(plus(read(fee), read(more)));
      expect(annual(higher, count)?.gte(annual(fee, count) ?? 0)).toBe(true);
      expect(annual(fee, count + extra)?.gte(annual(fee, count) ?? 0)).toBe(true);
      const contractors = { contractorCount: count, contractorServiceRate: fee, contractorServiceCycles: 26 };
      expect(digits(contractorCost(contractors))).toBe(text(times(read(fee), whole(count), whole(26))));
      expect(digits(timeclockCost({ timeclockCount: extra, timeclockCharge: fee }))).toBe(
        text(times(read(fee), whole(extra), whole(12))),
      );
    });
  });
});

describe('T18 plan comparison', () => {
  const factor = fc.integer({ min: 1, max: 30_000 }).map((units) => (units / 10_000).toFixed(4));
  const four = <T>(cell: fc.Arbitrary<T>) => fc.tuple(cell, cell, cell, cell);
  const amounts = (cells: readonly string[]) => ({
    ...byTier('Amount', cells[0] ?? '0', cells[1] ?? '0', cells[2] ?? '0', cells[3] ?? '0'),
  });
  const counts = (cells: readonly number[]) => ({
    ...byTier('Quantity', cells[0] ?? 0, cells[1] ?? 0, cells[2] ?? 0, cells[3] ?? 0),
  });

  test('a group plan: tiers, month, year (12 × the month) and percent equal the oracle; plans add up', () => {
    forAll(run, four(money), four(money), four(fc.nat(5_000)), factor, (own, offered, quantities, tierFactor) => {
      const plan = {
        ...amounts(own),
        ...counts(quantities),
        insuranceType: { id: insuranceType.group },
        employees: [],
      };
      const compared = comparePlan(plan, providerAmounts(amounts(offered), tierFactor));
      const [customer, provider] = [own, offered.map((one) => text(times(read(one), read(tierFactor))))].map((side) =>
        plus(...side.map((one, at) => times(read(one), whole(quantities[at] ?? 0)))),
      ) as [Fraction, Fraction];
      const difference = minus(customer, provider);
      expect(
        [compared.monthly.customer, compared.monthly.provider, compared.monthly.difference].map((one) => digits(one)),
      ).toEqual([customer, provider, difference].map((one) => text(one)));
      expect(
        [compared.annual.customer, compared.annual.provider, compared.annual.difference].map((one) => digits(one)),
      ).toEqual([customer, provider, difference].map((one) => text(times(one, whole(12)))));
      const expected = customer.over === 0n ? undefined : text(times(per(difference, customer), whole(100)));
      expect(digits(compared.monthly.percent)).toBe(expected);
      const twice = totalOfPlans([compared, compared]);
      expect(digits(twice.monthly.difference)).toBe(text(times(difference, whole(2))));
      expect(twice.quantity).toBe(2 * compared.quantity);
      coverageTiers.forEach((size, at) => {
        const { each } = compared.tiers[size];
        expect(digits(each.provider)).toBe(text(times(read(offered[at] ?? '0'), read(tierFactor))));
      });
    });
  });

  test('an individual plan costs the sum of its active people', () => {
    const person = fc.record({ cost: money, size: fc.constantFrom(...coverageTiers), active: fc.boolean() });
    forAll(run, fc.array(person, { maxLength: 30 }), four(money), (staff, offered) => {
      const blank = { eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null };
      const none = { eE_Quantity: null, eS_Quantity: null, eC_Quantity: null, eF_Quantity: null };
      const employees = staff.map(({ cost, size, active }) => ({ ...blank, [`${size}_Amount`]: cost, active }));
      const compared = comparePlan(
        { ...blank, ...none, insuranceType: { id: insuranceType.individual }, employees },
        providerAmounts(amounts(offered), '1'),
      );
      const active = staff.filter((one) => one.active);
      expect(digits(compared.monthly.customer)).toBe(text(plus(...active.map(({ cost }) => read(cost)))));
      const asked = active.map(({ size }) => read(offered[coverageTiers.indexOf(size)] ?? '0'));
      expect(digits(compared.monthly.provider)).toBe(text(plus(...asked)));
      expect(compared.quantity).toBe(active.length);
    });
  });
});

describe('T18 frequencies', () => {
  const shares = { monthly: [1, 1], semiMonthly: [1, 2], biWeekly: [1, 2], weekly: [1, 4], annually: [12, 1] } as const;
  const deposits = { ...shares, biWeekly: [12, 26], weekly: [12, 52] } as const;

  test('a view and its HSA limit equal the oracle', () => {
    forAll(run, money, fc.constantFrom(...frequencies), (amount, frequency) => {
      const at = (by: readonly [number, number]) => per(times(read(amount), whole(by[0])), whole(by[1]));
      expect(digits(amountPerPayment(amount, frequency))).toBe(text(at(shares[frequency])));
      expect(digits(amountPerPayment(amount, frequency, 'hsa'))).toBe(text(at(deposits[frequency])));
      expect(digits(hsaLimit(amount, frequency))).toBe(text(per(at(deposits[frequency]), whole(12))));
      expect(paymentsPerYear(frequency)).toBeGreaterThan(0);
    });
  });
});

describe('T18 accepted inputs and shown figures', () => {
  test.each([-0.01, -1, 1e21, 1e10, Number.NaN, Number.POSITIVE_INFINITY, 0.001, 1.005, '1,234', '.5', '12', '', null])(
    'no money field accepts %j',
    (value) => expect(moneyField('Please enter an amount.').safeParse(value).success).toBe(false),
  );
  test.each([-0.0001, 100.0001, 1e21, Number.NaN, 0.00001, '2.5'])('no rate field accepts %j', (value) =>
    expect(rateField(100, 'Please enter a rate.').safeParse(value).success).toBe(false),
  );

  test('no accepted number produces an invalid figure', () => {
    const accepted = fc.oneof(fc.constantFrom(0, 0.01, 0.5, 9_999_999_999.99), money.map(Number));
    forAll(
      run,
      accepted,
      fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
      people,
      (amount, rate, count) => {
        expect(moneyField('x').safeParse(amount).success && rateField(100, 'x').safeParse(rate).success).toBe(true);
        const suta = unemploymentCost(
          { ...none, employeeCount: count, taxRate: rate },
          { id: 1, year: 2026, rate, value: amount, isVariable: false },
        );
        const comp = workersCompCost({ ...untyped, annualWages: amount, rate }, { id: 1, year: 2026, rate }, 140);
        const figures = [suta.currentSUTA, suta.proposedSUTA, suta.saving, comp.proposedCost, comp.saving, comp.margin];
        for (const figure of figures) {
          expect(figure?.isFinite()).toBe(true);
          expect(figure?.decimalPlaces()).toBeLessThanOrEqual(2);
        }
        // The number survives JSON and is shown with both decimals.
        expect(Number(JSON.parse(JSON.stringify(comp.currentCost.toNumber()))).toFixed(2)).toBe(
          comp.currentCost.toFixed(2),
        );
        expect(formatMoney(comp.currentCost).replaceAll(/[$,]/g, '')).toBe(comp.currentCost.toFixed(2));
      },
    );
  });
});
