import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { declarations } from '#platform/statement.ts';
import { addRenewal } from '#testing/add-renewal.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { indexOnlyScans } from '#testing/index-only-scans.ts';
import { partOf } from '#testing/part-of.ts';
import { planRun } from './plan-run.queries.ts';
import { previewRenewalRun } from './preview-run.service.ts';

const database = databaseForTests(3);
const businessYear = 2026;
const years = [2024, 2025, 2026, 2027, 2028];

/** A client with the years of each of its groups, and the years in which it shares another client's benefits. */
const clientArbitrary = fc.record({
  operatingYear: fc.constantFrom(2025, 2026, 2027),
  isActive: fc.boolean().map((active) => active || undefined),
  groups: fc.array(fc.subarray(years, { minLength: 1 }), { maxLength: 3 }),
  shared: fc.oneof({ weight: 4, arbitrary: fc.constant<number[]>([]) }, { weight: 1, arbitrary: fc.subarray(years) }),
});
type Client = typeof clientArbitrary extends fc.Arbitrary<infer One> ? One : never;

/** The year of each group that a run continues; null if there is none. */
const latestOf = ({ operatingYear, isActive, groups, shared }: Client): (number | null)[] => {
  const until = Math.max(operatingYear, businessYear);
  const begun = groups.map((all) => Math.max(...all.filter((year) => year <= until)));
  const newest = Math.max(...begun);
  return begun.map((year) => {
    const isOne = isActive && Number.isFinite(year) && (year >= operatingYear || year === newest);
    return isOne && !shared.includes(year) ? year : null;
  });
};

test('a run and its preview continue the last year of each group, whatever years its client has', async () => {
  const db = database.prisma;
  const owner = await addCustomer(db, { stageId: 4, isActive: false });
  const ownerYear = await db.clientYear.findFirstOrThrow({ where: { customerId: owner.id } });
  const { id: subsidiaryGroupId } = await db.subsidiaryGroup.create({
    data: { name: 'Affiliates', primaryClientId: ownerYear.id },
  });
  const expected = { waiting: new Set<number>(), ahead: new Set<number>(), prepared: 0 };
  for (const client of fc.sample(clientArbitrary, process.env.FUZZ === 'full' ? 1_000 : 60)) {
    const { operatingYear, isActive = false, groups, shared } = client;
    const { id } = await addCustomer(db, { stageId: 4, operatingYear, isActive });
    const latest = latestOf(client);
    for (const [at, all] of groups.entries()) {
      let groupId: number | undefined;
      for (const year of all) {
        const row = await addRenewal(db, id, { year, ...(groupId !== undefined && { groupId }) });
        groupId = row.groupId;
        if (year !== latest[at]) continue;
        if (year < Math.max(...all)) expected.prepared += operatingYear > businessYear ? 0 : 1;
        else expected[operatingYear > businessYear ? 'ahead' : 'waiting'].add(row.id);
      }
    }
    await db.clientYear.updateMany({ where: { customerId: id, year: { in: shared } }, data: { subsidiaryGroupId } });
  }
  const planned = async (includesAhead: boolean) => {
    const { id: jobId } = await db.job.create({ data: { name: 'renewal-run' } });
    await planRun(db, jobId, { clients: [], groups: [], businessYear, includesAhead });
    return new Set((await db.renewalRunItem.findMany({ where: { jobId } })).map(({ fromId }) => fromId));
  };
  expect(await planned(false)).toEqual(expected.waiting);
  expect(await planned(true)).toEqual(expected.waiting.union(expected.ahead));
  const ctx = {
    read: preparedQueryOf(database),
    clock: () => new Date(`${businessYear}-11-20T18:00:00Z`),
    config: { BUSINESS_ZONE: 'America/Indiana/Indianapolis' },
  };
  const { text } = await previewRenewalRun(partOf<Context>(ctx), { clients: [], groups: [] });
  expect(JSON.parse(text)).toMatchObject({ groups: expected.waiting.size, preparedBefore: expected.prepared });
});

test('a preview reads two indexes and no table to find the groups of the year', async () => {
  const preview = declarations()
    .find(({ name }) => name === 'renewal-preview')
    ?.variants()[0];
  const indexes = await indexOnlyScans(database.pool, preview?.text ?? '');
  expect(indexes).toEqual(expect.arrayContaining(['benefit_group_year_of_year', 'customer_client_facts']));
});
