import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import type { TodayList } from '@worksmart/shared/office/today/schema.ts';
import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-23T15:00:00Z');
const t = appForTests({ people: ['admin', 'salesManager', 'agent', 'clientManager'], clock: now });
beforeEach(() => t.db.customer.deleteMany());

interface Price {
  savings: number | null;
  missing?: string[];
  archivedOn?: string;
}

/** Adds a priced archived prospect, whose plan renews on March 13. */
const add = async (
  name: string,
  { archivedOn = '2026-03-09', missing = [], savings }: Price,
  more: CustomerToAdd = {},
) => {
  const { id } = await addCustomer(t.db, {
    name,
    stageId: 165,
    archivedFromStageId: 3,
    archiveReasonId: 151,
    stageDate: new Date(archivedOn),
    benefits: { create: { medicalSponsorsPlan: true, medicalRenewalDate: new Date('2025-03-13') } },
    ...more,
  });
  const data = { customerId: id, archivedOn: new Date(archivedOn), year: 2026, pricedAt: now, savings, missing };
  await t.db.archivedPrice.create({ data });
  return id;
};

const radar = async (as: Caller = t.as.salesManager) => {
  const { items, counts }: TodayList = await ok(as.get('/today/list'));
  return { count: counts.find(({ kind }) => kind === 'radar'), items: items.filter(({ kind }) => kind === 'radar') };
};
const listed = async (query: string, as: Caller = t.as.salesManager): Promise<SalesRow[]> =>
  (await ok(as.get(`/customers/search?typeId=165&agentId=0&${query}`))).results;

const noPlan = { benefits: { create: {} } };

test('archived prospects that would save come first, the most savings on top; each says why it was lost and when it renews', async () => {
  const best = await add('Best', { savings: 9400 });
  await add('Old', { savings: 1200.5, archivedOn: '2024-01-31' }, { archiveReasonId: 150, ...noPlan });
  await add('Unknown', { savings: null, missing: ['Administration', 'Medical premiums'] });
  await add('Unknown, no plan', { savings: null, missing: ['Administration'] }, noPlan);
  await add('Pays more', { savings: -50 });
  await add('The same', { savings: 0 });
  await add('Too old', { savings: 5000, archivedOn: '2023-11-22' });
  await add('Back', { savings: 5000 }, { stageId: 3, archivedFromStageId: null });
  const { items, count } = await radar();
  expect(items.map(({ name, what, money, dueOn }) => [name, what, money?.amount ?? null, dueOn])).toEqual([
    [
      'Best',
      'Archived prospect · lost on price in March · would save 9,400.00 a year now · renews in 110 days · No agent',
      9400,
      '2027-03-13T00:00:00',
    ],
    [
      'Old',
      'Archived prospect · archived: Chose a Competitor in January 2024 · would save 1,200.50 a year now · No agent',
      1200.5,
      null,
    ],
    [
      'Unknown',
      'Archived prospect · lost on price in March · savings not known: Administration, Medical premiums · renews in 110 days · No agent',
      null,
      '2027-03-13T00:00:00',
    ],
  ]);
  expect(items[0]?.money?.of).toBe('savings');
  expect(items[0]?.action).toEqual({
    label: 'Contact',
    path: `/main/sales/archived?only=radar&columns=planRenews%2Csavings&sort=savings.desc&open=${best}&tab=contacts`,
  });
  expect(count).toMatchObject({
    total: 3,
    lists: [
      { name: null, total: 3, path: '/main/sales/archived?only=radar&columns=planRenews%2Csavings&sort=savings.desc' },
    ],
  });
});

test('the archived list shows and exports the savings, and what they lack', async () => {
  await add('Some', { savings: 100 });
  await add('Most', { savings: 9400 });
  await add('Unknown', { savings: null, missing: ['Administration'] });
  await add('Pays more', { savings: -50 });
  const rows = await listed('only=radar&sort=-savings&more=true');
  expect(rows.map(({ companyName, savings, savingsLack }) => [companyName, savings, savingsLack])).toEqual([
    ['Most', 9400, null],
    ['Some', 100, null],
    ['Unknown', null, 'Administration'],
  ]);
  expect((await listed('sort=savings&start=2020-01-01'))[0]).toMatchObject({ companyName: 'Pays more', savings: -50 });
  const matching = { typeId: 165, agentId: 0, only: 'radar', sort: '-savings' };
  const { url } = await ok(
    t.as.salesManager.post('/customers/search/extract', { matching, columns: ['savings', 'savingsLack'] }),
  );
  const csv = (await t.as.salesManager.open(url)).payload;
  expect(csv.split('\r\n')[0]).toContain('Savings per Year,Figures Missing');
  expect(csv).toContain('9,400.00');
});

test('only administrators and sales managers see the block; a sales user’s list has the own records', async () => {
  await add('Mine', { savings: 10 }, { salesAgentId: t.as.agent.id });
  await add('Theirs', { savings: 20 });
  expect((await radar(t.as.admin)).items.map(({ name }) => name)).toEqual(['Theirs', 'Mine']);
  expect((await radar(t.as.agent)).count).toBeUndefined();
  expect((await radar(t.as.clientManager)).count).toBeUndefined();
  expect((await listed('only=radar', t.as.agent)).map(({ companyName }) => companyName)).toEqual(['Mine']);
});
