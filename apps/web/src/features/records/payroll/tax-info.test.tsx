import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Withholding } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { expect, test } from 'vitest';
import { button, choose, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { payCycle, record, withholding } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { textsOf } from '#testing/texts-of.ts';

const { rfp } = record(stage.rfp);
const { payRoll } = rfp;
const withRows = (witholdings: Withholding[], payCycles = payRoll.payCycles) =>
  record(stage.rfp, {
    rfp: { ...rfp, payRoll: { ...payRoll, payCycles, taxInfo: { ...payRoll.taxInfo, witholdings } } },
  });

const indiana = withholding(41);
const illinois = withholding(42, {
  state: 'IL',
  employeeCount: 18,
  taxRate: 3.525,
  proposedTaxRate: 2.1,
  currentSUTA: 9041.63,
  proposedSUTA: 5386.5,
});

const openTaxInfo = async (initial = withRows([indiana, illinois])) => {
  const opened = await openRecord(initial, 'Payroll');
  await opened.user.click(await screen.findByRole('tab', { name: 'Tax Info' }));
  await screen.findByRole('table', { name: 'Unemployment and Witholdings' });
  return opened;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const figure = (scope: ReturnType<typeof within>, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^${name}`) });
const edit = async (user: UserEvent, name: string) => {
  await user.click(button(`Edit ${name}`));
  return dialog('Edit Witholding');
};

test('S-PAYT-01 shows its four flags', async () => {
  await openTaxInfo();
  for (const [name, on] of [
    ['Nonprofit Organization', false],
    ['Subject to Federal Unemployment Tax', true],
    ['Unemployment Claim', false],
    ['Taxes Are Current', true],
  ] as const) {
    const flag = screen.getByRole('checkbox', { name });
    expect(flag).toBeVisible();
    if (on) expect(flag).toBeChecked();
    else expect(flag).not.toBeChecked();
  }
});

test('S-PAYT-02 shows the table’s title, rows and sums of formulas.md, to the cent', async () => {
  await openTaxInfo();
  expect(screen.getByRole('heading', { name: 'Unemployment and Witholdings' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Unemployment and Witholdings' }));
  const cells = (name: RegExp) => textsOf(within(table.getByRole('row', { name })).getAllByRole('cell')).slice(0, 9);
  const account = ['553311', '0012345678'];
  expect(cells(/^IN/)).toEqual(['IN', '42', ...account, '2.5%', '1.6%', '$9,975.00', '$6,384.00', '$3,591.00']);
  expect(cells(/^IL/)).toEqual(['IL', '18', ...account, '3.525%', '2.1%', '$9,041.63', '$5,386.50', '$3,655.13']);
  expect(cells(/^Total/)).toEqual(['Total', '60', '', '', '', '', '$19,016.63', '$11,770.50', '$7,246.13']);
  await waitFor(() =>
    expect(table.getByRole('button', { name: '$9,975.00' })).toHaveAccessibleDescription(
      '42 employees × $9,500.00 × 2.5%. Operations, SUTA rate 2026, IN: 1.6%, cutoff $9,500.00.',
    ),
  );
});

test('S-PAYT-03 S-PAYT-04 S-PAYT-05 S-PAYT-06 S-PAYT-07 S-PAYT-09 marks all fields of a new row as required, and offers no override', async () => {
  const { user, api } = await openTaxInfo(withRows([]));
  expect(screen.getByText('No records found.')).toBeVisible();
  await user.click(button('Add Record'));
  const adding = await dialog('Add New Witholding');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  for (const message of [
    'Please select a state.',
    'Please enter a value for Number of Employees.',
    'Please enter a SUTA number.',
    'Please enter a value for Witholdings Account.',
    'Please enter a value for Current Tax Rate.',
  ]) {
    expect(await adding.findByText(message)).toBeVisible();
  }
  expect(adding.getByRole('textbox', { name: 'Witholdings Account' })).toHaveAttribute('maxlength', '25');
  expect(adding.queryByRole('switch', { name: 'Override' })).toBeNull();
  await user.type(adding.getByRole('textbox', { name: 'Current Tax Rate' }), '-2.5');
  expect(adding.getByRole('textbox', { name: 'Current Tax Rate' })).toHaveValue('2.5%');
  expect(api.callsOf('POST', '/customer/:id/witholding')).toHaveLength(0);
});

test('S-PAYT-11 saves a row with its call and shows its cost while typing', async () => {
  const { user, api } = await openTaxInfo(withRows([]));
  api.answer('POST /customer/:id/witholding', () => {
    api.store(withRows([indiana]));
    return indiana;
  });
  await user.click(button('Add Record'));
  const adding = await dialog('Add New Witholding');
  await choose(user, 'State', 'IN - Indiana');
  for (const [name, text] of [
    ['Number of Employees', '42'],
    ['SUTA Number', '553311'],
    ['Witholdings Account', '0012345678'],
    ['Current Tax Rate', '2.5'],
  ] as const) {
    await user.type(adding.getByRole('textbox', { name }), text);
  }
  expect(figure(adding, 'Proposed Tax Rate')).toHaveTextContent('1.6%');
  expect(figure(adding, 'Current SUTA')).toHaveTextContent('$9,975.00');
  expect(figure(adding, 'Proposed SUTA')).toHaveTextContent('$6,384.00');
  expect(figure(adding, 'Savings')).toHaveTextContent('$3,591.00');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'IN' })).toBeVisible();
  expect(api.callsOf('POST', '/customer/:id/witholding')[0]).toMatchObject({
    path: '/customer/31/witholding',
    body: { id: 0, state: 'IN', employeeCount: 42, sutaNum: '553311', whAccount: '0012345678', taxRate: 2.5 },
  });
});

test('S-PAYT-11 deletes a row with its call', async () => {
  const { user, api } = await openTaxInfo(withRows([indiana]));
  api.answer('DELETE /customer/rfp/witholding/:id', () => {
    api.store(withRows([]));
    return { id: 41 };
  });
  await user.click(button('Remove Indiana'));
  await user.click((await dialog('Delete Witholding?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No records found.')).toBeVisible();
  expect(api.callsOf('DELETE', '/customer/rfp/witholding/:id').map(({ path }) => path)).toEqual([
    '/customer/rfp/witholding/41',
  ]);
});

test('S-PAYT-08 S-PAYT-09 S-PAYT-10 enables rate and costs on override and then requires the proposed rate', async () => {
  const { user, api } = await openTaxInfo();
  api.answer('POST /customer/:id/witholding', () => indiana);
  const editing = await edit(user, 'Indiana');
  for (const name of ['Proposed Tax Rate', 'Current SUTA', 'Proposed SUTA']) {
    expect(editing.queryByRole('textbox', { name })).toBeNull();
  }
  await waitFor(() => expect(figure(editing, 'Proposed SUTA')).toHaveTextContent('$6,384.00'));
  await user.click(editing.getByRole('switch', { name: 'Override' }));
  const rate = editing.getByRole('textbox', { name: 'Proposed Tax Rate' });
  expect(rate).toHaveValue('1.6%');
  expect(editing.getByRole('textbox', { name: 'Current SUTA' })).toHaveValue('$9,975.00');
  await user.clear(rate);
  await user.click(editing.getByRole('button', { name: 'Save' }));
  expect(await editing.findByText('Please enter a value for Proposed Tax Rate.')).toBeVisible();
  expect(api.callsOf('POST', '/customer/:id/witholding')).toHaveLength(0);
  await user.type(rate, '1.25');
  // 42 × 9,500 × 1.25 %: the cost follows the typed rate.
  expect(editing.getByRole('textbox', { name: 'Proposed SUTA' })).toHaveValue('$4,987.50');
  await replaceText(user, editing.getByRole('textbox', { name: 'Current SUTA' }), '9000');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Witholding' })).toBeNull());
  expect(api.callsOf('POST', '/customer/:id/witholding')[0]?.body).toMatchObject({
    id: 41,
    rowVersion: 1,
    override: true,
    proposedTaxRate: 1.25,
    currentSUTA: 9000,
    proposedSUTA: 4987.5,
  });
});

test('S-PAYT-10 marks an overridden row and recalculates when the override is switched off', async () => {
  const typed = withholding(43, { override: true, proposedTaxRate: 1, currentSUTA: 5, proposedSUTA: 4 });
  const { user } = await openTaxInfo(withRows([typed]));
  expect(screen.getByText('manual')).toBeVisible();
  const editing = await edit(user, 'Indiana');
  expect(editing.getByRole('textbox', { name: 'Proposed SUTA' })).toHaveValue('$4.00');
  await user.click(editing.getByRole('switch', { name: 'Override' }));
  expect(figure(editing, 'Proposed SUTA')).toHaveTextContent('$6,384.00');
});

test('says that a state has no rate, without a cost of 0, and warns about low wages', async () => {
  const lowWages = [payCycle(81, { wages: 10_000 })];
  const { user } = await openTaxInfo(withRows([indiana], lowWages));
  const editing = await edit(user, 'Indiana');
  expect(await editing.findByText(/average annual wage is under the cutoff/)).toBeVisible();
  await choose(user, 'State', 'TX - Texas');
  expect(await editing.findByText('There is no SUTA rate for TX 2026 in Operations.')).toBeVisible();
  expect(figure(editing, 'Current SUTA')).toHaveTextContent('–');
});

test('U1 counts W-2s and people below the cutoff, and explains the figure with them', async () => {
  const lowWages = [payCycle(81, { wages: 10_000 })];
  const { user, api } = await openTaxInfo(withRows([indiana], lowWages));
  api.answer('POST /customer/:id/witholding', () => indiana);
  const editing = await edit(user, 'Indiana');
  const enter = (name: string, text: string) => replaceText(user, editing.getByRole('textbox', { name }), text);
  await enter('Forms W-2', '40');
  expect(editing.getByText('Fewer than the employees: each gets one.')).toBeVisible();
  await enter('Forms W-2', '61');
  await enter('People Below the Cutoff', '14');
  await enter('Their Wages', '133000.01');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  expect(await editing.findByText('These people earn more than the cutoff.')).toBeVisible();
  await enter('Their Wages', '58300');
  expect(figure(editing, 'Current SUTA')).toHaveTextContent('$12,620.00');
  expect(figure(editing, 'Proposed SUTA')).toHaveTextContent('$8,076.80');
  const counted = '(47 W-2s × $9,500.00 + $58,300.00 of 14 below the cutoff)';
  expect(editing.getByText(`Counted: ${counted}, $504,800.00.`)).toBeVisible();
  expect(figure(editing, 'Current SUTA')).toHaveAccessibleDescription(expect.stringContaining(`${counted} × 2.5%.`));
  expect(editing.queryByText(/cost may be overstated/)).toBeNull();
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/customer/:id/witholding')).toHaveLength(1));
  expect(api.callsOf('POST', '/customer/:id/witholding')[0]?.body).toMatchObject({
    w2Count: 61,
    belowBaseCount: 14,
    belowBaseWages: 58_300,
    taxableWages: null,
  });
});

test('U3 adds up a pasted list of wages, and saves only the sum', async () => {
  const { user, api } = await openTaxInfo(withRows([withholding(41, { employeeCount: 4 })]));
  api.answer('POST /customer/:id/witholding', () => indiana);
  const editing = await edit(user, 'Indiana');
  await user.click(await editing.findByRole('button', { name: 'Add up a list of wages' }));
  await user.click(editing.getByRole('textbox', { name: 'Wages' }));
  await user.paste('52,000.00\n31200\n8400\nabout 4,000');
  expect(await editing.findByText('Not an amount: about 4,000')).toBeVisible();
  expect(editing.getByRole('button', { name: 'Use the sum' })).toBeDisabled();
  await user.clear(editing.getByRole('textbox', { name: 'Wages' }));
  await user.paste('52,000.00\n31200\n8400\n4150.50');
  expect(editing.getByText('4 wages, each up to $9,500.00: $31,550.50')).toBeVisible();
  await user.click(editing.getByRole('button', { name: 'Use the sum' }));
  expect(editing.getByRole('textbox', { name: 'Taxable Wages' })).toHaveValue('$31,550.50');
  expect(figure(editing, 'Current SUTA')).toHaveTextContent('$788.76');
  expect(figure(editing, 'Current SUTA')).toHaveAccessibleDescription(
    expect.stringContaining('$31,550.50 of taxable wages as entered × 2.5%.'),
  );
  await user.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/customer/:id/witholding')).toHaveLength(1));
  const body = JSON.stringify(api.callsOf('POST', '/customer/:id/witholding')[0]?.body);
  expect(body).toContain('"taxableWages":31550.5');
  expect(body).not.toMatch(/52,?000|31,?200|8400/);
});

test('offers a new employer the rate of the state, and leaves a typed one alone', async () => {
  const { user } = await openTaxInfo();
  const editing = await edit(user, 'Indiana');
  await user.click(await editing.findByRole('checkbox', { name: 'New Employer' }));
  expect(editing.getByRole('textbox', { name: 'Current Tax Rate' })).toHaveValue('2.5%');
  expect(await editing.findByText('IN charges new employers 2.7%.')).toBeVisible();
  await user.click(editing.getByRole('checkbox', { name: 'Construction' }));
  expect(editing.getByText('Operations has no rate of IN for new employers in construction.')).toBeVisible();
  await user.click(editing.getByRole('checkbox', { name: 'Construction' }));
  await user.click(editing.getByRole('button', { name: 'Use 2.7%' }));
  expect(editing.getByRole('textbox', { name: 'Current Tax Rate' })).toHaveValue('2.7%');
});

test('keeps the current rate for a state with client accounts', async () => {
  const { user } = await openTaxInfo();
  const editing = await edit(user, 'Indiana');
  await choose(user, 'State', 'CT - Connecticut');
  await waitFor(() => expect(figure(editing, 'Proposed Tax Rate')).toHaveTextContent('2.5%'));
  expect(figure(editing, 'Savings')).toHaveTextContent('$0.00');
});

test('lets the user keep their values or take the other user’s after a conflict', async () => {
  const { user, api } = await openTaxInfo();
  const theirs = { ...indiana, rowVersion: 2, employeeCount: 50, sutaNum: '777' };
  api.answer('POST /customer/:id/witholding', ({ body }) =>
    (body as Withholding).rowVersion === 1 ? refuse('stale', 'Saved in the meantime.', undefined, theirs) : theirs,
  );
  const editing = await edit(user, 'Indiana');
  await replaceText(user, editing.getByRole('textbox', { name: 'Number of Employees' }), '43');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  const stale = await dialog('Someone else saved this record');
  expect(stale.getByRole('row', { name: /Number of Employees/ })).toHaveTextContent('4350');
  expect(stale.getByRole('radio', { name: '777' })).toBeChecked();
  await user.click(stale.getByRole('button', { name: 'Use the chosen fields' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Witholding' })).toBeNull());
  expect(api.callsOf('POST', '/customer/:id/witholding')[1]?.body).toMatchObject({
    rowVersion: 2,
    employeeCount: 43,
    sutaNum: '777',
  });
});
