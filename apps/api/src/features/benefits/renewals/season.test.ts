import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { addPremiums } from '@worksmart/core/testing/add-claims.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { signInEachRole } from '#testing/each-role.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t);
beforeEach(() => t.db.customer.deleteMany());

const getSeason = (as: Caller = byRole[1]) => as.get('/renewals');
const rowsOf = async (as: Caller = byRole[1]) => (await getSeason(as)).json() as SeasonRow[];

const at = (renewalStatusId: number, more: object = {}) => ({
  renewalStatusId,
  renewalStatusDate: new Date('2026-11-01T15:00:00Z'),
  ...more,
});
/** Adds a client with groups in 2026, the year being renewed. */
const addRenewing = async (groups: Parameters<typeof addClientWithGroups>[1], customer: object = {}) => {
  const made = await addClientWithGroups(t.db, groups, { operatingYear: 2026, ...customer });
  await t.db.customer.update({ where: { id: made.customer.id }, data: { operatingYear: 2025 } });
  return made;
};

test('has a row for each group with its renewal status, last email, last contact and agent', async () => {
  const agent = await t.addUser(5, { isSalesAgent: true, firstName: 'Ann', lastName: 'Agent' });
  const findings = { withoutSuccessor: [{ planID: 1, planName: 'Gone' }], adjustments: [] };
  const mailed = { mailedAt: new Date('2026-11-05T15:00:00Z'), mailedTo: 'pat@example.test' };
  const { customer, groupIds } = await addRenewing(
    [
      { name: 'Office', ...at(175, { ...mailed, renewalDueOn: new Date('2026-12-02') }) },
      { name: 'Drivers', ...at(183, { findings, contactDate: new Date('2026-11-09') }) },
    ],
    {
      name: 'Acme',
      salesAgentId: agent.id,
      contacts: [{ firstName: 'Pat', lastName: 'P', email: 'pat@example.test', isPrimary: true }],
    },
  );
  const answer = await getSeason();
  expect(answer.headers['x-total-count']).toBe('2');
  const [drivers, office] = await rowsOf();
  expect(office).toMatchObject({
    id: groupIds[0],
    customerID: customer.id,
    companyName: 'Acme',
    groupName: 'Office',
    year: 2026,
    renewalStatus: { id: 175, name: 'Pending Receipt' },
    effectiveDate: '2026-01-01T00:00:00',
    mailedAt: '2026-11-05T15:00:00.000Z',
    mailedTo: 'pat@example.test',
    email: 'pat@example.test',
    lastActivity: '2026-11-05T15:00:00.000Z',
    salesAgent: { id: agent.id, name: 'Ann Agent' },
    plansWithoutSuccessor: 0,
    dueOn: '2026-12-02T00:00:00',
  });
  expect([office, drivers].map((row) => row?.abilities.resend)).toEqual([true, false]);
  for (const [role, may] of [
    [7, true],
    [4, false],
    [5, false],
    [8, false],
  ] as const)
    expect((await rowsOf(byRole[role]))[1]?.abilities).toEqual({ resend: may, run: false });
  expect(drivers).toMatchObject({ plansWithoutSuccessor: 1, mailedAt: null, lastActivity: '2026-11-09T12:00:00.000Z' });
});

test('leaves out renewals that are finished or not started, and those of deleted or inactive clients', async () => {
  await addRenewing([{ name: 'None' }], { name: 'Without status' });
  await addRenewing([at(183)], { isActive: false });
  await addRenewing([at(183)], { deletedAt: new Date() });
  const started = await addClientWithGroups(t.db, [{ name: 'Late', ...at(177) }, at(174), at(179)], {
    operatingYear: 2026,
  });
  await addRenewing([{ name: 'Signed', ...at(174) }]);
  expect((await rowsOf()).map(({ groupName }) => groupName).toSorted()).toEqual(['Late', 'Signed']);
  expect(started.groupIds).toHaveLength(3);
});

test('calculates how premiums change: by the employees if they are known, else by the rates of plans that continue', async () => {
  const { customer, groupIds } = await addClientWithGroups(t.db, [
    { name: 'Office', medicalTier: 'Tier 3', plans: [{ code: 'MED-PPO-0500' }, { code: 'DEN-1000' }] },
  ]);
  const next = await t.db.clientYear.create({ data: { customerId: customer.id, year: 2027 } });
  const before = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id: groupIds[0] ?? 0 } });
  const group = { customerId: customer.id, clientYearId: next.id, groupId: before.groupId, year: 2027, name: 'Office' };
  const { id } = await t.db.benefitGroupYear.create({ data: { ...group, ...at(175) } });
  const plan = await t.db.plan.findFirstOrThrow({ where: { year: 2027, code: 'MED-PPO-0500' } });
  const old = await t.db.benefitGroupPlan.findFirstOrThrow({
    where: {
      groupYearId: before.id,
      planId: (await t.db.plan.findFirstOrThrow({ where: { year: 2026, code: plan.code } })).id,
    },
  });
  const [ee, other] = [Number(old.eePremium), Number(old.esPremium)];
  const premiums = { eePremium: ee * 1.1, esPremium: other, ecPremium: old.ecPremium, efPremium: old.efPremium };
  await t.db.benefitGroupPlan.create({ data: { groupYearId: id, planId: plan.id, active: true, ...premiums } });
  const changes = async () => (await byRole[4].get(`/renewals/changes?ids=${id},999999`)).json();
  const all = ee + other + Number(old.ecPremium) + Number(old.efPremium);
  expect(await changes()).toEqual([{ id, percent: Math.round((ee * 100) / all) / 10, dollars: null, inPart: true }]);
  const of = { customerId: customer.id, planCode: plan.code, premium: 1, month: '2026-10' };
  await addPremiums(t.db, [
    { ...of, tier: 'EE', employeeId: 'A' },
    { ...of, tier: 'EE', employeeId: 'B' },
  ]);
  expect(await changes()).toEqual([{ id, percent: 10, dollars: expect.closeTo(0.2 * ee, 1), inPart: true }]);
  const dental = await t.db.plan.findFirstOrThrow({ where: { year: 2027, code: 'DEN-1000' } });
  await t.db.benefitGroupPlan.create({ data: { groupYearId: id, planId: dental.id, active: true, ...premiums } });
  expect(await changes()).toMatchObject([{ inPart: false }]);
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join();
  expect((await byRole[4].get(`/renewals/changes?ids=${many}`)).statusCode).toBe(400);
});
