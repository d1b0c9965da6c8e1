import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { serveList } from '../testing/reading-pages.ts';
import { limits, newYearsEve, plan } from '../testing/samples.ts';
import PlansPage from './plans.page.tsx';

beforeEach(newYearsEve);

const minimums = limits(2026, {
  hdhpMinDeductibleSelf: 1_700,
  hdhpMinDeductibleFamily: 3_400,
  acaMaxOutOfPocketSelf: 10_600,
  hdhpMaxOutOfPocketSelf: 8_500,
  hdhpMaxOutOfPocketFamily: 17_000,
});
const modelType = { id: 80, name: 'HSA', description: 'HSA' };
const terms = {
  modelType,
  deductibleSelf: 2_000,
  deductibleFamily: 4_000,
  paysBeforeDeductible: false,
  outOfPocketSelf: 2_000,
  outOfPocketFamily: 4_000,
};
const open = (rows: ReturnType<typeof plan>[]) => {
  const api = serveList('/plans', () => rows);
  api.answer('GET /benefitYears', () => [minimums]);
  const nobody = { total: 0, names: [] };
  const untouched = { prospects: nobody, clients: nobody, groups: nobody, scenarios: nobody };
  api.answer('GET /reference/touched', () => untouched);
  return { api, ...renderPage(<PlansPage />) };
};
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('the list marks a high-deductible plan that an HSA may not go with, and one that no one can check', async () => {
  open([
    plan(1, { ...terms, name: 'Good' }),
    plan(2, { ...terms, name: 'Low', deductibleSelf: 1_600 }),
    plan(3, { modelType, name: 'Unknown' }),
    plan(4, { name: 'Copay' }),
  ]);
  const low = within(await rowOf('Low'));
  expect(await low.findByTitle('Deductible is below the 2026 minimum of $1,700.00.')).toHaveTextContent(
    'Not HSA eligible',
  );
  expect(within(await rowOf('Unknown')).getByText('HSA not checked')).toBeVisible();
  for (const name of ['Good', 'Copay']) expect(within(await rowOf(name)).queryByText(/HSA/)).toBeNull();
});

test('the dialog says so while the deductibles are typed, and saves them', async () => {
  const row = plan(1, { ...terms, name: 'Good', vendor: 'V', description: 'D', deductibleEmbedded: null });
  const { api, user } = open([row]);
  api.answer('POST /plan', ({ body }) => ({ ...row, ...(body as object), modelType, type: row.type }));
  await user.click(await screen.findByRole('button', { name: /^Edit Good/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Medical Plan' }));
  expect(await dialog.findByText('HSA eligible')).toBeVisible();
  await user.type(dialog.getByLabelText('Embedded Deductible'), '3399.99');
  expect(await dialog.findByRole('note')).toHaveTextContent(
    'Not HSA eligibleEmbedded deductible of $3,399.99 pays before the family minimum of $3,400.00.',
  );
  await user.click(dialog.getByRole('combobox', { name: 'Pays before the Deductible' }));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  expect(dialog.getByRole('note')).toHaveTextContent(
    'The plan pays for more than preventive care before the deductible.',
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/plan')).toHaveLength(1));
  expect(api.callsOf('POST', '/plan')[0]?.body).toMatchObject({
    deductibleSelf: 2_000,
    deductibleEmbedded: 3_399.99,
    outOfPocketEmbedded: null,
    paysBeforeDeductible: true,
  });
});
