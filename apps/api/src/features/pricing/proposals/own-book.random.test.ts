import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { OwnBook } from '@worksmart/shared/pricing/reference/own-book.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z') });

/** So many random books, each read for a company of every size. */
const full = process.env.FUZZ === 'full';
const numRuns = full ? 250 : 2;
const timeout = full ? 20 * 60_000 : 60_000;
const sizes = [4, 30, 120, 700];

const amount = fc.integer({ min: 10_000, max: 250_000 });
/** Premiums in cents a month, and the employer's contributions in hundredths of a cent. */
const plan = fc
  .record({ ee: amount, ef: amount, part: fc.integer({ min: 0, max: 1_000 }) })
  .map(({ ee, ef, part }) => ({
    ee,
    ef,
    eeEmployer: Math.floor((ee * part) / 10),
    efEmployer: Math.floor((ef * part) / 10),
  }));
const client = fc.record({
  people: fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 10, max: 49 }),
    fc.integer({ min: 200, max: 900 }),
  ),
  plans: fc.array(plan, { minLength: 1, maxLength: 2 }),
  benefitDollars: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
});
type Client = typeof client extends fc.Arbitrary<infer Value> ? Value : never;

const bandOf = (people: number): number => [10, 50, 200].filter((from) => people >= from).length;

/** Rounds half up a quotient of whole numbers. */
const divided = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

/** The mean of a client's plans in cents a year. */
const yearly = ({ plans }: Client, monthly: (one: Client['plans'][number]) => number): number =>
  divided(plans.reduce((total, one) => total + monthly(one), 0) * 12, plans.length);

const share = (premium: number, contribution: number): number => Math.max(0, premium - divided(contribution, 100));

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return divided(low + high, 2) / 100;
};

const expected = (clients: readonly Client[], size: number) => {
  const own = clients.filter(({ people, benefitDollars }) => !benefitDollars && bandOf(people) === bandOf(size));
  const everyone = own.reduce((total, { people }) => total + people, 0);
  if (own.length < 10) return 'clients';
  if (own.some(({ people }) => people * 4 > everyone)) return 'largest';
  const of = (monthly: (one: Client['plans'][number]) => number) => medianOf(own.map((one) => yearly(one, monthly)));
  return {
    single: of(({ ee }) => ee),
    family: of(({ ef }) => ef),
    workerSingle: of(({ ee, eeEmployer }) => share(ee, eeEmployer)),
    workerFamily: of(({ ef, efEmployer }) => share(ef, efEmployer)),
  };
};

const cycle = (ftCount: number) => ({ description: 'Weekly', cycleCount: 52, ftCount, ptCount: 0, wages: 0 });

test('the medians of random clients are those of whole cents', { timeout }, async () => {
  const codes = (await t.db.plan.findMany({ where: { year: 2026, typeId: 6 }, take: 2, orderBy: { id: 'asc' } })).map(
    ({ code }) => code,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 12, maxLength: 45 }), async (clients) => {
      await t.db.customer.deleteMany();
      for (const { people, plans, benefitDollars } of clients)
        await addClientWithGroups(
          t.db,
          [
            {
              medicalTier: 'Tier 1',
              isBenefitDollars: benefitDollars,
              plans: plans.map(({ ee, ef, eeEmployer, efEmployer }, at) => ({
                code: codes[at] ?? '',
                eePremium: ee / 100,
                efPremium: ef / 100,
                eeEmployer: eeEmployer / 10_000,
                efEmployer: efEmployer / 10_000,
              })),
            },
          ],
          { payCycles: [cycle(people)] },
        );
      for (const size of sizes) {
        const { id } = await addCustomer(t.db, { stageId: 3, payCycles: [cycle(size)] });
        const { row, missing }: OwnBook = await ok(t.as.admin.get(`/customer/${id}/ownBook`));
        const { single, family, workerSingle, workerFamily } = row ?? {};
        expect(missing ?? { single, family, workerSingle, workerFamily }).toEqual(expected(clients, size));
      }
    }),
    { numRuns, endOnFailure: true },
  );
});
