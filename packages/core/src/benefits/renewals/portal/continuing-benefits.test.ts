import { expect, test } from 'vitest';
import { continuingBenefits } from './continuing-benefits.ts';

const ref = (id: number, description: string) => ({ id, name: description, description });
const terms = {
  planSubType: null,
  minimumAgeType: ref(1, '21'),
  vestingType: { ...ref(145, 'Other'), other: 'Five years' },
  serviceType: null,
  matchPerc: 4,
  matchNote: null,
  planStartDate: '2026-01-01T00:00:00',
  enrollmentType: null,
};

const rowsOf = (...given: Parameters<typeof continuingBenefits>) =>
  continuingBenefits(...given).map(({ label, value }) => `${label}: ${value}`);

test('lists life, disability and the terms of a retirement plan, in words', () => {
  const rows = rowsOf({
    life: { basicLife: true, volunteerLife: false, employerPaid: ref(2, '$25,000') },
    disability: { shortTerm: ref(3, '60%'), longTerm: null },
    retirement: { planType: ref(4, '401(k)'), ...terms },
  } as Parameters<typeof continuingBenefits>[0]);
  for (const row of [
    'Basic Life & ADD: Yes',
    'Voluntary Life & ADD: No',
    'Employer Paid Life & ADD: $25,000',
    'Short Term Disability: 60%',
    'Long Term Disability: None',
    'Retirement: 401(k)',
    'Minimum Age: 21',
    'Vesting: Five years',
    'Match percent: 4.00%',
    'Plan Start Date: 01/01/2026',
  ])
    expect(rows).toContain(row);
});

test('without a retirement plan it lists none of its terms', () => {
  const rows = rowsOf({
    life: { basicLife: false, volunteerLife: false, employerPaid: null },
    disability: { shortTerm: null, longTerm: null },
    retirement: { planType: null, ...terms },
  });
  expect(rows).toEqual([
    'Basic Life & ADD: No',
    'Voluntary Life & ADD: No',
    'Employer Paid Life & ADD: None',
    'Short Term Disability: None',
    'Long Term Disability: None',
    'Retirement: None',
  ]);
});
