import { screen } from '@testing-library/react';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { expect, test } from 'vitest';
import { benefitGroup, groupPlan, opened, section } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

const limits = [
  { year: 2027, hsaSelf: 4_500, hsaFamily: 9_000 },
  { year: 2026, hsaSelf: 4_400, hsaFamily: 8_750 },
  { year: 2025, hsaSelf: 4_300, hsaFamily: 8_550 },
] as BenefitYear[];
const hsa = groupPlan(802, { planName: 'HSA 2000', hasHSA: true });

const show = async (more: Partial<BenefitGroup>) => {
  const group = opened(benefitGroup({ medical: section([hsa]), ...more }));
  serveBenefits({ group, limits, affordability: () => ({ tested: 7, affordable: 7, overBy: 0, highest: 132.46 }) });
  renderGroup();
  await screen.findByRole('region', { name: 'Affordability (ACA)' });
};

test('a plan year from July shows both HSA limits, and cannot choose its guideline', async () => {
  await show({ planYearMonth: 7 });
  expect(
    await screen.findByText(
      'HSA limits of the plan year 07/2026-06/2027, for one person and a family. 2026: $4,400 and $8,750; 2027: $4,500 and $9,000. The lower ones are checked, since deposits count by calendar year.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Newer Poverty Guideline' })).toBeNull();
});

test('a plan year from March may use the newer guideline', async () => {
  await show({ planYearMonth: 3 });
  expect(screen.getByRole('checkbox', { name: 'Newer Poverty Guideline' })).not.toBeChecked();
  expect(screen.getByText('The guideline of 2026, in place of 2025. Both may be used.')).toBeVisible();
});

test('a plan year from January has one limit and one guideline', async () => {
  await show({ planYearMonth: null });
  expect(screen.queryByText(/^HSA limits of the plan year/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Newer Poverty Guideline' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Show to the Customer' })).not.toBeChecked();
});
