import { act, screen, waitFor, within } from '@testing-library/react';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { neutralWcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { expect, test } from 'vitest';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { record, workersComp } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';

const { rfp } = record(stage.rfp);
const withTerms = (terms: object = {}, state = 'IN') =>
  record(stage.rfp, {
    rfp: {
      ...rfp,
      payRoll: {
        ...rfp.payRoll,
        workersComp: [workersComp(51, { state })],
        wcTerms: { ...neutralWcTerms, states: [], ...terms },
      },
    },
  });

const openWorkComp = async (initial = withTerms()) => {
  const opened = await openRecord(initial, 'Payroll');
  await opened.user.click(await screen.findByRole('tab', { name: 'Work Comp' }));
  await screen.findByRole('table', { name: 'Work Comp' });
  return opened;
};
const cellsOf = (table: string, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('without terms the table is as before, and says so in one line', async () => {
  await openWorkComp();
  expect(screen.getByText('No policy terms: today’s premium is the sum of the lines.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Today’s Premium' })).not.toBeInTheDocument();
  expect(cellsOf('Work Comp', /^IN 3632/)[8]).toBe('$2,062.50');
});

test('terms fill the total only, with the steps that lead to it', async () => {
  await openWorkComp(withTerms({ experienceMod: 0.92, expenseConstant: 160 }));
  expect(screen.getByText('Experience Mod 0.92 · Expense Constant $160.00')).toBeVisible();
  expect(cellsOf('Work Comp', /^IN 3632/).slice(6, 9)).toEqual(['$27,500.00', '$25,437.50', '']);
  expect(cellsOf('Work Comp', /^Total/).slice(6, 9)).toEqual(['$25,460.00', '$25,437.50', '$22.50']);
  expect(cellsOf('Today’s Premium', /^Manual/)).toEqual(['Manual premium', '', '$27,500.00']);
  expect(cellsOf('Today’s Premium', /^Experience/)).toEqual([
    'Experience modification 0.92',
    '−$2,200.00',
    '$25,300.00',
  ]);
  expect(cellsOf('Today’s Premium', /^Expense/)).toEqual(['Expense constant', '$160.00', '$25,460.00']);
});

test('the step of the premium discount names its year and source', async () => {
  const { user, api } = await openRecord(withTerms({ premiumDiscount: 'stock' }), 'Payroll');
  const rows = [
    { width: 10_000, stock: 0, nonStock: 0 },
    { width: null, stock: 9.1, nonStock: 5.1 },
  ];
  api.answer('GET /premiumDiscountTable', () => [
    { id: 7, year: rfp.rfpYear, rows, source: 'NCCI, January 2026', rowVersion: 1 },
  ]);
  await user.click(await screen.findByRole('tab', { name: 'Work Comp' }));
  await screen.findByRole('table', { name: 'Today’s Premium' });
  // 27,500 − 10,000 = 17,500 × 9.1%
  expect(cellsOf('Today’s Premium', /^Premium discount/)).toEqual(['Premium discount', '−$1,592.50', '$25,907.50']);
  const steps = within(screen.getByRole('table', { name: 'Today’s Premium' }));
  await user.click(steps.getByRole('button', { name: /25,907.50/ }));
  expect(
    await screen.findByText(
      `Operations’ discounts of ${rfp.rfpYear} for stock companies, on $27,500.00 in parts. Source: NCCI, January 2026`,
    ),
  ).toBeVisible();
});

test('asks about a pasted class code that the table lacks, and adds its line to that of the code that is meant', async () => {
  const { user } = await openWorkComp();
  await user.click(button('Paste Lines'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste Work Comp Lines' }));
  await user.click(dialog.getByLabelText(/^Copied Cells/));
  await user.paste(
    'Code\tPayroll\tRate\n3632\t1,000,000\t2.10\n363Z\t5\t2.10\n36E2\t5\t2.10\n3G32\t5\t2.10\n88IO\t300,000\t2.10',
  );
  expect(await dialog.findByText('IN 88IO: did you mean 8810?')).toBeVisible();
  expect(dialog.getAllByText(/did you mean/)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Use 8810' }));
  expect(dialog.queryByText(/did you mean/)).toBeNull();
  expect(cellsOf('What was recognized', /^IN 8810/)[2]).toBe('$300,000.00');
});

test('pasted lines are shown before they are saved, all in one call', async () => {
  const { user, api } = await openWorkComp();
  const changed = withTerms();
  api.answer('POST /customer', () => changed);
  await user.click(button('Paste Lines'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste Work Comp Lines' }));
  await user.click(dialog.getByLabelText(/^Copied Cells/));
  await user.paste('Code\tPayroll\tRate\n3632\t1,300,000\t2.10\n8810\t400,000\t0.14\nTotal\t\t');
  expect(cellsOf('What was recognized', /^IN 3632/)).toEqual([
    'IN 3632',
    '30',
    '$1,250,000.00 → $1,300,000.00',
    '$0.00',
    '2.2000 → 2.1000',
    'Changes',
  ]);
  expect(cellsOf('What was recognized', /^IN 8810/).at(-1)).toBe('New: enter the employees');
  expect(dialog.getByRole('list', { name: 'Not understood' })).toHaveTextContent('Line 4: Total. “Total” is not');
  expect(button('Save 1 Line')).toBeEnabled();
  await user.type(dialog.getByRole('textbox', { name: 'Employees of IN 8810' }), '12');
  expect(api.callsOf('POST', '/customer')).toHaveLength(0);
  await user.click(button('Save 2 Lines'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste Work Comp Lines' })).not.toBeInTheDocument());
  expect(api.callsOf('POST', '/customer')[0]?.body).toMatchObject({
    rfp: {
      payRoll: {
        workersComp: [
          { id: 51, code: '3632', rate: 2.1, annualWages: 1_300_000, monthlyWages: 108_333.33 },
          { id: 0, state: 'IN', code: '8810', employeeCount: 12, rate: 0.14, annualWages: 400_000 },
        ],
      },
    },
  });
});

test('warns where the mod does not count', async () => {
  await openWorkComp(withTerms({ experienceMod: 0.92 }, 'MI'));
  expect(screen.getByText('MI uses its own mod; 1.00 taken.')).toBeVisible();
});

test('the dialog sends only what was changed', async () => {
  const { user, api } = await openWorkComp(withTerms({ expenseConstant: 160 }));
  api.answer('POST /customer', () => withTerms({ experienceMod: 0.9, expenseConstant: 160 }));
  await user.click(button('Policy Terms'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Policy Terms' }));
  const [mod] = dialog.getAllByRole('textbox', { name: /^Experience Mod/ });
  await replaceText(user, mod as HTMLElement, '0.5');
  expect(await dialog.findByText(/^An experience mod of/)).toHaveTextContent('An experience mod of 0.5 is unusual.');
  await replaceText(user, mod as HTMLElement, '0.9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/customer')).toHaveLength(1));
  expect(api.callsOf('POST', '/customer')[0]?.body).toEqual({
    id: 31,
    rfp: { payRoll: { wcTerms: { experienceMod: 0.9 } } },
  });
});

test('a colleague’s change that arrives while the dialog is open is not overwritten', async () => {
  const { user, api, client } = await openWorkComp(withTerms({ expenseConstant: 160 }));
  api.answer('POST /customer', () => withTerms({ experienceMod: 0.9, expenseConstant: 200 }));
  await user.click(button('Policy Terms'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Policy Terms' }));
  api.store(withTerms({ expenseConstant: 200 }));
  await act(() => client.invalidateQueries({ queryKey: customerQuery(31).queryKey }));
  expect(await screen.findByText('Expense Constant $200.00')).toBeInTheDocument();
  const [mod] = dialog.getAllByRole('textbox', { name: /^Experience Mod/ });
  await replaceText(user, mod as HTMLElement, '0.9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsOf('POST', '/customer')).toHaveLength(1));
  expect(api.callsOf('POST', '/customer')[0]?.body).toMatchObject({
    rfp: { payRoll: { wcTerms: { experienceMod: 0.9 } } },
  });
  expect(api.callsOf('POST', '/customer')[0]?.body).not.toHaveProperty('rfp.payRoll.wcTerms.expenseConstant');
});

test('no total and no override before Operations’ tables are loaded; a failed call can be tried again', async () => {
  const { user, api } = await openRecord(withTerms({ experienceMod: 0.92 }), 'Payroll');
  const answers = { states: refuse('internal', 'No.') as unknown };
  api.answer('GET /wcStateTerms', () => answers.states);
  await user.click(await screen.findByRole('tab', { name: 'Work Comp' }));
  const error = 'The workers’ comp rules of Operations could not be loaded';
  expect(await screen.findByRole('alert', { name: error })).toBeVisible();
  expect(cellsOf('Work Comp', /^Total/).slice(6, 9)).toEqual(['–', '–', '–']);
  expect(screen.queryByRole('table', { name: 'Today’s Premium' })).toBeNull();
  await user.click(button('Edit IN 3632'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Work Comp' }));
  expect(dialog.getByRole('switch', { name: 'Override' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: /^Proposed WC Cost/ })).toHaveTextContent('–');
  answers.states = [];
  await user.click(within(dialog.getByRole('alert', { name: error })).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.getByRole('switch', { name: 'Override' })).toBeEnabled());
  expect(dialog.getByRole('button', { name: /^Proposed WC Cost/ })).toHaveTextContent('$25,437.50');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cellsOf('Work Comp', /^Total/)[6]).toBe('$25,300.00'));
});

test('an override starts from the rate with the billed mod, which its cost is of', async () => {
  const { user } = await openWorkComp(withTerms({ billedMod: 0.9 }));
  await user.click(button('Edit IN 3632'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Work Comp' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Proposed WC Rate/ })).toHaveTextContent('1.8315'));
  await user.click(dialog.getByRole('switch', { name: 'Override' }));
  // 1.85 × 110% × 0.9, and 1,250,000 ÷ 100 × 1.8315
  expect(dialog.getByRole('textbox', { name: 'Proposed Base Rate' })).toHaveValue('1.8315');
  expect(dialog.getByRole('textbox', { name: 'Proposed WC Cost' })).toHaveValue('$22,893.75');
});

test('the explained product is the amount, also when overtime is billed in full', async () => {
  const line = workersComp(51, { overtimeWages: 150_000, ratedWages: 1_200_000 });
  const initial = withTerms({ billOvertime: true });
  const { payRoll } = initial.rfp;
  const { user } = await openWorkComp({
    ...initial,
    rfp: { ...initial.rfp, payRoll: { ...payRoll, workersComp: [line] } },
  });
  await user.click(button('Edit IN 3632'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Work Comp' }));
  const figure = (name: RegExp) => dialog.getByRole('button', { name });
  await waitFor(() => expect(figure(/^Proposed WC Cost/)).toHaveTextContent('$25,437.50'));
  expect(figure(/^Proposed WC Cost/)).toHaveAccessibleDescription(
    /^\$1,250,000\.00 with overtime in full per year ÷ 100 × 2\.0350\./,
  );
  expect(figure(/^WorkSmart Margin/)).toHaveTextContent('$2,312.50');
  expect(figure(/^WorkSmart Margin/)).toHaveAccessibleDescription(
    /^\$1,250,000\.00 with overtime in full per year ÷ 100 × \(2\.0350 − 1\.8500 base\)/,
  );
  // Today's side leaves the extra pay out: a third of 150,000.
  expect(figure(/^Current WC Cost/)).toHaveAccessibleDescription(/^\$1,200,000\.00 per year ÷ 100 × 2\.2000/);
});

test('the message about an owner moves with it when another one is removed', async () => {
  const { user } = await openWorkComp();
  await user.click(button('Edit IN 3632'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Work Comp' }));
  await user.click(dialog.getByRole('button', { name: 'Add Owner' }));
  await user.click(dialog.getByRole('button', { name: 'Add Owner' }));
  const names = () => dialog.getAllByRole('textbox', { name: /^Name/ });
  await user.type(names()[0] as HTMLElement, 'Ann Weber');
  await user.click(names()[1] as HTMLElement);
  await user.tab();
  await waitFor(() => expect(names()[1]).toBeInvalid());
  await user.click(dialog.getByRole('button', { name: 'Remove Ann Weber' }));
  expect(names()).toHaveLength(1);
  expect(names()[0]).toBeInvalid();
});
