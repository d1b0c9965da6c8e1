import { describe, expect, test } from 'vitest';
import type { BenefitGroup } from './schema.ts';
import { changedPlanIndexes, changedTerms, type SentTerms, signedText, withoutTerms } from './signed.rules.ts';
import { aGroup, aPlan } from './testing/samples.ts';

const section = (...plans: ReturnType<typeof aPlan>[]) => ({
  minContribution: 450,
  flatRate: false,
  percentage: true,
  plans,
});

const signed = aGroup({
  medicalTier: { id: 3, name: 'Tier 3', description: 'Tier 3' },
  isBenefitDollars: true,
  medical: section(aPlan({ id: 1, eE_Employer: 450.5, eS_HSA: 100 }), aPlan({ id: 2, isAnnual_HSA: true })),
  dental: section(aPlan({ id: 3 })),
}) as BenefitGroup;
const name = { name: 'All Employees' };
const changes = (sent: Partial<SentTerms> & Record<string, unknown>) =>
  changedTerms(signed, { benefitGroup: name, ...sent });

describe('changes of signed terms', () => {
  test('are empty if everything is sent as stored', () => {
    expect(changes({ ...signed, medicalTier: 3 } as Partial<SentTerms>)).toEqual([]);
  });

  test('are empty for omitted and null fields', () => {
    expect(changes({})).toEqual([]);
    expect(changes({ isWeekly: undefined, isMonthly: null, medical: null, dental: {} })).toEqual([]);
    const plan = { id: 1, active: undefined, isAnnual_HSA: null, eE_Employer: null, eE_HSA: undefined };
    expect(changes({ medical: { flatRate: undefined, percentage: undefined, plans: [plan] } })).toEqual([]);
    expect(changedTerms(aGroup() as BenefitGroup, { benefitGroup: name, medicalTier: null })).toEqual([]);
  });

  test.each([
    ['benefitGroup.name', { benefitGroup: { name: 'all employees' } }],
    ['isBenefitDollars', { isBenefitDollars: false }],
    ['isBelowMin', { isBelowMin: true }],
    ['isWeekly', { isWeekly: true }],
    ['isBiWeekly', { isBiWeekly: false }],
    ['isSemiMonthly', { isSemiMonthly: true }],
    ['isMonthly', { isMonthly: true }],
    ['omitMedical', { omitMedical: true }],
    ['medicalTier', { medicalTier: 4 }],
    ['medicalTier', { medicalTier: null }],
    ['medical.minContribution', { medical: { minContribution: 449.99 } }],
    ['medical.minContribution', { medical: { minContribution: null } }],
    ['medical.flatRate', { medical: { flatRate: true } }],
    ['dental.percentage', { dental: { percentage: false } }],
    ['medical.plans.0', { medical: { plans: [{ id: 1, active: false }] } }],
    ['medical.plans.1', { medical: { plans: [{ id: 1 }, { id: 2, isAnnual_HSA: false }] } }],
    ['medical.plans.0', { medical: { plans: [{ id: 1, eE_Employer: 450.51 }] } }],
    ['medical.plans.0', { medical: { plans: [{ id: 1, eS_HSA: 0 }] } }],
    ['medical.plans.0', { medical: { plans: [{ id: 1, eF_HSA: 1 }] } }],
    ['vision.plans.0', { vision: { plans: [{ id: 9 }] } }],
    ['medical.plans.0', { medical: { plans: [{ id: 3 }] } }],
  ])('include %s for %j', (field, sent) => {
    expect(changes(sent)).toEqual([field]);
  });

  test('exclude life, disability and retirement, which are not signed', () => {
    expect(changes({ life: { basicLife: true }, disability: null, retirement: { matchPerc: 3 } })).toEqual([]);
  });

  test('contain the positions of the changed plans of a tab', () => {
    const plans = [{ id: 2 }, { id: 1, eE_Employer: 0 }, { id: 7 }];
    expect(changedPlanIndexes(signed, 'medical', { plans })).toEqual([1, 2]);
    expect(changedPlanIndexes(signed, 'medical', {})).toEqual([]);
  });
});

test('a save without the signed terms keeps everything else', () => {
  const sent = {
    id: 7,
    benefitGroup: { id: 1, name: 'Other' },
    isBelowMin: true,
    isMonthly: true,
    medicalTier: 4,
    medical: { plans: [{ id: 1, active: false }] },
    dental: {},
    vision: {},
    life: { basicLife: true },
  };
  const left = withoutTerms(signed, sent);
  expect(changedTerms(signed, left)).toEqual([]);
  expect(Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined))).toEqual({
    id: 7,
    benefitGroup: { id: 1, name: 'All Employees' },
    life: { basicLife: true },
  });
});

test('the message says what to do before changing signed terms', () => {
  expect(signedText).toBe(
    'The customer has signed this group. Please unlock its renewal before you change what was signed.',
  );
});
