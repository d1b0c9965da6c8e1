import { expect, test } from 'vitest';
import { aPlan } from '#benefits/benefit-groups/testing/samples.ts';
import { changesPerEmployee, enrolledCosts } from './enrolled-costs.rules.ts';
import type { CurrentPlan } from './portal.schema.ts';

const current = (more: Partial<CurrentPlan>): CurrentPlan => ({
  ...aPlan(more),
  section: 'medical',
  successorID: null,
  ...more,
});
const now = current({ id: 1, eE_Premium: 600, eE_Employer: 400, eE_HSA: 50, successorID: 11 });
const next = aPlan({ id: 11, eE_Premium: 660, eE_Employer: 450, isAnnual_HSA: true, eE_HSA: 1200 });
const counts = { eE: 2, eS: 0, eC: 0, eF: 0 };

test('adds employer shares and HSA deposits per month, and what employees pay', () => {
  const costs = enrolledCosts({ source: 'census', plans: [{ planID: 1, ...counts }] }, [now], [next]);
  expect(costs).toMatchObject({ people: 2, uncounted: 0 });
  const dollars = [costs?.employer, costs?.employees].map((one) => [Number(one?.before), Number(one?.after)]);
  expect(dollars).toEqual([
    [900, 1100],
    [400, 420],
  ]);
});

test('leaves employees out of both years whose plan ends, or is not offered', () => {
  const ended = current({ id: 2, successorID: null });
  const plans = [
    { planID: 1, ...counts },
    { planID: 2, ...counts, eF: 3 },
  ];
  expect(enrolledCosts({ source: 'billing', plans }, [now, ended], [next])).toMatchObject({ people: 2, uncounted: 5 });
  expect(enrolledCosts({ source: 'billing', plans }, [now, ended], [])).toBeNull();
  expect(enrolledCosts(null, [now], [next])).toBeNull();
});

test('the change of one employee ranges over the plans that continue', () => {
  const other = current({ id: 3, planName: 'Other', eS_Employer: 100, successorID: 13 });
  const range = changesPerEmployee(
    [now, other],
    [next, aPlan({ id: 13, eS_Employer: 70 }), aPlan({ id: 14, eE_Premium: 1 })],
  );
  const dollars = [range?.employer, range?.employee].map((one) => [Number(one?.least), Number(one?.most)]);
  expect(dollars).toEqual([
    [-30, 50],
    [0, 30],
  ]);
  expect(changesPerEmployee([], [next])).toBeNull();
});
