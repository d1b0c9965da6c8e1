import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Services, systemContext } from '#platform/context.ts';
import { readAffordabilityYear } from '#records/census/affordability-test.service.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { hsaLimitSql, readHsaLimits } from './hsa-limits.service.ts';

/* What is read for a plan year, compared with made-up years and a calendar of its months, without the product's code. */
const numRuns = process.env.FUZZ === 'full' ? 1_000 : 50;

const database = databaseForTests();
const years = Array.from({ length: 12 }, (_, at) => 2031 + at);

/** One figure per year and column; some years have no row, and some rows lack a figure. */
const amount = fc.option(fc.integer({ min: 1_000, max: 20_000 }), { nil: null, freq: 5 });
const row = fc.option(
  fc.record({
    hsaSelf: amount,
    hsaFamily: amount,
    povertyLine: amount,
    povertyLineAlaska: amount,
    povertyLineHawaii: amount,
    affordabilityPercent: fc.option(
      fc.integer({ min: 800, max: 1_100 }).map((hundredths) => hundredths / 100),
      { nil: null, freq: 5 },
    ),
  }),
  { nil: null, freq: 8 },
);
const [made = []] = fc.sample(fc.array(row, { minLength: 12, maxLength: 12 }), { numRuns: 1, seed: 20_261_129 });
type Row = NonNullable<(typeof made)[number]>;
const figureOf = (year: number, name: keyof Row): number | null => made[year - 2031]?.[name] ?? null;

beforeAll(async () => {
  await database.prisma.benefitYear.deleteMany({ where: { year: { in: years } } });
  const data = years.flatMap((year, at) => (made[at] ? [{ year, source: 'Test', ...made[at] }] : []));
  await database.prisma.benefitYear.createMany({ data });
});

const given = fc.record({
  // The year before and the one after are among those made.
  year: fc.integer({ min: 2032, max: 2041 }),
  planYearMonth: fc.option(fc.integer({ min: 2, max: 12 }), { nil: null }),
  newGuideline: fc.boolean(),
});
/** The calendar years of months, counted from the one in which a plan year begins. */
const yearsOf = (year: number, month: number | null, from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, (month ?? 1) - 1 + from + at)).getUTCFullYear());

test('the ACA test has the percentage of the year in which a plan year begins, and the guidelines of its month', async () => {
  const ctx = systemContext(partOf<Services>({ database }), 'test');
  const check = async (asked: typeof given extends fc.Arbitrary<infer T> ? T : never) => {
    const { year, planYearMonth, newGuideline } = asked;
    const inForce = yearsOf(year, planYearMonth, -6, 6);
    const guidelineYear = newGuideline ? Math.max(...inForce) : Math.min(...inForce);
    const percent = figureOf(year, 'affordabilityPercent');
    const expected = percent && {
      year,
      guidelineYear,
      percent,
      povertyLine: figureOf(guidelineYear, 'povertyLine'),
      povertyLineAlaska: figureOf(guidelineYear, 'povertyLineAlaska'),
      povertyLineHawaii: figureOf(guidelineYear, 'povertyLineHawaii'),
    };
    expect(await readAffordabilityYear(ctx, asked)).toEqual(expected);
  };
  await fc.assert(fc.asyncProperty(given, check), { numRuns });
});

test('deposits have the lowest limit of their calendar years, whether read for a group or by SQL', async () => {
  const sql = `select ${hsaLimitSql('g', 'hsa_self')}::float8 as "selfOnly", ${hsaLimitSql('g', 'hsa_family')}::float8 as family
    from (select $1::int as year, $2::int as plan_year_month) g
    left join benefit_year h on h.year = g.year left join benefit_year hn on hn.year = g.year + 1`;
  const check = async ({ year, planYearMonth }: { year: number; planYearMonth: number | null }) => {
    const expected = (name: 'hsaSelf' | 'hsaFamily') => {
      const all = yearsOf(year, planYearMonth, 0, 12).map((one) => figureOf(one, name));
      return all.includes(null) ? null : Math.min(...all.map(Number));
    };
    const limits = { selfOnly: expected('hsaSelf'), family: expected('hsaFamily') };
    expect(await readHsaLimits(database.prisma, year, planYearMonth)).toEqual(limits);
    expect(await database.prisma.$queryRawUnsafe(sql, year, planYearMonth)).toEqual([limits]);
  };
  await fc.assert(fc.asyncProperty(given, check), { numRuns });
});
