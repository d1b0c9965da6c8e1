import { stopLossBases } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addClaims } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { inAll, stopLossReportsForTests } from '#testing/stop-loss-reports.ts';
import { type ClaimMade, dueByRule, type Terms, usualTerms } from '#testing/stop-loss-rule.ts';

/** `pnpm fuzz` compares a thousand ranges; `npm test` a few of the same kind. */
const ranges = process.env.FUZZ === 'full' ? 1_000 : 24;
const millisecondsEach = 5_000;

const database = databaseForTests();
const reports = stopLossReportsForTests(database);
/** In 2025 the second client shares the first one's benefits; the third never shares. */
let clients: number[] = [];
const deductibles = [
  { 2024: 75_000, 2025: 60_000, 2026: 75_000 },
  { 2024: 40_000, 2025: 75_000, 2026: 50_000 },
  { 2024: 75_000, 2025: 75_000, 2026: 75_000 },
];

beforeAll(async () => {
  const { prisma: db } = database;
  clients = [];
  for (const years of deductibles) {
    const create = Object.entries(years).map(([year, own]) => ({
      year: Number(year),
      specificDeductible: own === 75_000 ? null : own,
    }));
    clients.push((await addCustomer(db, { stageId: stage.client, clientYears: { create } })).id);
  }
  const yearOf = (customerId = 0) => db.clientYear.findFirstOrThrow({ where: { customerId, year: 2025 } });
  const [primary, shares] = [await yearOf(clients[0]), await yearOf(clients[1])];
  const group = await db.subsidiaryGroup.create({ data: { name: 'Together', primaryClientId: primary.id } });
  await db.clientYear.updateMany({
    where: { id: { in: [primary.id, shares.id] } },
    data: { subsidiaryGroupId: group.id },
  });
});
beforeEach(() => emptyTables(database.prisma, 'claim', 'file_import'));

const ofAlone = (paidDate: string, paid: number) => ({ customerId: clients[2] ?? 0, paidDate, paid });
const addExample = () =>
  addClaims(database.prisma, [
    ofAlone('2025-10-09', 60_000),
    ofAlone('2025-12-09', 30_000),
    ofAlone('2026-02-09', 50_000),
    ofAlone('2026-04-09', 40_000),
    ofAlone('2026-05-09', -10_000),
    ofAlone('2026-07-09', 25_000),
  ]);

test.each([
  ['2026-01-01', '2026-12-31', 30_000],
  ['2026-04-01', '2026-06-30', 5_000],
  ['2026-05-01', '2026-05-31', -10_000],
  ['2025-07-01', '2026-06-30', 20_000],
  ['2025-10-01', '2026-07-31', 45_000],
  ['2026-04-10', '2026-04-30', 0],
  ['2025-10-01', '2025-12-31', 15_000],
])(
  'from %s to %s, %i of what exceeds 75,000 in a contract year falls due, in all four reports',
  async (from, to, due) => {
    await addExample();
    for (const sums of [false, true])
      expect(await reports.totals({ from, to, sums })).toEqual(Array.from({ length: 4 }, () => due * 100));
  },
);

test.each([
  [37_400, 0],
  [61_000, 0],
  [80_000, 5_000],
  [126_500, 51_500],
  [410_000, 335_000],
])('with %i paid in a year, %i is reimbursable; a member is listed from half the deductible', async (paid, due) => {
  await addClaims(database.prisma, [ofAlone('2026-03-01', paid)]);
  const asked = { from: '2026-01-01', to: '2026-12-31' };
  expect(await reports.totals(asked)).toEqual(Array.from({ length: 4 }, () => due * 100));
  expect((await reports.lines('reinsurance', asked)).map((line) => line['On 50% Notice'])).toEqual(
    paid < 37_500 ? [] : ['Yes'],
  );
});

test('with the usual terms, counts a claim in the contract year in which it was paid, whenever its service was', async () => {
  await addClaims(database.prisma, [
    { ...ofAlone('2026-01-15', 40_000), serviceFrom: '2025-11-20' },
    { ...ofAlone('2026-04-10', 70_000), serviceFrom: '2026-03-05' },
    { ...ofAlone('2027-02-20', 30_000), serviceFrom: '2026-12-10' },
    { ...ofAlone('2026-02-01', 5_000), serviceFrom: '2025-09-01' },
  ]);
  const inYear = (year: number) => reports.totals({ from: `${year}-01-01`, to: `${year}-12-31` });
  expect([await inYear(2025), await inYear(2026), await inYear(2027)]).toEqual(
    [0, 4_000_000, 0].map((due) => Array.from({ length: 4 }, () => due)),
  );
});

test('lists for a quarter what was paid since January, marks earlier claims, and shows what fell due with each', async () => {
  await addExample();
  const asked = { from: '2026-04-01', to: '2026-06-30' };
  const [line, ...others] = await reports.lines('reinsurance', asked);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    Year: '2026',
    'Total Paid': '30000.00',
    'Paid since Contract Start': '80000.00',
    'Percent of Deductible': '106.67',
    Reimbursable: '5000.00',
    'Reimbursable to Date': '5000.00',
  });
  const claims = await reports.lines('reinsuranceDetail', asked);
  expect(claims.map((one) => [one['Paid Date'], one['Before Range'], one['Running Total'], one['Fell Due']])).toEqual([
    ['2026-02-09', 'Yes', '50000.00', ''],
    ['2026-04-09', '', '90000.00', '15000.00'],
    ['2026-05-09', '', '80000.00', '-10000.00'],
  ]);
});

test('still lists a member with nothing paid in the range who has reached half the deductible', async () => {
  await addExample();
  const asked = { from: '2026-06-01', to: '2026-06-30' };
  const lines = await reports.lines('reinsurance', asked);
  expect(lines).toMatchObject([{ 'Total Paid': '0.00', Reimbursable: '0.00', 'Last Paid': '' }]);
  expect(await reports.lines('highClaimantExtract', asked)).toEqual([]);
});

test('report 9 has a line for each contract year of its range', async () => {
  await addExample();
  const asked = { from: '2025-07-01', to: '2026-06-30' };
  const lines = await reports.lines('highClaimantExtract', asked);
  expect(
    lines.map((line) => [line['Contract Year'], line['Total Paid'], line.Reimbursable, line['Last Paid']]),
  ).toEqual([
    ['2025', '90000.00', '15000.00', '2025-12-09'],
    ['2026', '80000.00', '5000.00', '2026-05-09'],
  ]);
});

const day = fc
  .integer({ min: 0, max: 3 * 365 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
/** Half of the ranges are whole months, which are read from the sums. */
const range = fc.tuple(day, day, fc.boolean()).map(([one, other, whole]) => {
  const [from = '', to = ''] = [one, other].sort();
  if (!whole) return { from, to };
  const [year = 0, month = 0] = to.split('-').map(Number);
  return { from: `${from.slice(0, 8)}01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
});
const daysBefore = (paid: string, days: number): string =>
  new Date(Date.parse(paid) - days * 86_400_000).toISOString().slice(0, 10);
/** Days between a claim's service and its payment. */
const lag = fc.oneof(fc.nat(120), fc.nat(500));
const claim = fc.record({
  client: fc.nat(2),
  member: fc.nat(1),
  paid: fc.tuple(day, lag).map(([paid, days]) => ({ day: paid, served: daysBefore(paid, days) })),
  cents: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -3_000_000, max: 9_000_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -9_000, max: 9_000 }) },
  ),
  type: fc.constantFrom('M' as const, 'M' as const, 'R' as const, 'D' as const),
});
const chosen = fc.option(fc.subarray([0, 1, 2], { minLength: 1 }));

const usually = <T>(usual: T, other: fc.Arbitrary<T>) => fc.oneof(fc.constant(usual), other);
/** A contract; its amounts are given as additions to the deductible. */
const contract = fc.record({
  startMonth: usually(1, fc.integer({ min: 1, max: 12 })),
  basis: usually('Paid', fc.constantFrom(...stopLossBases)),
  maximum: usually(null, fc.integer({ min: 0, max: 4_000_000 })),
  aggregating: usually(0, fc.integer({ min: 1, max: 3_000_000 })),
  lasers: fc.tuple(
    ...[0, 1].map(() =>
      fc.oneof(fc.constant('none' as const), fc.constant(null), fc.integer({ min: 0, max: 3_000_000 })),
    ),
  ),
});
type Contract = typeof contract extends fc.Arbitrary<infer T> ? T : never;
const years = [2024, 2025, 2026] as const;
/** Contracts of each client and year; half of the runs have usual contracts only. */
const contracts = usually(
  null,
  fc.array(fc.array(contract, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
);

const termsOf = (made: Contract, deductible: number): Terms => ({
  startMonth: made.startMonth,
  basis: made.basis,
  deductible,
  aggregating: made.aggregating,
  policyMax: made.maximum === null ? null : deductible + made.maximum,
  lasers: new Map(
    made.lasers.flatMap((laser, member) =>
      laser === 'none' ? [] : [[member, laser === null ? null : deductible + laser] as const],
    ),
  ),
});

/** The terms of each client and year, in the order of `years`. */
const allTerms = (made: readonly (readonly Contract[])[] | null): Terms[][] =>
  deductibles.map((own, client) =>
    years.map((year, index) => {
      const [deductible, of] = [own[year] * 100, made?.[client]?.[index]];
      return of ? termsOf(of, deductible) : usualTerms(deductible);
    }),
  );

const memberId = (member: number) => `S10000010${member}`;
const setTerms = async (terms: readonly Terms[][]): Promise<void> => {
  const { prisma: db } = database;
  await db.stopLossLaser.deleteMany();
  for (const [client, ofYears] of terms.entries())
    for (const [index, of] of ofYears.entries()) {
      const customerId_year = { customerId: clients[client] ?? 0, year: years[index] ?? 0 };
      const lasers = [...of.lasers].map(([member, cents]) => ({
        memberId: memberId(member),
        deductible: cents === null ? null : cents / 100,
      }));
      await db.clientYear.update({
        where: { customerId_year },
        data: {
          contractStartMonth: of.startMonth,
          stopLossBasis: of.basis,
          aggregatingSpecific: of.aggregating / 100,
          policyMax: of.policyMax === null ? null : of.policyMax / 100,
          lasers: { create: lasers },
        },
      });
    }
};

const reportedUnder = (client: number, year: number): number => (client === 1 && year === 2025 ? 0 : client);

test(
  'the four reports agree with one another and with the rule for any claims, range and clients, and months add up',
  async () => {
    const asked = fc.tuple(
      fc
        .array(claim, { minLength: 30, maxLength: 60, size: 'max' })
        .map((claims) => claims.map(({ paid, ...one }): ClaimMade => ({ ...one, ...paid }))),
      contracts,
      fc.array(fc.tuple(range, chosen), { minLength: 4, maxLength: 4 }),
    );
    const runs = fc.sample(asked, { numRuns: ranges / 4, seed: 20_261_123 });
    let beyond = 0;
    for (const [claims, made, questions] of runs) {
      const terms = allTerms(made);
      await setTerms(terms);
      const dueOf = (from: string, to: string, clientsOf: (year: number) => number[]) =>
        dueByRule(claims, {
          from,
          to,
          clientsOf,
          reportedUnder,
          termsOf: (client, year) => terms[client]?.[years.indexOf(year as 2024)] ?? usualTerms(),
        });
      await emptyTables(database.prisma, 'claim', 'file_import');
      const rows = claims.map(({ client, member, day: paidDate, served, cents, type }) => ({
        customerId: clients[client] ?? 0,
        paidDate,
        paid: (cents / 100).toFixed(2),
        claimType: type,
        serviceFrom: served,
        memberId: memberId(member),
        subscriberId: 'S1000001',
      }));
      await addClaims(database.prisma, rows, 4);
      for (const [index, [{ from, to }, which]] of questions.entries()) {
        const question = {
          from,
          to,
          customerIds: which?.map((one) => clients[one] ?? 0) ?? null,
          sums: index % 2 === 1,
        };
        const due = dueOf(from, to, (year) => (which ?? [0, 1, 2]).map((one) => reportedUnder(one, year)));
        if (due !== 0) beyond += 1;
        const said = JSON.stringify({ claims, made, from, to, which });
        expect(await reports.totals(question), said).toEqual([due, due, due, due]);
        for (const month of await reports.lossByMonth({ from, to })) {
          const first = `${month.month}-01` > from ? `${month.month}-01` : from;
          const last = `${month.month}-31` < to ? `${month.month}-31` : to;
          const client = clients.indexOf(Number(month.clientId));
          const ofMonth = dueOf(first, last, (year) => (reportedUnder(client, year) === client ? [client] : []));
          expect(inAll([month], 'reinsurance'), `${month.month} ${said}`).toBe(ofMonth);
        }
      }
    }
    expect(beyond, 'ranges in which something falls due').toBeGreaterThan(ranges / 4);
  },
  ranges * millisecondsEach,
);
