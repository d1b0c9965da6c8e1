import { type StopLossBasis, stopLossBases } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ReplayedOffer, replayOffers } from '#claims/claims/replay.queries.ts';
import { openDatabase } from '#platform/db.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addClaims } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { inAll, stopLossReportsForTests } from '#testing/stop-loss-reports.ts';
import { type ClaimMade, counts, type Terms, usualTerms } from '#testing/stop-loss-rule.ts';

/** `pnpm fuzz` compares 250 clients; `npm test` a few of the same kind. */
const runs = process.env.FUZZ === 'full' ? 250 : 6;
const millisecondsEach = 5_000;
const years = [2024, 2025, 2026] as const;
const everything = { from: '2022-01-01', to: '2029-05-31' };

const database = databaseForTests();
const reports = stopLossReportsForTests(database);
let pool: ReturnType<typeof openDatabase>;

beforeAll(() => {
  pool = openDatabase(database.url, 1);
});
afterAll(() => pool.close());
beforeEach(() => emptyTables(database.prisma, 'claim', 'file_import', 'customer'));

const memberId = (member: number): string => `S10000010${member}`;
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const offerOf = (terms: Terms, no: number): ReplayedOffer => ({
  no,
  basis: terms.basis as StopLossBasis,
  deductible: terms.deductible / 100,
  most: dollars(terms.policyMax),
  aggregating: terms.aggregating / 100,
  lasers: [...terms.lasers].map(([member, cents]) => ({ memberId: memberId(member), deductible: dollars(cents) })),
});

const replayed = (id: number, terms: readonly Terms[]) =>
  preparedQueryOf(pool)(replayOffers, [everything.to, id, 2023, 2028, JSON.stringify(terms.map(offerOf)), false]);

const setTerms = async (customerId: number, terms: readonly Terms[]): Promise<void> => {
  for (const [index, of] of terms.entries())
    await database.prisma.clientYear.upsert({
      where: { customerId_year: { customerId, year: years[index] ?? 0 } },
      update: {},
      create: {
        customerId,
        year: years[index] ?? 0,
        contractStartMonth: of.startMonth,
        stopLossBasis: of.basis,
        specificDeductible: of.deductible / 100,
        aggregatingSpecific: of.aggregating / 100,
        policyMax: dollars(of.policyMax),
        lasers: { create: offerOf(of, 0).lasers },
      },
    });
};

/** Adds a client with contracts, and one that shares its benefits in 2025 alone. */
const addClients = async (terms: readonly Terms[]): Promise<number[]> => {
  const { prisma: db } = database;
  const [primary, other] = [
    (await addCustomer(db, { stageId: stage.client })).id,
    (await addCustomer(db, { stageId: stage.client, clientYears: { create: years.map((year) => ({ year })) } })).id,
  ];
  await db.clientYear.deleteMany({ where: { customerId: primary } });
  await setTerms(primary, terms);
  const row = await db.clientYear.findFirstOrThrow({ where: { customerId: primary, year: 2025 } });
  const { id: subsidiaryGroupId } = await db.subsidiaryGroup.create({
    data: { name: 'Together', primaryClientId: row.id },
  });
  await db.clientYear.updateMany({ where: { customerId: other, year: 2025 }, data: { subsidiaryGroupId } });
  return [primary, other];
};

const day = fc
  .integer({ min: 0, max: 3 * 365 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const daysBefore = (paid: string, days: number): string =>
  new Date(Date.parse(paid) - days * 86_400_000).toISOString().slice(0, 10);
const claim = fc
  .record({
    client: fc.nat(1),
    member: fc.nat(2),
    day,
    lag: fc.oneof(fc.nat(120), fc.nat(500)),
    cents: fc.integer({ min: -3_000_000, max: 9_000_000 }),
    type: fc.constantFrom('M' as const, 'M' as const, 'R' as const, 'D' as const),
  })
  .map(({ lag, ...one }): ClaimMade => ({ ...one, served: daysBefore(one.day, lag) }));
const laser = fc.option(fc.integer({ min: 0, max: 3_000_000 }));
const contract = fc
  .record({
    startMonth: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
    basis: fc.constantFrom(...stopLossBases),
    deductible: fc.integer({ min: 4_000_000, max: 9_000_000 }),
    maximum: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
    aggregating: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000_000 })),
    lasers: fc.dictionary(fc.constantFrom('0', '1'), laser, { maxKeys: 2 }),
  })
  .map(
    ({ maximum, lasers, ...terms }): Terms => ({
      ...terms,
      policyMax: maximum === null ? null : terms.deductible + maximum,
      lasers: new Map(
        Object.entries(lasers).map(([member, more]) => [
          Number(member),
          more === null ? null : terms.deductible + more,
        ]),
      ),
    }),
  );

/** The companies that report under the first client. */
const isCounted = ({ client, type }: ClaimMade, year: number): boolean =>
  type !== 'D' && (client === 0 || year === 2025);

/** Calculates a year of an offer again, in cents: the days are the client's, the other terms the offer's. */
const byRule = (claims: readonly ClaimMade[], offer: Terms, year: number, own: (year: number) => Terms) => {
  const terms = { ...offer, startMonth: own(year).startMonth };
  const counted = claims.filter((one) => isCounted(one, year) && counts(year, terms, own(year + 1), one));
  const totals = [0, 1, 2].map((member) => ({
    total: counted.filter((one) => one.member === member).reduce((sum, { cents }) => sum + cents, 0),
    deductible: offer.lasers.has(member) ? (offer.lasers.get(member) ?? null) : offer.deductible,
  }));
  const over = totals.map(({ total, deductible }) => (deductible === null ? 0 : Math.max(0, total - deductible)));
  const reimbursable = totals.reduce(
    (sum, { total, deductible }) =>
      sum + (deductible === null ? 0 : Math.max(0, Math.min(total, offer.policyMax ?? Infinity) - deductible)),
    0,
  );
  return {
    counted: counted.reduce((sum, { cents }) => sum + cents, 0),
    members: over.filter((one) => one > 0).length,
    over: over.reduce((sum, one) => sum + one, 0),
    reimbursable,
    reimbursed: Math.max(0, reimbursable - offer.aggregating),
  };
};

const inCents = (amount: string): number => Math.round(Number(amount) * 100);
type Row = Awaited<ReturnType<typeof replayed>>[number];
const shownOf = ({ year, no, members, counted, over, reimbursable, reimbursed }: Row) => ({
  year,
  no,
  members,
  counted: inCents(counted),
  over: inCents(over),
  reimbursable: inCents(reimbursable),
  reimbursed: inCents(reimbursed),
});

test(
  'each year’s own contract gives the figure of the reports, and any offer that of the rule, for random claims and contracts',
  async () => {
    const random = fc.tuple(
      fc.array(claim, { minLength: 25, maxLength: 50, size: 'max' }),
      fc.array(contract, { minLength: 3, maxLength: 3 }),
    );
    let beyond = 0;
    for (const [claims, terms] of fc.sample(random, { numRuns: runs, seed: 20_261_130 })) {
      await emptyTables(database.prisma, 'claim', 'file_import', 'customer');
      const ids = await addClients(terms);
      await addClaims(
        database.prisma,
        claims.map(({ client, member, day: paidDate, served, cents, type }) => ({
          customerId: ids[client] ?? 0,
          paidDate,
          paid: (cents / 100).toFixed(2),
          claimType: type,
          serviceFrom: served,
          memberId: memberId(member),
        })),
      );
      const said = JSON.stringify({ claims, terms: terms.map(offerOf) });
      // Outdated sums first; a report brings them up to date.
      const unsummed = await replayed(ids[0] ?? 0, terms);
      const lines = await reports.lines('reinsurance', { ...everything, customerIds: [ids[0] ?? 0] });
      const summed = await replayed(ids[0] ?? 0, terms);
      expect(summed.map(shownOf), said).toEqual(unsummed.map(shownOf));
      const own = (year: number): Terms => terms[years.indexOf(year as 2024)] ?? usualTerms();
      for (const row of summed) {
        const shown = shownOf(row);
        const { year, no } = row;
        expect(shown, said).toEqual({ year, no, ...byRule(claims, terms[no] as Terms, year, own) });
        if (years[no] !== year) continue;
        const ofYear = lines.filter((line) => line.Year === String(year));
        expect(shown.reimbursed, `${year} ${said}`).toBe(inAll(ofYear, 'Reimbursable'));
        if (shown.reimbursed > 0) beyond += 1;
      }
    }
    expect(beyond, 'contracts that reimburse').toBeGreaterThan(runs / 2);
  },
  runs * millisecondsEach,
);

/** The client's claims of E44 and E46. */
const paid = (customerId: number, paidDate: string, amount: number, serviceFrom = paidDate) => ({
  customerId,
  paidDate,
  paid: amount,
  serviceFrom,
});
const of2026 = async (id: number, terms: Partial<Terms>) => {
  const rows = await replayed(id, [{ ...usualTerms(), ...terms }]);
  const { counted, over, reimbursed, paidBefore } = rows.find(({ year }) => year === 2026) as Row;
  return { counted: Number(counted), over: Number(over), reimbursed: Number(reimbursed), paidBefore };
};

test.each([
  ['Paid', 115_000, 40_000, '2027-01-01'],
  ['12/12', 70_000, 0, '2027-01-01'],
  ['12/15', 100_000, 25_000, '2027-04-01'],
  ['15/12', 110_000, 35_000, '2027-01-01'],
  ['24/12', 115_000, 40_000, '2027-01-01'],
])('E44 replayed: basis %s counts %i of 2026 and reimburses %i', async (basis, counted, reimbursed, paidBefore) => {
  const [id = 0] = await addClients(years.map(() => usualTerms()));
  await addClaims(database.prisma, [
    paid(id, '2026-01-15', 40_000, '2025-11-20'),
    paid(id, '2026-04-10', 70_000, '2026-03-05'),
    paid(id, '2027-02-20', 30_000, '2026-12-10'),
    paid(id, '2026-02-01', 5_000, '2025-09-01'),
  ]);
  expect(await of2026(id, { basis })).toEqual({ counted, over: reimbursed, reimbursed, paidBefore });
});

test.each([
  ['the deductible', {}, 335_000, 335_000],
  ['a higher deductible', { deductible: 10_000_000 }, 310_000, 310_000],
  ['a laser of 150,000', { lasers: new Map([[1, 15_000_000]]) }, 260_000, 260_000],
  ['an excluded member', { lasers: new Map([[1, null]]) }, 0, 0],
  ['a laser of someone else', { lasers: new Map([[2, null]]) }, 335_000, 335_000],
  ['a maximum of 300,000', { policyMax: 30_000_000 }, 335_000, 225_000],
  ['an aggregating specific of 50,000', { aggregating: 5_000_000 }, 335_000, 285_000],
])('of 410,000 paid for one member, %s leaves its part', async (_, terms, over, reimbursed) => {
  const [id = 0] = await addClients(years.map(() => usualTerms()));
  await addClaims(database.prisma, [paid(id, '2026-03-01', 410_000)]);
  expect(await of2026(id, terms)).toMatchObject({ counted: 410_000, over, reimbursed });
});

test('leaves out years in which another client reports the claims', async () => {
  const [, other = 0] = await addClients(years.map(() => usualTerms()));
  await addClaims(
    database.prisma,
    years.map((year) => ({ customerId: other, paidDate: `${year}-05-01`, paid: 90_000 })),
  );
  const rows = await replayed(other, [usualTerms()]);
  expect(rows.filter(({ counted }) => Number(counted) > 0).map(({ year }) => year)).toEqual([2024, 2026]);
  expect(rows.some(({ year }) => year === 2025)).toBe(false);
});

test('counts older invoices without member ids for the member whom other files name', async () => {
  const [id = 0] = await addClients(years.map(() => usualTerms()));
  const one = { customerId: id, serviceFrom: '2025-03-01' };
  await addClaims(database.prisma, [{ ...one, paidDate: '2025-03-10', paid: 60_000 }]);
  await addClaims(database.prisma, [{ ...one, paidDate: '2025-04-10', paid: 30_000, memberId: null }], 1);
  const lasered = { ...usualTerms(), lasers: new Map([[1, 8_000_000]]) };
  const rows = (await replayed(id, [usualTerms(), lasered])).filter(({ year }) => year === 2025);
  expect(rows.map(({ reimbursed }) => Number(reimbursed))).toEqual([15_000, 10_000]);
});
