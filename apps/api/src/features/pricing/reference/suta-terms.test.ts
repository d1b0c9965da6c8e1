import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['salesManager'], clock: new Date('2026-06-15T15:00:00Z') });

const terms = {
  providerRate: 1.9,
  newEmployerRate: 2.7,
  newEmployerRateConstruction: 5.5,
  reportingLevel: 'provider',
  wageBaseCarries: false,
};
const suta = { id: 0, type: { id: 7 }, year: 2031, rate: 2.7, value: 9000 };
const save = (body: object, as: Caller = t.as.salesManager) => as.post('/rate', body);
const ratesFor = async (as: Caller, year: number) =>
  (await as.get(`/rates?typeId=7&year=${year}`)).json() as ReferenceRate[];

test('the terms of a state are saved and logged; omitted ones stay, null clears them', async () => {
  const added = await save({ ...suta, state: 'OH', ...terms });
  expect(added.json()).toMatchObject({ ...terms, isVariable: false });
  const { id, rowVersion } = added.json() as ReferenceRate;
  expect(await ok(save({ ...suta, id, rowVersion, state: 'OH', rate: 2.8 }))).toMatchObject({ ...terms, rate: 2.8 });
  const cleared = await save({
    ...suta,
    id,
    rowVersion: rowVersion + 1,
    state: 'OH',
    rate: 2.8,
    providerRate: null,
    reportingLevel: null,
    wageBaseCarries: null,
  });
  expect(cleared.json()).toMatchObject({ providerRate: null, reportingLevel: null, wageBaseCarries: null });
  expect(cleared.json().newEmployerRateConstruction).toBe(5.5);
  const where = { entity: 'rate', entityId: String(id) };
  const log = await t.db.auditEvent.findMany({ where, orderBy: { id: 'desc' } });
  expect(log[0]?.changes).toEqual({
    providerRate: ['1.9', null],
    reportingLevel: ['provider', null],
    wageBaseCarries: [false, null],
  });
});

test.each([
  ['providerRate', 100.5, 'This rate is too large.'],
  ['providerRate', -1, 'Please enter a percentage from 0 to 100.'],
  ['newEmployerRate', 1.23456, 'Please enter at most 4 decimals.'],
  ['newEmployerRateConstruction', 'x', 'Please enter a percentage from 0 to 100.'],
  ['reportingLevel', 'state', 'Please select Provider, Client or Either.'],
])('%s of %s is rejected', async (field, value, message) => {
  expect(await rejectedFields(save({ ...suta, state: 'GA', [field]: value }))).toEqual({ [field]: [message] });
});

test('rates of other types have no such terms', async () => {
  const comp = { id: 0, type: { id: 48 }, year: 2031, state: 'IN', code: '8810', rate: 1.25 };
  expect((await save({ ...comp, ...terms })).json()).toMatchObject({ providerRate: null, reportingLevel: null });
});

test('only those who may open Operations see the provider’s own rate', async () => {
  await save({ ...suta, year: 2032, state: 'IN', ...terms });
  for (const role of [1, 4, 7]) {
    expect(await ratesFor(await t.signInAs(role), 2032), `role ${role}`).toMatchObject([terms]);
  }
  for (const role of [5, 8]) {
    expect(await ratesFor(await t.signInAs(role), 2032), `role ${role}`).toMatchObject([
      { ...terms, providerRate: null },
    ]);
  }
});

test('a list sets the terms of states, and a copied year has them', async () => {
  const list = { typeId: 7, year: 2033 };
  const text =
    'State,Rate,Cutoff,Provider Rate,New Employer Rate,Construction Rate,Level,Carries\nIN,2.7,9000,1.9,2.7,5.5,PEO,no';
  const { version } = (await t.as.salesManager.post('/rates/import/preview', { ...list, text })).json();
  expect((await t.as.salesManager.post('/rates/import', { ...list, text, version })).statusCode).toBe(200);
  expect(await ratesFor(t.as.salesManager, 2033)).toMatchObject([{ ...terms, state: 'IN', isVariable: false }]);

  const changed = 'State,Rate,Level\nIN,2.7,Either';
  const next = (await t.as.salesManager.post('/rates/import/preview', { ...list, text: changed })).json();
  const again = { ...list, text: changed, version: next.version };
  expect((await t.as.salesManager.post('/rates/import', again)).statusCode).toBe(200);
  expect(await ratesFor(t.as.salesManager, 2033)).toMatchObject([{ ...terms, reportingLevel: 'either' }]);

  const copy = { kind: 'rate', fromYear: 2033, toYear: 2034, types: [{ id: 7, percent: 10 }] };
  expect((await t.as.salesManager.post('/reference/copy', copy)).statusCode).toBe(200);
  expect(await ratesFor(t.as.salesManager, 2034)).toMatchObject([{ ...terms, rate: 2.97, reportingLevel: 'either' }]);
});

test('lists the states that price a record of the year', async () => {
  const row = { employeeCount: 3, sutaNum: '1', whAccount: '1', taxRate: '2' };
  await addCustomer(t.db, { operatingYear: 2029, withholdings: { create: { ...row, state: 'OH' } } });
  await addCustomer(t.db, { operatingYear: 2029, withholdings: { create: { ...row, state: 'KY', override: true } } });
  await addCustomer(t.db, {
    operatingYear: 2029,
    deletedAt: new Date(),
    withholdings: { create: { ...row, state: 'MI' } },
  });
  expect((await t.as.salesManager.get('/rates/states?year=2029')).json()).toEqual(['OH']);
  expect((await t.as.salesManager.get('/rates/states?year=2028')).json()).toEqual([]);
});
