import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { refreshCrossings } from './refresh-crossings.service.ts';

const full = process.env.FUZZ === 'full';

const database = databaseForTests();
/** The first is the primary client of a group, the second shares its benefits in 2026, and the third is independent. */
let clients: number[];

beforeAll(async () => {
  const db = database.prisma;
  clients = [];
  for (const specificDeductible of [1_000, null, 400]) {
    const { id } = await addCustomer(db, {
      stageId: 4,
      clientYears: {
        create: [
          { year: 2025, specificDeductible: 2_000 },
          { year: 2026, specificDeductible },
        ],
      },
    });
    clients.push(id);
  }
  const [primary, shares] = await Promise.all(
    clients.slice(0, 2).map((customerId) => db.clientYear.findFirstOrThrow({ where: { customerId, year: 2026 } })),
  );
  if (!primary || !shares) throw new Error('no years');
  const group = await db.subsidiaryGroup.create({ data: { name: 'Together', primaryClientId: primary.id } });
  await db.clientYear.updateMany({
    where: { id: { in: [primary.id, shares.id] } },
    data: { subsidiaryGroupId: group.id },
  });
});
beforeEach(async () => {
  await database.prisma.$executeRaw`delete from claim`;
  await database.prisma.fileImport.deleteMany();
  await database.prisma.event.deleteMany();
});

interface ClaimMade {
  client: number;
  member: number;
  claim: number;
  type: string;
  year: number;
  paid: number;
}
interface FileMade {
  format: number;
  claims: ClaimMade[];
}

const typeIds: Readonly<Record<number, number>> = { 1: 166, 2: 166, 4: 194, 5: 195 };
let files = 0;

const addFile = async ({ format, claims }: FileMade): Promise<number> => {
  files += 1;
  const { id } = await database.prisma.fileImport.create({
    data: {
      typeId: typeIds[format] ?? 166,
      format,
      label: `File ${files}`,
      filename: 'a.csv',
      size: 1,
      state: 'ready',
      storageKey: `k${files}`,
      sha256: String(files).padStart(64, '0'),
    },
  });
  const rows = claims.map(({ client, member, claim, ...more }) => ({
    ...more,
    customer: clients[client],
    number: `C${claim}`,
    memberId: format === 1 ? null : `M${member}`,
    name: `N${member}`,
  }));
  await database.prisma.$executeRaw`
    insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, subscriber_id, member_id, relationship,
      member_first_name, member_dob, service_from, service_to, paid_date, paid)
    select ${id}, n + 1, ${format}, r.customer, r.number, r.type, 'S', r."memberId", 'EE', r.name, '1980-01-01', '2025-06-01',
      '2025-06-01', make_date(r.year, 6, 1), r.paid
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (customer int, number text, type text, "memberId" text, name text, year int, paid numeric)) with ordinality as r(
      customer, number, type, "memberId", name, year, paid, n)`;
  return id;
};

interface Crossing {
  customerId: number;
  year: number;
  memberKey: string;
  threshold: number;
  importId: number;
  paid: number;
  paidNow: number;
}

const sorted = (rows: Crossing[]): Crossing[] =>
  rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

const stored = async (): Promise<Crossing[]> => {
  const rows = await database.prisma.stopLossCrossing.findMany();
  return sorted(
    rows.map(({ customerId, year, memberKey, threshold, importId, paid, paidNow }) => ({
      customerId,
      year,
      memberKey,
      threshold,
      importId,
      paid: Number(paid),
      paidNow: Number(paidNow),
    })),
  );
};

/** Totals of all members as reports show them now, by client, year and member. A sharing client counts as the primary. */
const totals = async (): Promise<Map<string, number>> => {
  const rows = await database.prisma.$queryRaw<{ customer: number; year: number; key: string; paid: number }[]>`
    select customer_id as customer, extract(year from paid_date)::int as year, member_key as key, paid::float8 as paid
    from reported_claim where claim_type in ('M', 'R')`;
  const sums = new Map<string, number>();
  for (const { customer, year, key, paid } of rows) {
    const client = customer === clients[1] && year === 2026 ? clients[0] : customer;
    const whose = JSON.stringify([client, year, key]);
    sums.set(whose, (sums.get(whose) ?? 0) + paid);
  }
  return sums;
};

const deductibleOf = (customerId: number, year: number): number =>
  year === 2025 ? 2_000 : customerId === clients[0] ? 1_000 : 400;

const setState = (id: number, state: string) => database.prisma.fileImport.update({ where: { id }, data: { state } });

/** Calculates the expected list independently: publishes file after file and reads the reports' totals after each. */
const calculateExpected = async (published: readonly number[]): Promise<Crossing[]> => {
  for (const id of published) await setState(id, 'ready');
  const first = new Map<string, Crossing>();
  for (const importId of published) {
    await setState(importId, 'published');
    for (const [whose, paid] of await totals()) {
      const [customerId, year, memberKey] = JSON.parse(whose) as [number, number, string];
      for (const threshold of [50, 75, 100]) {
        const key = `${whose} ${threshold}`;
        if (first.has(key) || paid < (deductibleOf(customerId, year) * threshold) / 100) continue;
        first.set(key, { customerId, year, memberKey, threshold, importId, paid, paidNow: 0 });
      }
    }
  }
  const now = await totals();
  const rows = [...first.values()].map((row) => ({
    ...row,
    paidNow: now.get(JSON.stringify([row.customerId, row.year, row.memberKey])) ?? 0,
  }));
  return sorted(
    rows.filter(
      ({ customerId, year, threshold, paidNow }) => paidNow >= (deductibleOf(customerId, year) * threshold) / 100,
    ),
  );
};

const claim = fc.record({
  client: fc.integer({ min: 0, max: 2 }),
  member: fc.integer({ min: 1, max: 2 }),
  claim: fc.integer({ min: 1, max: 6 }),
  type: fc.constantFrom('M', 'M', 'R', 'D'),
  year: fc.constantFrom(2025, 2026, 2026),
  paid: fc.constantFrom(-500, -200, 100, 200, 250, 500, 750, 1_000, 1_500),
});
const file = fc.record({
  format: fc.constantFrom(1, 2, 2, 4, 5),
  claims: fc.array(claim, { minLength: 1, maxLength: 8 }),
});

/** An invoice paid in one year whose details are paid in another: both years' lists change with the second file. */
const detailsOfAnotherYear: FileMade[] = [
  { format: 2, claims: [{ client: 2, member: 1, claim: 1, type: 'M', year: 2026, paid: 1_500 }] },
  { format: 4, claims: [{ client: 2, member: 1, claim: 1, type: 'M', year: 2025, paid: 1_500 }] },
];

test(
  'after any publish, undo and replacement by details, the list equals one calculated file by file',
  async () => {
    await forAllAsync(
      { numRuns: full ? 200 : 6, examples: [[detailsOfAnotherYear, [0, 1, 1]]] },
      fc.array(file, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(), { minLength: 2, maxLength: 7 }),
      async (made, moves) => {
        await database.prisma.$executeRaw`delete from claim`;
        await database.prisma.fileImport.deleteMany();
        const ids: number[] = [];
        for (const one of made) ids.push(await addFile(one));
        let published: number[] = [];
        for (const [at, move] of moves.entries()) {
          const id = ids[move % ids.length] ?? 0;
          const isOut = !published.includes(id);
          published = isOut ? [...published, id] : published.filter((other) => other !== id);
          const publishedAt = isOut ? new Date(Date.UTC(2026, 6, 1, 0, at)) : null;
          await database.prisma.fileImport.update({
            where: { id },
            data: { state: isOut ? 'published' : 'ready', publishedAt },
          });
          await refreshCrossings({ DATABASE_URL: database.url }, { importId: id });
          const found = await stored();
          expect(found).toEqual(await calculateExpected(published));
        }
      },
    );
  },
  full ? 1_800_000 : 60_000,
);

test('many imports at once give the same list as one by one; another deductible moves the thresholds', async () => {
  const id = await addFile({
    format: 4,
    claims: [{ client: 2, member: 1, claim: 1, type: 'M', year: 2026, paid: 300 }],
  });
  await database.prisma.fileImport.update({ where: { id }, data: { state: 'published', publishedAt: new Date() } });
  await Promise.all(
    Array.from({ length: 5 }, () => refreshCrossings({ DATABASE_URL: database.url }, { importId: id })),
  );
  expect((await stored()).map(({ threshold }) => threshold)).toEqual([50, 75]);
  const [, , customerId = 0] = clients;
  const events = () => database.prisma.event.count({ where: { type: 'stopLoss.crossed', customerId } });
  expect(await events()).toBe(1);
  const setDeductible = async (specificDeductible: number) => {
    await database.prisma.clientYear.updateMany({ where: { customerId, year: 2026 }, data: { specificDeductible } });
    await refreshCrossings({ DATABASE_URL: database.url }, { customerId, year: 2026 });
    return (await stored()).map(({ threshold }) => threshold);
  };
  expect(await setDeductible(300)).toEqual([100, 50, 75]);
  expect(await events()).toBe(2);
  expect(await setDeductible(601)).toEqual([]);
  expect(await events()).toBe(2);
  await setDeductible(400);
});

test('a contract’s own days count, also those of the year before; a laser moves one member’s thresholds', async () => {
  const [, , customerId = 0] = clients;
  const claims = [
    { client: 2, member: 1, claim: 1, type: 'M', year: 2025, paid: 150 },
    { client: 2, member: 1, claim: 2, type: 'M', year: 2026, paid: 250 },
    { client: 2, member: 2, claim: 3, type: 'M', year: 2026, paid: 2_000 },
  ];
  const id = await addFile({ format: 4, claims });
  await database.prisma.fileImport.update({ where: { id }, data: { state: 'published', publishedAt: new Date() } });
  const year = await database.prisma.clientYear.findFirstOrThrow({ where: { customerId, year: 2025 } });
  const marksOf = async (data: object) => {
    await database.prisma.clientYear.update({ where: { id: year.id }, data });
    await refreshCrossings({ DATABASE_URL: database.url }, { importId: id });
    return (await stored()).flatMap((row) => (row.year === 2025 ? [[row.memberKey, row.threshold, row.paid]] : []));
  };
  const next = { where: { customerId, year: 2026 } };
  expect(await marksOf({})).toEqual([]);
  // The contract of 2026 begins in January, so that of 2025 ends in December.
  expect(await marksOf({ contractStartMonth: 7 })).toEqual([]);
  await database.prisma.clientYear.updateMany({ ...next, data: { contractStartMonth: 7 } });
  // Contract from July 2025 to June 2026 with a deductible of 2,000: counts the claim paid in June 2026.
  expect(await marksOf({ contractStartMonth: 7 })).toEqual([
    ['M2', 100, 2_000],
    ['M2', 50, 2_000],
    ['M2', 75, 2_000],
  ]);
  // The claim was served in June 2025, before the contract.
  expect(await marksOf({ stopLossBasis: '12/12' })).toEqual([]);
  expect(await marksOf({ stopLossBasis: '15/12', lasers: { create: { memberId: 'M2', deductible: 4_000 } } })).toEqual([
    ['M2', 50, 2_000],
  ]);
  expect(await marksOf({ lasers: { updateMany: { where: {}, data: { deductible: null } } } })).toEqual([]);
  await database.prisma.clientYear.updateMany({ ...next, data: { contractStartMonth: 1 } });
  await marksOf({ contractStartMonth: 1, stopLossBasis: 'Paid', lasers: { deleteMany: {} } });
});
