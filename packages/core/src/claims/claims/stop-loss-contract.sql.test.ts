import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { clientJoin, reportedClients } from './reported-clients.sql.ts';
import {
  contractCte,
  contractOf,
  contractsText,
  contractTextCte,
  contractTextOf,
  daysCounted,
  otherContracts,
} from './stop-loss-contract.sql.ts';

const database = databaseForTests();

beforeEach(() => database.prisma.customer.deleteMany());

/** Adds a client with a contract in each of some years. */
const addContracts = async (years: readonly (readonly [year: number, stopLossBasis: string, month: number])[]) => {
  const create = years.map(([year, stopLossBasis, contractStartMonth]) => ({
    year,
    stopLossBasis,
    contractStartMonth,
  }));
  return (await addCustomer(database.prisma, { stageId: stage.client, clientYears: { create } })).id;
};

const query = <Row>(text: string, ...values: unknown[]) => database.prisma.$queryRawUnsafe<Row[]>(text, ...values);

test('a contract’s days follow from its start and basis; the usual contract is not among the others', async () => {
  await addContracts([
    [2025, '12/12', 1],
    [2026, '12/12', 1],
  ]);
  for (const [basis, month] of [
    ['12/12', 7],
    ['12/15', 1],
    ['15/12', 1],
    ['24/12', 1],
    ['Paid', 1],
    ['Paid', 7],
    ['12/15', 10],
  ] as const)
    await addContracts([[2026, basis, month]]);
  const rows = await query<{ days: string }>(
    `select concat_ws(' ', basis, starts, ends, gap_from, paid_before, served_from, served_before) as days
     from (${otherContracts('y.year = 2026')}) c order by client_id`,
  );
  expect(rows.map(({ days }) => days)).toEqual([
    '12/12 2026-01-01 2027-01-01 2027-01-01 2026-01-01 2027-01-01',
    // Without a row for 2027, the usual contract begins in January; 2025 ended in December.
    '12/12 2026-07-01 2027-01-01 2026-01-01 2027-01-01 2026-07-01 2027-01-01',
    '12/15 2026-01-01 2027-01-01 2027-04-01 2026-01-01 2027-01-01',
    '15/12 2026-01-01 2027-01-01 2027-01-01 2025-10-01 2027-01-01',
    '24/12 2026-01-01 2027-01-01 2027-01-01 2025-01-01 2027-01-01',
    'Paid 2026-07-01 2027-01-01 2026-01-01 2027-01-01 -infinity infinity',
    '12/15 2026-10-01 2027-01-01 2026-01-01 2027-04-01 2026-10-01 2027-01-01',
  ]);
});

test.each([
  ['2026-01-01', '2025-10-01', true],
  ['2027-03-31', '2026-12-31', true],
  ['2025-12-31', '2025-10-01', false],
  ['2027-04-01', '2026-12-31', false],
  ['2026-01-01', '2025-09-30', false],
  ['2027-03-31', '2027-01-01', false],
])(
  'a contract of 2026 with run-in and run-out: paid on %s for a service on %s counts: %s',
  async (paid, served, counts) => {
    const [row] = await query<{ counts: boolean }>(
      `select ${daysCounted('c', 'w')} as counts
     from (select $1::date as paid_date, $2::date as service_from) c,
       (select date '2026-01-01' as starts, date '2027-04-01' as paid_before, date '2025-10-01' as served_from,
         date '2027-01-01' as served_before) w`,
      paid,
      served,
    );
    expect(row?.counts).toBe(counts);
  },
);

const ctes = (first: string, last: string) => {
  const range = { first: `date '${first}'`, last: `date '${last}'` };
  return `with ${reportedClients('null::int[]', range.first, range.last)}, ${contractCte(range)}`;
};

test('a contract counts the companies reported under its client, and is joined to their rows', async () => {
  const own = (year: number) => [year, '12/12', 1] as const;
  const primary = await addContracts([[2025, 'Paid', 1], own(2026)]);
  const member = await addContracts([own(2023), own(2024), own(2025), own(2026), own(2027)]);
  const single = await addContracts([[2026, 'Paid', 1]]);
  const { id } = await database.prisma.clientYear.findFirstOrThrow({ where: { customerId: primary, year: 2026 } });
  const group = await database.prisma.subsidiaryGroup.create({ data: { name: 'Group', primaryClientId: id } });
  await database.prisma.clientYear.updateMany({
    where: { customerId: { in: [primary, member] }, year: 2026 },
    data: { subsidiaryGroupId: group.id },
  });
  const companies = await query<{ client: number; year: number; company: number }>(
    `${ctes('2026-03-01', '2026-12-31')} select client_id as client, year, customer_id as company
     from contract_company order by year, company`,
  );
  expect(companies.map(({ client, year, company }) => [client, year, company])).toEqual([
    [member, 2024, member],
    [member, 2025, member],
    [primary, 2026, primary],
    [primary, 2026, member],
  ]);
  const joined = await query<{ company: number; year: number; client: number | null }>(
    `${ctes('2026-03-01', '2026-12-31')} select r.customer_id as company, r.year, w.client_id as client
     from client_year r ${clientJoin('r', 'r.year')} ${contractOf('r', 'r.year', 'w')}
     where r.year in (2025, 2026) order by r.year, r.customer_id`,
  );
  expect(joined.map(({ company, year, client }) => [company, year, client])).toEqual([
    [primary, 2025, null],
    [member, 2025, member],
    [primary, 2026, primary],
    [member, 2026, primary],
    [single, 2026, null],
  ]);
});

const short = '2026: 12/15 from 07/01/2026 to 12/31/2026 (no contract from 01/01/2026 to 06/30/2026)';

test.each([
  ['2025-01-01', '2027-12-31', `2025: 12/12 from 01/01/2025; ${short}`],
  ['2025-12-31', '2026-06-30', `2025: 12/12 from 01/01/2025; ${short}`],
  ['2026-01-01', '2026-06-30', short],
  ['2026-01-01', '2026-07-01', short],
  ['2027-03-31', '2027-12-31', short],
  ['2027-04-01', '2027-12-31', 'Paid'],
])('lists the contracts that touch %s to %s as %s', async (first, last, text) => {
  const client = await addContracts([
    [2025, '12/12', 1],
    [2026, '12/15', 7],
  ]);
  await addContracts([[2026, '24/12', 1]]);
  const [row] = await query<{ text: string }>(
    `${ctes(first, last)}, ${contractTextCte({ first: `date '${first}'`, last: `date '${last}'` })}
    select ${contractsText} as text from (select $1::int as id) u ${contractTextOf('u.id')}`,
    client,
  );
  expect(row?.text).toBe(text);
});

/** Months since 2020, of `YYYY-MM-DD`. */
const monthNo = (day: string): number => (Number(day.slice(0, 4)) - 2020) * 12 + Number(day.slice(5, 7)) - 1;

test('1,000 random clients: each month is in at most one contract, and a gap before a contract is named', async () => {
  const [from, years] = [2022, 5];
  const series = fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { minLength: years, maxLength: years });
  const made = fc.sample(series, { numRuns: 1_000, seed: 20_261_127 });
  const { id: _, ...like } = await addCustomer(database.prisma, { stageId: stage.client });
  const customers = await database.prisma.customer.createManyAndReturn({
    data: made.map(() => like),
    select: { id: true },
  });
  await database.prisma.clientYear.createMany({
    data: made.flatMap((starts, at) =>
      starts.flatMap((month, index) =>
        month === null ? [] : [{ customerId: customers[at]?.id ?? 0, year: from + index, contractStartMonth: month }],
      ),
    ),
  });
  const found = await query<{ client: number; year: number; starts: string; ends: string; gap: string | null }>(
    `select client_id as client, year, starts::text, ends::text, gap_from::text as gap from (${otherContracts('true')}) c`,
  );
  const byClient = Map.groupBy(found, ({ client }) => client);
  let gaps = 0;
  for (const [at, starts] of made.entries()) {
    const own = byClient.get(customers[at]?.id ?? 0) ?? [];
    const covered = new Map<number, number>();
    const named = new Set<number>();
    // A year without an own contract, or with the usual one, counts its calendar months.
    for (let year = from - 1; year <= from + years; year += 1) {
      const contract = own.find((one) => one.year === year);
      const [first, end] = contract
        ? [monthNo(contract.starts), monthNo(contract.ends)]
        : [(year - 2020) * 12, (year - 2019) * 12];
      expect(first).toBe((year - 2020) * 12 + (starts[year - from] ?? 1) - 1);
      for (let month = first; month < end; month += 1) covered.set(month, (covered.get(month) ?? 0) + 1);
      if (contract?.gap) for (let month = monthNo(contract.gap); month < first; month += 1) named.add(month);
    }
    const months = Array.from({ length: (years + 1) * 12 }, (_, index) => (from - 1 - 2020) * 12 + index);
    for (const month of months) expect((covered.get(month) ?? 0) + (named.has(month) ? 1 : 0), starts.join()).toBe(1);
    gaps += named.size;
  }
  expect(gaps).toBeGreaterThan(1_000);
});
