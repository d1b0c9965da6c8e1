import { screen, waitFor, within } from '@testing-library/react';
import { ageBands } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import type { AgeRatesLines } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { expect, test, vi } from 'vitest';
import { record } from '#features/records/customers/testing/record-samples.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AgeRatesDialog } from './age-rates-dialog.tsx';

const adult = { member: 0, age: 36, tobacco: 1, amount: 507.38 };
const computed: AgeRatesLines = {
  censusId: 7,
  version: 'seen',
  asOf: '2026-01-01',
  curve: 'Federal default 2026',
  people: 1,
  left: 1,
  ageing: { now: 1.23, oneYearOlder: 1.238, percent: 0.65 },
  total: 507.38,
  lines: [
    { number: 1, rowNo: 1, person: 'Moore, Ada', tier: 'EE', members: [adult], amount: 507.38, missing: [] },
    {
      number: 2,
      rowNo: 2,
      person: 'Lee, Bo',
      tier: 'ES',
      members: [],
      amount: null,
      missing: ['the spouse’s birth date'],
    },
  ],
  notes: [],
};
const curve = {
  id: 1,
  year: 2026,
  name: 'Federal default',
  states: ['IN'],
  factors: ageBands.map(() => 1),
  source: 'CMS',
};

const openDialog = async (more: Parameters<typeof fakeApi>[0] = {}, described = 'Federal default 2026') => {
  const api = fakeApi({
    'GET /ageCurves': () => [{ ...curve, rowVersion: 1 }],
    'GET /customer/:id/census/cover': () => ({
      census: { id: 7, asOf: '2026-01-01', label: 'Staff' },
      covered: [],
      cobra: 0,
    }),
    'POST /customer/:id/rfp/medical/ageRates': () => computed,
    ...more,
  });
  const [onUse, onClose] = [vi.fn(), vi.fn()];
  const page = renderPage(
    <AgeRatesDialog
      customer={{ ...record(3), state: 'IN' }}
      planName="Lakeshore"
      stored={null}
      replaces={3}
      onUse={onUse}
      onClose={onClose}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill From Census' }));
  await dialog.findByText(described);
  const compute = async () => page.user.click(dialog.getByRole('button', { name: 'Compute' }));
  return { ...page, api, dialog, compute, onUse, onClose };
};
type Opened = Awaited<ReturnType<typeof openDialog>>;
const typeRate = async ({ user, dialog }: Opened) => {
  await user.click(dialog.getByRole('textbox', { name: 'Rate at Age 21' }));
  await user.paste('412.50');
};

test('shows the lines first, says what is missing with a link to the census, and uses them without names', async () => {
  const page = await openDialog();
  const { dialog, user, api, compute, onUse, onClose } = page;
  expect(dialog.getByText('The plan’s 3 lines are replaced.')).toBeVisible();
  await compute();
  expect(await dialog.findByText('Please enter the rate at age 21, or paste the rates by age.')).toBeVisible();
  await typeRate(page);
  await compute();
  expect(await dialog.findByText('Moore, Ada')).toBeVisible();
  expect(dialog.getByText('36: $507.38')).toBeVisible();
  expect(dialog.getByText(/the census lacks the spouse’s birth date/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the census' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tab=census/),
  );
  await user.click(dialog.getByRole('button', { name: 'Use 1 Line' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onUse.mock.calls[0]?.[0]).toMatchObject([{ name: 'Employee 1', eE_Amount: 507.38 }]);
  expect(onUse.mock.calls[0]?.[1]).toMatchObject({ baseRate: 412.5, state: 'IN', censusId: 7, version: 'seen' });
  expect(api.callsOf('POST', '/customer/:id/rfp/medical/ageRates')[0]?.body).toMatchObject({ planName: 'Lakeshore' });
});

test('a tobacco ratio needs the lines computed again', async () => {
  const page = await openDialog();
  const { dialog, user, api, compute } = page;
  await typeRate(page);
  await compute();
  await user.click(await dialog.findByRole('button', { name: 'Tobacco Moore, Ada' }));
  const smoking = within(await screen.findByRole('dialog', { name: 'Tobacco of Employee 1' }));
  const ratio = smoking.getByRole('textbox', { name: 'Employee, 36' });
  await user.clear(ratio);
  await user.type(ratio, '1.6');
  expect(smoking.getByText('Please enter a ratio from 1.00 to 1.50.')).toBeVisible();
  await user.clear(ratio);
  await user.type(ratio, '1.2');
  await user.click(smoking.getByRole('button', { name: 'Use' }));
  expect(await dialog.findByText('The inputs have changed: compute the lines again.')).toBeVisible();
  await compute();
  await dialog.findByRole('button', { name: 'Use 1 Line' });
  expect(api.callsOf('POST', '/customer/:id/rfp/medical/ageRates')[1]?.body).toMatchObject({
    tobacco: [{ rowNo: 1, member: 0, ratio: 1.2 }],
  });
});

test('the carrier’s pasted rates replace the rate and the state', async () => {
  const { dialog, user, api, compute } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Paste Rates by Age' }));
  const pasting = within(await screen.findByRole('dialog', { name: 'Paste Rates by Age' }));
  await user.click(pasting.getByRole('textbox'));
  await user.paste(
    ageBands
      .slice(1)
      .map((band) => `${band}\t500`)
      .join('\n'),
  );
  expect(pasting.getByText('No value for age 0-14.')).toBeVisible();
  expect(pasting.getByRole('button', { name: 'Use These Rates' })).toBeDisabled();
  await user.clear(pasting.getByRole('textbox'));
  await user.paste(ageBands.map((band) => `${band}\t500`).join('\n'));
  await user.click(pasting.getByRole('button', { name: 'Use These Rates' }));
  expect(await dialog.findByRole('button', { name: /Remove the carrier’s 51 rates/ })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Rate at Age 21' })).toBeDisabled();
  await compute();
  await dialog.findByText('Moore, Ada');
  const sent = api.callsOf('POST', '/customer/:id/rfp/medical/ageRates')[0]?.body as { rates: number[] };
  expect(sent.rates).toHaveLength(51);
});

test('says that the age curves could not be loaded, and tries again', async () => {
  const { dialog, user, api } = await openDialog(
    { 'GET /ageCurves': () => refuse('internal', 'x') },
    'The age curves could not be loaded.',
  );
  api.answer('GET /ageCurves', () => [{ ...curve, rowVersion: 1 }]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Federal default 2026')).toBeVisible();
});

test('says which state has no curve, and what the server refuses', async () => {
  const message = 'No age curve for IN 2026 in Operations.';
  const { dialog, user, compute } = await openDialog({
    'POST /customer/:id/rfp/medical/ageRates': () => refuse('validation', 'Please check.', { state: [message] }),
  });
  await user.click(dialog.getByRole('textbox', { name: 'Rate at Age 21' }));
  await user.paste('1');
  await compute();
  expect(await dialog.findByText(message)).toBeVisible();
});
