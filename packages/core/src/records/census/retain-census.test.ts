import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Services } from '#platform/context.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { retainCensuses } from './retain-census.service.ts';

const database = databaseForTests();
const now = new Date('2027-06-15T12:00:00Z');
const settings = { CENSUS_ARCHIVED_MONTHS: 12, CENSUS_REPLACED_MONTHS: 24, CENSUS_YEARS: 6 };
const services = () =>
  partOf<Services>({ database, config: settings, clock: () => now, log: pino({ level: 'silent' }) });

const add = async (
  customerId: number,
  asOf: string,
  more: { active?: boolean; undone?: boolean; supersededAt?: Date } = {},
) => {
  const { id } = await database.prisma.census.create({
    data: {
      customerId,
      asOf: new Date(asOf),
      label: asOf,
      source: 'csv',
      filename: 'p.csv',
      rowsRead: 1,
      warned: 0,
      leftOut: 0,
      counts: { rows: 1 },
      columns: { payrollno: 'emp_no' },
      answers: { tiers: { gold: 'EF' } },
      ...more,
      rows: { create: { rowNo: 1, empNo: '1' } },
    },
  });
  return id;
};

test('deletes people once their period is over, and keeps the totals', async () => {
  const customerOf = async (stageId: number, stageDate: string) =>
    (await addCustomer(database.prisma, { stageId, stageDate: new Date(stageDate) })).id;
  const lost = await customerOf(stage.archived, '2026-06-14T00:00:00Z');
  const recent = await customerOf(stage.archived, '2026-06-16T00:00:00Z');
  const client = await customerOf(stage.client, '2020-01-01T00:00:00Z');
  const old = new Date('2025-06-14T00:00:00Z');
  const emptied = [await add(lost, '2025-01-01', { active: true })];
  const kept = [await add(recent, '2025-01-01', { active: true })];
  const lastOf2021 = await add(client, '2021-01-01', { supersededAt: new Date('2021-06-14T00:00:00Z') });
  emptied.push(lastOf2021, await add(client, '2025-01-01', { supersededAt: old }));
  // Taken back, so that it is no plan year's last version.
  emptied.push(await add(client, '2024-01-01', { undone: true, supersededAt: old }));
  kept.push(await add(client, '2025-06-01', { supersededAt: old }));
  kept.push(await add(client, '2027-01-01', { supersededAt: new Date('2027-01-02T00:00:00Z') }));
  kept.push(await add(client, '2027-02-01', { active: true }));
  expect(await retainCensuses(services())).toBe(4);
  expect(await retainCensuses(services())).toBe(0);
  const left = await database.prisma.censusRow.findMany({ select: { censusId: true }, orderBy: { censusId: 'asc' } });
  expect(left.map(({ censusId }) => censusId)).toEqual(kept.sort((one, other) => one - other));
  const [first] = await database.prisma.census.findMany({ where: { id: { in: emptied } }, orderBy: { id: 'asc' } });
  expect(first).toMatchObject({ rowsDeletedAt: now, filename: null, columns: {}, answers: {}, counts: { rows: 1 } });
});
