import { employerField, hsaField } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { settingsOf } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { typeInto } from '@worksmart/shared/benefits/benefit-groups/contribution-typing.rules.ts';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type {
  FilledRenewal,
  RenewalForm,
  RenewalPortalSave,
} from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { frequencies } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { exampleColumns, exampleDay, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { addRenewalPortal, renewedPlans } from '#testing/renewal-portals.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');

const t = appForTests({ people: ['admin'], clock: now });

type Added = Awaited<ReturnType<typeof addRenewalPortal>>;

const add = (more: Parameters<typeof addRenewalPortal>[2] = {}) => addRenewalPortal(t, t.as.admin, more);
const inStatus = (renewalStatusId: number | null) => add({ columns: { renewalStatusId } });

const view = (at: string): Promise<FilledRenewal> => ok(t.as.visitor.get(at));
const save = (at: string, body: RenewalPortalSave) => t.as.visitor.post(at, body);
const offered = (form: RenewalForm, name: string): GroupPlan => {
  const plan = form.medical.plans.find(({ planName }) => planName === name);
  if (!plan) throw new Error(`There is no ${name}.`);
  return plan;
};
/** Builds a save of one plan: amounts, with the premiums that they are based on. */
const medical = (plan: GroupPlan, more: Partial<GroupPlan>): RenewalPortalSave => ({
  medical: { plans: [{ ...plan, ...more }] },
});
const [hdhp, ppo] = renewedPlans;

test('affordability is shown only where staff tick it: counts and basis, no names, no gap from which a wage could be found', async () => {
  const { at, customer, id } = await add({ columns: { renewalStatusId: 175, safeHarbor: 2 } });
  expect((await view(at)).affordability).toBeNull();
  await t.db.benefitGroupYear.update({ where: { id }, data: { affordabilityShown: true } });
  expect((await view(at)).affordability).toEqual([
    'Affordability under the Affordable Care Act was not tested: we do not have a census of your employees and their pay yet.',
  ]);
  const census = { asOf: exampleDay, source: 'paste', columns: exampleColumns, rows: exampleTable };
  await ok(t.as.admin.post(`/customer/${customer.id}/census`, census));
  const [result, basis, limits] = (await view(at)).affordability ?? [];
  expect(result).toMatch(/^Affordable for \d of 7 \(rate of pay, 2027\); \d are over\.$/);
  expect(basis).toMatch(/; census of 01\/01\/2026, 7 full-time employees; rate of pay safe harbor; 2027\.$/);
  expect(limits).toMatch(/^Estimates from a census of 01\/01\/2026\. They are not a determination/);
});

describe('access with a key', () => {
  test('needs no sign-in and no API key; unknown and malformed keys are not found', async () => {
    const { at } = await add();
    expect((await view(at)).state).toBe('open');
    for (const key of ['x'.repeat(43), 'short', `${at.slice(16)}x`, '%00', '..%2f..'])
      expect((await t.as.visitor.get(`/portal/renewal/${key}`)).statusCode, key).toBe(404);
  });

  test.each([
    [175, 'open'],
    [176, 'open'],
    [177, 'open'],
    [178, 'submitted'],
    [174, 'confirmed'],
    [179, 'closed'],
    [183, 'notReady'],
  ])('shows status %i as %s, with data only while there is something to fill in or read', async (status, state) => {
    const { at } = await inStatus(status);
    const seen = await view(at);
    expect(seen.state).toBe(state);
    expect('form' in seen).toBe(['open', 'submitted', 'confirmed'].includes(state));
  });

  test('is closed for a client that now shares another’s benefits', async () => {
    const [primary, other] = [await add(), await add()];
    const { clientYearId } = await primary.row();
    const affiliated = await t.db.subsidiaryGroup.create({
      data: { name: 'Moore Group', primaryClientId: clientYearId },
    });
    await t.db.clientYear.updateMany({
      where: { customerId: other.customer.id },
      data: { subsidiaryGroupId: affiliated.id },
    });
    expect(await view(other.at)).toMatchObject({ state: 'closed' });
  });

  test('rejects changes to a renewal that is not open, with the reason in the portal’s words', async () => {
    for (const [status, state] of [
      [178, 'submitted'],
      [174, 'confirmed'],
      [179, 'closed'],
      [183, 'notReady'],
    ] as const) {
      const { at, customer } = await inStatus(status);
      const before = (await historyOf(t, customer.id)).length;
      const answer = await save(at, { dental: { flatRate: true } });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({ code: 'rule', details: { state } });
      expect(answer.json().error.message).not.toMatch(/Pending|Omitted|Renewed|Received/);
      expect(await historyOf(t, customer.id)).toHaveLength(before);
    }
  });
});

describe('the portal shows', () => {
  test('next year’s plans and premiums next to this year’s, and which plan follows which', async () => {
    const { at } = await add();
    const { form, currentPlans, year } = await view(at);
    expect(year).toBe(2027);
    expect(currentPlans.map(({ planName, section }) => [planName, section])).toEqual([
      [hdhp, 'medical'],
      [ppo, 'medical'],
    ]);
    for (const current of currentPlans) {
      const next = offered(form, current.planName);
      expect(current.successorID).toBe(next.id);
      expect(next.eE_Premium).not.toBe(current.eE_Premium);
    }
    expect(form.medical.plans.length).toBeGreaterThan(2);
    expect(form.dental.plans.length).toBeGreaterThan(0);
  });

  test('life, disability and retirement of next year, without staff notes', async () => {
    const { at } = await add({
      columns: {
        basicLife: true,
        employerPaidId: 108,
        shortTermId: 101,
        planTypeId: 128,
        vestingTypeId: 145,
        vestingOther: '20% a year',
        matchPerc: 3.5,
        testing: 'Fails the test',
        ownerNote: 'Owns it all',
      },
    });
    const answer = await t.as.visitor.get(at);
    const { life, disability, retirement } = answer.json().form;
    expect(life).toMatchObject({ basicLife: true, volunteerLife: false, employerPaid: { description: '$25,000' } });
    expect(disability).toMatchObject({ shortTerm: { description: 'Voluntary' }, longTerm: null });
    expect(retirement).toMatchObject({
      planType: { description: 'SIMPLE IRA' },
      vestingType: { other: '20% a year' },
      matchPerc: 3.5,
    });
    expect(answer.body).not.toMatch(/Fails the test|Owns it all/);
  });

  test('instructions only for benefit-dollar groups', async () => {
    const instruct = async ({ id }: Added) => {
      const data = { groupYearId: id, typeId: 158, content: 'Each employee has $500 a month.\nSpend it well.' };
      await t.db.renewalInstruction.createMany({ data: [data, { ...data, typeId: 159, content: '  ' }] });
    };
    const dollars = await add({ columns: { isBenefitDollars: true } });
    const others = await add();
    await instruct(dollars);
    await instruct(others);
    expect((await view(dollars.at)).instructions).toEqual([
      { id: 158, title: 'Benefit Dollars', content: 'Each employee has $500 a month.\nSpend it well.' },
    ]);
    expect((await view(others.at)).instructions).toEqual([]);
  });

  test('the note of an unlock while the renewal is open again', async () => {
    const { at, id } = await add({ columns: { renewalStatusId: 177, unlockNote: 'Please look at dental again.' } });
    expect((await view(at)).unlockNote).toBe('Please look at dental again.');
    await t.db.benefitGroupYear.update({ where: { id }, data: { renewalStatusId: 178 } });
    expect((await view(at)).unlockNote).toBeNull();
  });

  test('no internal data: tier, tier rate, notes, status names or permissions', async () => {
    const agent = await t.addUser(5, { isSalesAgent: true, firstName: 'Lucia', lastName: 'Ferrante' });
    const { at, id } = await add({ salesAgentId: agent.id, columns: { renewalDueOn: new Date('2026-12-02') } });
    await t.db.benefitGroupYear.update({ where: { id }, data: { ownerNote: 'Never-show-this' } });
    const { body } = await t.as.visitor.get(at);
    expect(body).toContain('"agent":{"name":"Lucia Ferrante"');
    expect(body).toContain('"dueOn":"2026-12-02T00:00:00"');
    expect(body).not.toMatch(
      /Tier 3|medicalTier|adminRates|ownerNote|Never-show|Pending|Renewal Received|renewalStatus|abilities|contactInitial|renewalURL|salesAgentId/,
    );
  });
});

describe('POST opened', () => {
  test('changes status 175 to 176 once; reading alone changes nothing', async () => {
    const { at, row, customer } = await add();
    await view(at);
    expect((await row()).renewalStatusId).toBe(175);
    expect((await t.as.visitor.post(`${at}/opened`)).json()).toEqual({ counted: true });
    expect(await row()).toMatchObject({ renewalStatusId: 176, renewalStatusDate: now });
    expect((await t.as.visitor.post(`${at}/opened`)).json()).toEqual({ counted: false });
    const events = (await historyOf(t, customer.id)).filter(({ action }) => action === 'renewalPortal.opened');
    expect(events).toMatchObject([{ actorName: 'Renewal Portal', changes: { renewalStatusId: [175, 176] } }]);
  });

  test.each([174, 177, 178, 179, 183])('leaves status %i unchanged', async (status) => {
    const { at, row } = await inStatus(status);
    expect((await t.as.visitor.post(`${at}/opened`)).json()).toEqual({ counted: false });
    expect((await row()).renewalStatusId).toBe(status);
  });

  test('does not count staff who open the link; they can neither save nor sign', async () => {
    const { at, row } = await add();
    expect(await ok(t.as.admin.get(at))).toMatchObject({ state: 'open', preview: true });
    expect((await view(at)).preview).toBe(false);
    expect((await t.as.admin.post(`${at}/opened`)).json()).toEqual({ counted: false });
    const signature = { version: 'x', name: 'Dana Reyes', date: '2026-11-20', consent: true };
    for (const [path, body] of [
      ['', { dental: { flatRate: true } }],
      ['/submit', signature],
    ] as const) {
      const refused = await t.as.admin.post(`${at}${path}`, body);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error.message).toBe('This is a preview. Only the customer can answer here.');
    }
    expect((await row()).renewalStatusId).toBe(175);
  });
});

describe('saving', () => {
  test('rejects wrong input with the grid’s messages at the positions in which it was sent, and changes nothing', async () => {
    const { at, row } = await add();
    const { form } = await view(at);
    const plan = offered(form, ppo);
    expect(await rejectedFields(save(at, medical(plan, { eE_Employer: plan.eE_Premium + 1 })))).toEqual({
      'medical.plans.0.eE_Employer': ['Employer contribution may not exceed premium.'],
    });
    const hsa = offered(form, hdhp);
    const limit = await save(at, medical(hsa, { eE_HSA: 9_000 }));
    expect(limit.json().error.fields['medical.plans.0.eE_HSA'][0]).toMatch(/^HSA may not exceed limit of/);
    expect((await save(at, { medical: { plans: [{ id: 2_000_000 }] } })).statusCode).toBe(400);
    expect((await save(at, { medical: { plans: [{ id: plan.id, eE_Employer: -1 }] } })).statusCode).toBe(400);
    expect((await row()).renewalStatusId).toBe(175);
  });

  test('stores the amounts, changes status 175 and 176 to 177 with the first save, and audits both', async () => {
    for (const status of [175, 176]) {
      const { at, row, customer } = await inStatus(status);
      const { form } = await view(at);
      const plan = offered(form, ppo);
      const answer = await ok(
        save(at, {
          ...medical(plan, { eE_Employer: plan.eE_Premium }),
          rowVersion: form.rowVersion,
        }),
      );
      expect(offered(answer.form, ppo)).toMatchObject({ eE_Employer: plan.eE_Premium, eE_Employee: 0 });
      expect((await row()).renewalStatusId).toBe(177);
      const events = (await historyOf(t, customer.id)).filter(({ action }) => action === 'renewalPortal.save');
      expect(events).toMatchObject([
        { actorName: 'Renewal Portal', changes: { renewalStatusId: [status, 177] } },
        { changes: { [`medical.${ppo}.eE_Employer`]: [plan.eE_Employer, plan.eE_Premium] } },
      ]);
      const again = await save(at, medical(plan, { active: false }));
      expect(offered(again.json().form, ppo).active).toBe(false);
      expect((await row()).renewalStatusId).toBe(177);
    }
  });

  test('rejects fields that the customer may not change by name: minimum, tier, flags, name, renewal', async () => {
    const { at, row } = await add();
    const { form } = await view(at);
    const before = await row();
    const more = {
      isBelowMin: true,
      isBenefitDollars: true,
      medicalTier: { id: 1263 },
      omitMedical: true,
      benefitGroup: { id: 0, name: 'Mine' },
      renewal: { contactInitial: 'XX' },
      isWeekly: true,
    };
    const refusedFor = async (body: object) => {
      return Object.keys(await rejectedFields(save(at, body as RenewalPortalSave))).sort();
    };
    expect(await refusedFor(more)).toEqual(['benefitGroup', 'medicalTier', 'renewal']);
    const { benefitGroup: _b, medicalTier: _t, renewal: _r, ...flags } = more;
    expect(await refusedFor({ ...flags, medical: { minContribution: 0 } })).toEqual([
      'isBelowMin',
      'isBenefitDollars',
      'isWeekly',
      'medical.minContribution',
      'omitMedical',
    ]);
    const whole = { ...form, medical: { ...form.medical, percentage: true } };
    const answer = await ok(save(at, whole as RenewalPortalSave));
    const { rowVersion: _, renewalStatusId: __, renewalStatusDate: ___, medicalPercentage, ...kept } = await row();
    expect(medicalPercentage).toBe(true);
    expect(before).toMatchObject(kept);
    expect(answer.form.medical.minContribution).toBe(form.medical.minContribution);
  });

  test('after a save by staff, returns 409 stale with the current form and no other staff data (T35)', async () => {
    const { at, customer, row } = await add();
    const { form } = await view(at);
    const { clientYearId, id, name } = await row();
    const path = `/customer/${customer.id}/client/${clientYearId}/group`;
    await ok(
      t.as.admin.post(path, {
        id,
        benefitGroup: { id: 0, name },
        isWeekly: true,
        retirement: { ownerNote: 'Never-show-this' },
      }),
    );
    const answer = await save(at, { rowVersion: form.rowVersion, dental: { flatRate: true } });
    expect(answer.statusCode).toBe(409);
    const { error } = answer.json();
    expect(error).toMatchObject({ code: 'stale', details: { rowVersion: form.rowVersion + 1, isWeekly: true } });
    expect(answer.body).not.toMatch(/Never-show|ownerNote|abilities/);
    expect((await row()).renewalStatusId).toBe(175);
    expect((await save(at, { rowVersion: form.rowVersion + 1, dental: { flatRate: true } })).statusCode).toBe(200);
  });

  test('a key does not reach another group', async () => {
    const [mine, other] = [await add(), await add()];
    const plan = offered((await view(mine.at)).form, ppo);
    await save(mine.at, medical(plan, { active: false }));
    expect(offered((await view(other.at)).form, ppo).active).toBe(true);
  });

  test('accepts and rejects the same amounts as the grid, for any input', async () => {
    const { at } = await add({ columns: { renewalStatusId: 177 } });
    const cents = fc.integer({ min: 0, max: 250_000 }).map((amount) => (amount / 100).toFixed(2));
    const cell = fc.record({
      name: fc.constantFrom(...renewedPlans),
      tier: fc.constantFrom(...coverageTiers),
      row: fc.constantFrom('employer' as const, 'hsa' as const),
      frequency: fc.constantFrom(...frequencies),
      text: cents,
    });
    await forAllAsync({ numRuns: 40 }, cell, async ({ name, tier, row, frequency, text }) => {
      const { form } = await view(at);
      const plan = offered(form, name);
      fc.pre(row === 'employer' || plan.hasHSA);
      const settings = settingsOf(form, 'medical');
      const typed = typeInto(plan, tier, row, text, { frequency, percentage: false }, settings);
      const field = row === 'employer' ? employerField(tier) : hsaField(tier);
      if ('plan' in typed) {
        const answer = await ok(save(at, medical(typed.plan, {})));
        expect(offered(answer.form, name)[field]).toBe(typed.plan[field]);
      } else if (frequency === 'monthly') {
        const answer = await save(at, medical(plan, { [field]: Number(text) }));
        expect(answer.statusCode, `${name} ${field} ${text}: ${typed.problem}`).toBe(400);
      }
    });
  });
});
