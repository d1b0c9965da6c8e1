import { pretaxSaving } from '@worksmart/shared/benefits/section-125/pretax.rules.ts';
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
  fc.assert(
    fc.property(
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
    ),
    { numRuns },
  );
});
