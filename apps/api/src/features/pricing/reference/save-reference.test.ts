import { partOf } from '@worksmart/core/testing/part-of.ts';
import type { RouteResponse } from '@worksmart/shared/platform/route.ts';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import type { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'clientManager'], clock: new Date('2026-06-15T15:00:00Z') });

const source = 'carrier notice';
const amounts = { eE_Amount: 500.25, eS_Amount: 1050, eC_Amount: 925.5, eF_Amount: 1475 };
/** A valid body of each kind, for a year without seeded rows. */
const implementation = { feeType: { id: 50 }, payCycle: null };
const bodies = {
  tier: { id: 0, type: { id: 5 }, year: 2031, description: 'Tier 6', rate: 1.1525, source },
  plan: {
    id: 0,
    type: { id: 6 },
    year: 2031,
    name: 'PPO 750',
    vendor: 'Crossroads Health Plan',
    code: 'MED-750',
    description: 'Deductible 750',
    effectiveDate: '2031-01-01T00:00:00',
    modelType: { id: 80 },
    source,
    ...amounts,
  },
  rate: { id: 0, type: { id: 7 }, year: 2031, state: 'OH', rate: 2.7125, value: 9000, isVariable: true, source },
  fee: {
    id: 0,
    feeType: { id: 49 },
    year: 2031,
    payCycle: { id: 53 },
    employeeRange: { id: 82 },
    feeAmount: 21.75,
    source,
  },
} as const;
const kinds = Object.keys(bodies) as ReferenceKind[];

const save = (kind: ReferenceKind, body: object, as: Caller = t.as.admin) => as.post(`/${kind}`, body);
const remove = (kind: ReferenceKind, id: number, as: Caller = t.as.admin) => as.delete(`/${kind}/${id}`);
const added = (kind: ReferenceKind, more: object = {}): Promise<{ id: number; rowVersion: number }> =>
  ok(save(kind, { ...bodies[kind], ...more }));
const fieldsOf = async (kind: ReferenceKind, more: object) => {
  return rejectedFields(save(kind, { ...bodies[kind], year: 2040, ...more }));
};
const auditOf = (kind: ReferenceKind, id: number) =>
  t.db.auditEvent.findMany({ where: { entity: kind, entityId: String(id) }, orderBy: { id: 'asc' } });

describe('saving and deleting reference data', () => {
  test.each([
    ['C-OPS-03', 'tier', { description: ' ' }, { description: ['Please enter a description.'] }],
    ['C-OPS-03', 'tier', { description: undefined }, { description: ['Please enter a description.'] }],
    ['C-OPS-03', 'tier', { description: 'x'.repeat(126) }, { description: ['Please enter at most 125 characters.'] }],
    ['C-OPS-04', 'tier', { rate: null }, { rate: ['Please enter a rate.'] }],
    ['C-OPS-04', 'tier', { rate: -0.5 }, { rate: ['Please enter a rate.'] }],
    ['factor', 'tier', { rate: 95 }, { rate: [factor()] }],
    ['dollars', 'tier', { type: { id: 184 }, rate: 42.125 }, { rate: ['Please enter at most 2 decimals.'] }],
    ['no type', 'tier', { type: { id: 6 }, rate: 1 }, { type: ['Please select a type.'] }],
    ['C-OPS-09', 'plan', { name: '' }, { name: ['Please enter a plan name.'] }],
    ['C-OPS-09', 'plan', { name: 'x'.repeat(126) }, { name: ['Please enter at most 125 characters.'] }],
    ['C-OPS-10', 'plan', { vendor: '' }, { vendor: ['Please enter a plan vendor.'] }],
    ['C-OPS-10', 'plan', { vendor: 'x'.repeat(126) }, { vendor: ['Please enter at most 125 characters.'] }],
    ['C-OPS-11', 'plan', { code: '' }, { code: ['Please enter a code.'] }],
    ['C-OPS-11', 'plan', { code: 'x'.repeat(26) }, { code: ['Please enter at most 25 characters.'] }],
    ['C-OPS-12', 'plan', { description: '' }, { description: ['Please enter a description.'] }],
    ['C-OPS-12', 'plan', { description: 'x'.repeat(256) }, { description: ['Please enter at most 255 characters.'] }],
    ['C-OPS-13', 'plan', { effectiveDate: null }, { effectiveDate: ['Please enter an effective date.'] }],
    ['C-OPS-13', 'plan', { effectiveDate: '13/45/2026' }, { effectiveDate: ['Please enter an effective date.'] }],
    ['C-OPS-14', 'plan', { eE_Amount: null }, { eE_Amount: ['Please enter a value for EE Premium.'] }],
    ['C-OPS-14', 'plan', { eS_Amount: null }, { eS_Amount: ['Please enter a value for ES Premium.'] }],
    ['C-OPS-14', 'plan', { eC_Amount: undefined }, { eC_Amount: ['Please enter a value for EC Premium.'] }],
    ['C-OPS-14', 'plan', { eF_Amount: -1 }, { eF_Amount: ['Please enter a value for EF Premium.'] }],
    ['model', 'plan', { modelType: { id: 5 } }, { modelType: ['Please select a model type.'] }],
    ['C-OPS-18', 'rate', { type: { id: 191 }, rate: null }, { rate: ['Please enter a rate.'] }],
    ['C-OPS-19', 'rate', { type: { id: 191 }, rate: 0 }, { rate: ['Please enter a rate greater than 0.'] }],
    ['C-OPS-20', 'rate', { state: '', value: null }, { state: ['Please select a state.'], value: [cutoff()] }],
    ['C-OPS-20', 'rate', { value: undefined }, { value: [cutoff()] }],
    ['C-OPS-23', 'rate', { type: { id: 48 }, state: 'KY', code: '' }, { code: ['Please enter a code'] }],
    [
      'C-OPS-23',
      'rate',
      { type: { id: 48 }, state: 'KY', code: '88100' },
      { code: ['A code has 1 to 4 letters or digits.'] },
    ],
    ['percent', 'rate', { rate: 100.5 }, { rate: ['This rate is too large.'] }],
    ['C-FEE-08', 'fee', { payCycle: null }, { payCycle: ['Please select a payroll cycle.'] }],
    ['C-FEE-08', 'fee', { payCycle: { id: 81 } }, { payCycle: ['Please select a payroll cycle.'] }],
    ['C-FEE-09', 'fee', { employeeRange: null }, { employeeRange: ['Please select a Number of Employees.'] }],
    ['C-FEE-10', 'fee', { feeAmount: null }, { feeAmount: ['Please enter a value for Fee.'] }],
  ] as const)('%s %#: a wrong %s is refused at its field', async (_, kind, more, fields) => {
    const before = await auditCount();
    expect(await fieldsOf(kind, more)).toEqual(fields);
    expect(await auditCount()).toBe(before);
  });

  test('reports all wrong fields at once', async () => {
    const none = { name: '', vendor: '', code: '', description: '', effectiveDate: null, eE_Amount: null };
    expect(Object.keys(await fieldsOf('plan', none))).toEqual(Object.keys(none));
  });

  test.each(kinds)('role 7 can add, read, change and delete a %s, each with an audit row', async (kind) => {
    const row = (await ok(save(kind, bodies[kind], t.as.clientManager))) as { id: number; rowVersion: number };
    const { id: _, ...sent } = bodies[kind];
    expect(row).toMatchObject({ ...sent, rowVersion: 1 });
    const typeId = 'feeType' in sent ? sent.feeType.id : sent.type.id;
    const list = async () => (await t.as.clientManager.get(`/${kind}s?typeId=${typeId}&year=2031`)).json();
    expect(await list()).toEqual([row]);

    const figure = { tier: 'rate', plan: 'eS_Amount', rate: 'rate', fee: 'feeAmount' }[kind];
    const column = { tier: 'rate', plan: 'esAmount', rate: 'rate', fee: 'feeAmount' }[kind];
    const was = String((bodies[kind] as Record<string, unknown>)[figure]);
    const changed = await save(kind, { ...bodies[kind], ...row, [figure]: 2.5 }, t.as.clientManager);
    expect(changed.json()).toMatchObject({ id: row.id, [figure]: 2.5, source, rowVersion: 2 });
    const again = await save(kind, { ...bodies[kind], id: row.id, rowVersion: 2, [figure]: 2.5 }, t.as.clientManager);
    expect(again.json()).toMatchObject({ rowVersion: 2 });

    expect((await remove(kind, row.id, t.as.clientManager)).json()).toEqual({ id: row.id });
    expect(await list()).toEqual([]);
    expect((await remove(kind, row.id)).statusCode).toBe(404);
    const audit = await auditOf(kind, row.id);
    const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      [`reference.save${name}`, t.as.clientManager.id],
      [`reference.save${name}`, t.as.clientManager.id],
      [`reference.remove${name}`, t.as.clientManager.id],
    ]);
    expect(audit[0]?.changes).toMatchObject({ year: [null, 2031], source: [null, source] });
    expect(audit[1]?.changes).toEqual({ [column]: [was, '2.5'] });
    expect(audit[2]?.changes).toMatchObject({ [column]: ['2.5', null], year: [2031, null] });
  });

  test('C-FEE-13 an implementation fee is saved with pay cycle id 0', async () => {
    const { id } = await added('fee', { feeType: { id: 50 }, payCycle: { id: 0 }, employeeRange: { id: 83 } });
    expect((await t.db.fee.findUniqueOrThrow({ where: { id } })).payCycleId).toBeNull();
    const sent = { ...bodies.fee, id, feeType: { id: 50 }, employeeRange: { id: 83 } };
    expect((await save('fee', { ...sent, payCycle: { id: 51 } })).json().error.fields).toEqual({
      payCycle: ['An implementation fee is charged once and has no payroll cycle.'],
    });
    expect((await save('fee', { ...sent, payCycle: null })).json()).toMatchObject({
      payCycle: { id: 0, description: '' },
    });
    expect((await save('fee', { ...sent, feeType: { id: 49 } })).json().error.fields).toEqual({
      feeType: ['The type of a row cannot be changed.'],
    });
    await remove('fee', id);
  });

  test('a fee sent as documented, without id and year, is saved for the current year', async () => {
    await t.db.fee.deleteMany({ where: { year: 2026, feeTypeId: 49, payCycleId: 52, employeeRangeId: 87 } });
    const body = { feeType: { id: 49 }, payCycle: { id: 52 }, employeeRange: { id: 87 }, feeAmount: 5 };
    expect((await save('fee', body)).json()).toMatchObject({ year: 2026, feeAmount: 5, source: null });
  });

  test('C-OPS-16 a model type is 80 for a high-deductible medical plan, otherwise 79', async () => {
    const modelOf = async (more: object) => {
      const row = await added('plan', more);
      await remove('plan', row.id);
      return partOf<{ modelType: { id: number } }>(row).modelType.id;
    };
    expect(await modelOf({ modelType: { id: 80 } })).toBe(80);
    expect(await modelOf({ modelType: { id: 79 } })).toBe(79);
    expect(await modelOf({ modelType: undefined })).toBe(79);
    expect(await modelOf({ type: { id: 76 }, modelType: { id: 80 } })).toBe(79);
  });

  test('changed figures lose the source of the old ones', async () => {
    const { id } = await added('rate', { state: 'WI' });
    const without = { ...bodies.rate, state: 'WI', id, source: undefined };
    expect((await save('rate', without)).json()).toMatchObject({ source, rowVersion: 1 });
    expect((await save('rate', { ...without, rate: 3 })).json()).toMatchObject({ source: null, rowVersion: 2 });
    await remove('rate', id);
  });

  test('a row’s year and type cannot be changed', async () => {
    const { id } = await added('tier', { description: 'Stays' });
    const move = async (more: object) => (await save('tier', { ...bodies.tier, id, ...more })).json().error.fields;
    expect(await move({ year: 2032 })).toEqual({ year: ['A row cannot be moved to another year.'] });
    expect(await move({ type: { id: 184 }, rate: 1 })).toEqual({ type: ['The type of a row cannot be changed.'] });
    expect((await save('tier', { ...bodies.tier, id: 999_999_999 })).statusCode).toBe(404);
    await remove('tier', id);
  });

  test.each([
    ['tier', {}, { description: 'tier 6' }, 'description', '2031 already has a tier "Tier 6".'],
    ['plan', {}, { code: 'med-750', name: 'X' }, 'code', 'PPO 750 already has the code MED-750 in 2031.'],
    ['rate', {}, { rate: 1 }, 'state', 'OH already has a rate of 2.7125% in 2031.'],
    [
      'rate',
      { type: { id: 48 }, state: 'IN', code: '8810', rate: 0.31 },
      { type: { id: 48 }, state: 'IN', code: '8810', rate: 1 },
      'code',
      'Code 8810 of IN already has a rate of 0.31% in 2031.',
    ],
    ['rate', { type: { id: 191 }, rate: 7 }, { type: { id: 191 } }, 'rate', '2031 already has a rate of 7%.'],
    [
      'fee',
      {},
      { feeAmount: 1 },
      'employeeRange',
      'This number of employees already has a Semi-Monthly fee of $21.75 in 2031.',
    ],
    [
      'fee',
      implementation,
      { ...implementation, feeAmount: 1 },
      'employeeRange',
      'This number of employees already has a fee of $21.75 in 2031.',
    ],
  ] as const)('%s %j twice: a field error that names the other', async (kind, first, second, field, message) => {
    const { id } = await added(kind, first);
    const before = await auditCount();
    const twin = await save(kind, { ...bodies[kind], ...second });
    expect([twin.statusCode, twin.json().error.code]).toEqual([409, 'duplicate']);
    expect(twin.json().error.fields).toEqual({ [field]: [message] });
    expect(twin.json().error.details).toEqual({ id });
    expect(await auditCount()).toBe(before);
    await remove(kind, id);
  });

  test('of two users who add the same row at once, one gets an error that names the other row', async () => {
    const answers = await Promise.all([1, 2].map((rate) => save('rate', { ...bodies.rate, state: 'KS', rate })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('the version of a save is checked before its values', async () => {
    const { id } = await added('plan', { code: 'STALE' });
    const body = { ...bodies.plan, code: 'STALE', id, rowVersion: 1 };
    await save('plan', { ...body, name: 'Theirs' });
    expect(await rejection(save('plan', { ...body, modelType: { id: 1 } }))).toMatchObject({
      status: 409,
      code: 'stale',
    });
    await remove('plan', id);
  });

  test('C-OPS-24 rates of types 70 and 71 can be changed, but not added or removed', async () => {
    for (const typeId of [70, 71]) {
      const row = await t.db.rate.findFirstOrThrow({ where: { typeId, year: 2026 } });
      const body = { id: 0, type: { id: typeId }, year: 2026, rate: 1.25 };
      const refused = [await save('rate', { ...body, year: 2035 }), await remove('rate', row.id)];
      expect(refused.map((one) => [one.statusCode, one.json().error.code])).toEqual([
        [409, 'rule'],
        [409, 'rule'],
      ]);
      expect((await save('rate', { ...body, id: row.id })).json()).toMatchObject({ id: row.id, rate: 1.25 });
    }
  });
});

describe('GET /reference/history and /reference/origin', () => {
  const history = (query: string, as: Caller = t.as.admin) => as.get(`/reference/history?${query}`);

  test('return 400 without an id', async () => {
    expect((await history('kind=rate')).statusCode).toBe(400);
  });

  test('show every change, newest first, and who changed the row last', async () => {
    const { id } = await added('rate', { state: 'MN' });
    t.clock.advance({ minutes: 5 });
    await save('rate', { ...bodies.rate, state: 'MN', id, rate: 1.5, rowVersion: 1 }, t.as.clientManager);
    const { results, hasMore } = (await history(`kind=rate&id=${id}`, t.as.clientManager)).json() as RouteResponse<
      typeof referenceRoutes.history
    >;
    expect(hasMore).toBe(false);
    const { firstName, lastName } = t.as.clientManager.user;
    expect(results.map(({ action, actorName }) => [action, actorName])).toMatchObject([
      ['reference.saveRate', `${firstName} ${lastName}`],
      ['reference.saveRate', expect.any(String)],
    ]);
    expect(results[0]?.changes).toEqual({ rate: ['2.7125', '1.5'] });
    const older = (await history(`kind=rate&id=${id}&before=${results[0]?.id}`)).json();
    expect(older.results).toEqual(results.slice(1));
    // Every role can read the card next to a prospect's figure.
    expect(await ok((await t.signInAs(5)).get(`/reference/origin?kind=rate&id=${id}`))).toEqual({
      source,
      changedBy: `${firstName} ${lastName}`,
      changedAt: t.clock.now().toISOString(),
    });
    await remove('rate', id);
  });
});

const auditCount = () => t.db.auditEvent.count();
function factor() {
  return 'A medical tier is a factor on plan premiums of at most 3: 0.95, not 95.';
}
function cutoff() {
  return 'Please enter a cutoff value.';
}

describe('a discontinued class code', () => {
  const code = (more: object) => save('rate', { ...bodies.rate, type: { id: 48 }, year: 2041, state: 'KY', ...more });

  test('names the code that took its place, which must have a rate in that state and year', async () => {
    const old = { code: '7228', discontinued: true, replacedBy: '7219' };
    expect(await rejectedFields(code(old))).toEqual({ replacedBy: ['KY has no rate for 7219 in 2041.'] });
    expect((await code({ code: '7219' })).json()).toMatchObject({ discontinued: false, replacedBy: null });
    const saved = (await code(old)).json();
    expect(saved).toMatchObject({ code: '7228', discontinued: true, replacedBy: '7219' });
    const kept = (await code({ id: saved.id, code: '7228', rate: 3 })).json();
    expect(kept).toMatchObject({ rate: 3, discontinued: true, replacedBy: '7219' });
    const back = (await code({ id: saved.id, code: '7228', discontinued: false })).json();
    expect(back).toMatchObject({ discontinued: false, replacedBy: null });
  });

  test('is never replaced by itself or by text that is no code', async () => {
    const fieldsOfCode = async (more: object) => (await code(more)).json().error.fields;
    expect(await fieldsOfCode({ code: '7228', discontinued: true, replacedBy: '7228' })).toEqual({
      replacedBy: ['A code cannot be replaced by itself.'],
    });
    expect(await fieldsOfCode({ code: '7228', discontinued: true, replacedBy: '72190' })).toEqual({
      replacedBy: ['A code has 1 to 4 letters or digits.'],
    });
  });
});
