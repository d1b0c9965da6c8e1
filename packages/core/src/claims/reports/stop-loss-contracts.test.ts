import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { addClaims } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { stopLossReportsForTests } from '#testing/stop-loss-reports.ts';

const database = databaseForTests();
const reports = stopLossReportsForTests(database);
let client = 0;

beforeEach(async () => {
  await emptyTables(database.prisma, 'claim', 'file_import', 'customer');
  client = 0;
});

type Terms = Partial<Prisma.ClientYearUncheckedCreateInput>;

/** Adds the client's contracts of 2025 to 2027, all with the same terms. */
const contract = async (terms: Terms, years = [2025, 2026, 2027]): Promise<void> => {
  const create = years.map((year) => ({ year, ...terms }));
  ({ id: client } = await addCustomer(database.prisma, {
    stageId: stage.client,
    name: 'Alder Works',
    clientYears: { create: create as Prisma.ClientYearCreateWithoutCustomerInput[] },
  }));
};
const paid = (paidDate: string, amount: number, serviceFrom = paidDate, memberId = 'S100000101') => ({
  customerId: client,
  paidDate,
  paid: amount,
  serviceFrom,
  memberId,
});
const addRunOut = () =>
  addClaims(database.prisma, [
    paid('2026-01-15', 40_000, '2025-11-20'),
    paid('2026-04-10', 70_000, '2026-03-05'),
    paid('2027-02-20', 30_000, '2026-12-10'),
    paid('2026-02-01', 5_000, '2025-09-01'),
  ]);
const addExample = () =>
  addClaims(database.prisma, [
    paid('2025-10-09', 60_000),
    paid('2025-12-09', 30_000),
    paid('2026-02-09', 50_000),
    paid('2026-04-09', 40_000),
    paid('2026-05-09', -10_000),
    paid('2026-07-09', 25_000),
  ]);
/** Returns what falls due in a range, in USD; checks that all four reports agree, from the stored sums and from the claims. */
const due = async (from: string, to: string): Promise<number> => {
  const [one = 0, ...others] = [
    ...(await reports.totals({ from, to, sums: true })),
    ...(await reports.totals({ from, to, sums: false })),
  ];
  expect(others).toEqual(Array.from({ length: 7 }, () => one));
  return one / 100;
};
const whole2026 = { from: '2026-01-01', to: '2026-12-31' };

test.each([
  ['Paid', '115000.00', 40_000],
  ['12/12', '70000.00', 0],
  ['12/15', '100000.00', 25_000],
  ['15/12', '110000.00', 35_000],
  ['24/12', '115000.00', 40_000],
])(
  'E44: basis %s counts %s of 2026 by service and payment, and %i falls due',
  async (stopLossBasis, counted, amount) => {
    await contract({ stopLossBasis });
    await addRunOut();
    expect(await due('2025-01-01', '2027-12-31')).toBe(amount);
    const asked = { from: '2025-01-01', to: '2027-12-31' };
    const lines = await reports.lines('reinsurance', asked);
    expect(lines.find(({ Year }) => Year === '2026')).toMatchObject({
      'Paid since Contract Start': counted,
      Reimbursable: amount.toFixed(2),
      'Contract Basis': stopLossBasis,
    });
  },
);

test('counts run-out in its contract year, falling due when it is paid', async () => {
  await contract({ stopLossBasis: '12/15' });
  await addRunOut();
  expect(await due('2026-01-01', '2026-12-31')).toBe(0);
  expect(await due('2027-01-01', '2027-12-31')).toBe(25_000);
  expect(await reports.lines('reinsurance', { from: '2027-01-01', to: '2027-12-31' })).toMatchObject([
    { Year: '2026', 'Total Paid': '30000.00', Reimbursable: '25000.00' },
  ]);
});

const laser = (deductible: number | null): Terms => ({ lasers: { create: { memberId: 'S100000101', deductible } } });

test.each([
  [74_000, 0, []],
  [126_500, 0, ['Yes']],
  [410_000, 260_000, ['Yes']],
])(
  'E45: with a laser of 150,000 and %i paid, %i falls due; on notice from 75,000',
  async (amount, expected, onNotice) => {
    await contract(laser(150_000));
    await addClaims(database.prisma, [paid('2026-03-01', amount)]);
    expect(await due('2026-01-01', '2026-12-31')).toBe(expected);
    const lines = await reports.lines('reinsurance', whole2026);
    expect(lines.map((line) => line['On 50% Notice'])).toEqual(onNotice);
  },
);

test('makes nothing due for an excluded member, who is listed as such; others have the client’s deductible', async () => {
  await contract(laser(null));
  await addClaims(database.prisma, [paid('2026-03-01', 410_000), paid('2026-03-02', 80_000, '2026-03-02', 'S2')]);
  expect(await due('2026-01-01', '2026-12-31')).toBe(5_000);
  expect(await reports.lines('reinsurance', whole2026)).toMatchObject([
    { Laser: 'Excluded', 'On 50% Notice': 'No', Reimbursable: '0.00' },
    { Laser: '', 'On 50% Notice': 'Yes', Reimbursable: '5000.00' },
  ]);
  const detail = await reports.lines('reinsuranceDetail', whole2026);
  expect(detail.map((line) => line['Passes Deductible'])).toEqual(['', 'Yes']);
});

test.each([
  ['2026-01-01', '2026-12-31', 30_000],
  ['2026-04-01', '2026-06-30', 5_000],
  ['2026-05-01', '2026-05-31', -10_000],
  ['2025-07-01', '2026-06-30', 20_000],
  ['2025-10-01', '2026-07-31', 45_000],
  ['2026-04-10', '2026-04-30', 0],
])('E46: in the usual contract, from %s to %s, %i falls due', async (from, to, amount) => {
  await contract({});
  await addExample();
  expect(await due(from, to)).toBe(amount);
});

test('E49: fills the deductible of a contract from July from then on, into the next calendar year', async () => {
  await contract({ contractStartMonth: 7 });
  await addExample();
  expect(await due('2026-04-01', '2026-06-30')).toBe(30_000);
  expect(await due('2026-07-01', '2026-07-31')).toBe(0);
  const lines = await reports.lines('reinsurance', { from: '2026-04-01', to: '2026-06-30' });
  expect(lines).toMatchObject([
    {
      Year: '2025',
      'Contract Start': '2025-07-01',
      'Paid since Contract Start': '170000.00',
      Reimbursable: '30000.00',
    },
  ]);
  const detail = await reports.lines('reinsuranceDetail', { from: '2026-04-01', to: '2026-06-30' });
  expect(detail.map((line) => [line['Paid Date'], line['Before Range'], line['Fell Due']])).toEqual([
    ['2025-10-09', 'Yes', ''],
    ['2025-12-09', 'Yes', ''],
    ['2026-02-09', 'Yes', ''],
    ['2026-04-09', '', '40000.00'],
    ['2026-05-09', '', '-10000.00'],
  ]);
});

test('E50: counts no more for a member than the policy’s maximum', async () => {
  await contract({ policyMax: 100_000 });
  await addExample();
  expect(await due('2026-01-01', '2026-12-31')).toBe(25_000);
});

test('E51: deducts an aggregating specific from all members together, on a separate line', async () => {
  await contract({ aggregatingSpecific: 10_000 });
  await addExample();
  expect(await due('2026-04-01', '2026-04-30')).toBe(5_000);
  expect(await due('2026-05-01', '2026-05-31')).toBe(-5_000);
  expect(await due('2026-07-01', '2026-07-31')).toBe(20_000);
  expect(await due('2026-01-01', '2026-07-31')).toBe(20_000);
  const lines = await reports.lines('reinsurance', { from: '2026-01-01', to: '2026-07-31' });
  expect(lines).toMatchObject([
    { Reimbursable: '30000.00', 'Reimbursable to Date': '30000.00' },
    { 'Last Name': 'Aggregating specific of 10000.00', Reimbursable: '-10000.00', 'Reimbursable to Date': '-10000.00' },
  ]);
});

test('counts members with nothing due in the range towards the aggregating specific', async () => {
  await contract({ aggregatingSpecific: 10_000 });
  await addClaims(database.prisma, [
    paid('2026-01-10', 80_000),
    paid('2026-04-10', 95_000, '2026-04-10', 'S100000102'),
  ]);
  expect(await due('2026-04-01', '2026-04-30')).toBe(15_000);
});

test('each report names the basis, and the contract’s start if it is not the usual one', async () => {
  await contract({ contractStartMonth: 7, stopLossBasis: '24/12' }, [2025, 2026]);
  await addExample();
  const asked = { from: '2026-02-01', to: '2026-02-28' };
  const text = '2025: 24/12 from 07/01/2025 (no contract from 01/01/2025 to 06/30/2025)';
  expect(await reports.lines('medicalLossSummary', asked)).toMatchObject([
    { Client: 'Alder Works', 'Stop-Loss Contract': text },
    { Month: 'Total', 'Stop-Loss Contract': text },
    { Client: 'All clients' },
  ]);
  expect(await reports.lines('highClaimantExtract', asked)).toMatchObject([{ 'Stop-Loss Contract': text }]);
  expect(await reports.lines('reinsuranceDetail', asked)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Year: '2025', 'Contract Start': '2025-07-01', 'Contract Basis': '24/12' }),
    ]),
  );
});

const shortYear = 'Short contract year: ends on 12/31/2025, because the next contract begins then.';
const gapBefore = 'No contract counts claims paid from 01/01/2025 to 06/30/2025.';

test('a contract from July ends when the next one begins in January: no claim pays twice, and all four reports say so', async () => {
  const years = [
    { year: 2025, contractStartMonth: 7 },
    { year: 2026, contractStartMonth: 1, stopLossBasis: '12/12' },
  ];
  ({ id: client } = await addCustomer(database.prisma, {
    stageId: stage.client,
    name: 'Alder Works',
    clientYears: { create: years },
  }));
  await addClaims(database.prisma, [paid('2025-09-10', 80_000), paid('2026-02-10', 100_000)]);
  expect(await due('2025-07-01', '2026-12-31')).toBe(5_000 + 25_000);
  const asked = { from: '2025-07-01', to: '2026-12-31' };
  const reinsurance = await reports.lines('reinsurance', asked);
  expect(reinsurance.map((line) => [line.Year, line['Paid since Contract Start'], line['Contract Note']])).toEqual([
    ['2025', '80000.00', `${shortYear} ${gapBefore}`],
    ['2026', '100000.00', ''],
  ]);
  const detail = await reports.lines('reinsuranceDetail', asked);
  expect(detail.map((line) => [line['Paid Date'], line['Contract Note']])).toEqual([
    ['2025-09-10', `${shortYear} ${gapBefore}`],
    ['2026-02-10', ''],
  ]);
  const text =
    '2025: Paid from 07/01/2025 to 12/31/2025 (no contract from 01/01/2025 to 06/30/2025); 2026: 12/12 from 01/01/2026';
  for (const report of ['medicalLossSummary', 'highClaimantExtract'] as const)
    expect((await reports.lines(report, asked))[0]).toMatchObject({ 'Stop-Loss Contract': text });
});

test('months before a later start belong to no contract, and the reports of those months say so', async () => {
  const years = [{ year: 2025 }, { year: 2026, contractStartMonth: 7 }];
  ({ id: client } = await addCustomer(database.prisma, { stageId: stage.client, clientYears: { create: years } }));
  await addClaims(database.prisma, [paid('2026-02-10', 100_000)]);
  expect(await due('2025-01-01', '2027-12-31')).toBe(0);
  const [line] = await reports.lines('medicalLossSummary', { from: '2026-02-01', to: '2026-02-28' });
  expect(line).toMatchObject({
    'Stop-Loss Contract': '2026: Paid from 07/01/2026 to 12/31/2026 (no contract from 01/01/2026 to 06/30/2026)',
  });
});

test('shows each payment of the range once, its last day included, whichever contract counts it', async () => {
  await contract({ stopLossBasis: '12/15', aggregatingSpecific: 1 });
  await addClaims(database.prisma, [
    paid('2026-01-15', 40_000, '2025-11-20'),
    { ...paid('2025-12-30', 20_000), claimType: 'R' },
    { ...paid('2026-03-31', 50_000, '2025-12-30'), claimType: 'R' },
  ]);
  const asked = { from: '2026-01-01', to: '2026-03-31' };
  const amounts = { 'Medical Paid': '40000.00', 'Pharmacy Paid': '50000.00', 'Total Paid': '90000.00' };
  const ofMember = { ...amounts, Reimbursable: '35000.00', 'Last Paid': '2026-03-31' };
  for (const report of ['highClaimantExtract', 'reinsurance'] as const)
    expect(await reports.lines(report, asked)).toMatchObject([ofMember, { Reimbursable: '-1.00' }]);
  // No one reaches the deductible, so there is nothing to aggregate either.
  expect(await reports.lines('highClaimantExtract', { from: '2025-12-01', to: '2025-12-31' })).toEqual([]);
  expect(await due(asked.from, asked.to)).toBe(34_999);
});
