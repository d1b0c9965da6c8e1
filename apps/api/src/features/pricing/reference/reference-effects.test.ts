import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { Impact } from '@worksmart/shared/pricing/reference/impact.schema.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { withholding, workersComp } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z') });

const impactOf = (query: string, as: Caller = t.as.admin): Promise<Impact> => ok(as.get(`/reference/touched?${query}`));
const remove = (kind: ReferenceKind, id: number) => t.as.admin.delete(`/${kind}/${id}`);
const saveRate = (body: object) => t.as.admin.post('/rate', { id: 0, ...body });
const noneAffected = { total: 0, names: [] };

const suta = { ...withholding, employeeCount: 10 };
const withRows = (name: string, more: object = {}) =>
  addCustomer(t.db, { name, withholdings: { create: suta }, workersComp: { create: workersComp }, ...more });
const rateOf = (typeId: number, year = 2026) =>
  t.db.rate.findFirstOrThrow({ where: { typeId, year, state: 'IN', code: typeId === 48 ? '8810' : null } });
const bodyOf = (rate: Awaited<ReturnType<typeof rateOf>>) => ({
  id: rate.id,
  type: { id: rate.typeId },
  year: rate.year,
  state: rate.state,
  code: rate.code,
  rate: rate.rate.toNumber(),
  value: rate.value?.toNumber() ?? null,
});
const signed = { renewalStatusId: 174, renewalStatusDate: new Date(0) };
/** Adds a group to a client's year, with one of the provider's plans and a tier. */
const addGroup = async (customerId: number, planId: number, more: object = {}) => {
  const year = await t.db.clientYear.findFirstOrThrow({ where: { customerId } });
  const { id: groupId } = await t.db.benefitGroup.create({ data: { customerId } });
  const premiums = { eePremium: 1, esPremium: 1, ecPremium: 1, efPremium: 1 };
  return t.db.benefitGroupYear.create({
    data: {
      name: 'Everyone',
      groupId,
      clientYearId: year.id,
      year: year.year,
      customerId,
      plans: { create: { planId, active: true, ...premiums } },
      ...more,
    },
  });
};
const newTier = (year: number, description = 'Tier 6') =>
  t.db.tier.create({ data: { typeId: 5, year, description, rate: 1.2 } });
const newPlan = (year: number, code = 'NEW') =>
  t.db.plan.create({
    data: {
      typeId: 6,
      year,
      name: `${code} plan`,
      code,
      vendor: 'V',
      description: 'D',
      effectiveDate: new Date(0),
      ...columnsByTier('Amount', 1, 2, 3, 4),
    },
  });

describe('GET /reference/touched', () => {
  test('returns 400 for an unknown kind and 404 for an unknown row', async () => {
    const ask = (as: Caller, query: string) => as.get(`/reference/touched?${query}`);
    expect((await ask(t.as.admin, 'kind=user&id=1')).statusCode).toBe(400);
    expect((await ask(t.as.admin, 'kind=rate&id=999999999')).statusCode).toBe(404);
  });

  test('counts prospects and clients with a value from a rate, and names the first five', async () => {
    for (const name of ['Fir', 'Ash', 'elm', 'Oak', 'Box', 'Yew', 'Larch']) await withRows(name);
    await withRows('Client', { stageId: 4, statusId: 27 });
    await withRows('Deleted', { deletedAt: new Date() });
    await withRows('Of another year', { rfp: { create: { rfpYear: 2025 } } });
    await withRows('Typed over', { withholdings: { create: { ...suta, override: true } } });
    const rate = await rateOf(7);
    expect(await impactOf(`kind=rate&id=${rate.id}`, await t.signInAs(4))).toEqual({
      prospects: { total: 7, names: ['Ash', 'Box', 'elm', 'Fir', 'Larch'] },
      clients: { total: 1, names: ['Client'] },
      groups: noneAffected,
      scenarios: noneAffected,
    });
    // None of the workers' comp rows are overridden.
    expect((await impactOf(`kind=rate&id=${(await rateOf(48)).id}`)).prospects.total).toBe(8);
  });

  test('finds customers for a new rate by state, code and year', async () => {
    await addCustomer(t.db, { name: 'Ohio', withholdings: { create: { ...suta, state: 'OH' } } });
    const ohio = 'kind=rate&typeId=7&year=2026&state=OH';
    expect((await impactOf(ohio)).prospects).toEqual({ total: 1, names: ['Ohio'] });
    expect((await impactOf(ohio.replace('2026', '2027'))).prospects).toEqual(noneAffected);
    const moved = `kind=rate&id=${(await rateOf(7)).id}&typeId=7&year=2026&state=OH`;
    expect((await impactOf(moved)).prospects.total).toBe(8);
  });

  test('finds customers of a fee by total headcount and cycle, without overridden fees', async () => {
    const cycles = [{ description: 'All', cycleCount: 26, ftCount: 200, ptCount: 60, wages: 1 }];
    const rfp = { create: { rfpYear: 2025 } };
    await addCustomer(t.db, { name: 'Large', payCycles: cycles, rfp });
    await addCustomer(t.db, { name: 'Set', payCycles: cycles, rfp, adminRates: { create: { wsBwOverride: true } } });
    const rangeOf = async (feeTypeId: number, payCycleId: number | null, employeeRangeId: number) => {
      const where = { feeTypeId, payCycleId, employeeRangeId, year: 2025 };
      const { id } = await t.db.fee.findFirstOrThrow({ where });
      return (await impactOf(`kind=fee&id=${id}`)).prospects.names;
    };
    expect(await rangeOf(49, 52, 87)).toEqual(['Large']);
    expect(await rangeOf(49, 51, 87)).toEqual(['Large', 'Set']);
    expect(await rangeOf(49, 52, 86)).toEqual([]);
    expect(await rangeOf(50, null, 87)).toEqual(['Large', 'Set']);
  });

  test('finds prospects, scenarios and unsigned groups of a plan and a tier', async () => {
    const [plan, tier] = [await newPlan(2026), await newTier(2026)];
    const comparedPlan = { opsPlanId: plan.id, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Theirs' };
    const { id } = await addCustomer(t.db, {
      name: 'Nearby',
      plans: { create: comparedPlan },
      benefits: { create: { medicalTierId: tier.id } },
    });
    await t.db.scenario.create({ data: { customerId: id, name: 'Cheaper', medicalTierId: tier.id } });
    const client = await addCustomer(t.db, { name: 'Grouped', stageId: 4 });
    await addGroup(client.id, plan.id, { medicalTierId: tier.id });
    await addGroup(client.id, plan.id, { medicalTierId: tier.id, name: 'Signed', ...signed });
    const prospects = { total: 1, names: ['Nearby'] };
    const groups = { total: 1, names: ['Grouped: Everyone'] };
    expect(await impactOf(`kind=plan&id=${plan.id}`)).toMatchObject({ prospects, groups, scenarios: noneAffected });
    expect(await impactOf(`kind=tier&id=${tier.id}`)).toMatchObject({
      prospects,
      groups,
      scenarios: { total: 1, names: ['Nearby: Cheaper'] },
    });

    const all = { total: 2, names: ['Grouped: Everyone', 'Grouped: Signed'] };
    for (const [kind, id] of [['plan', plan.id] as const, ['tier', tier.id] as const]) {
      const impact = await impactOf(`kind=${kind}&id=${id}&removal=true`);
      expect(impact).toMatchObject({ prospects, groups: all });
      const refused = await t.as.admin.delete(`/${kind}/${id}`);
      expect(refused.json().error.details).toEqual(impact);
    }
  });
});

describe('values that use a row follow its changes', () => {
  const figuresOf = async (customerId: number) => {
    const tax = await t.db.withholding.findFirstOrThrow({ where: { customerId } });
    const work = await t.db.workersComp.findFirstOrThrow({ where: { customerId } });
    return [tax.proposedTaxRate, tax.proposedSuta, work.proposedRate, work.proposedCost].map(
      (value) => value?.toNumber() ?? null,
    );
  };

  test('a changed rate prices prospects again, exactly; overrides and other years stay', async () => {
    const typed = { override: true, proposedTaxRate: 9, proposedSuta: 99 };
    const [plain, over] = [
      await withRows('Plain'),
      await withRows('Over', { withholdings: { create: { ...suta, ...typed } } }),
    ];
    const other = await withRows('Other year', { rfp: { create: { rfpYear: 2027 } } });
    const [tax, work] = [await rateOf(7), await rateOf(48)];
    const sources = [await t.db.rate.findUnique({ where: { id: tax.id } }), work];
    expect((await saveRate({ ...bodyOf(tax), rate: 1.6123, value: 9500 })).statusCode).toBe(200);
    expect((await saveRate({ ...bodyOf(work), rate: 0.1235 })).statusCode).toBe(200);
    // 10 x 9,500 x 1.6123% and 12,000 / 100 x (0.1235 x 110%, to four decimals).
    expect(await figuresOf(plain.id)).toEqual([1.6123, 1531.69, 0.1235, 16.31]);
    expect((await figuresOf(over.id)).slice(0, 2)).toEqual([9, 99]);
    expect(await figuresOf(other.id)).toEqual([null, null, null, null]);
    for (const was of sources) if (was) await saveRate(bodyOf(was));
  });

  test('a new rate prices customers that had none, and a deleted one removes their price', async () => {
    const { id } = await withRows('New state', { rfp: { create: { rfpYear: 2034 } } });
    const added = (await saveRate({ type: { id: 7 }, year: 2034, state: 'IN', rate: 2, value: 9500 })).json();
    expect((await figuresOf(id)).slice(0, 2)).toEqual([2, 1900]);
    expect((await remove('rate', added.id)).statusCode).toBe(200);
    expect((await figuresOf(id)).slice(0, 2)).toEqual([null, null]);
  });

  test('a changed fee prices the customers in its range', async () => {
    const payCycles = [{ description: 'All', cycleCount: 52, ftCount: 2, ptCount: 1, wages: 1 }];
    const { id: customerId } = await addCustomer(t.db, { payCycles });
    const where = { feeTypeId: 49, year: 2026, payCycleId: 51, employeeRangeId: 81 };
    const { id } = await t.db.fee.findFirstOrThrow({ where });
    const body = { feeType: { id: 49 }, year: 2026, payCycle: { id: 51 }, employeeRange: { id: 81 } };
    expect((await t.as.admin.post('/fee', { ...body, id, feeAmount: 12.34 })).statusCode).toBe(200);
    expect((await t.db.adminRates.findUniqueOrThrow({ where: { customerId } })).wsWk?.toNumber()).toBe(12.34);
  });

  test('if rates change while prospects are saved, every value uses the final rate', async () => {
    const rate = await rateOf(7);
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => addCustomer(t.db, { name: `Racer ${at}` })),
    );
    const row = { id: 0, ...suta };
    const answers = await Promise.all(
      customers.flatMap(({ id }, at) => [
        t.as.admin.post(`/customer/${id}/witholding`, row),
        saveRate({ ...bodyOf(rate), rate: at + 1, value: 10_000 }),
        t.as.admin.post(`/customer/${id}/witholding`, { ...row, sutaNum: '2' }),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const now = (await t.db.rate.findUniqueOrThrow({ where: { id: rate.id } })).rate.toNumber();
    const rows = await t.db.withholding.findMany({ where: { customerId: { in: customers.map(({ id }) => id) } } });
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ proposedSuta }) => proposedSuta?.toNumber()))).toEqual(new Set([now * 1000]));
    await saveRate(bodyOf(rate));
  });
});

describe('deleting rows in use', () => {
  test('is rejected with their users if the year has groups, and nothing is written', async () => {
    const [plan, tier] = [await newPlan(2026, 'USED'), await newTier(2026, 'Used')];
    const client = await addCustomer(t.db, { name: 'User', stageId: 4 });
    await addGroup(client.id, plan.id, { medicalTierId: tier.id, ...signed });
    const { id } = await addCustomer(t.db, { name: 'Chooser', benefits: { create: { medicalTierId: tier.id } } });
    await t.db.scenario.create({ data: { customerId: id, name: 'What if', medicalTierId: tier.id } });
    await withRows('Taxed');
    const [rate, audits] = [await rateOf(7), await t.db.auditEvent.count()];
    const refused = [await remove('plan', plan.id), await remove('tier', tier.id), await remove('rate', rate.id)];
    expect(refused.map((one) => [one.statusCode, one.json().error.code])).toEqual(refused.map(() => [409, 'in_use']));
    expect(refused[0]?.json().error.message).toBe('This plan is in use: 1 benefit group.');
    expect(refused[1]?.json().error).toMatchObject({
      message: 'This tier is in use: 1 prospect, 1 benefit group and 1 what-if scenario.',
      details: {
        prospects: { total: 1, names: ['Chooser'] },
        groups: { total: 1, names: ['User: Everyone'] },
        scenarios: { total: 1, names: ['Chooser: What if'] },
      },
    });
    expect(refused[2]?.json().error.details.prospects.total).toBeGreaterThan(0);
    expect(await t.db.auditEvent.count()).toBe(audits);
    expect(await t.db.tier.findUnique({ where: { id: tier.id } })).not.toBeNull();
  });

  test('deletes a plan that groups do not offer, with their stored amounts', async () => {
    const plan = await newPlan(2026, 'IDLE');
    const client = await addCustomer(t.db, { stageId: 4 });
    await addGroup(client.id, plan.id, {});
    await t.db.benefitGroupPlan.updateMany({ where: { planId: plan.id }, data: { active: false } });
    expect((await remove('plan', plan.id)).json()).toEqual({ id: plan.id });
    expect(await t.db.benefitGroupPlan.count({ where: { planId: plan.id } })).toBe(0);
  });

  test('moves prospects to the nearest year’s plan and tier if the year has no groups yet', async () => {
    const [plan, tier] = [await newPlan(2027, 'NEXT'), await newTier(2027, 'Next')];
    const [near, far] = [await newPlan(2026, 'NEXT'), await newPlan(2024, 'NEXT')];
    const nearTier = await newTier(2025, 'Next');
    const comparedPlan = { opsPlanId: plan.id, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Theirs' };
    const { id: customerId } = await addCustomer(t.db, {
      plans: { create: comparedPlan },
      benefits: { create: { medicalTierId: tier.id } },
    });
    const scenario = await t.db.scenario.create({ data: { customerId, name: 'X', medicalTierId: tier.id } });
    expect((await remove('plan', plan.id)).json()).toEqual({ id: plan.id });
    expect((await remove('tier', tier.id)).json()).toEqual({ id: tier.id });
    expect((await t.db.customerPlan.findFirstOrThrow({ where: { customerId } })).opsPlanId).toBe(near.id);
    expect((await t.db.rfpBenefits.findUniqueOrThrow({ where: { customerId } })).medicalTierId).toBe(nearTier.id);
    expect((await t.db.scenario.findUniqueOrThrow({ where: { id: scenario.id } })).medicalTierId).toBe(nearTier.id);
    expect((await historyOf(t, customerId)).map(({ entity, changes }) => [entity, changes])).toEqual([
      ['customerPlan', { opsPlanId: [plan.id, near.id] }],
      ['customer', { 'benefits.medicalTierId': [tier.id, nearTier.id] }],
      ['scenario', { medicalTierId: [tier.id, nearTier.id] }],
    ]);
    await t.db.plan.deleteMany({ where: { id: far.id } });
    await t.db.customerPlan.updateMany({ where: { customerId }, data: { opsPlanId: near.id } });
  });

  test('moves all prospects in one statement, since it locks the reference data', async () => {
    const [plan, tier] = [await newPlan(2027, 'MANY'), await newTier(2027, 'Many')];
    await newPlan(2026, 'MANY');
    await newTier(2026, 'Many');
    const comparedPlan = { opsPlanId: plan.id, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Theirs' };
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      const { id } = await addCustomer(t.db, {
        name,
        plans: { create: comparedPlan },
        benefits: { create: { medicalTierId: tier.id } },
      });
      await t.db.scenario.create({ data: { customerId: id, name, medicalTierId: tier.id } });
      ids.push(id);
    }
    await remove('plan', plan.id);
    await remove('tier', tier.id);
    // Rows that one statement wrote have the same command number.
    const commands = await t.db.$queryRaw`
      select count(distinct (xmin::text, cmin::text))::int as count from customer_plan where customer_id = any(${ids})
      union all select count(distinct (xmin::text, cmin::text))::int from rfp_benefits where customer_id = any(${ids})
      union all select count(distinct (xmin::text, cmin::text))::int from scenario where customer_id = any(${ids})
      union all select count(distinct (xmin::text, cmin::text))::int from audit_event where customer_id = any(${ids})`;
    expect(commands).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }, { count: 2 }]);
  });

  test('is rejected for a plan that has no replacement', async () => {
    const plan = await newPlan(2028, 'ONLY');
    const comparedPlan = { opsPlanId: plan.id, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'Theirs' };
    await addCustomer(t.db, { plans: { create: comparedPlan } });
    expect((await remove('plan', plan.id)).json().error.code).toBe('in_use');
    expect(await t.db.plan.findUnique({ where: { id: plan.id } })).not.toBeNull();
  });

  test('is rejected for No Medical, which rules refer to', async () => {
    expect((await remove('tier', 1263)).json().error.code).toBe('rule');
  });
});
