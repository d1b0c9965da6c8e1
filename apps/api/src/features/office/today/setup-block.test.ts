import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { TodayItem, TodayList } from '@worksmart/shared/office/today/schema.ts';
import { planType, rateType, stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-11-23T15:00:00Z') });
beforeEach(async () => {
  await t.db.customer.deleteMany();
  await t.db.$executeRaw`delete from event`;
});

const read = async (): Promise<{ total: number | undefined; items: TodayItem[] }> => {
  const { items, counts }: TodayList = (await t.as.admin.get('/today/list')).json();
  const total = counts.find(({ kind }) => kind === 'setup')?.total;
  return { total, items: items.filter(({ kind }) => kind === 'setup') };
};
const steps = async () => (await read()).items.map(({ name }) => name.replace(/ of 2026$/, ''));
const [tiers, plans, rates] = ['Medical tiers', 'Medical plans', 'Workers’ comp rates'];

test('lists what a new installation lacks, until each step is done', async () => {
  const { total, items } = await read();
  expect(total).toBe(5);
  expect(items.map(({ id, name, what }) => [id, name, what.replace('Needed for a first proposal · ', '')])).toEqual([
    [0, 'Provider’s name and logo', 'Customers see the default'],
    [0, 'First sales agent', 'Give one of the users this right'],
    [tierType.medical, 'Medical tiers of 2026', 'Sample figures. Edit them.'],
    [planType.medical, 'Medical plans of 2026', 'Sample figures. Add yours.'],
    [rateType.workersComp, 'Workers’ comp rates of 2026', 'Sample figures. Import yours.'],
  ]);
  const page = (path: string, typeId: number) => `/main/operations${path}?type=${typeId}&year=2026`;
  expect(items.map(({ action }) => action.path)).toEqual([
    '/main/administration/branding',
    '/main/administration',
    page('', tierType.medical),
    page('/plans', planType.medical),
    page('/rates', rateType.workersComp),
  ]);

  const brand = await t.as.admin.get('/branding');
  const { defaults: _defaults, logo: _logo, ...fields } = brand.json();
  expect((await t.as.admin.put('/branding', fields)).statusCode).toBe(200);
  expect(await steps()).toEqual(['First sales agent', tiers, plans, rates]);

  await t.signInAs(5, { isSalesAgent: true });
  expect(await steps()).toEqual([tiers, plans, rates]);

  const listed = (await t.as.admin.get(`/tiers?typeId=${tierType.medical}&year=2026`)).json();
  const tier = listed.find(({ description }: { description: string }) => description === 'Tier 1');
  const saved = await t.as.admin.post('/tier', { ...tier, rate: tier.rate + 0.01 });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await steps()).toEqual([plans, rates]);

  await t.db.rate.deleteMany({ where: { typeId: rateType.workersComp, year: 2026 } });
  expect((await read()).items.at(-1)?.what).toContain('None: copy those of another year');
});

test('an installation that has a client or emailed a proposal is not new', async () => {
  expect((await read()).total).toBeGreaterThan(0);
  const prospect = await addCustomer(t.db, { name: 'Lakeshore', stageId: stage.prospect });
  expect((await read()).total).toBeGreaterThan(0);
  await t.db.$executeRaw`insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
    values (uuidv7(), 'proposal.sent', 'customer', ${String(prospect.id)}, ${prospect.id}, now(), 'Kim Cole')`;
  expect((await read()).total).toBe(0);
  await t.db.$executeRaw`delete from event`;
  await t.db.customer.update({ where: { id: prospect.id }, data: { stageId: stage.client } });
  expect((await read()).total).toBe(0);
});
