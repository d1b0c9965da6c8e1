import { stopLossBases } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { addClaims, addPremiums } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type Line, stopLossReportsForTests } from '#testing/stop-loss-reports.ts';
import { type ClaimMade, counts, usualTerms } from '#testing/stop-loss-rule.ts';

const runs = process.env.FUZZ === 'full' ? 250 : 8;
const millisecondsEach = 5_000;

const database = databaseForTests();
const reports = stopLossReportsForTests(database);

beforeEach(() => emptyTables(database.prisma, 'claim', 'premium', 'file_import', 'customer'));

type Terms = Partial<Prisma.ClientYearUncheckedCreateWithoutCustomerInput>;
const addClient = async (years: Terms[], name = 'Alder Works'): Promise<number> => {
  const create = years as Prisma.ClientYearCreateWithoutCustomerInput[];
  return (await addCustomer(database.prisma, { stageId: stage.client, name, clientYears: { create } })).id;
};
const shareBenefits = async (primary: number, other: number, year: number): Promise<void> => {
  const { prisma: db } = database;
  const { id } = await db.clientYear.findFirstOrThrow({ where: { customerId: primary, year } });
  const group = await db.subsidiaryGroup.create({ data: { name: 'Together', primaryClientId: id } });
  await db.clientYear.updateMany({ where: { customerId: other, year }, data: { subsidiaryGroupId: group.id } });
};

const month = (index: number): string => new Date(Date.UTC(2026, index, 1)).toISOString().slice(0, 7);
const addPeople = (customerId: number, counts: readonly number[], more: object = {}) =>
  addPremiums(
    database.prisma,
    counts.flatMap((count, index) =>
      Array.from({ length: count }, (_, place) => ({
        customerId,
        month: month(index),
        premium: 500,
        employeeId: `E${place}`,
        ...more,
      })),
    ),
  );
const whole2026 = { from: '2026-01-01', to: '2026-12-31' };
const aggregateLines = async (asked: Parameters<typeof reports.lines>[1] = whole2026): Promise<Line[]> =>
  (await reports.lines('reinsurance', asked)).filter((line) => line['Last Name'] === 'Aggregate stop-loss');
const amounts = (line: Line | undefined) => [
  line?.['Aggregate Eligible Claims'],
  line?.['Aggregate Attachment'],
  line?.['Aggregate Due'],
  line?.['Aggregate Due to Date'],
];
const expected612: Terms = { year: 2026, aggregateBy: 'Expected', aggregateExpected: 612 };

test('E42: claims up to the deductible and employees of premiums make 45,870.00 reimbursable', async () => {
  const client = await addClient([{ ...expected612, lasers: { create: { memberId: 'L', deductible: 150_000 } } }]);
  await addPeople(client, [85, 85, 85, 85, 85, 85, 82, 82, 82, 82, 82, 82]);
  const claim = (memberId: string, paid: number, paidDate = '2026-03-10') => ({
    customerId: client,
    memberId,
    paid,
    paidDate,
  });
  await addClaims(database.prisma, [
    // Of 100,000 for the member with the laser, 75,000 count.
    claim('L', 100_000),
    claim('A', 70_000),
    claim('A', 30_000, '2026-05-10'),
    claim('A', -10_000, '2026-06-10'),
    ...Array.from({ length: 9 }, (_, index) => claim(`M${index}`, 73_600, `2026-0${index + 1}-11`)),
    claim('M0', -5, '2027-01-02'),
  ]);
  const [line, ...others] = await aggregateLines();
  expect(others).toEqual([]);
  expect(amounts(line)).toEqual(['812400.00', '766530.00', '45870.00', '45870.00']);
  expect(line?.Reimbursable).toBe('');
  expect(line?.['Aggregate Basis']).toContain('Factor $765.00 per employee and month.');
});

test('E43: the report’s range shows what fell due in its months, up to the last month that is over', async () => {
  const client = await addClient([{ year: 2026, aggregateBy: 'Factor', aggregateFactor: 1_000 }]);
  await addPeople(client, [100, 100, 100, 100]);
  await addClaims(
    database.prisma,
    [95_000, 103_000, 121_000, 71_000].flatMap((paid, index) =>
      [0, 1].map((half) => ({
        customerId: client,
        memberId: `M${index}${half}`,
        paid: paid / 2,
        paidDate: `2026-0${index + 1}-20`,
      })),
    ),
  );
  const due = async (from: string, to: string) => amounts((await aggregateLines({ from, to }))[0]);
  expect(await due('2026-03-01', '2026-03-31')).toEqual(['319000.00', '300000.00', '19000.00', '19000.00']);
  expect(await due('2026-04-01', '2026-05-15')).toEqual(['390000.00', '400000.00', '-19000.00', '0.00']);
  expect(await due('2026-03-10', '2026-03-30')).toEqual(['198000.00', '200000.00', '0.00', '0.00']);
});

test('a month without premiums stops the sum and is named; without claims as well; a name filter leaves the line out', async () => {
  const client = await addClient([{ year: 2026, aggregateBy: 'Factor', aggregateFactor: 1_000 }]);
  expect((await aggregateLines())[0]?.['Aggregate Basis']).toContain(
    'No published file has claims that this contract counts.',
  );
  await addClaims(database.prisma, [{ customerId: client, paid: 5_000, paidDate: '2026-01-20' }]);
  await addPeople(client, [1, 0, 1]);
  const [line] = await aggregateLines({ from: '2026-01-01', to: '2026-03-31' });
  expect(amounts(line)).toEqual(['5000.00', '', '', '']);
  expect(line?.['Aggregate Basis']).toContain('No published medical premiums for 02/2026.');
  expect(line?.['Aggregate Basis']).toContain('No claims were paid in 02/2026, 03/2026: a claims file may be missing.');
});

test('an employee with several bills of a month counts once, in the largest tier; companies of a group count together', async () => {
  const tiers = { aggregateBy: 'Tiers', aggregateEE: 100, aggregateES: 200, aggregateEC: 300, aggregateEF: 1_000 };
  const client = await addClient([{ year: 2026, ...tiers }]);
  const other = await addClient([{ year: 2026, aggregateBy: 'Factor', aggregateFactor: 9 }], 'Beech Works');
  await shareBenefits(client, other, 2026);
  await addPeople(client, [1], { tier: 'EE' });
  await addPeople(client, [1], { tier: 'EF' });
  await addPeople(other, [2], { tier: 'ES' });
  await addPeople(client, [3], { planType: 'dental' });
  await addPeople(client, [3], { transactionType: 'A' });
  await addClaims(database.prisma, [
    { customerId: client, paid: 500, paidDate: '2026-01-20' },
    { customerId: other, memberId: 'B', paid: 1_000, paidDate: '2026-01-20' },
  ]);
  const lines = await aggregateLines({ from: '2026-01-01', to: '2026-01-31' });
  expect(lines.map((line) => [line.Client, ...amounts(line)])).toEqual([
    ['Alder Works', '1500.00', '1400.00', '100.00', '100.00'],
  ]);
});

test('what the carrier paid stands next to the reimbursable amount, and nothing else changes', async () => {
  const client = await addClient([{ year: 2026 }]);
  await addClaims(database.prisma, [{ customerId: client, paid: 90_000, paidDate: '2026-01-20' }]);
  const [before] = await reports.lines('reinsurance', whole2026);
  const { id } = await database.prisma.clientYear.findFirstOrThrow({ where: { customerId: client } });
  await database.prisma.stopLossReceived.create({
    data: { clientYearId: id, memberId: 'S100000101', amount: 12_000 },
  });
  expect(await reports.lines('reinsurance', whole2026)).toEqual([{ ...before, Received: '12000.00' }]);
  expect(await reports.totals(whole2026)).toEqual([1_500_000, 1_500_000, 1_500_000, 1_500_000]);
});

const day = fc
  .integer({ min: 0, max: 3 * 365 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const claims = fc.array(
  fc
    .record({
      client: fc.nat(1),
      member: fc.nat(3),
      day,
      lag: fc.nat(400),
      cents: fc.integer({ min: -2_000_000, max: 6_000_000 }),
      type: fc.constantFrom('M' as const, 'R' as const, 'D' as const),
    })
    .map(({ lag, ...one }): ClaimMade => {
      const served = new Date(Date.parse(one.day) - lag * 86_400_000).toISOString().slice(0, 10);
      return { ...one, served };
    }),
  { minLength: 30, maxLength: 60, size: 'max' },
);
const contracts = fc.array(
  fc.record({
    startMonth: fc.integer({ min: 1, max: 12 }),
    basis: fc.constantFrom(...stopLossBases),
    laser: fc.constantFrom('none' as const, null, 9_000_000),
  }),
  { minLength: 3, maxLength: 3 },
);
const years = [2024, 2025, 2026];

test(
  'eligible claims are those of the rule for any claims and contract, and no report’s reimbursement changes',
  async () => {
    const { prisma: db } = database;
    const clients = [
      await addClient(years.map((year) => ({ year }))),
      await addClient(
        years.map((year) => ({ year })),
        'Beech Works',
      ),
    ];
    const [primary = 0, other = 0] = clients;
    await shareBenefits(primary, other, 2025);
    for (const [made, terms] of fc.sample(fc.tuple(claims, contracts), { numRuns: runs, seed: 20_261_129 })) {
      await emptyTables(db, 'claim', 'file_import', 'stop_loss_laser');
      await addClaims(
        db,
        made.map(({ client, member, day: paidDate, served, cents, type }) => ({
          customerId: clients[client] ?? 0,
          paidDate,
          paid: (cents / 100).toFixed(2),
          claimType: type,
          serviceFrom: served,
          memberId: `S10000010${member}`,
        })),
      );
      const setYears = async (aggregateBy: string) => {
        for (const [index, { startMonth: contractStartMonth, basis, laser }] of terms.entries()) {
          const customerId_year = { customerId: primary, year: years[index] ?? 0 };
          const memberId = 'S100000100';
          const deductible = laser === null ? null : laser === 'none' ? 0 : laser / 100;
          const lasers = laser === 'none' ? {} : { lasers: { deleteMany: {}, create: { memberId, deductible } } };
          await db.clientYear.update({
            where: { customerId_year },
            data: { contractStartMonth, stopLossBasis: basis, aggregateBy, aggregateFactor: 100, ...lasers },
          });
        }
      };
      const asked = { from: '2024-01-01', to: '2027-12-31' };
      await setYears('Off');
      const before = await reports.totals(asked);
      expect(await aggregateLines(asked)).toEqual([]);
      await setYears('Factor');
      expect(await reports.totals(asked)).toEqual(before);
      const of = (index: number) => {
        const { startMonth = 1, basis = 'Paid' } = terms[index] ?? {};
        return { ...usualTerms(), startMonth, basis };
      };
      const eligible = years.map((year, index) => {
        const own = made.filter(
          (one) =>
            one.type !== 'D' &&
            (one.client === 0 || year === 2025) &&
            counts(year, of(index), index < 2 ? of(index + 1) : usualTerms(), one),
        );
        const isExcluded = (member: number) => member === 0 && terms[index]?.laser === null;
        const totals = [0, 1, 2, 3].map((member) =>
          isExcluded(member)
            ? 0
            : Math.min(
                own.filter((one) => one.member === member).reduce((all, { cents }) => all + cents, 0),
                7_500_000,
              ),
        );
        return own.length > 0 ? (totals.reduce((all, cents) => all + cents, 0) / 100).toFixed(2) : '';
      });
      for (const sums of [true, false]) {
        const lines = await aggregateLines({ ...asked, sums });
        expect(
          lines.map((line) => line['Aggregate Eligible Claims']),
          JSON.stringify({ made, terms }),
        ).toEqual(eligible);
      }
    }
  },
  runs * millisecondsEach,
);
