import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { refreshClaimTotals } from '#claims/claims/claim-sums.service.ts';
import type { PublicContext } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { runOn } from '#platform/statement.ts';
import { addClaims, addPremiums, type ClaimToAdd } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type Ask, previewTotals } from './preview.queries.ts';

const database = databaseForTests(3);
let clients: number[] = [];

const bring = () =>
  refreshClaimTotals({
    config: { DATABASE_URL: database.url },
    read: preparedQueryOf(database),
  } as PublicContext);
beforeEach(async () => {
  await emptyTables(database.prisma, 'claim', 'premium', 'file_import');
  await bring();
  const client = () => addCustomer(database.prisma, { stageId: stage.client });
  clients = [(await client()).id, (await client()).id];
});

const ask: Ask = (statement, values) => runOn(database.pool, statement, values);

interface Total {
  id: number;
  total: number;
}
const totalsFrom = async (sql: string, values: unknown[] = []): Promise<Total[]> =>
  (await database.pool.query<Total>(sql, values)).rows;

const totals = async (view = 'reported_claim', amount = 'paid'): Promise<number[]> => {
  const rows = await totalsFrom(`select customer_id as id, sum(${amount})::float8 as total from ${view} group by 1`);
  return clients.map((id) => rows.find((row) => row.id === id)?.total ?? 0);
};

/** Returns the totals as the screen would show them for a waiting file. */
const ahead = async (importId: number, format: FormatId) => {
  const { table } = importFormats[format];
  const shares = await totalsFrom(
    `select customer_id as id, sum(${table === 'claim' ? 'paid' : 'premium'})::float8 as total
     from ${table} where import_id = $1 group by 1`,
    [importId],
  );
  const { before, after, replaced } = await previewTotals(ask, importId, importFormats[format], shares);
  return { before: clients.map((id) => before.get(id)), after: clients.map((id) => after.get(id)), replaced };
};
const setState = (id: number, state: string) => database.prisma.fileImport.update({ where: { id }, data: { state } });

const claims = (numbers: readonly string[], paid: number, line = 1): ClaimToAdd[] =>
  numbers.flatMap((claimNumber) =>
    clients.map((customerId, index) => ({
      customerId,
      claimNumber,
      claimLine: line,
      paidDate: '2025-03-05',
      paid: paid + index + 0.1,
    })),
  );

test.each([
  [1, 2],
  [2, 4],
  [4, 1],
  [5, 2],
  [4, 5],
] as const)('previews the totals after publishing format %i next to format %i and a detail file', async (of, other) => {
  const waiting = await addClaims(database.prisma, claims(['A', 'B', 'C', 'D'], 100), of, 'ready');
  await addClaims(database.prisma, claims(['B', 'C', 'E'], 55), other);
  await addClaims(database.prisma, claims(['C', 'D', 'F'], 20, 2), 5);
  await addClaims(database.prisma, claims(['A', 'B'], 1000, 3), 4, 'ready');
  const byClaims = await ahead(waiting, of);
  expect(byClaims.before).toEqual(await totals());
  await bring();
  expect(await ahead(waiting, of)).toEqual(byClaims);
  await setState(waiting, 'published');
  const published = await totals();
  for (const [at, total] of published.entries()) expect(byClaims.after[at]).toBeCloseTo(total, 2);
});

test('reads a client’s published totals from the stored sums, without reading its claims', async () => {
  await addClaims(database.prisma, claims(['A', 'B', 'C'], 70));
  const before = await totals();
  await bring();
  await database.prisma.$executeRaw`delete from claim`;
  const waiting = await addClaims(database.prisma, claims(['X'], 5), 4, 'ready');
  const told = await ahead(waiting, 4);
  expect(told.before).toEqual(before);
  for (const [at, total] of before.entries()) expect(told.after[at]).toBeCloseTo(total + 5.1 + at, 2);
});

test('adds premiums up; shows no totals for a client deleted since', async () => {
  const [one = 0, two = 0] = clients;
  const premiums = [one, two].map((customerId) => ({ customerId, month: '2025-02', premium: 300.25 }));
  await addPremiums(database.prisma, premiums);
  const waiting = await addPremiums(database.prisma, premiums, 'ready');
  await database.prisma.customer.update({ where: { id: two }, data: { deletedAt: new Date() } });
  expect(await ahead(waiting, 3)).toEqual({ before: [300.25, undefined], after: [600.5, undefined], replaced: 0 });
});
