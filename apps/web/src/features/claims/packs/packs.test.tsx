import { screen, within } from '@testing-library/react';
import type { Pack } from '@worksmart/shared/claims/packs/schema.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { PacksButton } from './packs.public.ts';

const first: Pack = {
  id: 4,
  madeOn: '2026-11-20T15:00:00.000Z',
  madeBy: 'Dana Reyes',
  recipient: 'Oak Re',
  purpose: 'Quote for 2027',
  months: 24,
  diagnosisReason: null,
};

const open = async (packs: Pack[]) => {
  const api = fakeApi({
    'GET /customer/:id/packs': () => packs,
    'POST /customer/:id/packs': ({ body }) => {
      packs.unshift({ ...first, ...(body as object), id: 5 });
      return packs[0];
    },
  });
  const page = renderPage(<PacksButton customerId={31} name="Maple & Co" />, { as: person(1), at: '/main/clients' });
  await page.user.click(screen.getByRole('button', { name: 'Underwriter’s Pack' }));
  return { api, ...page };
};

test('lists who got which pack, with both files', async () => {
  await open([first]);
  const table = await screen.findByRole('table', { name: 'Packs' });
  expect(table).toHaveTextContent('Oak Re');
  expect(table).toHaveTextContent('Quote for 2027 · 24 months');
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/api/customer/31/packs/4/file?format=pdf', '/api/customer/31/packs/4/file?format=xlsx']);
});

test('makes a pack for a recipient and a purpose, with diagnoses only for a reason', async () => {
  const { api, user } = await open([]);
  expect(await screen.findByText('No pack yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make Pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Pack' }));
  await user.type(dialog.getByRole('textbox', { name: 'Recipient' }), 'Oak Re');
  await user.type(dialog.getByRole('textbox', { name: 'Purpose' }), 'Quote');
  await user.click(dialog.getByRole('checkbox', { name: 'State groups of diagnoses' }));
  expect(dialog.getByRole('button', { name: 'Make' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Reason for Diagnoses' }), 'Laser terms');
  await user.click(dialog.getByRole('button', { name: 'Make' }));
  expect(await screen.findByText('The pack was made.')).toBeVisible();
  const asked = { recipient: 'Oak Re', purpose: 'Quote', months: 24, diagnosisReason: 'Laser terms' };
  expect(api.callsOf('POST', '/customer/31/packs')[0]?.body).toEqual(asked);
});
