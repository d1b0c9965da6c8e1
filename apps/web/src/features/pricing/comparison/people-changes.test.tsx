import { screen, within } from '@testing-library/react';
import type { StoredAgeRates } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { expect, test } from 'vitest';
import { employee, groupPlan, individualPlan } from './testing/comparison-samples.ts';
import { openComparison, prospect } from './testing/open-comparison.ts';

const ageRates: StoredAgeRates = {
  baseRate: 412.5,
  rates: null,
  effectiveDate: '2026-01-01T00:00:00',
  state: 'IN',
  tobacco: [],
  asOf: '2026-01-01',
  curve: 'Federal default 2026',
  people: 2,
  left: 1,
  ageing: { now: 12.445, oneYearOlder: 12.753, percent: 2.47 },
  appliedOn: '2026-01-05T15:00:00.000Z',
  appliedBy: 'Ada Moore',
  current: true,
};
const rated = {
  ...individualPlan(93, [
    employee(1, 'Employee 1', { eE_Amount: 507.38 }),
    employee(2, 'Employee 2', { eF_Amount: 2856.56 }),
  ]),
  ageRates,
};
const basis = /Census of 01\/01\/2026, 2 people; \$412.50 at age 21/;

test('an age-banded plan says how many pay more, from what it was computed, and lists its employees on request', async () => {
  const { user, api, keep } = await openComparison(prospect(72), [rated]);
  expect(screen.getByText(/^1 pays less, 1 pays more; largest increase \$258.32 per month/)).toBeVisible();
  const text = screen.getByText(basis);
  expect(text).toHaveTextContent('1 person left out, because the census lacks birth dates or a tier');
  expect(text).toHaveTextContent('One year older: +2.47% before any change of rates.');
  expect(text).toHaveTextContent('Computed with the federal default age curve');
  await user.click(screen.getByRole('button', { name: 'Show 2 Employees' }));
  const people = within(screen.getByRole('table', { name: 'Employees of Lakeshore Age Rated' }));
  expect(people.getByRole('row', { name: /Employee 1/ })).toHaveTextContent('−$258.32');
  api.answer('POST /customer/rfp/medical/plan/:id/undoAgeRates', () => {
    const before = { ...rated, ageRates: null, employees: [] };
    keep([before]);
    return before;
  });
  await user.click(screen.getByRole('button', { name: 'Undo the lines from the census' }));
  expect(await screen.findByText('The earlier lines are back.')).toBeVisible();
  expect(screen.queryByText(basis)).toBeNull();
});

test.each([
  ['lines that were changed since', { ...ageRates, current: false }, true],
  ['lines of a record that the user may not edit', ageRates, false],
])('%s have no undo', async (_, stored, saveRfp) => {
  const sample = prospect(72);
  const abilities = { ...sample.abilities, saveRfp };
  await openComparison({ ...sample, abilities }, [{ ...rated, ageRates: stored }]);
  expect(screen.getByText(basis)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the lines from the census' })).toBeNull();
});

test('a group plan says nothing about people', async () => {
  await openComparison(prospect(72), [groupPlan(91)]);
  expect(screen.queryByText(/pay less/)).toBeNull();
});
