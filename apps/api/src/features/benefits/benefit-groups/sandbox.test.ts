import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseDigest } from '#test/contract/database-digest.ts';
import { documentedCalls } from '#test/contract/documented-calls.ts';
import { addRecord, pathTo, type RecordTarget } from '#test/contract/record-targets.ts';
import { type Role, roles, signInEachRole } from '#testing/each-role.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ config: { SANDBOX: 'true' } });
const byRole = signInEachRole(t);
let target: RecordTarget;
let tierId: number;

beforeAll(async () => {
  tierId = (await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, id: { not: 1263 } } })).id;
});
beforeEach(async () => {
  target = await addRecord(t, { stageId: 4 });
});

const call = (role: Role, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, on = target) =>
  byRole[role].send(method, pathTo(on, `/customer/{customer}/sandbox${path}`), body);
const read = async (role: Role = 7, on = target) => (await call(role, 'GET', '', undefined, on)).json();
const open = async (groupId = target.group) => (await call(7, 'GET', `/{client}/group/${groupId}`)).json();
const save = (body: object, role: Role = 7) => call(role, 'POST', '/{client}/group', body);
const newGroup = (name: string) => ({ id: 0, benefitGroup: { id: 0, name }, isWeekly: true });
const readYear = async () => (await byRole[1].get(pathTo(target, '/customer/{customer}/client'))).json();

const everyCall = (role: Role, on = target) =>
  Promise.all([
    call(role, 'GET', '', undefined, on),
    call(role, 'GET', '/{client}/groups', undefined, on),
    call(role, 'GET', '/{client}/group/{group}', undefined, on),
    call(role, 'POST', '/{client}/group', newGroup('X'), on),
    call(role, 'PATCH', '/{client}', { rehire: { id: 94 } }, on),
    call(role, 'DELETE', '/{client}/group/{group}', undefined, on),
    call(role, 'DELETE', '/{client}', undefined, on),
  ]);
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

describe('permissions', () => {
  test.each([4, 5, 8] as const)('role %i can read it but not change it', async (role) => {
    const before = await databaseDigest(t.db);
    expect(statuses(await everyCall(role))).toEqual([200, 200, 200, 403, 403, 403, 403]);
    expect((await read(role)).abilities).toEqual({ save: false, addGroup: false });
    expect(await databaseDigest(t.db)).toEqual(before);
  });

  test('returns 404 without sandbox mode, for a record that is not a client, and for a nonexistent one', async () => {
    const others = [await addRecord(t, { stageId: 3 }), await addRecord(t, { stageId: 4, deletedAt: new Date() })];
    for (const other of others) expect(new Set(statuses(await everyCall(1, other)))).toEqual(new Set([404]));
    const mixed = { ...target, client: (await addRecord(t, { stageId: 4 })).client };
    expect(statuses(await everyCall(1, mixed)).slice(1)).toEqual([404, 404, 404, 404, 404, 404]);
    const { config } = t.services;
    config.SANDBOX = false;
    try {
      expect(new Set(statuses(await everyCall(1)))).toEqual(new Set([404]));
    } finally {
      config.SANDBOX = true;
    }
  });

  test('returns 409 for a client that shares another’s benefits', async () => {
    const primary = await addRecord(t, { stageId: 4 });
    const { id } = await t.db.subsidiaryGroup.create({ data: { name: 'Family', primaryClientId: primary.client } });
    await t.db.clientYear.update({ where: { id: target.client }, data: { subsidiaryGroupId: id } });
    expect(await read()).toMatchObject({ isShared: true, groups: [], abilities: { save: false, addGroup: false } });
    expect((await save(newGroup('X'))).statusCode).toBe(409);
  });
});

describe('the sandbox copy of a year', () => {
  test('shows the year itself until something is changed; then it is a copy, and Reset shows the year again', async () => {
    const year = await readYear();
    const before = await read();
    expect(before).toMatchObject({ copiedOn: null, year: 2026, groups: [{ id: target.group }] });
    const saved = await ok(
      save({
        ...(await open()),
        benefitGroup: { id: 0, name: 'What if' },
        medicalTier: { id: tierId },
      }),
    );
    expect(saved).toMatchObject({
      id: target.group,
      rowVersion: 2,
      benefitGroup: { name: 'What if' },
      medicalTier: { id: tierId, name: expect.stringMatching(/./) },
      renewal: { renewalStatus: null, renewalURL: null, documents: [] },
    });
    expect((await open()).medical.plans.length).toBeGreaterThan(0);
    // Later changes of the year do not affect the copy, nor changes of the copy the year.
    expect(await readYear()).toEqual(year);
    await t.db.benefitGroupYear.update({ where: { id: target.group }, data: { name: 'Renamed' } });
    expect((await read()).groups[0].benefitGroup.name).toBe('What if');
    expect((await read()).copiedOn).not.toBeNull();
    expect((await call(7, 'DELETE', '/{client}')).json()).toEqual({ id: target.client });
    expect(await read()).toMatchObject({ copiedOn: null, groups: [{ benefitGroup: { name: 'Renamed' } }] });
  });

  test('groups can be added, changed, found stale and removed; amounts follow the rules of the grid', async () => {
    const added = (await save({ ...newGroup('Night Shift'), medicalTier: { id: tierId } })).json();
    expect(added.id).not.toBe(target.group);
    const [plan] = added.medical.plans;
    const whole = Object.fromEntries(
      ['eE', 'eS', 'eC', 'eF'].map((tier) => [`${tier}_Employer`, plan[`${tier}_Premium`]]),
    );
    whole.active = true;
    const withPlan = (more: object) => ({ ...added, medical: { ...added.medical, plans: [{ ...plan, ...more }] } });
    const refused = await save(withPlan({ ...whole, eE_Employer: plan.eE_Premium + 1 }));
    expect(refused.statusCode).toBe(400);
    expect(Object.values(refused.json().error.fields)).toEqual([['Employer contribution may not exceed premium.']]);
    const typed = await ok(save(withPlan(whole)));
    expect(typed.medical.plans.find(({ id }: { id: number }) => id === plan.id)).toMatchObject({
      active: true,
      eE_Employer: plan.eE_Premium,
      eE_Employee: 0,
    });
    const stale = await save({ ...added, rowVersion: 1 });
    expect(stale.json().error).toMatchObject({ code: 'stale', details: { id: added.id, rowVersion: 2 } });
    const names = async () =>
      (await call(7, 'GET', '/{client}/groups')).json().map((one: typeof added) => one.benefitGroup.name);
    expect(await names()).toEqual(['All Employees', 'Night Shift']);
    expect((await call(7, 'DELETE', `/{client}/group/${added.id}`)).json()).toEqual({ id: added.id });
    expect(await names()).toEqual(['All Employees']);
    expect((await call(7, 'DELETE', `/{client}/group/${added.id}`)).statusCode).toBe(404);
    expect((await save({ ...newGroup(''), id: 0 })).json().error.fields).toEqual({
      'benefitGroup.name': ['Please enter a groupName.'],
    });
  });

  test('keeps its own periods and rejects values that no list offers', async () => {
    const answer = await call(7, 'PATCH', '/{client}', { rehire: { id: 94 } });
    expect(answer.json()).toMatchObject({ rehire: { id: 94, name: expect.stringMatching(/./) }, eligibility: null });
    expect((await readYear()).rehire).toBeNull();
    const wrong = await call(7, 'PATCH', '/{client}', { ptft: { id: 94 } });
    expect(wrong.json().error.fields).toEqual({ ptft: ['Please select an option for PT/FT Period.'] });
  });

  test('ten simultaneous saves each add their group', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => save(newGroup(`Group ${number}`))));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(new Set((await read()).groups.map(({ id }: { id: number }) => id)).size).toBe(11);
  });

  test('audits every change, without amounts', async () => {
    await save(newGroup('Night Shift'));
    await call(7, 'PATCH', '/{client}', { rehire: { id: 94 } });
    await call(7, 'DELETE', '/{client}');
    expect((await historyOf(t, target.customer)).map(({ action, changes }) => [action, changes])).toEqual([
      ['sandbox.save', { name: [null, 'Night Shift'] }],
      ['sandbox.savePeriods', { rehireId: [null, 94] }],
      ['sandbox.reset', {}],
    ]);
  });
});

test('a period cannot be cleared, as in the year itself', async () => {
  await call(7, 'PATCH', '/{client}', { rehire: { id: 94 } });
  expect(
    await rejectedFields(call(7, 'PATCH', '/{client}', { eligibility: { id: 90 }, rehire: null, ptft: null })),
  ).toEqual({ rehire: ['Please select an option for Rehire Period.'] });
  expect((await read()).eligibility).toBeNull();
});

test('a copy has no renewal, so a last contact is rejected on its fields', async () => {
  const answer = await save({ ...(await open()), renewal: { contactDate: '2026-11-05', contactInitial: 'KM' } });
  const message = ['A sandbox group has no renewal.'];
  expect([answer.statusCode, answer.json().error.fields]).toEqual([
    400,
    { 'renewal.contactDate': message, 'renewal.contactInitial': message },
  ]);
});

describe('the sandbox does not affect anything else', () => {
  const changeSandbox = async () => {
    await save({ ...(await open()), benefitGroup: { id: 0, name: 'What if' }, isMonthly: true });
    await save(newGroup('Night Shift'));
    await call(7, 'PATCH', '/{client}', { eligibility: { id: 90 }, rehire: { id: 94 }, ptft: { id: 97 } });
  };

  test('every documented read call returns the same before and after, for every role', async () => {
    // Document jobs get a new id each time, and the audit log records every sandbox change.
    const reading = documentedCalls.filter(
      ({ call: text, asJob }) => text.startsWith('GET ') && !asJob && !/report|process|audit|history/i.test(text),
    );
    const all = async () => {
      const answers: Record<string, unknown> = {};
      for (const role of roles) {
        for (const { call: text, query = {} } of reading) {
          const path = text.replace('GET ', '').replace('{me}', String(byRole[role].id));
          const names = Object.entries(query).map(([name, value]) => `${name}=${pathTo(target, String(value))}`);
          const answer = await byRole[role]
            .with({ prefer: 'respond-async' })
            .get(`/${pathTo(target, path).replace(/^\//, '')}?${names.join('&')}`);
          answers[`${role} ${text}`] = answer.body.replace(/"requestId":"[^"]+"/, '');
        }
      }
      return answers;
    };
    const before = await all();
    expect(Object.keys(before).length).toBeGreaterThan(60);
    await changeSandbox();
    expect((await read()).groups).toHaveLength(2);
    expect(await all()).toEqual(before);
  });

  test('only its own table, the audit log and the events change', async () => {
    const before = await databaseDigest(t.db);
    await changeSandbox();
    const after = await databaseDigest(t.db);
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([
      'audit_event',
      'event',
      'sandbox_year',
    ]);
  });

  test('only its own files use its table', () => {
    const core = fileURLToPath(new URL('../../../../../../packages/core/src/', import.meta.url));
    const naming = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('generated'))
      .filter((name) => /sandboxYear|sandbox_year/.test(readFileSync(core + name, 'utf8')));
    expect(naming.sort()).toEqual([
      'benefits/benefit-groups/sandbox-year.ts',
      'benefits/benefit-groups/sandbox.service.ts',
      // A merge leaves it where it is.
      'sales/pipeline/merge/merge-tables.ts',
    ]);
  });
});
