import { screen, waitFor, within } from '@testing-library/react';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { missingLimits } from '../limit-columns.ts';
import { cells, headers } from '../testing/reading-pages.ts';
import { limits, newYearsEve } from '../testing/samples.ts';
import LimitsPage from './limits.page.tsx';

beforeEach(newYearsEve);

const thisYear = limits(2026, { hsaSelf: 4_400, hsaFamily: 8_750 });

const open = (rows: readonly BenefitYear[]) => {
  const api = fakeApi({
    'GET /benefitYears': () => rows,
    'POST /benefitYear': ({ body }) => ({ ...thisYear, ...(body as object), id: 2027 }),
    'DELETE /benefitYear/2026': () => refuse('in_use', 'These limits are in use: 2026 has 2 benefit groups.'),
  });
  return { api, ...renderPage(<LimitsPage />) };
};

test('lists the limits of each year, one person and family side by side', async () => {
  open([limits(2027, { hsaSelf: 4_500, hsaFamily: null }), thisYear]);
  expect(await screen.findByText('Records: 2')).toBeVisible();
  expect(headers().slice(0, 2)).toEqual(['Year', 'HSA Limit']);
  expect(cells().map((row) => row.slice(0, 2))).toEqual([
    ['2027', '$4,500 / –'],
    ['2026', '$4,400 / $8,750'],
  ]);
  expect(cells()[1]?.slice(-2)).toEqual(['9.96%', 'IRS, 2026']);
});

test('says which limits this year and the next lack', async () => {
  open([limits(2026, { socialSecurityWageBase: null, hsaCatchUp: null })]);
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent('2026 lacks HSA Catch-Up, 55 and Older; Social Security Wage Base.');
  expect(warning).toHaveTextContent('2027 has no limits.');
  expect(missingLimits([limits(2026), limits(2027)], [2026, 2027])).toEqual([]);
});

test('adds the next year, with the figures of the year before next to the fields and none of them copied', async () => {
  const { api, user } = open([thisYear]);
  await user.click(await screen.findByRole('button', { name: 'New Year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Year of Limits' }));
  expect(dialog.getByLabelText(/^Year/)).toHaveValue('2027');
  const self = dialog.getByLabelText('HSA Limit, Self-Only');
  expect(self).toHaveValue('');
  expect(self).toHaveAccessibleDescription('2026: $4,400');
  await user.type(self, '4500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter the source of these figures.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Source/), 'Rev. Proc. 2026-24');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/benefitYear')).toHaveLength(1));
  expect(api.callsOf('POST', '/benefitYear')[0]?.body).toMatchObject({
    id: 0,
    year: 2027,
    hsaSelf: 4_500,
    hsaFamily: null,
    source: 'Rev. Proc. 2026-24',
  });
  expect(await screen.findByText('Yearly limits saved!')).toBeVisible();
});

test('asks before limits are deleted, and says why they stay', async () => {
  const { user } = open([thisYear]);
  await user.click(await screen.findByRole('button', { name: 'Remove 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the limits of 2026?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('These limits are in use: 2026 has 2 benefit groups.')).toBeVisible();
});
