import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { addPremiums } from '@worksmart/core/testing/add-claims.ts';
import type { Procedure, RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { columnsByTier } from '@worksmart/shared/testing/by-tier.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { signInEachRole } from '#testing/each-role.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests();
const byRole = signInEachRole(t);
beforeEach(async () => {
  await t.db.job.deleteMany();
  await t.db.customer.deleteMany();
});

const get = (path: string, as: Caller) => as.get(path);
const procedures = async (as: Caller) => (await get('/processes', as)).json();

test('GET /processes: lists Renew Clients, available to roles that may run it while it is not running', async () => {
  const [renew, ...more] = (await procedures(byRole[1])) as Procedure[];
  expect(more).toEqual([]);
  expect(renew).toMatchObject({ id: 188, name: 'Renew Clients', isAvailable: true, processID: null });
  expect(await procedures(byRole[7])).toMatchObject([{ isAvailable: true }]);
  expect(await procedures(byRole[4])).toMatchObject([{ isAvailable: false, processID: null }]);
  const { id } = (await get('/process/renewal/run', byRole[1])).json();
  expect(await procedures(byRole[7])).toMatchObject([{ isAvailable: false, processID: id }]);
  expect(await procedures(byRole[4])).toMatchObject([{ isAvailable: false, processID: null }]);
  await t.db.job.update({ where: { id }, data: { state: 'done' } });
  expect(await procedures(byRole[7])).toMatchObject([{ isAvailable: true, processID: null }]);
});

describe('GET /process/renewal/run', () => {
  const run = (query: string, as: Caller) => get(`/process/renewal/run${query}`, as);

  test.each(['x', '1,', ',1', '1,x', '0', '-1', '2147483648', '1;2', '1e3', "1' or 1=1"])(
    'returns 400 for %s',
    async (ids) => {
      const answer = await run(`?customerIds=${encodeURIComponent(ids)}`, byRole[1]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toEqual({ customerIds: ['Please select clients only.'] });
      expect(await t.db.job.count()).toBe(0);
    },
  );

  test('starts one job with the omitted clients and an audit row, and is not cached', async () => {
    const answer = await run('?customerIds=7,%208,7', byRole[7]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id } = answer.json();
    const job = await t.db.job.findUniqueOrThrow({ where: { id } });
    expect(job).toMatchObject({
      name: 'renewal-run',
      state: 'queued',
      params: { omitted: [7, 8] },
      createdById: byRole[7].id,
    });
    expect(t.woken).toContain(id);
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'renewalRun', entityId: String(id) } });
    expect(audit).toMatchObject({ action: 'procedures.runRenewal', changes: { omitted: [null, [7, 8]] } });
  });

  test('T34 two administrators at once start one run; both may poll it, another role may not', async () => {
    const other = await t.signInAs(1);
    const answers = await Promise.all([byRole[1], other, byRole[7], byRole[1]].map((as) => run('', as)));
    const ids = new Set(answers.map((answer) => answer.json().id));
    expect(ids.size).toBe(1);
    expect(await t.db.job.count()).toBe(1);
    const [id] = [...ids];
    for (const as of [byRole[1], other, byRole[7]])
      expect((await get(`/process/poll/${id}`, as)).json()).toMatchObject({ id, complete: 0, state: 'queued' });
    expect((await get(`/process/poll/${id}`, byRole[4])).statusCode).toBe(404);
  });

  test('starts a new run after the previous one has ended', async () => {
    const first = (await run('', byRole[1])).json().id;
    for (const state of ['done', 'failed', 'cancelled']) {
      await t.db.job.updateMany({ data: { state } });
      const next = (await run('', byRole[1])).json().id;
      expect(next).toBeGreaterThan(first);
    }
  });
});

test('GET /process/renewal/outcomes/{id} counts groups by outcome and reason; hidden for other jobs', async () => {
  const { groupIds } = await addClientWithGroups(t.db, [
    {},
    { name: 'A' },
    { name: 'B' },
    { name: 'C' },
    { name: 'D' },
  ]);
  const { id: jobId } = await t.db.job.create({ data: { name: 'renewal-run' } });
  const item = (index: number, outcome: string | null, more: object = {}) => ({
    jobId,
    position: index + 1,
    fromId: groupIds[index] ?? 0,
    omitted: false,
    outcome,
    ...more,
  });
  const reason = 'There is no medical tier “Tier 9” in 2027.';
  await t.db.renewalRunItem.createMany({
    data: [
      item(0, 'prepared'),
      item(1, 'prepared'),
      item(2, 'prepared', { omitted: true }),
      item(3, 'failed', { reason }),
      item(4, null),
    ],
  });
  const outcomes = (id: number, as: Caller = byRole[7]) => get(`/process/renewal/outcomes/${id}`, as);
  expect((await outcomes(jobId)).json()).toEqual([
    { outcome: 'prepared', reason: null, groups: 2 },
    { outcome: 'failed', reason, groups: 1 },
    { outcome: 'omitted', reason: null, groups: 1 },
  ]);
  const { id: other } = await t.db.job.create({ data: { name: 'report' } });
  for (const id of [other, 2_000_000_000]) expect((await outcomes(id, byRole[1])).statusCode).toBe(404);
});

describe('GET /process/renewal/preview', () => {
  const preview = async (query = '', as: Caller = byRole[1]) => get(`/process/renewal/preview${query}`, as);

  test('returns 400 for an invalid id', async () => {
    expect((await preview('?customerIds=1,a')).statusCode).toBe(400);
  });

  test('shows nothing to do without clients', async () => {
    expect((await preview()).json()).toEqual({
      years: [],
      clients: 0,
      groups: 0,
      omittedGroups: 0,
      preparedBefore: 0,
      withoutTier: 0,
      ahead: [],
      change: { clients: 0, censusClients: 0, people: 0, before: 0, after: 0, otherClients: 0, otherPercent: null },
      omittedBefore: [],
      plansWithoutSuccessor: [],
      largest: [],
    });
  });

  test('returns clients, groups, the premium change and the largest one, and writes nothing', async () => {
    const plans = [{ code: 'MED-PPO-0500' }, { code: 'DEN-1000' }];
    const { customer } = await addClientWithGroups(t.db, [{ medicalTier: 'Tier 3', plans }, { name: 'Hourly' }], {
      name: 'Acme',
    });
    const omitted = await addClientWithGroups(t.db, [{ plans: [{ code: 'VIS-100' }] }]);
    await addClientWithGroups(t.db, [{ plans }], { isActive: false });
    const [old, next] = [2026, 2027].map((year) =>
      t.db.plan.findMany({ where: { year, code: { in: ['MED-PPO-0500', 'DEN-1000'] } } }),
    );
    const sumOf = (rows: { eeAmount: unknown; esAmount: unknown; ecAmount: unknown; efAmount: unknown }[]) =>
      rows
        .flatMap((row) => [row.eeAmount, row.esAmount, row.ecAmount, row.efAmount])
        .reduce<number>((all, one) => all + Number(one), 0);
    const [before, after] = [sumOf((await old) ?? []), sumOf((await next) ?? [])];
    const body = (await preview(`?customerIds=${omitted.customer.id}`)).json() as RenewalPreview;
    expect(body).toMatchObject({
      years: [2027],
      clients: 1,
      groups: 2,
      omittedGroups: 1,
      preparedBefore: 0,
      withoutTier: 0,
    });
    const percent = Math.round(((after - before) / before) * 1000) / 10;
    expect(percent).not.toBe(0);
    expect(body.change).toEqual({
      clients: 0,
      censusClients: 0,
      people: 0,
      before: 0,
      after: 0,
      otherClients: 1,
      otherPercent: percent,
    });
    const changed = { customerID: customer.id, companyName: 'Acme', groupName: 'All Employees', year: 2026 + 1 };
    expect(body.largest).toEqual([{ ...changed, groups: 1, clients: 1, percent, dollars: null }]);
    expect(await t.db.benefitGroupYear.count({ where: { year: 2027 } })).toBe(0);
    expect(await t.db.job.count()).toBe(0);
  });

  test('skips clients that begin after this year, names them, and includes them on request', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const { customer } = await addClientWithGroups(t.db, [{}, { name: 'Hourly' }], {
      name: 'Won',
      operatingYear: year,
    });
    await addClientWithGroups(t.db, [{}], { operatingYear: year - 1 });
    const ahead = [{ customerID: customer.id, companyName: 'Won', year }];
    expect((await preview()).json()).toMatchObject({ clients: 1, groups: 1, ahead });
    expect((await preview('?includeAhead=true')).json()).toMatchObject({ clients: 2, groups: 3, ahead });
    const { id } = (await get('/process/renewal/run?includeAhead=true', byRole[7])).json();
    const { params } = await t.db.job.findUniqueOrThrow({ where: { id } });
    expect(params).toMatchObject({ includesAhead: true });
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'renewalRun', entityId: String(id) } });
    expect(audit.changes).toEqual({ omitted: [null, []], includesAhead: [null, true] });
  });

  test('weighs the change by the employees of the latest published premiums file; groups share those of a plan', async () => {
    const plans = [{ code: 'MED-PPO-0500' }];
    const { customer } = await addClientWithGroups(t.db, [
      { medicalTier: 'Tier 3', plans },
      { name: 'Hourly', medicalTier: 'Tier 3', plans },
      { name: 'Without', medicalTier: 'Tier 3', plans: [{ code: 'DEN-1000' }] },
    ]);
    const rates = await t.db.benefitGroupPlan.findMany({
      where: { groupYear: { customerId: customer.id } },
    });
    const of = { customerId: customer.id, planCode: 'med-ppo-0500', premium: 1 };
    const people = ['EE', 'EE', 'EF'].map((tier, index) => ({
      ...of,
      month: '2026-09',
      tier,
      employeeId: `E${index}`,
    }));
    await addPremiums(t.db, [
      ...people,
      { ...of, month: '2026-09', tier: 'EE', employeeId: 'E0', transactionType: 'B', planType: 'medical' },
      { ...of, month: '2026-09', tier: 'EE', employeeId: 'A', transactionType: 'A' },
      { ...of, month: '2026-08', tier: 'ES', employeeId: 'E7' },
    ]);
    await addPremiums(t.db, [{ ...of, month: '2026-10', tier: 'ES', employeeId: 'E8' }], 'ready');
    const body = (await preview()).json() as RenewalPreview;
    const [rate] = rates.filter(({ eePremium }) => Number(eePremium) > 100);
    const before = 2 * Number(rate?.eePremium) + Number(rate?.efPremium);
    expect(body.change).toMatchObject({ clients: 1, people: 3, before, otherClients: 1 });
    const [tier, plan] = [
      await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2027, description: 'Tier 3' } }),
      await t.db.plan.findFirstOrThrow({ where: { year: 2027, code: 'MED-PPO-0500' } }),
    ];
    const next = (amount: unknown) => Math.round(Number(amount) * Number(tier.rate) * 100) / 100;
    expect(body.change.after).toBeCloseTo(2 * next(plan.eeAmount) + next(plan.efAmount), 2);
    const both = body.largest.filter(({ groupName }) => groupName !== 'Without');
    expect(both).toEqual([
      expect.objectContaining({
        groupName: 'All Employees',
        groups: 2,
        clients: 1,
        dollars: expect.closeTo(body.change.after - before, 2),
      }),
    ]);
    expect(body.largest.find(({ groupName }) => groupName === 'Without')?.dollars).toBeNull();
  });

  const addCensus = async (
    customerId: number,
    people: { tier: string; currentPlan?: string; cobra?: boolean; termDate?: Date }[],
  ) => {
    const asOf = new Date('2026-10-01');
    const file = { customerId, asOf, label: 'October', source: 'csv', active: true, rowsRead: people.length };
    const { id } = await t.db.census.create({ data: { ...file, warned: 0, leftOut: 0 } });
    await t.db.censusRow.createMany({ data: people.map((row, rowNo) => ({ ...row, censusId: id, rowNo })) });
  };

  test('weighs the change by the census of a client without a premiums file: by the plan that people named', async () => {
    const plans = [{ code: 'MED-PPO-0500' }, { code: 'MED-PPO-1500' }];
    const { customer } = await addClientWithGroups(t.db, [{ medicalTier: 'Tier 3', plans }]);
    const named = await t.db.plan.findFirstOrThrow({ where: { year: 2026, code: 'MED-PPO-0500' } });
    const currentPlan = ` ${named.name.toUpperCase()} `;
    await addCensus(customer.id, [
      { tier: 'EE', currentPlan },
      { tier: 'EF', currentPlan },
      { tier: 'EE', currentPlan, cobra: true },
      { tier: 'EE', currentPlan, termDate: new Date('2026-10-01') },
      { tier: 'WV', currentPlan },
      { tier: 'EE' },
    ]);
    const { change } = (await preview()).json() as RenewalPreview;
    const rate = await t.db.benefitGroupPlan.findFirstOrThrow({
      where: { planId: named.id, groupYear: { customerId: customer.id } },
    });
    const before = Number(rate.eePremium) + Number(rate.efPremium);
    expect(change).toMatchObject({ clients: 1, censusClients: 1, people: 3, before, otherClients: 0 });
  });

  test('where no one named a plan, all count evenly for the medical plans', async () => {
    const plans = [{ code: 'MED-PPO-0500' }, { code: 'MED-PPO-1500' }, { code: 'DEN-1000' }];
    const { customer } = await addClientWithGroups(t.db, [{ medicalTier: 'Tier 3', plans }]);
    await addCensus(customer.id, [{ tier: 'ES', currentPlan: 'The old plan' }, { tier: 'ES' }]);
    const { change } = (await preview()).json() as RenewalPreview;
    const rates = await t.db.benefitGroupPlan.findMany({
      where: { groupYear: { customerId: customer.id }, esPremium: { gt: 200 } },
    });
    const before = rates.reduce((all, { esPremium }) => all + Number(esPremium), 0);
    expect(rates).toHaveLength(2);
    expect(change).toMatchObject({ clients: 1, censusClients: 1, people: 2, before });
  });

  test('names plans without a successor, with the expected increase, and tiers that next year lacks', async () => {
    const odd = await t.db.plan.create({
      data: {
        typeId: 76,
        year: 2026,
        name: 'Dental of old',
        vendor: 'V',
        code: 'OLD-1',
        description: 'd',
        effectiveDate: new Date('2026-01-01'),
        ...columnsByTier('Amount', 100),
      },
    });
    await t.db.tier.create({ data: { typeId: 5, year: 2026, description: 'Tier of old', rate: 1 } });
    await addClientWithGroups(t.db, [{ plans: [{ code: 'OLD-1' }] }, { medicalTier: 'Tier of old' }]);
    const trend = await t.db.rate.findFirstOrThrow({ where: { typeId: 191, year: 2027 } });
    const body = (await preview()).json() as RenewalPreview;
    expect(body.plansWithoutSuccessor).toEqual([
      { id: odd.id, name: 'Dental of old', code: 'OLD-1', year: 2026, groups: 1 },
    ]);
    expect(body).toMatchObject({ withoutTier: 1, change: { otherClients: 1, otherPercent: Number(trend.rate) } });
  });

  test('lists groups omitted from their latest year separately; groups that are excluded again count as omitted', async () => {
    const omitted = { renewalStatusId: 179, renewalStatusDate: new Date() };
    const { customer, groupIds } = await addClientWithGroups(t.db, [{}, { name: 'Hourly', ...omitted }], {
      name: 'Acme',
    });
    const [, id = 0] = groupIds;
    const row = { id, customerID: customer.id, companyName: 'Acme', groupName: 'Hourly', year: 2026 };
    expect((await preview()).json()).toMatchObject({ groups: 2, omittedGroups: 0, omittedBefore: [row] });
    const left = { groups: 1, omittedGroups: 1, omittedBefore: [row] };
    expect((await preview(`?omittedGroupIds=${id}`)).json()).toMatchObject(left);
    const none = { groups: 0, omittedGroups: 2, omittedBefore: [] };
    expect((await preview(`?customerIds=${customer.id}`)).json()).toMatchObject(none);
    const wrong = await preview('?omittedGroupIds=1,a');
    expect(wrong.json().error.fields).toEqual({ omittedGroupIds: ['Please select groups only.'] });
    const run = (await get(`/process/renewal/run?omittedGroupIds=${id},${id}`, byRole[7])).json();
    const job = await t.db.job.findUniqueOrThrow({ where: { id: run.id } });
    expect(job.params).toEqual({ omitted: [], omittedGroups: [id] });
    const audit = await t.db.auditEvent.findFirstOrThrow({ where: { entity: 'renewalRun', entityId: String(run.id) } });
    expect(audit.changes).toMatchObject({ omittedGroups: [null, [id]] });
  });
});
