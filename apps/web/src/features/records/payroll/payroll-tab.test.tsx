import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { CalculateBody } from '@worksmart/shared/records/payroll/schema.ts';
import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  choose,
  openRecord,
  optionsOf,
  replaceText,
} from '#features/records/customers/testing/open-record.tsx';
import { payCycle, record } from '#features/records/customers/testing/record-samples.ts';
import { textsOf } from '#testing/texts-of.ts';

const { rfp, abilities } = record(stage.rfp);
const withCycles = (...payCycles: CustomerDetail['rfp']['payRoll']['payCycles']) =>
  record(stage.rfp, { rfp: { ...rfp, payRoll: { ...rfp.payRoll, payCycles } } });

const check = (name: string) => screen.getByRole('checkbox', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const toAdminRates = async (user: UserEvent) => {
  await user.click(await screen.findByRole('tab', { name: 'Admin Rates' }));
  await screen.findByRole('heading', { name: 'Comparison' });
};

describe('General', () => {
  test('S-PAYG-02 S-PAYG-03 shows service, contractors and timeclock, and hides fields that depend on a flag', async () => {
    const { user } = await openRecord(record(stage.rfp), 'Payroll');
    await screen.findByRole('region', { name: 'Payroll Service' });
    expect(box('Conversion Fee')).toHaveValue('$250.50');
    for (const [flag, fields] of [
      ['Uses a Payroll Service', ['Vendor']],
      ['Has Contractors', ['Number of Contractors']],
      ['Uses a Contractor Service', ['Contractor Service Rate']],
      ['Uses a Timeclock', ['Number of Timeclocks', 'Charge per Timeclock and Month']],
    ] as const) {
      for (const field of fields) expect(screen.queryByRole('textbox', { name: field })).toBeNull();
      await user.click(check(flag));
      for (const field of fields) expect(box(field)).toBeEnabled();
    }
    expect(screen.getByRole('combobox', { name: 'Contractor Service Cycles' })).toBeEnabled();
  });

  test('S-PAYG-04 offers 0, 12, 24, 26 and 52 as contractor cycles', async () => {
    const contractors = { ...rfp.payRoll, contractors: true, usesContractorService: true };
    const { user, saves } = await openRecord(record(stage.rfp, { rfp: { ...rfp, payRoll: contractors } }), 'Payroll');
    await screen.findByRole('region', { name: 'Contractors' });
    expect(await optionsOf(user, 'Contractor Service Cycles')).toEqual([
      '0',
      '12 - Monthly',
      '24 - Semi-Monthly',
      '26 - Bi-Weekly',
      '52 - Weekly',
    ]);
    await user.click(screen.getByRole('option', { name: '0' }));
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]?.rfp?.payRoll?.contractorServiceCycles).toBe(0);
  });

  test('shows a dash, not 0, as the cost of a service until its figures are entered', async () => {
    const using = { ...rfp.payRoll, usesTimeclock: true, timeclockCount: 2, timeclockCharge: null };
    const { user } = await openRecord(record(stage.rfp, { rfp: { ...rfp, payRoll: using } }), 'Payroll');
    await user.click(await screen.findByRole('tab', { name: 'Admin Rates' }));
    const costs = within(await screen.findByRole('region', { name: 'Other Costs per Year' }));
    expect(costs.getByRole('button', { name: 'Timeclocks –' })).toBeVisible();
    expect(costs.queryByText('Contractors')).toBeNull();
    expect(costs.queryByText('$0.00')).toBeNull();
  });

  test('S-PAYG-05 S-PAYG-06 S-PAYG-08 S-PAYG-09 S-PAYG-10 S-PAYG-11 S-PAYG-12 shows an empty table, and marks all fields of a new pay cycle as required', async () => {
    const { user, api } = await openRecord(record(stage.rfp), 'Payroll');
    expect(await screen.findByText('No records found.')).toBeVisible();
    await user.click(button('Add Record'));
    const adding = await dialog('Add New Pay Cycle');
    expect(adding.getByRole('textbox', { name: 'Description' })).toHaveAttribute('maxlength', '255');
    await user.click(adding.getByRole('button', { name: 'Save' }));
    for (const message of [
      'Please enter a description.',
      'Please enter a value for Cycles Per Year.',
      'Please enter a value for Full Time.',
      'Please enter a value for Part Time.',
      'Please enter a value for Wages Per Month.',
    ]) {
      expect(await adding.findByText(message)).toBeVisible();
    }
    await user.type(adding.getByRole('textbox', { name: 'Full Time' }), '-3');
    expect(adding.getByRole('textbox', { name: 'Full Time' })).toHaveValue('3');
    expect(api.callsOf('POST', '/customer/:id/payCycle')).toHaveLength(0);
  });

  test('S-PAYG-07 S-PAYG-13 saves a pay cycle with its call and offers 12, 24, 26 and 52 cycles', async () => {
    const { user, api } = await openRecord(record(stage.rfp), 'Payroll');
    api.answer('POST /customer/:id/payCycle', () => {
      api.store(withCycles(payCycle(81)));
      return payCycle(81);
    });
    await user.click(await screen.findByRole('button', { name: 'Add Record' }));
    const adding = await dialog('Add New Pay Cycle');
    await user.type(adding.getByRole('textbox', { name: 'Description' }), 'Plant');
    expect(await optionsOf(user, 'Cycles Per Year')).toEqual([
      '12 - Monthly',
      '24 - Semi-Monthly',
      '26 - Bi-Weekly',
      '52 - Weekly',
    ]);
    await user.click(screen.getByRole('option', { name: '26 - Bi-Weekly' }));
    await user.type(adding.getByRole('textbox', { name: 'Full Time' }), '40');
    await user.type(adding.getByRole('textbox', { name: 'Part Time' }), '5');
    await user.type(adding.getByRole('textbox', { name: 'Wages Per Month' }), '180000');
    await user.click(adding.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Plant' })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: '$180,000.00' })).toHaveLength(2);
    expect(api.callsOf('POST', '/customer/:id/payCycle')[0]).toMatchObject({
      path: '/customer/31/payCycle',
      body: { id: 0, description: 'Plant', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 180_000 },
    });
  });

  test('S-PAYG-06 S-PAYG-13 edits a pay cycle and deletes it with its call', async () => {
    const { user, api } = await openRecord(withCycles(payCycle(81)), 'Payroll');
    api.answer('DELETE /customer/rfp/payCycle/:id', () => {
      api.store(withCycles());
      return { id: 81 };
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Plant' }));
    expect((await dialog('Edit Pay Cycle')).getByRole('textbox', { name: 'Full Time' })).toHaveValue('40');
    await user.keyboard('{Escape}');
    await user.click(button('Remove Plant'));
    await user.click((await dialog('Delete Pay Cycle?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No records found.')).toBeVisible();
    expect(api.callsOf('DELETE', '/customer/rfp/payCycle/:id').map(({ path }) => path)).toEqual([
      '/customer/rfp/payCycle/81',
    ]);
  });

  test('keeps the record’s unsaved changes when a pay cycle is saved', async () => {
    const { user, api, saves } = await openRecord(record(stage.rfp), 'Payroll');
    api.answer('POST /customer/:id/payCycle', () => {
      api.store({ ...withCycles(payCycle(81)), rowVersion: 9 });
      return payCycle(81);
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Uses a Timeclock' }));
    await user.click(button('Add Record'));
    const adding = await dialog('Add New Pay Cycle');
    await user.type(adding.getByRole('textbox', { name: 'Description' }), 'Plant');
    await choose(user, 'Cycles Per Year', '26 - Bi-Weekly');
    for (const name of ['Full Time', 'Part Time', 'Wages Per Month']) {
      await user.type(adding.getByRole('textbox', { name }), '1');
    }
    await user.click(adding.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Plant' })).toBeVisible();
    expect(check('Uses a Timeclock')).toBeChecked();
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]).toMatchObject({ rowVersion: 9, rfp: { payRoll: { usesTimeclock: true } } });
  });
});

test('S-PAYG-01 has four sub-tabs', async () => {
  await openRecord(record(stage.rfp), 'Payroll');
  const list = await screen.findByRole('tablist', { name: 'Payroll' });
  expect(textsOf(within(list).getAllByRole('tab'))).toEqual(['General', 'Tax Info', 'Work Comp', 'Admin Rates']);
});

describe('Admin Rates', () => {
  const cells = (row: HTMLElement) => textsOf(within(row).getAllByRole('cell'));
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

  test('S-PAYA-01 S-PAYA-07 compares costs per employee and for all employees, as the server calculates them', async () => {
    const { user, api } = await openRecord(withCycles(payCycle(81)), 'Payroll');
    await toAdminRates(user);
    expect(await screen.findByRole('table', { name: /Comparison/ })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Bi-Weekly, 45 employees' })).toBeVisible();
    expect(cells(row('Current'))).toEqual(['$22.15', '$48.00', '$576.00', '$996.92', '$2,160.00', '$25,920.00']);
    expect(cells(row('Provider'))).toEqual(['$24.00', '$52.00', '$624.00', '$1,080.00', '$2,340.00', '$28,080.00']);
    expect(cells(row('Profit'))).toEqual(['$1.85', '$4.00', '$48.00', '$83.08', '$180.00', '$2,160.00']);
    expect(button(/First Year Including Implementation/)).toHaveTextContent('$30,080.00');
    expect(api.callsOf('POST', '/customer/rfp/calculate')[0]?.body).toMatchObject({
      customerId: 31,
      year: 2026,
      rate: 48,
      payCycles: [{ cycleCount: 26, ftCount: 40, ptCount: 5 }],
    });
  });

  test('S-PAYA-02 marks a negative profit and shows its minus sign', async () => {
    const expensive = withCycles(payCycle(81));
    const { user } = await openRecord(
      { ...expensive, rfp: { ...expensive.rfp, adminRates: { ...rfp.adminRates, rate: 60 } } },
      'Payroll',
    );
    await toAdminRates(user);
    await screen.findByRole('table', { name: /Comparison/ });
    expect(cells(row('Profit'))[1]).toBe('−$8.00');
    for (const figure of within(row('Profit')).getAllByRole('button')) expect(figure).toHaveAttribute('data-negative');
    for (const figure of within(row('Provider')).getAllByRole('button')) {
      expect(figure).not.toHaveAttribute('data-negative');
    }
  });

  test('S-PAYA-04 S-PAYA-05 S-PAYA-07 S-PAYA-08 lets an administrator type rates; an override starts from the table’s figure', async () => {
    const { user, api, saves } = await openRecord(withCycles(payCycle(81)), 'Payroll');
    await toAdminRates(user);
    await screen.findByRole('table', { name: /Comparison/ });
    for (const name of ['Implementation Fee', 'Weekly', 'Bi-Weekly', 'Semi-Monthly', 'Monthly']) {
      await user.click(screen.getByRole('switch', { name: `Override ${name}` }));
      expect(box(name)).toBeEnabled();
    }
    expect(box('Bi-Weekly')).toHaveValue('$24.00');
    await replaceText(user, box('Bi-Weekly'), '-2x6.5');
    expect(box('Bi-Weekly')).toHaveValue('$26.5');
    await replaceText(user, box('Current Monthly Rate'), '50');
    await waitFor(() => expect(cells(row('Provider'))[0]).toBe('$26.50'));
    expect(cells(row('Current'))[1]).toBe('$50.00');
    const calls = api.callsOf('POST', '/customer/rfp/calculate').map(({ body }) => body as CalculateBody);
    expect(calls.at(-1)).toMatchObject({ rate: 50, wS_BW: 26.5, wS_BW_Override: true });
    await user.click(screen.getByRole('switch', { name: 'Override Weekly' }));
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]?.rfp?.adminRates).toMatchObject({
      rate: 50,
      wS_BW: 26.5,
      wS_BW_Override: true,
      wS_WK: null,
      wS_WK_Override: false,
      wsFee: 2000,
      wsFee_Override: true,
    });
  });

  test('waits until typing stops before it calls the server', async () => {
    const { user, api } = await openRecord(withCycles(payCycle(81)), 'Payroll');
    await toAdminRates(user);
    await screen.findByRole('table', { name: /Comparison/ });
    const before = api.callsOf('POST', '/customer/rfp/calculate').length;
    await replaceText(user, box('Current Monthly Rate'), '1234');
    await waitFor(() => expect(cells(row('Current'))[1]).toBe('$1,234.00'));
    expect(api.callsOf('POST', '/customer/rfp/calculate').length - before).toBeLessThan(4);
  });

  test('S-PAYA-03 S-PAYA-05 has a dialog for each of the notes and saves them with the record', async () => {
    const { user, saves } = await openRecord(withCycles(payCycle(81)), 'Payroll');
    await toAdminRates(user);
    for (const [title, text] of [
      ['Implementation Fee Notes', 'Waived'],
      ['WS Rate Notes', 'Agreed'],
    ] as const) {
      await user.click(button(title));
      const notes = await dialog(title);
      await user.type(notes.getByRole('textbox'), text);
      await user.click(notes.getByRole('button', { name: 'Done' }));
    }
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]?.rfp?.adminRates).toMatchObject({ note_1: 'Waived', note_2: 'Agreed' });
  });

  test('S-PAYA-06 shows rates to other roles without inputs, switches or notes, and does not send them', async () => {
    const reader = { ...withCycles(payCycle(81)), abilities: { ...abilities, editAdminRates: false } };
    const { user, saves } = await openRecord(reader, 'Payroll', 4);
    await toAdminRates(user);
    expect(await screen.findByRole('table', { name: /Comparison/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Current Monthly Rate' })).toHaveTextContent('$48.00');
    expect(button(/^Bi-Weekly/)).toHaveTextContent('$24.00');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    const rates = within(screen.getByRole('tabpanel', { name: 'Admin Rates' }));
    expect(rates.queryByRole('button', { name: /Notes/ })).toBeNull();
    expect(rates.getByText('Administrators enter these rates.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'General' }));
    await user.click(check('Uses a Timeclock'));
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]?.rfp).not.toHaveProperty('adminRates');
  });

  test('explains a figure with its formula and source row', async () => {
    const { user } = await openRecord(withCycles(payCycle(81)), 'Payroll');
    await toAdminRates(user);
    await screen.findByRole('table', { name: /Comparison/ });
    const [perPayroll] = within(row('Current')).getAllByRole('button');
    expect(perPayroll).toHaveAccessibleDescription('$48.00 per month × 12 ÷ 26');
    expect(within(row('Provider')).getAllByRole('button')[4]).toHaveAccessibleDescription(
      '$24.00 per payroll × 26 ÷ 12 × 45 employees. ' +
        'Operations, administrative fee 2026, Bi-Weekly, 25 - 49 employees (45 here): $24.00.',
    );
    expect(within(row('Profit')).getAllByRole('button')[1]).toHaveAccessibleDescription(
      '$52.00 WorkSmart − $48.00 current. ' +
        'Operations, administrative fee 2026, Bi-Weekly, 25 - 49 employees (45 here): $24.00.',
    );
  });
});
