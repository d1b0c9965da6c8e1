import { icd10Chapters } from '@worksmart/shared/claims/reports/icd10-chapters.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { claimSummaryQuery } from '#claims/reports/claim-summary.queries.ts';
import { highClaimantsQuery, reinsuredQuery } from '#claims/reports/claimants.queries.ts';
import type { PublicContext } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addClaims, addPremiums, type ClaimToAdd } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { scopeCte } from './claim-months.sql.ts';
import { refreshClaimTotals, sayIfBeingAdded } from './claim-sums.service.ts';
import { chapterOf, memberSums, monthSums } from './claim-sums.sql.ts';
import { medicalLossQuery } from './medical-loss.queries.ts';

const database = databaseForTests(3);
let clients: number[] = [];

beforeAll(async () => {
  const client = () => addCustomer(database.prisma, { stageId: stage.client });
  clients = [(await client()).id, (await client()).id];
});
beforeEach(async () => {
  for (const table of ['claim', 'file_import']) await database.prisma.$executeRawUnsafe(`delete from ${table}`);
  await bring();
});

const bring = () =>
  refreshClaimTotals({
    config: { DATABASE_URL: database.url },
    read: preparedQueryOf(database),
  } as PublicContext);
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, values)).rows as Row[];

const [start, end] = ['2025-01-01T00:00:00', '2025-12-31T00:00:00'];
const isSummed = async (first = start, last = end): Promise<boolean | undefined> => {
  const text = `with ${scopeCte({ first: '$1::date', last: '$2::date' })} select summed from scope`;
  return (await query<{ summed: boolean }>(text, [first, last]))[0]?.summed;
};

/** Reads the rows of each report's statement. Converts numbers, since sums may have decimals or not. */
const figures = async (first = start, last = end, customerIds = clients) => {
  const asked = { start: first, end: last, customerIds, firstName: null, lastName: null };
  const statements = [
    medicalLossQuery(asked, customerIds),
    highClaimantsQuery(asked),
    reinsuredQuery(asked),
    claimSummaryQuery(asked),
  ];
  const rows = await Promise.all(statements.map(([{ text }, values]) => query(text, [...values])));
  return JSON.parse(JSON.stringify(rows), (_, value) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
  );
};

/** Expects the stored sums to equal a full recalculation, row for row. */
const expectExact = async () => {
  for (const [table, columns, fresh] of [
    ['claim_month', '*', monthSums('published_claim c')],
    ['claim_member_month', '*', memberSums('published_claim c')],
    [
      'claim_month_count',
      'customer_id, paid_month, claims::bigint',
      `select customer_id, date_trunc('month', first)::date, count(*) from (
         select customer_id, claim_number, min(paid_date) as first from published_claim group by 1, 2) f group by 1, 2`,
    ],
  ] as const) {
    const kept = `select ${columns} from ${table} ${table === 'claim_month_count' ? "where previous_month = '1900-01-01'" : ''}`;
    const differing = await query(`(${kept} except all ${fresh}) union all (${fresh} except all ${kept})`);
    expect(differing, table).toEqual([]);
  }
};

/** Expects the same figures from the claims (while the sums are outdated) and from the refreshed sums. */
const expectSame = async (why: string) => {
  expect(await isSummed(), why).toBe(false);
  const byClaims = await figures();
  expect(await bring(), why).toBeGreaterThan(0);
  expect(await isSummed(), why).toBe(true);
  expect(await figures(), why).toEqual(byClaims);
  await expectExact();
  return byClaims;
};

let seed = 1;
const random = (below: number): number => {
  seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
  return (seed >>> 4) % below;
};
const numbers = Array.from({ length: 40 }, (_, index) => `C${index}`);

/** Claims in all months that share numbers with other files, with members who pass their deductible. */
const someClaims = (count: number): ClaimToAdd[] =>
  Array.from({ length: count }, () => {
    const member = random(6);
    const month = String(1 + random(12)).padStart(2, '0');
    return {
      customerId: clients[random(2)] ?? 0,
      claimNumber: numbers[random(numbers.length)],
      claimLine: 1 + random(3),
      paidDate: `2025-${month}-${String(1 + random(28)).padStart(2, '0')}`,
      serviceFrom: `2025-${month}-01`,
      paid: (random(3_000_000) - 200_000) / 100,
      billed: random(900_000) / 100,
      allowed: null,
      memberId: `S10000010${member}`,
      subscriberId: 'S1000001',
      claimType: ['M', 'R', 'D'][random(3)] as 'M',
      diagnosisCode: ['I10', 'E11.9', 'C50', 'D50', '4280', null][random(6)] ?? null,
    };
  });
const setState = (id: number, state: string) => database.prisma.fileImport.update({ where: { id }, data: { state } });

test('after publish and undo, the sums equal the claims row for row', async () => {
  const { prisma: db } = database;
  await addClaims(db, someClaims(80), 2);
  const whole = await expectSame('an invoice is published');
  expect(whole[1].length).toBeGreaterThan(0);
  const detail = await addClaims(db, someClaims(50), 4);
  await expectSame('detail of some of its claims is published');
  const pharmacy = await addClaims(db, someClaims(30), 5, 'ready');
  expect(await isSummed(), 'a file waits').toBe(true);
  await setState(pharmacy, 'published');
  const both = await expectSame('it is published');
  await setState(detail, 'ready');
  expect(await expectSame('the detail is undone')).not.toEqual(both);
});

test('the sums equal the claims after an import is removed and a customer is deleted and restored', async () => {
  const { prisma: db } = database;
  const invoice = await addClaims(db, someClaims(40), 2);
  await addClaims(db, someClaims(30), 4);
  await bring();
  await setState(invoice, 'removing');
  await expectSame('the invoice goes');
  await db.claim.deleteMany({ where: { importId: invoice } });
  await db.fileImport.delete({ where: { id: invoice } });
  expect([await isSummed(), await bring()], 'rows that no sum has any more are deleted').toEqual([true, 0]);
  await expectExact();

  const before = await figures();
  await db.customer.update({ where: { id: clients[0] }, data: { deletedAt: new Date() } });
  expect(await isSummed()).toBe(true);
  const without = await figures();
  expect(without).not.toEqual(before);
  expect(JSON.stringify(without)).not.toContain(`"clientId":${clients[0]}`);
  await db.customer.update({ where: { id: clients[0] }, data: { deletedAt: null } });
  expect(await figures()).toEqual(before);
});

test('all sums are recalculated after rows were deleted directly', async () => {
  const first = await addClaims(database.prisma, someClaims(20), 4);
  await addClaims(database.prisma, someClaims(20), 5);
  await expectSame('two files');
  await database.prisma.claim.deleteMany({ where: { importId: first } });
  await database.prisma.fileImport.delete({ where: { id: first } });
  await expectSame('one is gone');
});

test('a range that cuts a month reads the claims only if the cut leaves claims out', async () => {
  const of = { customerId: clients[0] ?? 0 };
  await addClaims(database.prisma, [
    { ...of, paidDate: '2025-03-10', paid: 100, claimNumber: 'A' },
    { ...of, paidDate: '2025-04-02', paid: 20, claimNumber: 'A' },
    { ...of, paidDate: '2025-04-20', paid: 3, claimNumber: 'B' },
  ]);
  await bring();
  const summary = async (first: string, last: string) => {
    const [
      ,
      ,
      ,
      [
        {
          clients: [client],
        },
      ],
    ] = await figures(`${first}T00:00:00`, `${last}T00:00:00`);
    return [await isSummed(first, last), client.claims, client.paid];
  };
  expect(await summary('2025-03-01', '2025-04-30')).toEqual([true, 2, 123]);
  expect(await summary('2025-03-01', '2025-04-20')).toEqual([true, 2, 123]);
  expect(await summary('2025-03-01', '2025-04-19')).toEqual([false, 1, 120]);
  expect(await summary('2025-03-05', '2025-03-31')).toEqual([false, 1, 100]);
  expect(await summary('2025-03-01', '2025-03-31')).toEqual([true, 1, 100]);
  // One claim paid in both months, and one paid in each month alone.
  expect(await summary('2025-04-01', '2025-04-30')).toEqual([true, 2, 23]);
});

test.each([
  ['2025-03-05', '2025-03-20'],
  ['2025-03-05', '2025-03-31'],
  ['2025-03-01', '2025-03-20'],
  ['2025-03-05', '2025-05-20'],
  ['2025-03-05', '2025-05-31'],
  ['2024-12-15', '2026-01-15'],
])('from %s to %s, the sums give the same figures as the claims, for some clients as for all', async (first, last) => {
  await addClaims(database.prisma, someClaims(300), 4);
  const days = [`${first}T00:00:00`, `${last}T00:00:00`] as const;
  const ofFirst = clients.slice(0, 1);
  const read = async () => [await figures(...days), await figures(...days, ofFirst)];
  expect(await isSummed()).toBe(false);
  const byClaims = await read();
  await bring();
  expect(await isSummed()).toBe(true);
  expect(await read()).toEqual(byClaims);
  expect(byClaims[0][0].length).toBeGreaterThan(0);
  expect(byClaims[1]).not.toEqual(byClaims[0]);
});

test('of two concurrent refreshes, one does the work and the other finds it done', async () => {
  await addClaims(database.prisma, someClaims(30), 4);
  expect((await Promise.all([bring(), bring(), bring()])).sort()).toEqual([0, 0, 1]);
  await expectExact();
});

test('a member without an id in an older invoice is the same person as the member with an id in other files', async () => {
  const of = { customerId: clients[0] ?? 0, subscriberId: 'S7' };
  const who = { memberDob: new Date('1990-02-03T00:00:00Z'), memberFirstName: 'Zoë' };
  await addClaims(database.prisma, [{ ...of, ...who, memberId: null, paidDate: '2025-02-01', paid: 30_000 }], 1);
  await addClaims(database.prisma, [{ ...of, ...who, memberId: 'S702', paidDate: '2025-03-01', paid: 50_000 }], 4);
  const [loss, high] = await expectSame('both');
  expect(high).toMatchObject([{ person: 'S702', memberId: 'S702', medical: 80_000, total: 80_000 }]);
  expect(loss.map((row: { reinsurance: number }) => row.reinsurance)).toEqual([0, 5_000]);
});

test('tells persons without an id apart by client, subscriber, name and birth date', async () => {
  const persons = [
    { customerId: clients[0] ?? 0, memberFirstName: 'Zoë', memberId: 'A702' },
    { customerId: clients[0] ?? 0, memberFirstName: 'Max', memberId: 'B703' },
    { customerId: clients[1] ?? 0, memberFirstName: 'Zoë', memberId: 'C704' },
  ].map((one) => ({ ...one, subscriberId: 'S7', memberDob: new Date('1990-02-03T00:00:00Z') }));
  const older = persons.map((one, at) => ({ ...one, memberId: null, paidDate: '2025-02-01', paid: 40_000 + at }));
  await addClaims(database.prisma, older, 1);
  await addClaims(
    database.prisma,
    persons.map((one) => ({ ...one, paidDate: '2025-03-01', paid: 10_000 })),
    4,
  );
  const [, high] = await expectSame('three persons');
  const found = high.map(({ clientId, person, total }: Record<string, unknown>) => [clientId, person, total]);
  expect(found.sort()).toEqual(
    persons.map(({ customerId, memberId }, at) => [customerId, memberId, 50_000 + at]).sort(),
  );
});

test('a published premium file leaves the sums complete', async () => {
  const of = { customerId: clients[0] ?? 0 };
  await addClaims(database.prisma, [{ ...of, paidDate: '2025-02-01', paid: 10 }]);
  await bring();
  await addPremiums(database.prisma, [{ ...of, month: '2025-02', premium: 100 }]);
  expect(await isSummed()).toBe(true);
});

test('billed and allowed amounts that a file does not have count as zero', async () => {
  await addClaims(database.prisma, [{ customerId: clients[0] ?? 0, paidDate: '2025-02-01', paid: 10 }]);
  const [, , , [{ clients: summary }]] = await expectSame('amounts are missing');
  expect(summary).toMatchObject([{ billed: 0, allowed: 0, paid: 10 }]);
});

test('the diagnosis of a high claimant is the chapter for which most was paid, without pharmacy claims', async () => {
  const of = { customerId: clients[0] ?? 0, paidDate: '2025-02-01' };
  await addClaims(database.prisma, [
    { ...of, paid: 40_000, diagnosisCode: 'I10' },
    { ...of, paid: 50_000, diagnosisCode: 'C50' },
    { ...of, paid: 90_000, diagnosisCode: 'E11.9', claimType: 'R' },
  ]);
  const [, high] = await expectSame('claims of three chapters');
  expect(high).toMatchObject([{ medical: 90_000, pharmacy: 90_000, chapter: 2 }]);
});

test('a diagnosis belongs to the chapter that contains its category; a code between two chapters belongs to none', async () => {
  const edges = icd10Chapters.flatMap(({ from, to }) => [from, to, `${to}.9`, `${from.toLowerCase()}1`, `${to}Z`]);
  const outside = ['', 'A', '000', 'D90', 'E8A', 'F00', 'H96', 'T89', 'U86', 'ZZZ', 'É10', '428.0'];
  const rows = await query<{ code: string; chapter: number | null }>(
    `select code, ${chapterOf('code')} as chapter from unnest($1::text[]) code`,
    [[...edges, ...outside]],
  );
  const expected = (code: string): number | null => {
    const category = code.slice(0, 3).toUpperCase();
    return icd10Chapters.findIndex(({ from, to }) => from <= category && category <= to) + 1 || null;
  };
  expect(rows).toEqual([...edges, ...outside].map((code) => ({ code, chapter: expected(code) })));
  expect(new Set(rows.map(({ chapter }) => chapter)).size).toBe(icd10Chapters.length + 1);
});

test('says that claims are being added up only if that is why a statement took too long', async () => {
  const read = preparedQueryOf(database);
  const slow = () => database.pool.query(`set statement_timeout = 1; select pg_sleep(1)`);
  const other = () => Promise.reject(new Error('other'));
  await expect(sayIfBeingAdded({ read }, slow)).rejects.toMatchObject({ code: '57014' });
  await addClaims(database.prisma, [{ customerId: clients[0] ?? 0, paidDate: '2025-03-01', paid: 10 }]);
  await expect(sayIfBeingAdded({ read }, other)).rejects.toThrow('other');
  await expect(sayIfBeingAdded({ read }, slow)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('are still being added up'),
  });
  await bring();
  await expect(sayIfBeingAdded({ read }, slow)).rejects.toMatchObject({ code: '57014' });
});
