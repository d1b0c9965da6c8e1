import { screen, waitFor, within } from '@testing-library/react';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  choose,
  openRecord,
  optionsOf,
  replaceText,
} from '#features/records/customers/testing/open-record.tsx';
import { groups, record } from '#features/records/customers/testing/record-samples.ts';

const select = (name: string) => screen.getByRole('combobox', { name });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('Company Info', () => {
  test('S-COMP-01 S-COMP-06 S-COMP-08 shows the company fields', async () => {
    await openRecord(
      record(stage.rfp, { address2: 'Dock 4', prismID: 'P-1', anthemId: 'A-1', startDate: '2027-01-01T00:00:00' }),
    );
    expect(box('Company Name')).toHaveValue('Hoosier Tool & Die');
    expect(box('Address Line 1')).toHaveValue('88 Foundry Road');
    expect(box('Address Line 2')).toHaveValue('Dock 4');
    expect(box('City')).toHaveValue('Kokomo');
    expect(select('State')).toHaveValue('IN - Indiana');
    expect(box('Zip')).toHaveValue('46901');
    expect(box('Payroll Client ID')).toHaveValue('P-1');
    expect(box('Payroll Client ID')).toHaveAttribute('maxlength', '255');
    expect(box('Carrier Dept ID')).toHaveValue('A-1');
    expect(box('Carrier Dept ID')).toHaveAttribute('maxlength', '255');
    expect(box('Client Start Date')).toHaveValue('01/01/2027');
  });

  test('S-COMP-02 shows a star on the affiliated group only if this company is its primary', async () => {
    const [own] = groups;
    const { user } = await openRecord(record(stage.rfp, { sGroupId: own?.id ?? 0 }));
    expect(await screen.findByRole('img', { name: /primary of its affiliated group/ })).toBeVisible();
    expect(select('Affiliated Group')).toHaveValue('Foundry Family');
    await choose(user, 'Affiliated Group', 'Other Holdings');
    expect(screen.queryByRole('img', { name: /primary of its affiliated group/ })).toBeNull();
  });

  test('S-COMP-03 S-COMP-04 S-COMP-05 asks for a name on New Group, creates the group and shows it at once', async () => {
    const { user, api } = await openRecord(record(stage.rfp));
    api.answer('POST /customer/:id/client/:clientId/subsidiary', () => {
      api.store({ sGroupId: 61 });
      return groups[0];
    });
    await user.click(button('New Group'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Subsidiary Group' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter a name.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Foundry Family');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(select('Affiliated Group')).toHaveValue('Foundry Family'));
    const [call] = api.callsOf('POST', '/customer/:id/client/:clientId/subsidiary');
    expect(call?.path).toBe('/customer/31/client/501/subsidiary');
    expect(call?.body).toEqual({ name: 'Foundry Family' });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('S-COMP-07 offers the values of lookup 26 for ALE Status', async () => {
    const { user, api } = await openRecord(record(stage.rfp));
    expect(await optionsOf(user, 'ALE Status')).toEqual(['ALE', 'Not ALE']);
    expect(api.calls.some(({ path, query }) => path === '/lookups' && query.type === '26')).toBe(true);
  });

  test('S-COMP-09 shows the fields of the profile', async () => {
    await openRecord(record(stage.rfp));
    const profile = section('Company Profile');
    for (const name of ['Type of Corporation', 'How They Heard of WorkSmart']) {
      expect(profile.getByRole('combobox', { name })).toBeVisible();
    }
    for (const name of ['Description of Business', 'Date of Incorporation', 'FEIN']) {
      expect(profile.getByRole('textbox', { name })).toBeVisible();
    }
    expect(profile.getByRole('checkbox', { name: 'Indiana Domiciled' })).toBeChecked();
    expect(profile.getByRole('textbox', { name: 'FEIN' })).toHaveValue('35-1234567');
  });

  test.each(['Sole Proprietorship', 'Partnership', 'LLC'])(
    'S-COMP-10 W-2 wages shows for %s and goes, saved as false, with another type',
    async (type) => {
      const { user, saves } = await openRecord(record(stage.rfp));
      expect(screen.queryByRole('checkbox', { name: 'W-2 Wages' })).toBeNull();
      await choose(user, 'Type of Corporation', type);
      await user.click(screen.getByRole('checkbox', { name: 'W-2 Wages' }));
      await choose(user, 'Type of Corporation', 'C Corporation');
      expect(screen.queryByRole('checkbox', { name: 'W-2 Wages' })).toBeNull();
      await user.click(button('Save'));
      await screen.findByText('RFP saved!');
      expect(saves()[0]?.profile).toMatchObject({ companyType: { id: 32 }, w2Wages: false });
    },
  );

  test.each([
    ['S-COMP-11', 'S-RFP-13', stage.rfp, 'RFP Status', ['Pending Submission', 'Submission Recieved']],
    ['S-COMP-12', 'S-PROS-10', stage.prospect, 'Prospect Status', ['Proposal In Progress', 'Proposal Sent']],
    ['S-COMP-13', '', stage.client, 'Client Status', ['Onboarding', 'Active']],
  ])('%s %s at stage %s labels the status %s', async (_id, _listId, stageId, label, options) => {
    const { user, api } = await openRecord(record(stageId));
    expect(await optionsOf(user, label)).toEqual(options);
    const parents = api.callsOf('GET', '/lookups/children').map(({ query }) => query.parent);
    expect(parents).toEqual([String(stageId)]);
  });

  test('asks before changing the RFP Status, says what the customer will see, and does not allow clearing it', async () => {
    const ref = (id: number, name: string) => ({ id, name, description: name });
    const { user, saves } = await openRecord(record(stage.rfp, { customerStatus: ref(14, 'Pending Submission') }));
    expect(screen.queryByRole('button', { name: 'Clear RFP Status' })).toBeNull();
    const question = () => screen.findByRole('dialog', { name: 'Change RFP Status?' });
    await choose(user, 'RFP Status', 'Submission Recieved');
    expect(await question()).toHaveTextContent('The customer’s RFP portal will be locked: it thanks the customer');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change RFP Status?' })).toBeNull());
    expect(select('RFP Status')).toHaveValue('Pending Submission');
    await choose(user, 'RFP Status', 'Submission Recieved');
    await user.click(within(await question()).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(select('RFP Status')).toHaveValue('Submission Recieved'));
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]).toMatchObject({ customerStatus: { id: 15 } });
  });

  test('S-COMP-14 S-COMP-15 S-COMP-16 sends dates as local ISO dates, and money and FEIN without their masks', async () => {
    const { user, saves } = await openRecord(record(stage.rfp));
    await user.type(box('Date of Incorporation'), '3/8/1999');
    await user.tab();
    expect(box('Date of Incorporation')).toHaveValue('03/08/1999');
    await replaceText(user, box('FEIN'), '36-7654321');
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]?.profile).toMatchObject({ dateOfCorp: '1999-03-08T00:00:00', fein: '367654321' });
    expect(saves()[0]?.rfp?.payRoll?.conversionFee).toBe(250.5);
  });

  test('warns about a zip outside the state and an unassigned FEIN prefix, and still saves', async () => {
    const { user } = await openRecord(record(stage.rfp));
    await replaceText(user, box('Zip'), '90210');
    await replaceText(user, box('FEIN'), '070000000');
    expect(screen.getByText('Zip 90210 is not in IN. Please check both.')).toBeVisible();
    expect(screen.getByText(/not assigned FEINs that begin with 07/)).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText('RFP saved!')).toBeVisible();
  });
});

test('the sales tab shows agent, status, source, how they heard, dates and year', async () => {
  await openRecord(record(stage.prospect), 'Sales');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sales Agent' })).toHaveValue('Lee Ortiz'));
  expect(screen.getByRole('combobox', { name: 'Prospect Status' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'How They Heard of WorkSmart' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Source' })).toHaveTextContent('Website');
  expect(screen.getByRole('group', { name: 'Status Date' })).toHaveTextContent('11/03/2026');
  expect(screen.getByRole('group', { name: 'Assignment Date' })).toHaveTextContent('11/05/2026');
  expect(screen.getByRole('group', { name: 'Operating Year' })).toHaveTextContent('2026');
});
