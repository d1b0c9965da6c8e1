import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { WorkersComp } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { missingCodeHint } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import { expect, test } from 'vitest';
import {
  button,
  choose,
  openRecord,
  optionsOf,
  replaceText,
} from '#features/records/customers/testing/open-record.tsx';
import { rate, record, workersComp } from '#features/records/customers/testing/record-samples.ts';

const { rfp } = record(stage.rfp);
const withRows = (rows: WorkersComp[], wcTier = 110) =>
  record(stage.rfp, { rfp: { ...rfp, payRoll: { ...rfp.payRoll, workersComp: rows, wcTier } } });

const machineShop = workersComp(51);
const typed = workersComp(52, {
  code: '8810',
  override: true,
  proposedRate: 2,
  currentCost: 27_500,
  proposedCost: 25_000,
});

const openWorkComp = async (initial = withRows([machineShop])) => {
  const opened = await openRecord(initial, 'Payroll');
  await opened.user.click(await screen.findByRole('tab', { name: 'Work Comp' }));
  await screen.findByRole('table', { name: 'Work Comp' });
  return opened;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const figure = (scope: ReturnType<typeof within>, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^${name}`) });
const edit = async (user: UserEvent, name = 'IN 3632') => {
  await user.click(button(`Edit ${name}`));
  return dialog('Edit Work Comp');
};
const cells = (name: RegExp) =>
  within(within(screen.getByRole('table', { name: 'Work Comp' })).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .slice(0, 9);

test('S-PAYW-01 S-PAYW-02 S-PAYW-03 saves another risk tier at once and reprices rows without an override', async () => {
  const { user, api, saves } = await openWorkComp(withRows([machineShop, typed]));
  expect(cells(/3632/)).toEqual([
    'IN',
    '3632',
    '30',
    '$1,250,000.00',
    '2.2000',
    '2.0350',
    '$27,500.00',
    '$25,437.50',
    '$2,062.50',
  ]);
  expect(cells(/8810/)[5]).toBe('manual2.0000');
  api.answer('POST /customer', () => {
    const priced = withRows([{ ...machineShop, proposedCost: 27_750 }, typed], 120);
    api.store({ ...priced, rowVersion: 5 });
    return { ...priced, rowVersion: 5 };
  });
  expect(await optionsOf(user, 'Risk Tier')).toEqual(['110%', '120%', '130%', '140%']);
  await user.click(screen.getByRole('option', { name: '120%' }));
  await waitFor(() => expect(cells(/3632/).slice(5)).toEqual(['2.2200', '$27,500.00', '$27,750.00', '−$250.00']));
  expect(saves()[0]?.rfp?.payRoll?.wcTier).toBe(120);
  expect(await screen.findByText('1 overridden row unchanged.')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /3632/ })).getByText('−$250.00')).toHaveAttribute('data-negative');
});

test('S-PAYW-04 S-PAYW-05 S-PAYW-12 updates monthly and annual wages from each other and saves a row with its call', async () => {
  const { user, api } = await openWorkComp(withRows([]));
  expect(screen.getByText('No records found.')).toBeVisible();
  api.answer('POST /customer/:id/workersComp', () => {
    api.store(withRows([machineShop]));
    return machineShop;
  });
  await user.click(button('Add Record'));
  const adding = await dialog('Add New Work Comp');
  await choose(user, 'State', 'IN - Indiana');
  await choose(user, 'WC Code', '3632 - Machine Shop');
  const box = (name: string) => adding.getByRole('textbox', { name });
  await user.type(box('Number of Employees'), '30');
  await user.type(box('Current WC Rate'), '2.2');
  await user.type(box('Monthly Wages'), '1000');
  expect(box('Annual Wages')).toHaveValue('$12,000.00');
  await replaceText(user, box('Annual Wages'), '1250000');
  expect(box('Monthly Wages')).toHaveValue('$104,166.67');
  expect(figure(adding, 'Proposed Base Rate')).toHaveTextContent('1.8500');
  expect(figure(adding, 'Proposed WC Rate')).toHaveTextContent('2.0350');
  expect(figure(adding, 'Proposed WC Cost')).toHaveTextContent('$25,437.50');
  // 1,250,000 ÷ 100 × (2.0350 − 1.8500)
  expect(figure(adding, 'WorkSmart Margin')).toHaveTextContent('$2,312.50');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: '3632' })).toBeVisible();
  expect(api.callsOf('POST', '/customer/:id/workersComp')[0]).toMatchObject({
    path: '/customer/31/workersComp',
    body: { id: 0, state: 'IN', code: '3632', monthlyWages: 104_166.67, annualWages: 1_250_000, rate: 2.2 },
  });
});

test('S-PAYW-11 keeps the message about a typed code that the table lacks after the field loses focus', async () => {
  const { user } = await openWorkComp();
  const editing = await edit(user);
  const code = editing.getByRole('combobox', { name: 'WC Code' });
  await waitFor(() => expect(code).toHaveValue('3632 - Machine Shop'));
  await user.clear(code);
  await user.type(code, 'v12');
  await user.tab();
  expect(code).toHaveAccessibleDescription(missingCodeHint);
  await choose(user, 'State', 'IL - Illinois');
  expect(code).not.toHaveAccessibleDescription(missingCodeHint);
});

test('asks whether a typed code with letters for digits means another one', async () => {
  const { user } = await openWorkComp();
  const editing = await edit(user);
  const code = editing.getByRole('combobox', { name: 'WC Code' });
  await waitFor(() => expect(code).toHaveValue('3632 - Machine Shop'));
  await user.clear(code);
  await user.type(code, '88lO');
  await user.tab();
  expect(code).toHaveAccessibleDescription(/^There is no WC rate for IN 88lO \d+ in Operations. Did you mean 8810\?$/);
});

test('S-PAYW-06 clears the code for another state and offers that state’s codes', async () => {
  const { user } = await openWorkComp();
  const editing = await edit(user);
  const code = editing.getByRole('combobox', { name: 'WC Code' });
  await waitFor(() => expect(code).toHaveValue('3632 - Machine Shop'));
  await choose(user, 'State', 'IL - Illinois');
  expect(code).toHaveValue('');
  expect(await optionsOf(user, 'WC Code')).toEqual(['3632 - Machine Shop']);
});

test('S-PAYW-07 S-PAYW-08 marks all fields of a new row as required', async () => {
  const { user, api } = await openWorkComp(withRows([]));
  await user.click(button('Add Record'));
  const adding = await dialog('Add New Work Comp');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  for (const message of [
    'Please select a state.',
    'Please enter a value for Number of Employees.',
    'Please select a value for WC Code.',
    'Please enter a value for Monthly Wages.',
    'Please enter a value for Annual Wages.',
    'Please enter a value for Current WC Rate.',
  ]) {
    expect(await adding.findByText(message)).toBeVisible();
  }
  expect(adding.queryByRole('switch', { name: 'Override' })).toBeNull();
  expect(api.callsOf('POST', '/customer/:id/workersComp')).toHaveLength(0);
});

test('S-PAYW-10 enables base rate and costs on override; the cost follows the typed rate, without a tier', async () => {
  const { user } = await openWorkComp();
  const editing = await edit(user);
  for (const name of ['Proposed Base Rate', 'Current WC Cost', 'Proposed WC Cost']) {
    expect(editing.queryByRole('textbox', { name })).toBeNull();
  }
  await waitFor(() => expect(figure(editing, 'Proposed WC Cost')).toHaveTextContent('$25,437.50'));
  await user.click(editing.getByRole('switch', { name: 'Override' }));
  const rate = editing.getByRole('textbox', { name: 'Proposed Base Rate' });
  expect(rate).toHaveValue('2.035');
  await replaceText(user, rate, '2');
  expect(editing.getByRole('textbox', { name: 'Proposed WC Cost' })).toHaveValue('$25,000.00');
  await user.clear(rate);
  await user.click(editing.getByRole('button', { name: 'Save' }));
  expect(await editing.findByText('Please enter a value for Proposed Base Rate.')).toBeVisible();
});

test('offers no discontinued code for a new line, and one click changes a stored one to its successor', async () => {
  const trucking = rate(321, { code: '7219', label: 'Trucking', value: null });
  const local = rate(322, { code: '7228', discontinued: true, replacedBy: '7219', value: null });
  const unused = rate(323, { code: '9079', discontinued: true, value: null });
  const opened = await openRecord(withRows([workersComp(51, { code: '7228' })]), 'Payroll');
  const { user, api } = opened;
  api.answer('GET /rates', () => [trucking, local, unused]);
  await user.click(await screen.findByRole('tab', { name: 'Work Comp' }));
  await screen.findByRole('table', { name: 'Work Comp' });
  const form = await edit(user, 'IN 7228');
  expect(await form.findByText('7228 was replaced by 7219')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Use 7219' }));
  expect(form.getByRole('combobox', { name: 'WC Code' })).toHaveValue('7219 - Trucking');
  expect(form.queryByText(/was replaced/)).toBeNull();
  expect(await optionsOf(user, 'WC Code')).toEqual(['7219 - Trucking', '7228']);
});

test('S-PAYW-11 keeps a stored code that the table lacks; a code with V needs an administrator', async () => {
  const lost = { proposedRate: null, proposedCost: null };
  const { user } = await openWorkComp(
    withRows([workersComp(53, { code: 'V901', ...lost }), workersComp(54, { code: '9999', ...lost })]),
  );
  const hint = 'This code does not exist. Please ask an administrator to add this code to the WC Rates in Operations.';
  const voluntary = await edit(user, 'IN V901');
  expect(await voluntary.findByText(hint)).toBeVisible();
  expect(voluntary.getByRole('combobox', { name: 'WC Code' })).toHaveValue('V901');
  expect(figure(voluntary, 'Proposed Base Rate')).toHaveTextContent('–');
  expect(figure(voluntary, 'Proposed WC Cost')).toHaveTextContent('–');
  await user.keyboard('{Escape}');
  const other = await edit(user, 'IN 9999');
  expect(await other.findByText('There is no WC rate for IN 9999 2026 in Operations.')).toBeVisible();
  expect(other.queryByText(hint)).toBeNull();
});

test('S-PAYW-11 reports a typed code that the table lacks; a code with V needs an administrator', async () => {
  const { user } = await openWorkComp();
  const code = (await edit(user)).getByRole('combobox', { name: 'WC Code' });
  await waitFor(() => expect(code).toHaveValue('3632 - Machine Shop'));
  await user.clear(code);
  await user.type(code, '9998');
  expect(await screen.findByText('There is no WC rate for IN 9998 2026 in Operations.')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'V901');
  expect(
    await screen.findByText(
      'This code does not exist. Please ask an administrator to add this code to the WC Rates in Operations.',
    ),
  ).toBeVisible();
});

test('shows thousands separators in employee counts, in the rows and in the footer', async () => {
  await openWorkComp(withRows([workersComp(55, { employeeCount: 12_345 }), workersComp(56, { code: '8810' })]));
  expect(cells(/3632/)[2]).toBe('12,345');
  expect(screen.getByRole('cell', { name: '12,375' })).toBeVisible();
});

test('S-PAYW-12 deletes a row with its call', async () => {
  const { user, api } = await openWorkComp();
  api.answer('DELETE /customer/rfp/workersComp/:id', () => {
    api.store(withRows([]));
    return { id: 51 };
  });
  await user.click(button('Remove IN 3632'));
  await user.click((await dialog('Delete Work Comp?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No records found.')).toBeVisible();
  expect(api.callsOf('DELETE', '/customer/rfp/workersComp/:id').map(({ path }) => path)).toEqual([
    '/customer/rfp/workersComp/51',
  ]);
});

test('leaves a row without a rate out of the footer’s costs and says so; shows dashes if no row is known', async () => {
  const lost = workersComp(53, { code: '9999', proposedRate: null, proposedCost: null, currentCost: 73_656 });
  await openWorkComp(withRows([machineShop, typed, lost]));
  expect(cells(/9999/).slice(5)).toEqual(['–', '$73,656.00', '–', '–']);
  expect(cells(/^Total/).slice(2)).toEqual(['90', '$3,750,000.00', '', '', '$55,000.00', '$50,437.50', '$4,562.50']);
  expect(screen.getByText('Costs and savings cover the 2 rows known on both sides, of 3.')).toBeVisible();
});

test('shows neither a sum nor 0 when the only class has no rate', async () => {
  await openWorkComp(withRows([workersComp(53, { proposedRate: null, proposedCost: null, currentCost: 73_656 })]));
  expect(cells(/^Total/).slice(6)).toEqual(['–', '–', '–']);
  expect(screen.getByText('No row is known on both sides, so there are no costs to add up.')).toBeVisible();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('says when only the state insures', async () => {
  const { user } = await openWorkComp();
  const editing = await edit(user);
  await choose(user, 'State', 'OH - Ohio');
  expect(await editing.findByText(/OH insures through its own fund only/)).toBeVisible();
});

test('W10 a line with a state fund has no price, is in no total, and is named below them', async () => {
  const fund = { ...machineShop, id: 53, state: 'WA', annualWages: 300_000, rate: 1, currentCost: 3_000 };
  const { user } = await openWorkComp(withRows([machineShop, { ...fund, proposedRate: null, proposedCost: null }]));
  expect(cells(/^WA 3632/).slice(5)).toEqual(['–', '$3,000.00', '–', '–']);
  expect(cells(/^Total/).slice(6)).toEqual(['$27,500.00', '$25,437.50', '$2,062.50']);
  expect(
    screen.getByText('WA: stays with the state fund, 3,000.00 a year; stop-gap cover not included.'),
  ).toBeVisible();
  expect(screen.queryByText(/known on both sides/)).not.toBeInTheDocument();
  const editing = await edit(user, 'WA 3632');
  expect(figure(editing, 'Proposed WC Cost')).toHaveAccessibleDescription(
    'WA has a state fund only: no rate can be proposed there.',
  );
});

test('an overridden line of a state fund counts, and is labelled', async () => {
  const taken = { ...typed, state: 'OH', currentCost: 3_000, proposedCost: 2_700 };
  await openWorkComp(withRows([taken]));
  expect(cells(/OH/)[5]).toBe('state fund, provider’s account2.0000');
  expect(cells(/^Total/).slice(6)).toEqual(['$3,000.00', '$2,700.00', '$300.00']);
});
