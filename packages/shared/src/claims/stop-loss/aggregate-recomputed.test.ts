import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { noAggregate } from './aggregate.fields.ts';
import { aggregateFigures } from './aggregate.rules.ts';

/* The figures again in whole cents, month by month from the written formula, without the product's code. */
// Shared has no Node types, but its tests run on Node.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const numRuns = process?.env.FUZZ === 'full' ? 1_000 : 50;

const people = fc.array(fc.nat(90), { minLength: 4, maxLength: 4 });
const monthArbitrary = fc.record({ people, claims: fc.integer({ min: -2_000_000, max: 20_000_000 }) });
const caseArbitrary = fc.record({
  way: fc.constantFrom('Factor' as const, 'Tiers' as const, 'Expected' as const),
  cents: fc.array(fc.integer({ min: 1, max: 250_000 }), { minLength: 4, maxLength: 4 }),
  corridor: fc.integer({ min: 10_000, max: 15_000 }),
  minimum: fc.integer({ min: 0, max: 10_000 }),
  months: fc.array(monthArbitrary, { minLength: 1, maxLength: 12 }),
  runOut: fc.array(fc.integer({ min: -200_000, max: 5_000_000 }), { maxLength: 3 }),
});

const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const cents = (amount: { times: (by: number) => { toFixed: () => string } } | null) =>
  amount && BigInt(amount.times(100).toFixed());

test(`${numRuns} random contracts have the attachment, the monthly amounts and the settlement of exact integers`, () => {
  forAll({ numRuns }, caseArbitrary, ({ way, cents: given, corridor, minimum, months, runOut }) => {
    const [ee = 0, es = 0, ec = 0, ef = 0] = given;
    const terms = {
      ...noAggregate,
      aggregateBy: way,
      aggregateFactor: ee / 100,
      aggregateEE: ee / 100,
      aggregateES: es / 100,
      aggregateEC: ec / 100,
      aggregateEF: ef / 100,
      aggregateExpected: ee / 100,
      aggregateCorridor: corridor / 100,
      aggregateMinimum: minimum / 100,
    };
    const read = [
      ...months.map(({ people: [EE = 0, ES = 0, EC = 0, EF = 0], claims }, index) => ({
        month: `2026-${String(index + 1).padStart(2, '0')}`,
        isRunOut: false,
        employees: { EE, ES, EC, EF },
        claims: new Money(claims).div(100),
      })),
      ...runOut.map((claims, index) => ({
        month: `2027-0${index + 1}`,
        isRunOut: true,
        employees: null,
        claims: new Money(claims).div(100),
      })),
    ];
    const figures = aggregateFigures(terms, read, true);

    const one = way === 'Expected' ? halfUp(BigInt(ee) * BigInt(corridor), 10_000n) : BigInt(ee);
    const factors = way === 'Tiers' ? given.map(BigInt) : [one, one, one, one];
    const attachments = months.map(({ people: counts }) =>
      counts.reduce((all, count, tier) => all + BigInt(count) * (factors[tier] ?? 0n), 0n),
    );
    const claims = [...months.map((month) => BigInt(month.claims)), ...runOut.map(BigInt)];
    let [paid, attached, before] = [0n, 0n, 0n];
    const due = claims.map((amount, index) => {
      paid += amount;
      attached += attachments[index] ?? 0n;
      const now = most(0n, paid - attached);
      const change = now - before;
      before = now;
      return change;
    });
    const least = halfUp((attachments[0] ?? 0n) * 12n * BigInt(minimum), 10_000n);
    const attachment = most(attached, least);
    expect(figures.months.map((row) => cents(row.due))).toEqual(due);
    expect([figures.minimum, figures.attachment, figures.claims].map(cents)).toEqual([least, attachment, paid]);
    expect(cents(figures.reimbursable)).toBe(most(0n, paid - attachment));
    expect(cents(figures.settlement)).toBe(most(0n, paid - attachment) - before);
  });
});
