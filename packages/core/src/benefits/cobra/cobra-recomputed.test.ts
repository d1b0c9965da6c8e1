import { cobraRate, typicalDay } from '@worksmart/shared/benefits/cobra/cobra.rules.ts';
import { exampleCensus, exampleDay } from '@worksmart/shared/records/census/testing/example-census.ts';
import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Compares the rules with a second calculation in whole numbers, which shares no code with them. */
const runs = { numRuns: process.env.FUZZ === 'full' ? 1_000 : 50 };

/** Writes millionths of a dollar as dollars, cut down to cents: `1266.17`. */
const cutText = (millionths: bigint): string => {
  const cents = (millionths / 10_000n).toString().padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
};

test('rates are the exact product, cut down to the cent', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const hundredths = fc.integer({ min: 0, max: 15_000 });
  forAll(runs, cents, hundredths, (premium, percent) => {
    // Cents by hundredths of a percent are millionths of a dollar.
    const expected = cutText(BigInt(premium) * BigInt(percent));
    expect(cobraRate(premium / 100, percent / 100).toFixed(2)).toBe(expected);
  });
});

test('employees count by hundredths of hours, each up to 40 hours', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 });
  const [row] = exampleCensus();
  forAll(runs, hours, (all) => {
    const rows = all.map((hundredths) => ({ ...row!, weeklyHours: hundredths / 100 }));
    const expected = all.reduce((sum, hundredths) => sum + Math.min(hundredths, 4_000), 0);
    expect(typicalDay(rows, exampleDay).counted?.times(4_000).toNumber()).toBe(expected);
  });
});
