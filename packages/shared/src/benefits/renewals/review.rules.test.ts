import { describe, expect, test } from 'vitest';
import type { BenefitGroup } from '#benefits/benefit-groups/schema.ts';
import { aGroup, aPlan } from '#benefits/benefit-groups/testing/samples.ts';
import { reviewOf } from './review.rules.ts';
import type { RenewalReview } from './schema.ts';

const withMedical = (...plans: ReturnType<typeof aPlan>[]) =>
  aGroup({ medical: { minContribution: 0, flatRate: false, percentage: false, plans } }) as BenefitGroup;

const facts = (more: Partial<RenewalReview> = {}): RenewalReview => ({
  before: withMedical(aPlan({ id: 1, eE_Premium: 600, eE_Employer: 300 })),
  after: withMedical(aPlan({ id: 11, eE_Employer: 400 })),
  successors: { 1: 11 },
  sent: [aPlan({ id: 11, eE_Employer: 350 })],
  ...more,
});
const cell = (more: Partial<RenewalReview>, row: string, tier: 'eE' | 'eS' = 'eE') =>
  reviewOf(facts(more))[0]?.rows.find((one) => one.row === row)?.cells[tier];

describe('this year compared with next', () => {
  test('shows the amounts of both years, and marks what the customer changed', () => {
    expect(cell({}, 'Premium')).toEqual({ before: 600, after: 671, changed: false });
    expect(cell({}, 'Employer')).toEqual({ before: 300, after: 400, changed: true });
    expect(cell({}, 'Employee')).toEqual({ before: 300, after: 271, changed: true });
    expect(cell({}, 'Employer', 'eS')).toEqual({ before: 0, after: 0, changed: false });
  });

  test('marks nothing if the sent plans are unknown', () => {
    expect(cell({ sent: null }, 'Employer')?.changed).toBe(false);
  });

  test('puts a plan without a successor at the end; a new group has no current year', () => {
    const lost = reviewOf(facts({ successors: {} }));
    expect(lost.map(({ beforeName, afterName }) => [beforeName !== null, afterName !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(cell({ before: null }, 'Premium')).toEqual({ before: null, after: 671, changed: false });
  });

  test('reports a plan that was sent as offered and no longer is; leaves out plans offered in neither year', () => {
    const dropped = facts({
      after: withMedical(aPlan({ id: 11, active: false })),
      before: withMedical(aPlan({ id: 1, active: false })),
    });
    expect(reviewOf(dropped)).toMatchObject([{ after: false, offerChanged: true }]);
    expect(reviewOf({ ...dropped, sent: [aPlan({ id: 11, active: false })] })).toEqual([]);
  });

  test('compares a lump-sum HSA per year with twelve times the monthly amount', () => {
    const lumpSum = facts({
      before: withMedical(aPlan({ id: 1, eE_HSA: 100 })),
      after: withMedical(aPlan({ id: 11, eE_HSA: 1500, isAnnual_HSA: true })),
      sent: [aPlan({ id: 11, eE_HSA: 100 })],
    });
    expect(reviewOf(lumpSum)[0]?.isAnnualHsa).toBe(true);
    expect(cell(lumpSum, 'HSA')).toEqual({ before: 1200, after: 1500, changed: true });
    expect(cell({ ...lumpSum, sent: [aPlan({ id: 11, eE_HSA: 125 })] }, 'HSA')?.changed).toBe(false);
    expect(reviewOf(facts())[0]?.isAnnualHsa).toBe(false);
    expect(cell(lumpSum, 'Premium')?.before).toBe(671);
  });

  test('only plans with an HSA have an HSA row', () => {
    const plain = (id: number) => withMedical(aPlan({ id, hasHSA: false }));
    const [plan] = reviewOf(facts({ before: plain(1), after: plain(11), sent: null }));
    expect(plan?.rows.map(({ row }) => row)).toEqual(['Premium', 'Employer', 'Employee']);
    expect(reviewOf(facts())[0]?.rows).toHaveLength(4);
  });

  test('compares each plan with its own successor and with what was sent', () => {
    const two = facts({
      before: withMedical(
        aPlan({ id: 1, planName: 'Gold', eE_Premium: 1 }),
        aPlan({ id: 2, planName: 'Silver', eE_Premium: 2 }),
        aPlan({ id: 3, planName: 'Bronze', eE_Premium: 3 }),
      ),
      after: withMedical(
        aPlan({ id: 12, planName: 'Silver 2', eE_Premium: 20 }),
        aPlan({ id: 11, planName: 'Gold 2', eE_Premium: 10 }),
      ),
      successors: { 1: 11, 2: 12 },
      sent: [aPlan({ id: 12, eE_Premium: 19 }), aPlan({ id: 11, eE_Premium: 10 })],
    });
    const premiumOf = ({ rows }: ReturnType<typeof reviewOf>[number]) => rows[0]?.cells.eE;
    expect(reviewOf(two).map((plan) => [plan.beforeName, plan.afterName, premiumOf(plan)])).toEqual([
      ['Silver', 'Silver 2', { before: 2, after: 20, changed: true }],
      ['Gold', 'Gold 2', { before: 1, after: 10, changed: false }],
      ['Bronze', null, { before: 3, after: null, changed: false }],
    ]);
  });

  test('has no amounts of a year in which a plan is not offered, and marks none of them', () => {
    const cellOf = (before: boolean, after: boolean, sent: boolean) =>
      reviewOf(
        facts({
          before: withMedical(aPlan({ id: 1, active: before, eE_Premium: 600 })),
          after: withMedical(aPlan({ id: 11, active: after, eE_Premium: 650 })),
          successors: { 1: 11 },
          sent: [aPlan({ id: 11, active: sent, eE_Premium: 640 })],
        }),
      )[0]?.rows[0]?.cells.eE;
    expect(cellOf(false, true, false)).toEqual({ before: null, after: 650, changed: false });
    expect(cellOf(true, false, true)).toEqual({ before: 600, after: null, changed: false });
    expect(cellOf(true, true, true)).toEqual({ before: 600, after: 650, changed: true });
  });

  test('before and after its years, a plan is not offered', () => {
    const offers = (more: Partial<RenewalReview>) => reviewOf(facts(more)).map(({ before, after }) => [before, after]);
    expect(offers({ before: null })).toEqual([[false, true]]);
    expect(offers({ after: withMedical() })).toEqual([[true, false]]);
    expect(offers({ successors: {}, before: withMedical(aPlan({ id: 1, active: false })) })).toEqual([[false, true]]);
  });

  test('a plan has an HSA row if it has an HSA in either year', () => {
    const plans = (before: boolean, after: boolean) =>
      reviewOf(
        facts({
          before: withMedical(aPlan({ id: 1, hasHSA: before })),
          after: withMedical(aPlan({ id: 11, hasHSA: after })),
        }),
      );
    const hasRow = (before: boolean, after: boolean) => plans(before, after)[0]?.rows.some(({ row }) => row === 'HSA');
    expect([hasRow(true, false), hasRow(false, true), hasRow(false, false)]).toEqual([true, true, false]);
    const ended = reviewOf(facts({ before: withMedical(aPlan({ id: 1, hasHSA: false })), after: withMedical() }));
    expect(ended[0]?.rows).toHaveLength(3);
  });
});
