import { screen, within } from '@testing-library/react';
import { noAggregate } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import type { Aggregate } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { StopLossButton } from './stop-loss.public.ts';

const path = '/customer/31/client/5/deductible';
const terms = {
  year: 2026,
  own: null,
  specificDeductible: 75_000,
  version: '0'.repeat(16),
  contractStartMonth: 1,
  basis: 'Paid',
  policyMax: null,
  aggregatingSpecific: 0,
  lasers: [],
  ...noAggregate,
  received: [],
  previousStartMonth: 1,
  nextStartMonth: 1,
};
const figures: Aggregate = {
  year: 2026,
  by: 'Factor',
  factors: { EE: 1_000, ES: 1_000, EC: 1_000, EF: 1_000 },
  months: [
    { month: '2026-03', employees: 100, claims: 319_000, attachment: 300_000, due: 19_000 },
    { month: '2026-04', employees: 100, claims: 390_000, attachment: 400_000, due: -19_000 },
  ],
  claims: 390_000,
  attachment: 400_000,
  minimum: 1_140_000,
  reimbursable: null,
  settlement: null,
  paidThrough: '2026-12-31',
  missing: [],
  warnings: [],
  basis: 'Claims paid from 01/01/2026.',
};

const open = async (stored: object, more: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ [`GET ${path}`]: () => ({ ...terms, ...stored }), ...more });
  const { user } = renderPage(<StopLossButton whose={{ id: 31, clientId: 5 }} name="Hoosier Tool & Die" />);
  await user.click(screen.getByRole('button', { name: 'Stop-Loss' }));
  return {
    api,
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Stop-Loss of Hoosier Tool & Die, 2026' })),
  };
};
const factor = { aggregateBy: 'Factor', aggregateFactor: 1_000 };
const shown = (read: Aggregate) => ({ 'GET /customer/31/client/5/aggregate': () => read });

test('is off until a way is chosen; it then needs its amount, shows the factor, and is saved', async () => {
  const { api, user, dialog } = await open({}, { [`PUT ${path}`]: ({ body }) => ({ ...terms, ...(body as object) }) });
  await user.click(dialog.getByRole('combobox', { name: 'Factor from' }));
  await user.click(screen.getByRole('option', { name: 'Expected claims and corridor' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('textbox', { name: 'Expected Claims' }));
  await user.paste('612');
  expect(dialog.getByRole('textbox', { name: 'Corridor' })).toHaveAccessibleDescription(
    'The factor is $765.00 per employee and month.',
  );
  await user.click(dialog.getByRole('button', { name: 'Add Received Amount' }));
  await user.click(dialog.getByRole('textbox', { name: 'Member ID of received amount 1' }));
  await user.paste('S100000101');
  await user.click(dialog.getByRole('textbox', { name: 'Amount of received amount 1' }));
  await user.paste('12000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Specific deductible of 2026: $75,000.00.')).toBeVisible();
  expect(api.callsOf('PUT', path)[0]?.body).toMatchObject({
    aggregateBy: 'Expected',
    aggregateExpected: 612,
    aggregateCorridor: 125,
    aggregateMinimum: 95,
    received: [{ memberId: 'S100000101', amount: 12_000 }],
  });
});

test('shows the months to date, what has to be repaid, and when the year is settled', async () => {
  const { dialog } = await open(factor, shown(figures));
  const table = within(await dialog.findByRole('table', { name: 'Monthly Accommodation' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MonthEmployeesClaims to DateAttachment to DateDue',
    '03/2026100$319,000.00$300,000.00$19,000.00',
    '04/2026100$390,000.00$400,000.00−$19,000.00',
    'Total$0.00',
  ]);
  expect(dialog.getByRole('group', { name: 'Reimbursable' })).toHaveTextContent('Known after 12/31/2026');
  expect(dialog.getByText('A negative amount has to be repaid to the carrier.')).toBeVisible();
});

test('settles a year that is over, and links a missing month to the files', async () => {
  const over = { ...figures, months: figures.months.slice(0, 1), reimbursable: 0, settlement: -19_000 };
  const { dialog } = await open(factor, shown({ ...over, missing: ['No published medical premiums for 02/2026.'] }));
  const table = within(await dialog.findByRole('table', { name: 'Monthly Accommodation' }));
  expect(table.getAllByRole('row').at(2)?.textContent).toBe('Settlement–$390,000.00$400,000.00−$19,000.00');
  expect(dialog.getByRole('status')).toHaveTextContent('No published medical premiums for 02/2026.');
  expect(dialog.getByRole('link', { name: 'Open the carrier files' })).toHaveAttribute(
    'href',
    '/main/operations/files',
  );
});
