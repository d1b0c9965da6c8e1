import { addPremiums } from '@worksmart/core/testing/add-claims.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { addRenewalPortal, renewedPlans } from '#testing/renewal-portals.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-11-20T18:00:00Z') });

const [hdhp, ppo] = renewedPlans;
const planOf = (name: string) => t.db.plan.findFirstOrThrow({ where: { name, year: 2026 } });
const enrolled = async (at: string) => ((await ok(t.as.visitor.get(at))) as FilledRenewal).enrolled;

const addCensus = async (customerId: number, people: { tier: string; currentPlan?: string }[]) => {
  const file = { customerId, label: 'October', source: 'csv', active: true, rowsRead: people.length };
  const { id } = await t.db.census.create({
    data: { ...file, asOf: new Date('2026-10-01'), warned: 0, leftOut: 0 },
  });
  await t.db.censusRow.createMany({ data: people.map((row, rowNo) => ({ ...row, censusId: id, rowNo })) });
};

test('counts the employees of this year’s plans as billed in the latest month, before the census', async () => {
  const { at, customer } = await addRenewalPortal(t, t.as.admin);
  expect(await enrolled(at)).toBeNull();
  await addCensus(customer.id, [{ tier: 'EE', currentPlan: ppo }]);
  const plan = await planOf(hdhp);
  const of = { customerId: customer.id, planCode: plan.code, premium: 1, month: '2026-10' };
  await addPremiums(t.db, [
    { ...of, tier: 'EE', employeeId: 'A' },
    { ...of, tier: 'EF', employeeId: 'B' },
    { ...of, tier: 'EF', employeeId: 'C', planCode: 'OTHER' },
  ]);
  expect(await enrolled(at)).toEqual({ source: 'billing', plans: [{ planID: plan.id, eE: 1, eS: 0, eC: 0, eF: 1 }] });
});

test('counts the people of a census by the plan that they named, and no one if two plans could be theirs', async () => {
  const { at, customer } = await addRenewalPortal(t, t.as.admin);
  await addCensus(customer.id, [
    { tier: 'EE', currentPlan: ppo },
    { tier: 'ES', currentPlan: 'Another' },
    { tier: 'WV' },
  ]);
  const { id } = await planOf(ppo);
  expect(await enrolled(at)).toEqual({ source: 'census', plans: [{ planID: id, eE: 1, eS: 0, eC: 0, eF: 0 }] });

  const unnamed = await addRenewalPortal(t, t.as.admin);
  await addCensus(unnamed.customer.id, [{ tier: 'EE' }]);
  expect(await enrolled(unnamed.at)).toBeNull();
  const { id: other } = await planOf(hdhp);
  const year = { planId: other, groupYear: { customerId: unnamed.customer.id, year: 2026 } };
  await t.db.benefitGroupPlan.updateMany({ where: year, data: { active: false } });
  expect(await enrolled(unnamed.at)).toMatchObject({ plans: [{ planID: id, eE: 1 }] });
});

test('shows no counts for several groups, which neither source names, nor once the renewal is submitted', async () => {
  const { at, customer, id } = await addRenewalPortal(t, t.as.admin);
  await addCensus(customer.id, [{ tier: 'EE', currentPlan: ppo }]);
  expect(await enrolled(at)).not.toBeNull();
  await t.db.benefitGroupYear.update({ where: { id }, data: { renewalStatusId: 178 } });
  expect(await enrolled(at)).toBeNull();
  await t.db.benefitGroupYear.update({ where: { id }, data: { renewalStatusId: 177 } });
  const { clientYearId } = await t.db.benefitGroupYear.findFirstOrThrow({
    where: { customerId: customer.id, year: 2026 },
  });
  const group = await t.db.benefitGroup.create({ data: { customerId: customer.id } });
  const year = { customerId: customer.id, clientYearId, groupId: group.id, year: 2026, name: 'Drivers' };
  await t.db.benefitGroupYear.create({ data: year });
  expect(await enrolled(at)).toBeNull();
});
