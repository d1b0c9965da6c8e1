import { pretaxSaving, pretaxSavings } from '@worksmart/shared/benefits/section-125/pretax.rules.ts';
import { exampleCensus, exampleDay } from '@worksmart/shared/records/census/testing/example-census.ts';
import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Compares the rule with a second calculation in whole numbers, which adds up the tax before and after. */
const numRuns = process.env.FUZZ === 'full' ? 1_000 : 50;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** The tax of both sides on a wage in cents, in ten-thousandths of a cent. */
const taxOf = (wages: bigint, base: bigint, income: bigint) => {
  const employer = least(wages, base) * 620n + wages * 145n;
  return { employer, employee: employer + most(wages - 20_000_000n, 0n) * 90n + wages * income };
};

/** Rounds ten-thousandths of a cent half up to dollars. */
const dollars = (amount: bigint): string => {
  const cents = ((amount + 5_000n) / 10_000n).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
};

test('saves the tax on the wage less the tax on what is left of it', () => {
  const cents = (limit: number) => fc.integer({ min: 0, max: limit * 100 });
  forAll(
    { numRuns },
    cents(300_000),
    cents(40_000),
    fc.integer({ min: 100_000, max: 250_000 }),
    fc.integer({ min: 0, max: 6_000 }),
    (wages, wanted, wageBase, income) => {
      const [before, base] = [BigInt(wages), BigInt(wageBase) * 100n];
      const after = before - least(BigInt(wanted), before);
      const [high, low] = [taxOf(before, base, BigInt(income)), taxOf(after, base, BigInt(income))];
      const found = pretaxSaving(wages / 100, wanted / 100, {
        ficaRate: '7.65',
        wageBase,
        incomeTaxRate: income / 100,
      });
      expect([found.employer.toFixed(2), found.employee.toFixed(2)]).toEqual([
        dollars(high.employer - low.employer),
        dollars(high.employee - low.employee),
      ]);
    },
  );
});

const tiers = ['EE', 'ES', 'EC', 'EF'] as const;
const person = fc.record({
  tier: fc.constantFrom(...tiers, 'WV' as const, 'NE' as const),
  owner: fc.boolean(),
  cobra: fc.boolean(),
  wages: fc.option(fc.integer({ min: 100_000, max: 30_000_000 }), { nil: null }),
  plan: fc.constantFrom('A', 'B', 'Else', null),
});
const shares = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 4, maxLength: 4 });

test('a census saves the sum of what its covered employees save, by plan and without owners', () => {
  const [row] = exampleCensus();
  forAll({ numRuns }, fc.array(person, { maxLength: 30 }), fc.tuple(shares, shares), (people, amounts) => {
    const rows = people.map(({ tier, owner, cobra, wages, plan }) => ({
      ...row!,
      tier,
      owner,
      cobra,
      cobraEnd: null,
      annual: wages && wages / 100,
      currentPlan: plan,
    }));
    const plans = amounts.map(([EE = 0, ES = 0, EC = 0, EF = 0], at) => ({
      planName: 'AB'.charAt(at),
      shares: { EE: EE / 100, ES: ES / 100, EC: EC / 100, EF: EF / 100 },
    }));
    const found = pretaxSavings(rows, exampleDay, plans, { ficaRate: '7.65', wageBase: 184_500 });

    const covered = people.filter(({ tier, cobra }) => !cobra && tier !== 'WV' && tier !== 'NE');
    const hasNames = covered.some(({ plan }) => plan === 'A' || plan === 'B');
    const expected = amounts.map((own, at) => {
      const members = covered.filter(({ owner, plan }) => !owner && (!hasNames || plan === 'AB'.charAt(at)));
      const savings = members.map(({ tier, wages }) => {
        const pretax = BigInt(own[tiers.indexOf(tier as 'EE')] ?? 0) * 12n;
        // Without wages, all of it is below the wage base.
        const before = wages === null ? pretax : BigInt(wages);
        const base = wages === null ? pretax : 18_450_000n;
        const [high, low] = [taxOf(before, base, 0n), taxOf(before - least(pretax, before), base, 0n)];
        const more = wages === null ? most(before - 20_000_000n, 0n) * 90n : 0n;
        return { pretax, employer: high.employer - low.employer, employee: high.employee - low.employee - more };
      });
      const total = (of: 'employer' | 'employee') =>
        savings.reduce((all, one) => all + (one[of] + 5_000n) / 10_000n, 0n);
      const pretax = savings.reduce((all, one) => all + one.pretax, 0n);
      return [
        members.length,
        [pretax, total('employer'), total('employee')].map((amount) => dollars(amount * 10_000n)),
      ];
    });
    expect(
      found.plans.map(({ people: count, ...all }) => [
        count,
        [all.pretax, all.employer, all.employee].map((amount) => amount.toFixed(2)),
      ]),
    ).toEqual(expected);
    expect(found.owners).toBe(covered.filter(({ owner }) => owner).length);
  });
});
