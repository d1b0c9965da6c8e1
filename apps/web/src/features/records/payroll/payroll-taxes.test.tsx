import { screen, waitFor, within } from '@testing-library/react';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { PayrollTaxes } from '@worksmart/shared/records/payroll/payroll-taxes.schema.ts';
import { expect, test } from 'vitest';
import { button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';

const taxes: PayrollTaxes = {
  year: 2026,
  employer: {
    socialSecurity: 145_080,
    medicare: 33_930,
    total: 182_244,
    futa: [
      { state: 'IN', rate: 0.6, reduction: 0, projected: false, amount: 1_764 },
      { state: 'CA', rate: 2.1, reduction: 1.5, projected: true, amount: 1_470 },
    ],
  },
  restart: {
    monthsLeft: 6,
    parts: [
      { tax: 'SUTA', state: 'IL', carries: false, amount: 5_386.5 },
      { tax: 'SUTA', state: 'NJ', carries: null, amount: null },
      { tax: 'FUTA', state: null, carries: true, amount: 0 },
    ],
    total: 5_386.5,
  },
  missing: [],
};

const openTaxes = async (answer: PayrollTaxes = taxes) => {
  const opened = await openRecord(record(stage.rfp), 'Payroll');
  opened.api.answer('GET /customer/:id/payrollTaxes', () => answer);
  await opened.user.click(await screen.findByRole('tab', { name: 'Tax Info' }));
  return opened;
};
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent));

test('shows employer payroll taxes once they are included, and nothing of them before', async () => {
  const { user, api } = await openTaxes();
  const flag = await screen.findByRole('checkbox', { name: 'Show Employer Payroll Taxes' });
  expect(screen.queryByText('Employer payroll taxes, the same either way')).toBeNull();
  expect(api.callsOf('GET', '/customer/:id/payrollTaxes')).toEqual([]);
  await user.click(flag);
  expect(await screen.findByText('Employer payroll taxes, the same either way')).toBeVisible();
  expect(await rows('Employer payroll taxes')).toEqual([
    ['Social Security', 'Up to the wage base of each person', '$145,080.00'],
    ['Medicare', '1.45% of all wages', '$33,930.00'],
    ['FUTA, IN', '0.6%', '$1,764.00'],
    ['FUTA, CA', '2.1%, with a credit reduction of 1.5%, projected', '$1,470.00'],
    ['Total', '', '$182,244.00'],
  ]);
});

test('an unknown federal unemployment tax is a dash, never nothing', async () => {
  const unknown = { socialSecurity: null, medicare: null, futa: null, total: null };
  const { user } = await openTaxes({ ...taxes, employer: unknown });
  await user.click(await screen.findByRole('checkbox', { name: 'Show Employer Payroll Taxes' }));
  expect(await rows('Employer payroll taxes')).toEqual([
    ['Social Security', 'Up to the wage base of each person', '–'],
    ['Medicare', '1.45% of all wages', '–'],
    ['FUTA', 'Not known', '–'],
    ['Total', '', '–'],
  ]);
});

test('U4 shows what starts again, what goes on, and what is not known', async () => {
  const { user } = await openTaxes();
  await user.click(await screen.findByRole('checkbox', { name: 'Show Wage Bases That Start Again' }));
  expect(await rows('Taxable wage bases that start again')).toEqual([
    ['SUTA, IL', 'Starts again', '$5,386.50'],
    ['SUTA, NJ', 'May start again: not known', '–'],
    ['FUTA', 'Goes on', '$0.00'],
    ['Total', '', '$5,386.50'],
  ]);
  expect(screen.getByRole('columnheader', { name: 'Once, 6 months left' })).toBeVisible();
});

test('one month is not months', async () => {
  const { user } = await openTaxes({ ...taxes, restart: { ...taxes.restart, monthsLeft: 1 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Show Wage Bases That Start Again' }));
  expect(await screen.findByRole('columnheader', { name: 'Once, 1 month left' })).toBeVisible();
});

test('asks for a start date, and names what Operations lacks', async () => {
  const none = { monthsLeft: null, parts: [], total: null };
  const missing = [
    'No Social Security wage base for 2027 in Operations.',
    'Federal unemployment: no state with employees yet.',
  ];
  const { user } = await openTaxes({ ...taxes, year: 2027, restart: none, missing });
  await user.click(await screen.findByRole('checkbox', { name: 'Show Wage Bases That Start Again' }));
  expect(await screen.findByText(/Enter the Client Start Date/)).toBeVisible();
  expect(screen.getByText(missing[0] ?? '')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yearly Limits' })).toHaveAttribute('href', '/main/operations/limits');
});

test('U9 high earners are typed one by one and saved with the record', async () => {
  const { user, api } = await openTaxes();
  api.answer('POST /customer', () => record(stage.rfp));
  await user.click(await screen.findByRole('checkbox', { name: 'Show Employer Payroll Taxes' }));
  await user.click(button('Add'));
  await user.click(button('Add'));
  await replaceText(user, screen.getByRole('textbox', { name: 'Annual Pay 1' }), '260000');
  await replaceText(user, screen.getByRole('textbox', { name: 'Annual Pay 2' }), '300000');
  await user.click(button('Remove Annual Pay 1'));
  expect(screen.getByRole('textbox', { name: 'Annual Pay 1' })).toHaveValue('$300,000.00');
  await user.click(button('Save'));
  await waitFor(() => expect(api.callsOf('POST', '/customer')).toHaveLength(1));
  expect(api.callsOf('POST', '/customer')[0]?.body).toMatchObject({
    rfp: { payRoll: { taxInfo: { highEarners: [300_000], includePayrollTaxes: true } } },
  });
});

test('the message about a high earner moves with it when another one is removed', async () => {
  const { user } = await openTaxes();
  await user.click(await screen.findByRole('checkbox', { name: 'Show Employer Payroll Taxes' }));
  await user.click(button('Add'));
  await user.click(button('Add'));
  const pay = (at: number) => screen.getByRole('textbox', { name: `Annual Pay ${at}` });
  await replaceText(user, pay(1), '260000');
  await user.click(pay(2));
  await user.tab();
  await waitFor(() => expect(pay(2)).toBeInvalid());
  await user.click(button('Remove Annual Pay 1'));
  expect(pay(1)).toHaveValue('');
  expect(pay(1)).toBeInvalid();
});
