import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { compareWithBenchmark } from './benchmark.rules.ts';

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const numRuns = process?.env.FUZZ === 'full' ? 1_000 : 50;
const cents = fc.integer({ min: 0, max: 400_000 });

/** Divides whole numbers and rounds half away from zero. */
const divided = (value: bigint, by: bigint): bigint => {
  const size = ((value < 0n ? -value : value) * 2n + by) / (by * 2n);
  return value < 0n ? -size : size;
};

test('a premium next to a benchmark is what whole cents make of it', () => {
  forAll({ numRuns }, cents, fc.integer({ min: 0, max: 10_000_000 }), (monthly, yearly) => {
    const found = compareWithBenchmark(monthly / 100, yearly / 100);
    const own = BigInt(monthly) * 12n;
    const difference = own - BigInt(yearly);
    // Hundredths of a percent.
    const percent = yearly === 0 ? null : divided(difference * 10_000n, BigInt(yearly));
    expect([found.own, found.difference].map((amount) => amount.times(100).toFixed())).toEqual(
      [own, difference].map(String),
    );
    expect(found.percent?.times(100).toFixed() ?? null).toBe(percent === null ? null : String(percent));
  });
});
