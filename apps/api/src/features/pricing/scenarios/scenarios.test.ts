import { maxScenarios } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'agent'] });
let own: RecordTarget;
let foreign: RecordTarget;

beforeAll(async () => {
  own = await addRecord(t, { salesAgentId: t.as.agent.id, stageId: 3 });
  foreign = await addRecord(t, { salesAgentId: (await t.addUser(5, { isSalesAgent: true })).id, stageId: 3 });
});

const save = (caller: Caller, body: object, { customer } = own) =>
  caller.post(`/customer/${customer}/scenario`, { id: 0, ...body });
const list = (caller: Caller, { customer } = own) => caller.get(`/customer/${customer}/scenarios`);
const remove = (caller: Caller, id: number) => caller.delete(`/customer/scenario/${id}`);
const saveScenario = (body: object, target = own): Promise<{ id: number; name: string; rowVersion: number }> =>
  ok(save(t.as.admin, body, target));

describe('what-if scenarios of a record', () => {
  test.each([
    [{ name: ' ' }, 'name', 'Please enter a name.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please enter at most 60 characters.'],
    [{ wcTier: 115 }, 'wcTier', expect.any(String)],
    [{ medicalTier: { id: 999_999 } }, 'medicalTier', 'Please select a medical tier.'],
    [{ wS_BW: -1 }, 'wS_BW', 'Please enter an amount of 0 or more.'],
    [{ employerShare: 100.01 }, 'employerShare', 'Please enter a percentage from 0 to 100.'],
    [{ employerShareToday: 33.333 }, 'employerShareToday', 'Please enter at most 2 decimals.'],
  ])('%#: 400 with its message', async (more, field, message) => {
    expect(await rejectedFields(save(t.as.agent, { name: 'Refused', ...more }))).toEqual({ [field]: [message] });
  });

  test('can be saved, listed by name, renamed, changed and deleted, each with an audit row; the record stays unchanged', async () => {
    const target = await addRecord(t, { salesAgentId: t.as.agent.id, stageId: 3 });
    const record = async () =>
      t.db.customer.findUniqueOrThrow({
        where: { id: target.customer },
        include: { adminRates: true, payroll: true, benefits: true, workersComp: true },
      });
    const before = await record();
    const tier = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } });
    const answer = await save(
      t.as.agent,
      { name: 'Plan 10', wcTier: 130, medicalTier: { id: tier.id }, wS_BW: 21.5 },
      target,
    );
    const { firstName, lastName } = t.as.agent.user;
    expect(answer.json()).toMatchObject({
      name: 'Plan 10',
      wcTier: 130,
      wS_WK: null,
      wS_BW: 21.5,
      employerShareToday: 100,
      employerShare: 100,
      medicalTier: { id: tier.id, name: tier.description },
      createdBy: `${firstName} ${lastName}`,
    });
    const { id } = answer.json();
    await saveScenario({ name: 'plan 9' }, target);
    const names = (await list(t.as.agent, target)).json().map(({ name }: { name: string }) => name);
    expect(names).toEqual(['plan 9', 'Plan 10']);
    const changed = await save(
      t.as.agent,
      { id, rowVersion: 1, name: 'Renamed', wcTier: null, employerShare: 65 },
      target,
    );
    expect(changed.json()).toMatchObject({
      name: 'Renamed',
      wcTier: null,
      wS_BW: 21.5,
      employerShare: 65,
      rowVersion: 2,
    });
    expect((await remove(t.as.agent, id)).json()).toEqual({ id });
    expect(await record()).toEqual(before);
    const rows = (await historyOf(t, target.customer)).filter(({ entityId }) => entityId === String(id));
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['scenarios.save', expect.objectContaining({ name: [null, 'Plan 10'], medicalTier: [null, tier.description] })],
      ['scenarios.save', { name: ['Plan 10', 'Renamed'], wcTier: [130, null], employerShare: ['100', '65'] }],
      ['scenarios.remove', expect.objectContaining({ name: ['Renamed', null], wsBw: ['21.5', null] })],
    ]);
  });

  test('have a name that is unique on the record, regardless of case', async () => {
    await saveScenario({ name: 'Lower fee' });
    const again = await save(t.as.agent, { name: 'LOWER FEE' });
    expect(again.statusCode).toBe(400);
    expect(again.json().error.fields).toEqual({ name: ['A scenario with this name already exists.'] });
    const other = await saveScenario({ name: 'Other' });
    expect((await save(t.as.agent, { id: other.id, name: 'lower fee' })).json().error.fields).toHaveProperty('name');
    await saveScenario({ name: 'Lower fee' }, foreign);
  });

  test('are limited to twenty per record, even if many are sent at once', async () => {
    const target = await addRecord(t, { stageId: 3 });
    const sent = Array.from({ length: maxScenarios + 3 }, (_one, at) => save(t.as.admin, { name: `No ${at}` }, target));
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(maxScenarios).fill(200), 409, 409, 409]);
    expect(await rejection(save(t.as.admin, { name: 'One more' }, target))).toMatchObject({
      code: 'rule',
      message: 'This record already has 20 scenarios. Please delete one first.',
    });
  });
});
