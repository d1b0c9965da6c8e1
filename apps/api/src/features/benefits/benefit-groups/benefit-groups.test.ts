import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { employerField, hsaField } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { settingsOf } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { planFigures } from '@worksmart/shared/benefits/benefit-groups/contribution-figures.rules.ts';
import { typeInto } from '@worksmart/shared/benefits/benefit-groups/contribution-typing.rules.ts';
import type { BenefitGroup, GroupPlan, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { withActive } from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import { keptBecause } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { clientRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInEachRole } from '#testing/each-role.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t);
/** Medical tiers of 2026 by description, and "No Medical". */
let tiers: Record<string, number>;

beforeAll(async () => {
  const rows = await t.db.tier.findMany({ where: { typeId: 5, year: 2026 } });
  tiers = Object.fromEntries(rows.map(({ description, id }) => [description, id]));
});

/** Adds a client whose operating year is 2026, with its client year. */
const addClient = async (more: { operatingYear?: number } = {}) => {
  const { id } = await addCustomer(t.db, { stageId: 4, ...more });
  const { id: clientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } });
  return { id, clientId, path: `/customer/${id}/client/${clientId}` };
};
type Client = Awaited<ReturnType<typeof addClient>>;

const save = (caller: Caller, { path }: Client, body: object) => caller.post(`${path}/group`, body);
const open = async (caller: Caller, { path }: Client, groupId: number): Promise<OpenedGroup> =>
  (await caller.get(`${path}/group/${groupId}`)).json();
const named = (name: string, more: object = {}) => ({ id: 0, benefitGroup: { id: 0, name }, ...more });
const addGroup = (client: Client, more: object = {}): Promise<OpenedGroup> =>
  ok(save(byRole[1], client, named('All Employees', more)));
const setStatus = (groupId: number, renewalStatusId: number | null) =>
  t.db.benefitGroupYear.update({
    where: { id: groupId },
    data: { renewalStatusId, renewalStatusDate: renewalStatusId ? new Date('2026-10-01T12:00:00Z') : null },
  });
const planNamed = (group: BenefitGroup, name: string): GroupPlan => {
  const plan = [...group.medical.plans, ...group.dental.plans, ...group.vision.plans].find(
    ({ planName }) => planName === name,
  );
  if (!plan) throw new Error(`There is no ${name}.`);
  return plan;
};
/** Returns the group with one medical plan changed. */
const withPlan = (group: OpenedGroup, name: string, more: Partial<GroupPlan>): OpenedGroup => ({
  ...group,
  medical: {
    ...group.medical,
    plans: group.medical.plans.map((plan) => (plan.planName === name ? { ...plan, ...more } : plan)),
  },
});
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>) => answer.json().error.fields;
const hdhp = 'HSA 3400 Embedded';

describe('permissions', () => {
  test('B-ROLE-06 B-ROLE-07 roles 4, 5 and 8 read benefits of any year and change none', async () => {
    const client = await addClient();
    const group = await addGroup(client);
    for (const role of [4, 5, 8] as const) {
      const headers = byRole[role];
      const benefit = (await headers.get(`/customer/${client.id}/client`)).json();
      expect(benefit.abilities, `role ${role}`).toEqual({ save: false, addGroup: false });
      expect(benefit.groups[0].abilities).toEqual({ save: false, delete: false });
      expect(await open(headers, client, group.id)).toMatchObject({ abilities: { save: false, delete: false } });
      expect((await save(headers, client, named('X'))).statusCode).toBe(403);
      expect((await save(headers, client, group)).statusCode).toBe(403);
      expect((await headers.delete(`${client.path}/group/${group.id}`)).statusCode).toBe(403);
      const periods = { client: { year: 2026, eligibility: { id: 90 }, rehire: { id: 94 }, ptft: { id: 97 } } };
      const refused = await headers.post('/customer', { id: client.id, ...periods });
      expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([
        403,
        ['client.eligibility', 'client.rehire', 'client.ptft'],
      ]);
    }
    const year = await t.db.clientYear.findUniqueOrThrow({ where: { id: client.clientId } });
    expect([year.eligibilityId, year.rehireId, year.ptftId]).toEqual([null, null, null]);
  });

  test('two groups of one year must have different names, regardless of case and spaces; a group can be saved under its own name', async () => {
    const client = await addClient();
    const one = await addGroup(client);
    const taken = { 'benefitGroup.name': ['This year already has a group with this name.'] };
    expect((await save(byRole[1], client, named(' all employees'))).json().error.fields).toEqual(taken);
    const other = await addGroup(client, { benefitGroup: { name: 'Others' } });
    const renamed = { id: other.id, benefitGroup: { name: one.benefitGroup.name } };
    expect((await save(byRole[1], client, renamed)).json().error.fields).toEqual(taken);
    await ok(save(byRole[1], client, { id: one.id, benefitGroup: { name: 'ALL Employees' } }));
  });

  const statuses = [null, 174, 175, 176, 177, 178, 179, 183];
  test.each([1, 7] as const)(
    'B-ROLE-06 role %i edits the operating year, and another year only during its renewal',
    async (role) => {
      const headers = byRole[role];
      const client = await addClient();
      const group = await addGroup(client);
      for (const operatingYear of [2025, 2026, 2027]) {
        await t.db.clientYear.upsert({
          where: { customerId_year: { customerId: client.id, year: operatingYear } },
          create: { customerId: client.id, year: operatingYear },
          update: {},
        });
        await t.db.customer.update({ where: { id: client.id }, data: { operatingYear } });
        for (const status of statuses) {
          await setStatus(group.id, status);
          const mayEdit = operatingYear === 2026 || (status !== null && status !== 174);
          const opened = await open(headers, client, group.id);
          const context = `year ${operatingYear}, status ${status}`;
          const isSent = [174, 175, 176, 177, 178].includes(status ?? 0);
          expect(opened.abilities, context).toEqual({ save: mayEdit, delete: mayEdit && !isSent });
          const benefit = (await headers.get(`/customer/${client.id}/client?year=2026`)).json();
          expect(benefit.abilities, context).toEqual({ save: mayEdit, addGroup: mayEdit });
          expect(benefit.groups[0].abilities, context).toEqual(opened.abilities);
          const answer = await save(headers, client, {
            ...opened,
            rowVersion: undefined,
            omitMedical: !opened.omitMedical,
          });
          expect(answer.statusCode, context).toBe(mayEdit ? 200 : 403);
          const periods = { client: { year: 2026, ptft: { id: 97 + (statuses.indexOf(status) % 3) } } };
          await headers.post('/customer', { id: client.id, ...periods });
          const { ptftId } = await t.db.clientYear.findUniqueOrThrow({ where: { id: client.clientId } });
          if (mayEdit) expect(ptftId, context).toBe(periods.client.ptft.id);
        }
      }
    },
  );

  test('only clients’ benefits can be edited', async () => {
    const { id } = await addCustomer(t.db, { stageId: 3 });
    const { id: clientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } });
    const answer = await save(byRole[1], { id, clientId, path: `/customer/${id}/client/${clientId}` }, named('X'));
    expect(answer.statusCode).toBe(403);
  });

  test('the first pay date is in the group’s year, and is optional', async () => {
    const client = await addClient();
    const group = await addGroup(client);
    const opened = await open(byRole[1], client, group.id);
    expect(opened.firstPayDate).toBeNull();
    expect(await rejectedFields(save(byRole[1], client, { ...opened, firstPayDate: '2027-01-01T00:00:00' }))).toEqual({
      firstPayDate: ['Please enter a day in 2026.'],
    });
    const saved = await save(byRole[1], client, { ...opened, firstPayDate: '2026-01-02T00:00:00' });
    expect([saved.statusCode, saved.json().firstPayDate]).toEqual([200, '2026-01-02T00:00:00']);
    // Its figures stay as they were.
    expect(saved.json().medical).toEqual(opened.medical);
  });

  test('a year cannot be added to another client’s group', async () => {
    const group = await addGroup(await addClient());
    const body = named('X', { benefitGroup: { id: group.benefitGroup.id, name: 'X' } });
    expect((await save(byRole[1], await addClient(), body)).statusCode).toBe(404);
  });
});

describe('errors are reported on their field', () => {
  test.each([
    ['C-GRP-06', { benefitGroup: { id: 0, name: ' ' } }, { 'benefitGroup.name': ['Please enter a groupName.'] }],
    [
      'C-GOTH-16',
      { benefitGroup: { id: 0, name: 'x'.repeat(256) } },
      { 'benefitGroup.name': ['Please enter at most 255 characters.'] },
    ],
    [
      'C-GOTH-12',
      { isBenefitDollars: true, isBelowMin: true },
      { isBelowMin: ['Choose Benefit Dollars or Below Minimum, not both.'] },
    ],
    [
      'C-NOTE-11',
      { renewal: { contactInitial: 'ABCD' } },
      { 'renewal.contactInitial': ['Please enter at most 3 characters.'] },
    ],
    [
      'a match over 100',
      { retirement: { matchPerc: 100.01 } },
      { 'retirement.matchPerc': ['Please enter a percentage from 0 to 100.'] },
    ],
    [
      'C-GOTH-05 a subtype of another plan type, and values of other lists',
      {
        retirement: { planType: { id: 126 }, planSubType: { id: 129 }, vestingType: { id: 160 } },
        life: { employerPaid: { id: 100 } },
        disability: { shortTerm: { id: 103 } },
      },
      {
        'retirement.planSubType': ['Please select an option for Sub Type.'],
        'retirement.vestingType': ['Please select an option for Vesting.'],
        'life.employerPaid': ['Please select an option for Employer Paid Life & ADD.'],
        'disability.shortTerm': ['Please select an option for Short Term Disability.'],
      },
    ],
    [
      'no tier',
      { medicalTier: { id: 2_000_000_000 } },
      { medicalTier: ['Please select a medical tier of this year.'] },
    ],
    [
      'no plan',
      { dental: { plans: [{ id: 2_000_000_000 }] } },
      { 'dental.plans.0.id': ['This plan does not exist in this year.'] },
    ],
  ])('%s %j', async (_, more, fields) => {
    expect(await rejectedFields(save(byRole[1], await addClient(), named('All', more)))).toEqual(fields);
  });

  test('C-GMED-06 C-GMED-08 C-GMED-12 amounts that the grid would reject are rejected at the positions in which they were sent', async () => {
    const client = await addClient();
    const group = await addGroup(client, { medicalTier: { id: tiers['Tier 3'] } });
    const plan = planNamed(group, hdhp);
    const minimum = group.medical.minContribution;
    const sent = (change: object) => ({
      ...group,
      medical: { ...group.medical, plans: [{ ...plan, active: true, ...amounts(minimum), ...change }] },
    });
    const refused = async (change: object) => fieldsOf(await save(byRole[1], client, sent(change)));
    const dollars = `$${minimum.toFixed(2)}`;
    expect(await refused({ eE_Employer: plan.eE_Premium + 0.01 })).toEqual({
      'medical.plans.0.eE_Employer': ['Employer contribution may not exceed premium.'],
    });
    expect(await refused({ eC_Employer: minimum - 0.01 })).toEqual({
      'medical.plans.0.eC_Employer': [`Minimum employer contribution is ${dollars}.`],
    });
    expect(await refused({ eE_HSA: 366.68, eF_HSA: 729.18 })).toEqual({
      'medical.plans.0.eE_HSA': ['HSA may not exceed limit of $366.67.'],
      'medical.plans.0.eF_HSA': ['HSA may not exceed limit of $729.17.'],
    });
    expect(await refused({ eE_Employer: -1 })).toHaveProperty(['medical.plans.0.eE_Employer']);
    // Sending an old premium does not allow too high an HSA amount.
    expect(await refused({ eE_Premium: 1, eE_HSA: 400 })).toHaveProperty(['medical.plans.0.eE_HSA']);
    expect((await save(byRole[1], client, sent({}))).statusCode).toBe(200);
  });
});

const amounts = (employer: number) => ({
  ...byTier('Employer', employer),
});

describe('a client’s benefits', () => {
  test('C-BEN-01 C-BEN-08 C-GRP-11 every role can read a year and its groups, as the contract describes them', async () => {
    const client = await addClient();
    await t.db.clientYear.create({ data: { customerId: client.id, year: 2025, eligibilityId: 91 } });
    const group = await addGroup(client, { medicalTier: { id: tiers['Tier 2'] }, isBenefitDollars: true });
    await setStatus(group.id, 176);
    await t.db.benefitGroupYear.update({ where: { id: group.id }, data: { renewalKey: `key-${group.id}` } });
    for (const [role, headers] of Object.entries(byRole)) {
      const benefit = (await headers.get(`/customer/${client.id}/client?year=2026`)).json();
      const list = await headers.get(`${client.path}/groups`);
      expect(list.headers['x-total-count']).toBe('1');
      expect(list.json()).toEqual(benefit.groups);
      expect(await open(headers, client, group.id)).toMatchObject({ id: group.id, adjustments: [] });
      expect(benefit).toMatchObject({ id: client.clientId, customerID: client.id, year: 2026, isShared: false });
      expect(benefit.groups[0]).toMatchObject({
        benefitGroup: { name: 'All Employees' },
        isBenefitDollars: true,
        medicalTier: { description: 'Tier 2' },
        renewal: { renewalStatus: { id: 176, description: 'Renewal Received' }, contactDate: '0001-01-01T00:00:00' },
      });
      // The portal's address lets anyone respond in the customer's name.
      const url = benefit.groups[0].renewal.renewalURL;
      expect(url, role).toBe(
        ['1', '7'].includes(role) ? `http://cms.worksmart.test/portal/renewal/key-${group.id}` : null,
      );
    }
    const before = (await byRole[1].get(`/customer/${client.id}/client?Year=2025`)).json();
    expect(before).toMatchObject({ year: 2025, groups: [], eligibility: { id: 91 }, abilities: { addGroup: false } });
    expect((await byRole[1].get(`/customer/${client.id}/client`)).json().year).toBe(2026);
    expect((await byRole[1].get(`/customer/${client.id}/client?year=2024`)).statusCode).toBe(404);
    const { benefitYears } = (await byRole[1].get(`/customer/${client.id}`)).json();
    expect(benefitYears).toEqual([2026, 2025]);
  });

  test('C-BEN-02 C-BEN-03 C-BEN-04 the three periods are saved per year with the client part and cannot be cleared', async () => {
    const client = await addClient();
    const periods = { eligibility: { id: 92 }, rehire: { id: 95 }, ptft: { id: 98 } };
    const body = (more: object) => ({ id: client.id, client: { year: 2026, ...more } });
    expect((await byRole[1].post('/customer', body(periods))).statusCode).toBe(200);
    expect((await byRole[1].get(`/customer/${client.id}/client?year=2026`)).json()).toMatchObject(periods);
    const none = { eligibility: null, rehire: { id: 0 }, ptft: null };
    expect(await rejectedFields(byRole[1].post('/customer', body(none)))).toEqual({
      'client.eligibility': ['Please select an option for Eligibility Period.'],
      'client.rehire': ['Please select an option for Rehire Period.'],
      'client.ptft': ['Please select an option for PT/FT Period.'],
    });
  });

  test('C-BEN-06 C-BEN-07 a member of another client’s affiliated group has a link to the primary’s benefits and none of its own', async () => {
    const [primary, member] = [await addClient(), await addClient()];
    await addGroup(primary);
    const own = await addGroup(member);
    const made = (await byRole[1].post(`${primary.path}/subsidiary`, { name: 'Family' })).json();
    await byRole[1].post('/customer', { id: member.id, sGroupId: made.id });
    const benefit = (await byRole[1].get(`/customer/${member.id}/client`)).json();
    expect(benefit).toMatchObject({
      isShared: true,
      groups: [],
      abilities: { save: false, addGroup: false },
      subsidiaryGroup: { name: 'Family', primaryClientID: primary.clientId, primaryCustomerID: primary.id },
    });
    expect((await byRole[1].get(`${member.path}/groups`)).json()).toEqual([]);
    expect((await byRole[1].get(`${member.path}/group/${own.id}`)).statusCode).toBe(404);
    expect(await rejection(save(byRole[1], member, named('X')))).toMatchObject({ status: 409, code: 'rule' });
    const ofPrimary = (await byRole[1].get(`/customer/${primary.id}/client`)).json();
    expect(ofPrimary).toMatchObject({
      isShared: false,
      subsidiaryGroup: { id: made.id },
      abilities: { addGroup: true },
    });
    expect(ofPrimary.groups).toHaveLength(1);
  });
});

describe('a benefit group', () => {
  test('C-GRP-08 C-GRP-07 saving with id 0 creates a group with the year’s dental and vision plans, and medical ones if it has a tier', async () => {
    const client = await addClient();
    const template = (await byRole[1].get(`${client.path}/group`)).json();
    expect(template).toMatchObject({ id: 0, year: 2026, abilities: { save: true } });
    expect((await byRole[8].get(`${client.path}/group`)).json().abilities.save).toBe(false);
    const group = await addGroup(client, { isBenefitDollars: true });
    expect(group).toMatchObject({ rowVersion: 1, isBenefitDollars: true, medical: { plans: [], minContribution: 0 } });
    expect(group.benefitGroup.id).toBeGreaterThan(0);
    expect(group.renewal.benefitGroupRecordID).toBe(group.id);
    expect([group.dental.plans.length, group.vision.plans.length]).toEqual([3, 2]);
    const all = [...group.dental.plans, ...group.vision.plans];
    expect(all.every(({ active, eE_Employer }) => !active && eE_Employer === 0)).toBe(true);
    const [row] = await historyOf(t, client.id);
    expect(row).toMatchObject({ action: 'benefitGroups.save', entity: 'benefitGroup', entityId: String(group.id) });
    expect(row?.changes).toMatchObject({ name: [null, 'All Employees'], isBenefitDollars: [null, true] });
  });

  test('medical premiums are plan amount times tier factor; the minimum is half of the cheapest EE premium', async () => {
    const group = await addGroup(await addClient(), { medicalTier: { id: tiers['Tier 2'] } });
    expect(group.medical.plans).toHaveLength(10);
    expect(planNamed(group, 'PPO 1500 Select')).toMatchObject({
      ...byTier('Premium', 765.7, 1607.97, 1416.55, 2258.82),
      eE_Employee: 765.7,
      hasHSA: false,
      hsA_Limit_EE: null,
      hsA_Limit_EF: null,
    });
    expect(planNamed(group, hdhp)).toMatchObject({ hasHSA: true, hsA_Limit_EE: 4400, hsA_Limit_EF: 8750 });
    const cheapest = Math.min(...group.medical.plans.map(({ eE_Premium }) => eE_Premium));
    expect(group.medical.minContribution).toBeCloseTo(Math.round(cheapest * 50 + 1e-6) / 100, 6);
    expect([group.dental.minContribution, group.vision.minContribution]).toEqual([0, 0]);
  });

  test('a plan year from July has the lower HSA limits of both calendar years, and none without both', async () => {
    const limits = async (year: number) => {
      const row = await t.db.benefitYear.findUniqueOrThrow({ where: { year } });
      return [row.hsaSelf?.toNumber(), row.hsaFamily?.toNumber()];
    };
    expect([await limits(2026), await limits(2027)]).toEqual([
      [4_400, 8_750],
      [4_500, 9_000],
    ]);
    const shown = (group: BenefitGroup) => {
      const { hsA_Limit_EE, hsA_Limit_EF } = planNamed(group, hdhp);
      return [hsA_Limit_EE, hsA_Limit_EF];
    };
    const client = await addClient({ operatingYear: 2027 });
    const { id: tier } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2027, description: 'Tier 2' } });
    const group = await addGroup(client, { medicalTier: { id: tier } });
    expect(shown(group)).toEqual([4_500, 9_000]);
    // Operations has no limits of 2028: none of another year stands in for them.
    const july: OpenedGroup = await ok(save(byRole[1], client, { ...group, planYearMonth: 7 }));
    expect([july.planYearMonth, ...shown(july)]).toEqual([7, null, null]);
    await t.db.benefitYear.create({ data: { year: 2028, hsaSelf: 4_450, hsaFamily: 9_100, source: 'Test' } });
    expect(shown(await open(byRole[1], client, group.id))).toEqual([4_450, 9_000]);
    const over = withPlan(july, hdhp, { active: true, ...amounts(1), isAnnual_HSA: true, eE_HSA: 4_451 });
    expect(JSON.stringify(await rejectedFields(save(byRole[1], client, over)))).toContain(
      'HSA may not exceed limit of $4,450',
    );
    const january: OpenedGroup = await ok(save(byRole[1], client, { ...july, planYearMonth: null }));
    expect(shown(january)).toEqual([4_500, 9_000]);
    await t.db.benefitYear.delete({ where: { year: 2028 } });
    expect((await save(byRole[1], client, { ...january, planYearMonth: 13 })).statusCode).toBe(400);
  });

  test('C-GDLG-08 saves the whole group and audits the changes; saving it again changes nothing', async () => {
    const client = await addClient();
    const group = await addGroup(client, { medicalTier: { id: tiers['Tier 3'] } });
    const typed = withPlan(group, hdhp, { active: true, ...amounts(400.1234), eE_HSA: 99.9917, eE_Employee: 1 });
    const contact = { contactDate: '2026-11-05T00:00:00', contactInitial: 'KM' };
    const retirement = {
      planSubType: { id: 130 },
      vestingType: { id: 145, other: '5 years' },
      serviceType: { id: 162, other: null },
      matchPerc: 3.5,
      planStartDate: '2026-03-01T00:00:00',
      ownerNote: 'Two',
    };
    const body = {
      ...typed,
      isWeekly: true,
      isMonthly: true,
      medical: { ...typed.medical, minContribution: 333.33 },
      benefitGroup: { ...group.benefitGroup, name: ' Managers ' },
      life: { basicLife: true, volunteerLife: false, employerPaid: { id: 108 } },
      disability: { shortTerm: { id: 102 }, longTerm: null },
      retirement: { ...group.retirement, planType: { id: 125 }, ...retirement },
      renewal: { ...group.renewal, ...contact },
    };
    const saved = await ok(save(byRole[7], client, body));
    expect(saved).toMatchObject({
      id: group.id,
      rowVersion: 2,
      isWeekly: true,
      isMonthly: true,
      adjustments: [],
      benefitGroup: { id: group.benefitGroup.id, name: 'Managers' },
      medical: { minContribution: 333.33 },
      life: { basicLife: true, employerPaid: { id: 108, description: '$25,000' } },
      disability: { shortTerm: { id: 102 }, longTerm: null },
      retirement,
      renewal: contact,
    });
    const plan = planNamed(saved, hdhp);
    expect(plan).toMatchObject({ active: true, eE_Employer: 400.1234, eE_HSA: 99.9917 });
    expect(plan.eE_Employee).toBeCloseTo(plan.eE_Premium - 400.1234, 6);
    const rows = await historyOf(t, client.id);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.changes).toMatchObject({
      name: ['All Employees', 'Managers'],
      isWeekly: [false, true],
      employerPaidId: [null, 108],
      [`medical.${hdhp}.active`]: [false, true],
      [`medical.${hdhp}.eE_Employer`]: [0, 400.1234],
    });
    expect((await save(byRole[1], client, saved)).json()).toEqual(saved);
    expect(await historyOf(t, client.id)).toHaveLength(2);
    // Omitted fields keep their values.
    const less = await save(byRole[1], client, { id: saved.id, benefitGroup: { name: 'Managers' }, isWeekly: false });
    expect(less.json()).toEqual({ ...saved, rowVersion: 3, isWeekly: false });
    const byDefault = await save(byRole[1], client, { ...saved, rowVersion: 3, medical: { minContribution: null } });
    expect(byDefault.json().medical.minContribution).toBe(group.medical.minContribution);
  });

  test('C-GOTH-04 C-GOTH-11 fields that a choice hides are cleared: the subtype for a SIMPLE IRA, Benefit Dollars for "No Medical"', async () => {
    const client = await addClient();
    const retirement = {
      planType: { id: 125 },
      planSubType: { id: 130 },
      vestingType: { id: 145, other: '5 years' },
      serviceType: { id: 163, other: '2 years' },
    };
    const shown = await addGroup(client, { medicalTier: { id: tiers['Tier 3'] }, isBenefitDollars: true, retirement });
    expect(shown).toMatchObject({ isBenefitDollars: true, retirement });
    const answer = await ok(
      save(byRole[1], client, {
        ...shown,
        medicalTier: { id: 1263 },
        retirement: {
          ...shown.retirement,
          planType: { id: 128 },
          vestingType: { id: 143, other: '5 years' },
          serviceType: null,
        },
      }),
    );
    expect(answer).toMatchObject({
      isBenefitDollars: false,
      medical: { plans: [] },
      retirement: { planSubType: null, vestingType: { id: 143, other: null }, serviceType: null },
    });
  });

  test('a new value is rejected in a hidden field or one that the plan does not have', async () => {
    const client = await addClient();
    const refused = async (body: object) => (await save(byRole[1], client, body)).json().error.fields;
    const group = await addGroup(client, { medicalTier: { id: 1263 }, retirement: { planType: { id: 128 } } });
    const dental = group.dental.plans[0]?.id;
    const [medical] = (await addGroup(client, { medicalTier: { id: tiers['Tier 3'] }, benefitGroup: { name: 'Two' } }))
      .medical.plans;
    const own = { id: group.id, benefitGroup: group.benefitGroup };
    expect(await refused({ ...own, isBenefitDollars: true })).toEqual({
      isBenefitDollars: ['A group without medical has no Benefit Dollars.'],
    });
    const retirement = {
      planSubType: { id: 130 },
      vestingType: { id: 143, other: 'x' },
      serviceType: { id: null, other: 'x' },
    };
    expect(await refused({ ...own, retirement })).toEqual({
      'retirement.planSubType': ['This type of plan has no sub type.'],
      'retirement.vestingType.other': ['Only “Other” takes an explanation.'],
      'retirement.serviceType.other': ['Only “Other” takes an explanation.'],
    });
    expect(await refused({ ...own, dental: { plans: [{ id: dental, isAnnual_HSA: true }] } })).toEqual({
      'dental.plans.0.isAnnual_HSA': ['This plan has no HSA.'],
    });
    expect(await refused({ ...own, medical: { plans: [{ id: medical?.id, active: true }] } })).toEqual({
      'medical.plans.0': ['Please select a medical tier first: without one a group has no medical plans.'],
    });
  });

  test('another medical tier changes premiums and amounts; switching to "No Medical" and back keeps them', async () => {
    const client = await addClient();
    const group = await addGroup(client, { medicalTier: { id: tiers['Tier 5'] } });
    const { eE_Premium } = planNamed(group, hdhp);
    const full = withPlan(group, hdhp, { active: true, ...amounts(500), eE_Employer: eE_Premium });
    const saved = (await save(byRole[1], client, full)).json();
    const lower = (await save(byRole[1], client, { ...saved, medicalTier: { id: tiers['Tier 1'] } })).json();
    const plan = planNamed(lower, hdhp);
    expect(plan.eE_Premium).toBeLessThan(eE_Premium);
    expect(plan).toMatchObject({ eE_Employer: plan.eE_Premium, eE_Employee: 0, eS_Employer: 500 });
    expect(lower.adjustments).toEqual([
      { planID: plan.id, planName: hdhp, tier: 'eE', before: eE_Premium, after: plan.eE_Premium, reason: 'premium' },
    ]);
    expect(lower.medical.minContribution).toBeLessThan(saved.medical.minContribution);
    const without = (await save(byRole[1], client, { ...lower, medicalTier: { id: 1263 } })).json();
    expect(without.medical.plans).toEqual([]);
    const again = (await save(byRole[1], client, { ...without, medicalTier: { id: tiers['Tier 1'] } })).json();
    expect(planNamed(again, hdhp)).toEqual(plan);
  });

  test('percentages keep the same share of a new premium', async () => {
    const client = await addClient();
    const group = await addGroup(client, { medicalTier: { id: tiers['Tier 3'] }, isBelowMin: true });
    const plan = planNamed(group, hdhp);
    const half = { eE_Employer: plan.eE_Premium / 2, eS_Employer: 0, eC_Employer: 0, eF_Employer: 0 };
    const sent = withPlan(group, hdhp, { active: true, ...half });
    const saved = (await save(byRole[1], client, { ...sent, medical: { ...sent.medical, percentage: true } })).json();
    const moved = (await save(byRole[1], client, { ...saved, medicalTier: { id: tiers['Tier 5'] } })).json();
    const after = planNamed(moved, hdhp);
    expect(after.eE_Employer).toBeCloseTo(after.eE_Premium / 2, 2);
    expect(moved.adjustments[0]).toMatchObject({ reason: 'share' });
  });

  test('changed premiums are shown on opening and stored on saving; a signed year keeps its own', async () => {
    const client = await addClient();
    const group = await addGroup(client);
    const plan = planNamed(group, 'Dental Base 1000');
    const body = { ...group, dental: { ...group.dental, plans: [{ ...plan, active: true, ...amounts(20) }] } };
    await save(byRole[1], client, body);
    await t.db.plan.update({ where: { id: plan.id }, data: { eeAmount: 19.5 } });
    try {
      const opened = await open(byRole[1], client, group.id);
      expect(planNamed(opened, plan.planName)).toMatchObject({ eE_Premium: 19.5, eE_Employer: 19.5 });
      expect(opened.adjustments).toEqual([
        expect.objectContaining({ tier: 'eE', before: 20, after: 19.5, reason: 'premium' }),
      ]);
      const reader = await open(byRole[8], client, group.id);
      expect(planNamed(reader, plan.planName)).toMatchObject({ eE_Premium: plan.eE_Premium, eE_Employer: 20 });
      for (const status of [174, 178]) {
        await setStatus(group.id, status);
        expect(planNamed(await open(byRole[1], client, group.id), plan.planName).eE_Premium).toBe(plan.eE_Premium);
        const { rowVersion: _, ...stored } = await open(byRole[1], client, group.id);
        const kept = (await save(byRole[1], client, { ...stored, isWeekly: !stored.isWeekly })).json();
        expect(planNamed(kept, plan.planName)).toMatchObject({ eE_Premium: plan.eE_Premium, eE_Employer: 20 });
      }
      await setStatus(group.id, null);
      const { rowVersion: _, ...stored } = await open(byRole[1], client, group.id);
      const saved = (await save(byRole[1], client, stored)).json();
      expect(planNamed(saved, plan.planName)).toMatchObject({ eE_Premium: 19.5, eE_Employer: 19.5 });
    } finally {
      await t.db.plan.update({ where: { id: plan.id }, data: { eeAmount: plan.eE_Premium } });
    }
  });

  test('deleting a group of a read-only year is rejected with the reason', async () => {
    const client = await addClient();
    const group = await addGroup(client);
    await t.db.clientYear.create({ data: { customerId: client.id, year: 2027 } });
    await t.db.customer.update({ where: { id: client.id }, data: { operatingYear: 2027 } });
    const refused = await byRole[1].delete(`${client.path}/group/${group.id}`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, 'The benefits of 2026 are read only.']);
  });

  test('the id in the path is optional and must match the body', async () => {
    const client = await addClient();
    const group = await addGroup(client);
    const at = (id: number, body: object) => byRole[1].post(`${client.path}/group/${id}`, body);
    expect((await at(group.id, { ...group, isWeekly: true })).json()).toMatchObject({ rowVersion: 2, isWeekly: true });
    expect((await at(group.id + 1, group)).statusCode).toBe(400);
  });

  test('a group continues through the years and is deleted year by year, except renewed years', async () => {
    const client = await addClient();
    const group = await addGroup(client);
    const { id: nextId } = await t.db.clientYear.create({ data: { customerId: client.id, year: 2027 } });
    const next = { ...client, clientId: nextId, path: `/customer/${client.id}/client/${nextId}` };
    await t.db.benefitGroupYear.create({
      data: {
        groupId: group.benefitGroup.id,
        customerId: client.id,
        clientYearId: nextId,
        year: 2027,
        name: 'All',
        renewalStatusId: 183,
        renewalStatusDate: new Date(),
      },
    });
    const second = await ok(save(byRole[1], next, named('Second')));
    expect(second.renewal).toMatchObject({ renewalStatus: { id: 183 }, abilities: { run: true, term: true } });
    const twice = await save(
      byRole[1],
      next,
      named('All', { benefitGroup: { id: group.benefitGroup.id, name: 'All' } }),
    );
    expect([twice.statusCode, twice.json().error.code]).toEqual([409, 'duplicate']);
    const remove = (caller: Caller, one: Client, id: number) => caller.delete(`${one.path}/group/${id}`);
    for (const status of [174, 175, 176, 177, 178]) {
      await setStatus(group.id, status);
      const refused = await remove(byRole[1], client, group.id);
      expect([refused.statusCode, refused.json().error.message], String(status)).toEqual([409, keptBecause(status)]);
    }
    await setStatus(group.id, null);
    expect((await remove(byRole[7], client, group.id)).json()).toEqual({ id: group.id });
    expect((await remove(byRole[1], client, group.id)).statusCode).toBe(404);
    expect(await t.db.benefitGroup.count({ where: { id: group.benefitGroup.id } })).toBe(1);
    const rows = await historyOf(t, client.id);
    expect(rows.at(-1)).toMatchObject({ action: 'benefitGroups.remove', changes: { name: ['All Employees', null] } });
    await setStatus(second.id, 174);
    const renewed = await rejection(remove(byRole[1], next, second.id));
    expect(renewed).toMatchObject({ status: 409, message: 'A renewed group cannot be deleted.' });
    await setStatus(second.id, 183);
    await ok(remove(byRole[1], next, second.id));
    expect(await t.db.benefitGroup.count({ where: { id: second.benefitGroup.id } })).toBe(0);
  });
});

test('the API accepts and rejects the same amounts as the grid, with the same message', async () => {
  const client = await addClient();
  const group = await addGroup(client, { medicalTier: { id: tiers['Tier 3'] } });
  const settings = settingsOf(group, 'medical');
  const view = { frequency: 'monthly', percentage: false } as const;
  const start = withActive(planNamed(group, hdhp), true, settings);
  const cell = fc.record({
    tier: fc.constantFrom(...coverageTiers),
    row: fc.constantFrom('employer' as const, 'hsa' as const),
    near: fc.constantFrom('premium' as const, 'floor' as const, 'hsaLimit' as const, 'employee' as const),
    by: fc.integer({ min: -2, max: 2 }),
  });
  await forAllAsync({ numRuns: 40 }, cell, async ({ tier, row, near, by }) => {
    const amount = Math.max(0, Math.round(Number(planFigures(start, view, settings)[tier][near]) * 100 + by) / 100);
    const typed = typeInto(start, tier, row, amount.toFixed(2), view, settings);
    const field = row === 'hsa' ? hsaField(tier) : employerField(tier);
    const plan = 'plan' in typed ? typed.plan : { ...start, [field]: amount };
    const answer = await save(byRole[1], client, {
      ...group,
      rowVersion: undefined,
      medical: { ...group.medical, plans: [plan] },
    });
    if ('problem' in typed) {
      expect(answer.statusCode, typed.problem).toBe(400);
      expect(Object.values(fieldsOf(answer)).flat()).toContain(typed.problem);
    } else {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(planNamed(answer.json(), hdhp)).toEqual(typed.plan);
    }
  });
});

describe('the clients list', () => {
  const rowOf = async ({ id }: Client) => {
    const { results } = (await byRole[1].get('/customers/search?typeId=4&agentId=0&start=1900-01-01')).json();
    const row = results.find((one: { id: number }) => one.id === id);
    clientRow.parse(row);
    return [row.renewalStatus, row.renewalStatusDate, row.contactDate, row.contactInitial];
  };
  const noContact = ['1900-01-01T00:00:00', ''];

  test('C-LIST-07 C-LIST-08 shows the least advanced renewal of the newest year with renewals, its date and the last contact', async () => {
    const client = await addClient();
    expect(await rowOf(client)).toEqual([null, null, ...noContact]);
    const [one, other] = [await addGroup(client), await addGroup(client, { benefitGroup: { name: 'Others' } })];
    expect(await rowOf(client)).toEqual([null, null, ...noContact]);
    const at = '2026-10-01T12:00:00.000Z';
    await setStatus(one.id, 174);
    expect(await rowOf(client)).toEqual(['Renewed', at, ...noContact]);
    await setStatus(other.id, 178);
    expect(await rowOf(client)).toEqual(['Pending Review', at, ...noContact]);
    const { id: clientYearId } = await t.db.clientYear.create({ data: { customerId: client.id, year: 2027 } });
    const nextYear = (renewalStatusId: number, date: string) => ({
      groupId: one.benefitGroup.id,
      customerId: client.id,
      clientYearId,
      year: 2027,
      name: 'Next',
      renewalStatusId,
      renewalStatusDate: new Date(date),
    });
    await t.db.benefitGroupYear.create({ data: nextYear(175, '2026-11-02T12:00:00Z') });
    expect(await rowOf(client)).toEqual(['Pending Receipt', '2026-11-02T12:00:00.000Z', ...noContact]);
    await t.db.benefitGroupYear.create({
      data: { ...nextYear(179, '2026-11-03T12:00:00Z'), groupId: other.benefitGroup.id },
    });
    expect(await rowOf(client)).toEqual(['Renewal Omitted', '2026-11-03T12:00:00.000Z', ...noContact]);
    await save(byRole[1], client, {
      ...one,
      rowVersion: undefined,
      renewal: { contactDate: '2026-11-05', contactInitial: 'KM' },
    });
    await save(byRole[1], client, {
      ...other,
      rowVersion: undefined,
      renewal: { contactDate: '2026-09-30', contactInitial: 'X' },
    });
    expect((await rowOf(client)).slice(2)).toEqual(['2026-11-05T00:00:00', 'KM']);
    for (const sort of ['renewalStatusDate', '-renewalStatusDate']) {
      const path = `/customers/search?typeId=4&agentId=0&start=1900-01-01&pageSize=2&sort=${sort}`;
      const { results } = (await byRole[1].get(path)).json();
      expect(results[0].renewalStatusDate, sort).not.toBeNull();
    }
  });
});
