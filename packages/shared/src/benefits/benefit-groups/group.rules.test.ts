import { describe, expect, test } from 'vitest';
import {
  explainsService,
  explainsVesting,
  hasSubType,
  hiddenProblems,
  isNameTaken,
  isSameName,
  mayHaveBenefitDollars,
  settledHsa,
  validateGroup,
} from './group.rules.ts';
import { groupSave } from './save.schema.ts';
import { aGroup, aPlan } from './testing/samples.ts';

const section = (...plans: ReturnType<typeof aPlan>[]) => ({
  minContribution: 0,
  flatRate: false,
  percentage: false,
  plans,
});

describe('explains field by field why a group cannot be saved', () => {
  test.each([
    [
      'C-GRP-06 without a name',
      { benefitGroup: { id: 0, name: ' ' } },
      { 'benefitGroup.name': 'Please enter a groupName.' },
    ],
    [
      'C-GOTH-16 a name of 256 characters',
      { benefitGroup: { id: 0, name: 'x'.repeat(256) } },
      { 'benefitGroup.name': 'Please enter at most 255 characters.' },
    ],
    [
      'C-GOTH-12 Benefit Dollars and Below Minimum',
      { isBenefitDollars: true, isBelowMin: true },
      { isBelowMin: 'Choose Benefit Dollars or Below Minimum, not both.' },
    ],
    [
      'C-GMED-15 Flat Rate and Percentage',
      { dental: { ...section(), flatRate: true, percentage: true } },
      { 'dental.flatRate': 'Choose Flat Rate or Percentage, not both.' },
    ],
    [
      'C-GMED-06 C-GMED-08 C-GMED-12 each tab, plan and tier on its own',
      {
        medical: {
          ...section(
            aPlan({ eE_Employer: 671.01, eS_HSA: 729.1668, eC_Employer: 449.99, eS_Employer: 450, eF_Employer: 450 }),
          ),
          minContribution: 450,
        },
        vision: section(aPlan({ id: 2, hasHSA: false, eF_Employer: 2000, eE_HSA: 1 })),
      },
      {
        'medical.plans.0.eE_Employer': 'Employer contribution may not exceed premium.',
        'medical.plans.0.eS_HSA': 'HSA may not exceed limit of $729.17.',
        'medical.plans.0.eC_Employer': 'Minimum employer contribution is $450.00.',
        'vision.plans.0.eF_Employer': 'Employer contribution may not exceed premium.',
        'vision.plans.0.eE_HSA': 'This plan has no HSA.',
      },
    ],
    [
      'a plan without contribution',
      { medical: section(aPlan({ noContribution: true, eE_Employer: 1, eS_HSA: 1 })) },
      {
        'medical.plans.0.eE_Employer': 'This plan has no contributions.',
        'medical.plans.0.eS_HSA': 'This plan has no contributions.',
      },
    ],
  ])('%s', (_, more, messages) => {
    const expected = Object.entries(messages).map(([field, message]) => [field, [message]]);
    expect(validateGroup(aGroup(more))).toEqual(Object.fromEntries(expected));
  });

  test('accepts a name of 255 characters', () => {
    expect(validateGroup(aGroup({ benefitGroup: { id: 0, name: ` ${'x'.repeat(255)} ` } }))).toEqual({});
  });

  test('skips plans that are not offered, and floors below minimum and with Benefit Dollars', () => {
    const low = { ...section(aPlan({ eE_Employer: 1 })), minContribution: 450 };
    expect(Object.keys(validateGroup(aGroup({ medical: low })))).toHaveLength(4);
    expect(validateGroup(aGroup({ medical: low, isBelowMin: true }))).toEqual({});
    expect(validateGroup(aGroup({ medical: low, isBenefitDollars: true }))).toEqual({});
    const idle = section(aPlan({ active: false, eE_Employer: 9999, eE_HSA: 9999 }));
    expect(validateGroup(aGroup({ medical: idle }))).toEqual({});
  });

  test('accepts a monthly HSA limit as shown (366.67 for 4,400 per year) as the limit and rejects slightly more', () => {
    const settled = settledHsa(aPlan({ eE_HSA: 366.67, eS_HSA: 729.17, eC_HSA: 729.16 }));
    expect([settled.eE_HSA, settled.eS_HSA, settled.eC_HSA]).toEqual([366.6667, 729.1667, 729.16]);
    expect(validateGroup(aGroup({ medical: section(settled) }))).toEqual({});
    const lumpSum = aPlan({ isAnnual_HSA: true, hsA_Limit_EE: 366.67, eE_HSA: 366.67, hsA_Limit_EF: null, eF_HSA: 9 });
    expect(settledHsa(lumpSum)).toEqual(lumpSum);
    const over = settledHsa(aPlan({ eE_HSA: 366.6668 }));
    expect(Object.keys(validateGroup(aGroup({ medical: section(over) })))).toEqual(['medical.plans.0.eE_HSA']);
  });
});

test('C-GOTH-04 C-GOTH-06 C-GOTH-07 C-GOTH-11 a choice hides or shows its fields', () => {
  expect([null, 128, 125].map(hasSubType)).toEqual([false, false, true]);
  expect([null, 144, 145].map(explainsVesting)).toEqual([false, false, true]);
  expect([null, 162, 163].map(explainsService)).toEqual([false, false, true]);
  expect([null, 1263, 3].map(mayHaveBenefitDollars)).toEqual([true, false, true]);
});

describe('a value in a field that another choice hides', () => {
  const lookup = (id: number) => ({ id, name: '', description: '' });
  const stored = aGroup();
  const sent = (more: Partial<typeof stored>, retirement: Partial<(typeof stored)['retirement']> = {}) =>
    hiddenProblems({ ...stored, ...more, retirement: { ...stored.retirement, ...retirement } }, stored);
  const other = (id: number) => ({ ...lookup(id), other: '5 years' });

  test.each([
    [
      sent({ isBenefitDollars: true, medicalTier: lookup(1263) }),
      { isBenefitDollars: ['A group without medical has no Benefit Dollars.'] },
    ],
    [
      sent({}, { planType: lookup(128), planSubType: lookup(5) }),
      { 'retirement.planSubType': ['This type of plan has no sub type.'] },
    ],
    [
      sent({}, { planType: null, planSubType: lookup(5) }),
      { 'retirement.planSubType': ['This type of plan has no sub type.'] },
    ],
    [sent({}, { vestingType: other(144) }), { 'retirement.vestingType.other': ['Only “Other” takes an explanation.'] }],
    [sent({}, { serviceType: other(162) }), { 'retirement.serviceType.other': ['Only “Other” takes an explanation.'] }],
  ])('is rejected on its field (case %#)', (found, expected) => {
    expect(found).toEqual(expected);
  });

  test('is accepted if the choice shows the field', () => {
    expect(sent({ isBenefitDollars: true, medicalTier: lookup(3) })).toEqual({});
    expect(sent({ isBenefitDollars: true, medicalTier: null })).toEqual({});
    expect(sent({}, { planType: lookup(125), planSubType: lookup(5) })).toEqual({});
    expect(sent({}, { vestingType: other(145), serviceType: other(163) })).toEqual({});
    expect(sent({}, { vestingType: { ...lookup(144), other: null } })).toEqual({});
  });

  test('is cleared if it was stored before the choice hid the field', () => {
    const choices = {
      ...stored,
      isBenefitDollars: true,
      medicalTier: lookup(1263),
      retirement: {
        ...stored.retirement,
        planType: lookup(128),
        planSubType: lookup(5),
        vestingType: other(144),
        serviceType: other(162),
      },
    };
    expect(hiddenProblems(choices, choices)).toEqual({});
    const changed = { ...choices, retirement: { ...choices.retirement, planSubType: lookup(6) } };
    expect(Object.keys(hiddenProblems(changed, choices))).toEqual(['retirement.planSubType']);
  });
});

test('a name is in use if another group of the year has the same name as people read it', () => {
  const groups = [
    { id: 1, benefitGroup: { name: 'Staff' } },
    { id: 2, benefitGroup: { name: 'Café' } },
  ];
  expect(isSameName(' staff ', 'STAFF  ')).toBe(true);
  expect(isSameName('Cafe', 'Café')).toBe(false);
  expect(isNameTaken(' STAFF', groups, { id: 0 })).toBe(true);
  expect(isNameTaken('Office', groups, { id: 0 })).toBe(false);
  expect(isNameTaken('Staff', groups, { id: 1 })).toBe(false);
  expect(isNameTaken('Staff', groups, { id: 2, name: 'Café' })).toBe(true);
  expect(isNameTaken('Staff', groups, { id: 3, name: 'staff' })).toBe(false);
});

test('C-GDLG-08 a save accepts the documented names and drops fields that only the provider sets', () => {
  const plan = aPlan({ eE_Employer: 99.9917 });
  const body = {
    id: 7,
    rowVersion: 2,
    ...aGroup({ medical: section(plan) }),
    renewal: { contactDate: '0001-01-01T00:00:00' },
  };
  const read = groupSave.parse({
    ...body,
    retirement: { ...body.retirement, vestingType: { id: 145, other: ' 5 years ' } },
  });
  expect(read.medical?.plans?.[0]).toMatchObject({ id: 1, active: true, eE_Premium: 671, eE_Employer: 99.9917 });
  expect(read.medical?.plans?.[0]).not.toHaveProperty('noContribution');
  expect(read.retirement?.vestingType).toEqual({ id: 145, other: '5 years' });
  expect(read.renewal?.contactDate).toBeNull();
  expect(read.medicalTier).toBeNull();
  for (const wrong of [{ eE_Employer: -1 }, { eE_Employer: 1.00001 }, { eE_HSA: 'x' }])
    expect(groupSave.safeParse({ ...body, medical: section({ ...plan, ...(wrong as object) }) }).success).toBe(false);
  const initials = groupSave.safeParse({ ...body, renewal: { contactInitial: 'ABCD' } });
  expect(initials.error?.issues[0]).toMatchObject({ path: ['renewal', 'contactInitial'] });
});
