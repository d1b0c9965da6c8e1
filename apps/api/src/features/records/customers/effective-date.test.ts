import { addProspect } from '@worksmart/core/testing/add-prospect.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { enterProspect, randomProspect, thinOutTables } from '#testing/random-prospect.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'], clock: new Date('2026-11-20T18:00:00Z') });

const january = '2027-01-01T00:00:00';
const outOfRange = 'Please enter the first day of a month, from 01/01/2010 to 12/01/2027.';

const add = (more: CustomerToAdd = {}) => addCustomer(t.db, { stageId: 3, ...more });
const save = (id: number, effectiveDate: string | null, more: object = {}) =>
  t.as.admin.post('/customer', { id, rfp: { effectiveDate }, ...more });
const read = (id: number) => ok(t.as.admin.get(`/customer/${id}`));
const move = (id: number, year: number) => ok(t.as.admin.patch(`/customer/${id}/rfpYear?year=${year}`));

/** Everything of a record that a year's tables price. */
const pricesOf = async (id: number) => {
  const { rfp, operatingYear } = await read(id);
  const { rfpYear, payRoll, adminRates } = rfp;
  const { plans, total } = await ok(t.as.admin.get(`/customer/${id}/rfp/medical/comparison`));
  const taxes = await ok(t.as.admin.get(`/customer/${id}/payrollTaxes`));
  const rows = { withholdings: payRoll.taxInfo.witholdings, workersComp: payRoll.workersComp, plans };
  const ofRow = ['id', 'rowVersion'];
  const figures = JSON.parse(JSON.stringify(rows, (name, value) => (ofRow.includes(name) ? undefined : value)));
  return { operatingYear, rfpYear, adminRates, ...figures, total, taxes };
};

/** A prospect with figures of every kind that the tables of a year price. */
const addPriced = async () => {
  const id = await addProspect(t.db, { name: 'Heartland Tool & Die' });
  const { id: medicalTierId } = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } });
  await t.db.rfpBenefits.update({ where: { customerId: id }, data: { medicalTierId } });
  return id;
};

describe('POST /customer with an effective date', () => {
  test.each(['2027-01-15', '2028-01-01', '2009-12-01', '2026-11-30'])('rejects %s at its field', async (date) => {
    const { id, rowVersion } = await add();
    expect(await rejectedFields(save(id, date))).toEqual({ 'rfp.effectiveDate': [outOfRange] });
    expect(await read(id)).toMatchObject({ rowVersion, operatingYear: 2026, rfp: { effectiveDate: null } });
  });

  test('rejects what is no date with the message of dates', async () => {
    const { id } = await add();
    expect(await rejectedFields(save(id, '2027-02-30'))).toEqual({
      'rfp.effectiveDate': ['Please enter a valid date.'],
    });
  });

  test('moves the record to the year of the date in the same save, as PATCH rfpYear does', async () => {
    const [id, other] = [await addPriced(), await addPriced()];
    const before = await read(id);
    await move(other, 2027);
    const saved = await ok(save(id, january, { prismID: 'P-1' }));
    expect(saved).toMatchObject({
      operatingYear: 2027,
      prismID: 'P-1',
      benefitYears: [2027, 2026],
      rowVersion: before.rowVersion + 1,
      rfp: { effectiveDate: january, rfpYear: 2027 },
    });
    expect(await pricesOf(id)).toEqual(await pricesOf(other));
    const history = (await historyOf(t, id)).filter(({ entity }) => entity === 'customer').at(-1);
    expect(history).toMatchObject({
      action: 'customers.save',
      changes: {
        'rfp.effectiveDate': [null, '2027-01-01T00:00:00.000Z'],
        operatingYear: [2026, 2027],
        rfpYear: [2026, 2027],
        'client.prismId': [null, 'P-1'],
      },
    });
  });

  test('a rejected save moves nothing', async () => {
    const { id } = await add();
    expect(await rejectedFields(save(id, january, { customerStatus: { id: 1 } }))).toHaveProperty('customerStatus');
    expect(await rejectedFields(save(id, january, { operatingYear: 2027 }))).toEqual({
      operatingYear: [readOnlyMessage],
    });
    expect(await read(id)).toMatchObject({ operatingYear: 2026, rfp: { effectiveDate: null, rfpYear: 2026 } });
    expect(await historyOf(t, id)).toEqual([]);
  });

  test('a date of the same year, and clearing it, move nothing', async () => {
    const id = await addPriced();
    const before = await pricesOf(id);
    expect((await ok(save(id, '2026-12-01'))).rfp).toMatchObject({
      effectiveDate: '2026-12-01T00:00:00',
      rfpYear: 2026,
    });
    expect(await pricesOf(id)).toEqual(before);
    await ok(save(id, january));
    const moved = await pricesOf(id);
    expect((await ok(save(id, null))).rfp).toMatchObject({ effectiveDate: null, rfpYear: 2027 });
    expect(await pricesOf(id)).toEqual(moved);
    expect((await historyOf(t, id)).at(-1)?.changes).toEqual({
      'rfp.effectiveDate': ['2027-01-01T00:00:00.000Z', null],
    });
  });

  test('PATCH rfpYear leaves the date, and sending the same date again does not move the record back', async () => {
    const { id } = await add();
    await ok(save(id, january));
    expect((await move(id, 2026)).rfp).toMatchObject({ effectiveDate: january, rfpYear: 2026 });
    const { rowVersion } = await read(id);
    expect(await ok(save(id, january))).toMatchObject({ rowVersion, operatingYear: 2026, rfp: { rfpYear: 2026 } });
  });

  test('is read only for a client, for role 1 too; sending it back unchanged is accepted', async () => {
    const { id } = await add({ stageId: 4 });
    expect(await rejectedFields(save(id, january))).toEqual({ 'rfp.effectiveDate': [readOnlyMessage] });
    expect((await ok(save(id, null))).rfp.effectiveDate).toBeNull();
    const refused = await t.as.agent.post('/customer', { id, rfp: { effectiveDate: january } });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.fields).toHaveProperty(['rfp.effectiveDate']);
  });

  test('a new lead can have one', async () => {
    const address = { address: '1 Main Street', city: 'Carmel', state: 'IN', zip: '46032' };
    const contacts = [{ id: 0, firstName: 'Ada', lastName: 'King', email: 'ada@new.test', phone: '3175550142' }];
    const lead = { id: 0, name: 'New Lead', ...address, contacts, salesAgent: { id: t.as.agent.id } };
    const made = await ok(t.as.admin.post('/customer', { ...lead, rfp: { effectiveDate: january } }));
    expect(made).toMatchObject({ operatingYear: 2027, rfp: { effectiveDate: january, rfpYear: 2027 } });
  });
});

describe('POST /customer/{id}/promote', () => {
  const promote = (id: number, query = '') => t.as.admin.post(`/customer/${id}/promote${query}`);

  test('sets the date of a new RFP, whose year prices it', async () => {
    const { id } = await add({ stageId: 1 });
    expect(await ok(promote(id, '?fromStage=1&effectiveDate=2027-01-01'))).toMatchObject({
      customerStage: { id: 2 },
      operatingYear: 2027,
      rowVersion: 2,
      rfp: { effectiveDate: january, rfpYear: 2027 },
    });
    expect(await historyOf(t, id)).toMatchObject([
      {
        action: 'customers.promote',
        changes: {
          stageId: [1, 2],
          operatingYear: [2026, 2027],
          'rfp.effectiveDate': [null, '2027-01-01T00:00:00.000Z'],
        },
      },
    ]);
  });

  test('rfpYear prices it with another year', async () => {
    const { id } = await add({ stageId: 1 });
    const { operatingYear, rfp, benefitYears } = await ok(promote(id, '?effectiveDate=2027-01-01&rfpYear=2026'));
    expect([operatingYear, rfp.rfpYear, rfp.effectiveDate, benefitYears]).toEqual([2026, 2026, january, [2026]]);
  });

  test('without a date everything is as before', async () => {
    const { id } = await add({ stageId: 1 });
    expect(await ok(promote(id))).toMatchObject({ operatingYear: 2026, rfp: { effectiveDate: null, rfpYear: 2026 } });
    expect((await historyOf(t, id))[0]?.changes).not.toHaveProperty(['rfp.effectiveDate']);
  });

  test('rejects a day that is not the first of a month, and either field in another promotion', async () => {
    const { id } = await add({ stageId: 1 });
    expect(await rejectedFields(promote(id, '?effectiveDate=2027-01-15'))).toEqual({ effectiveDate: [outOfRange] });
    expect((await read(id)).customerStage.id).toBe(1);
    const { id: rfp } = await add({ stageId: 2 });
    expect(await rejectedFields(promote(rfp, '?effectiveDate=2027-01-01'))).toHaveProperty('effectiveDate');
    expect(await rejectedFields(promote(rfp, '?rfpYear=2027'))).toHaveProperty('rfpYear');
    expect((await read(rfp)).customerStage.id).toBe(2);
  });

  test.each([
    ['the start date', '2027-03-01', '2027-04-01T00:00:00', '2027-04-01T00:00:00'],
    ['else the effective date', '2027-03-01', null, '2027-03-01T00:00:00'],
    ['else the first of next month', null, null, '2026-12-01T00:00:00'],
  ])('a client starts on %s', async (_, effectiveDate, startDate, expected) => {
    const { id } = await add();
    await ok(save(id, effectiveDate));
    await ok(t.as.admin.post('/customer', { id, startDate, rfp: { checklist: { step1_1: true, step1_2: true } } }));
    expect(await ok(promote(id))).toMatchObject({
      startDate: expected,
      rfp: { effectiveDate: effectiveDate && expect.any(String) },
    });
  });
});

test('only the start date restarts wage bases', async () => {
  const id = await addPriced();
  await t.db.payroll.update({ where: { customerId: id }, data: { includeWageBaseRestart: true } });
  const restart = async () => (await ok(t.as.admin.get(`/customer/${id}/payrollTaxes`))).restart.monthsLeft;
  await ok(save(id, '2026-10-01'));
  expect(await restart()).toBeNull();
  await ok(t.as.admin.post('/customer', { id, startDate: '2026-10-01' }));
  expect(await restart()).toBe(3);
});

test('GET /reference/gaps names what Operations lacks for a year', async () => {
  const gaps = (year: number) => ok(t.as.agent.get(`/reference/gaps?year=${year}`));
  expect(await gaps(2027)).toEqual([]);
  expect(await gaps(2028)).toEqual([
    'administration fees',
    'implementation fees',
    'unemployment rates',
    'workers’ comp rates',
    'payroll tax rates',
    'medical tiers',
    'medical plans',
    'dental plans',
    'vision plans',
  ]);
  const { id: _, ...dental } = await t.db.plan.findFirstOrThrow({ where: { typeId: 76, year: 2027 } });
  await t.db.plan.create({ data: { ...dental, year: 2028 } });
  expect(await gaps(2028)).not.toContain('dental plans');
});

/** `pnpm fuzz` makes the full number of records, `npm test` a few. */
const size = { seed: Number(process.env.FUZZ_SEED ?? 20_261_129), numRuns: process.env.FUZZ === 'full' ? 200 : 6 };

test('no price of a record without an effective date moves', { timeout: 600_000 }, async () => {
  await thinOutTables(t);
  await forAllAsync(size, randomProspect, fc.boolean(), async (one, isCleared) => {
    const { id } = await enterProspect(t, t.as.admin, one);
    const before = await pricesOf(id);
    expect(before).toMatchObject({ operatingYear: one.year, rfpYear: one.year });
    if (isCleared && one.year === 2026) await ok(save(id, '2026-12-01'));
    await ok(save(id, null));
    await ok(t.as.admin.post('/customer', await read(id)));
    expect(await pricesOf(id)).toEqual(before);
  });
});
