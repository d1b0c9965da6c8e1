import { expect, test } from 'vitest';
import type { GroupPlan } from '#benefits/benefit-groups/schema.ts';
import { aGroup, aPlan } from '#benefits/benefit-groups/testing/samples.ts';
import { withSameContributions } from './same-contributions.rules.ts';

const ppo = { id: 2, planName: 'PPO 1500 Select', hasHSA: false, hsA_Limit_EE: null, hsA_Limit_EF: null };

const group = (plans: GroupPlan[], more: object = {}, minContribution = 0, flatRate = false) =>
  aGroup({ medical: { minContribution, flatRate, percentage: false, plans }, ...more });

const staff = group([aPlan({ eE_Employer: 500, eF_Employer: 900, eE_HSA: 100 }), aPlan({ ...ppo, eE_Employer: 420 })]);

test('copies offers, employer amounts and HSA deposits, and the employee pays the rest', () => {
  const to = group([aPlan({ active: false }), aPlan({ ...ppo, eE_Employer: 10 })]);
  const { sections, copied, kept } = withSameContributions(to, staff);
  expect(sections.medical.plans).toEqual(staff.medical.plans);
  expect(sections.medical.plans[0]).toMatchObject({ active: true, eE_Employee: 171, eE_HSA: 100 });
  expect([copied, kept]).toEqual([2, []]);
});

test('stops offering what the other group does not offer', () => {
  const to = group([aPlan(), aPlan(ppo)]);
  const { sections, copied } = withSameContributions(
    to,
    group([aPlan({ eE_Employer: 5 }), aPlan({ ...ppo, active: false })]),
  );
  expect(sections.medical.plans.map(({ active }) => active)).toEqual([true, false]);
  expect(copied).toBe(1);
});

test.each([
  ['premiums of another medical tier', group([aPlan({ eF_Premium: 2000 })]), 'premium'],
  ['a higher minimum', group([aPlan()], {}, 700), 'limits'],
  ['a lower HSA limit', group([aPlan({ hsA_Limit_EE: 1199 })]), 'limits'],
])('keeps the plan: %s', (_, to, reason) => {
  const { sections, copied, kept } = withSameContributions(to, group([staff.medical.plans[0] as GroupPlan]));
  expect(sections.medical.plans).toEqual(to.medical.plans);
  expect([copied, kept]).toEqual([0, [{ planName: 'HSA 3400 Embedded', reason }]]);
});

test('names plans that only one of the groups has, if they are offered', () => {
  const to = group([
    aPlan({ ...ppo, id: 7, planName: 'New' }),
    aPlan({ ...ppo, id: 8, planName: 'Unused', active: false }),
  ]);
  expect(withSameContributions(to, staff).kept).toEqual([
    { planName: 'New', reason: 'new' },
    { planName: 'HSA 3400 Embedded', reason: 'missing' },
    { planName: 'PPO 1500 Select', reason: 'missing' },
  ]);
});

test('with other pay cycles, copies the monthly amounts without the HSA deposits that are split by payroll', () => {
  const to = group([aPlan({ eE_HSA: 25 })], { isBiWeekly: false, isMonthly: true });
  const { sections, kept } = withSameContributions(to, group([staff.medical.plans[0] as GroupPlan]));
  expect(sections.medical.plans[0]).toMatchObject({ eE_Employer: 500, eE_HSA: 25 });
  expect(kept).toEqual([{ planName: 'HSA 3400 Embedded', reason: 'cycles' }]);
  const lump = group([aPlan({ eE_Employer: 500, eE_HSA: 1200, isAnnual_HSA: true })]);
  expect(withSameContributions(to, lump).sections.medical.plans[0]).toMatchObject({ eE_HSA: 1200, isAnnual_HSA: true });
});

test('changes no medical plan where either group has no medical', () => {
  const to = group([aPlan({ eE_Employer: 1 })], { omitMedical: true });
  expect(withSameContributions(to, staff).sections.medical).toBe(to.medical);
  expect(withSameContributions(staff, to).sections.medical).toBe(staff.medical);
});

test('keeps a flat rate and a percentage only if both groups have it', () => {
  const flat = group([aPlan({ eE_Employer: 400, eS_Employer: 400, eC_Employer: 400, eF_Employer: 400 })], {}, 0, true);
  expect(withSameContributions(flat, flat).sections.medical.flatRate).toBe(true);
  const { sections, copied } = withSameContributions(flat, group([staff.medical.plans[0] as GroupPlan]));
  expect([sections.medical.flatRate, copied]).toEqual([false, 1]);
});
