import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test } from 'vitest';
import { censusVersion } from '#features/records/census/testing/census-version.ts';
import { box, button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { record } from '#features/records/customers/testing/record-samples.ts';

const open = async (subTab?: string) => {
  const opened = await openRecord(record(stage.rfp), 'Benefits');
  if (subTab) await toSubTab(opened.user, subTab);
  return opened;
};

const toSubTab = async (user: UserEvent, name: string) => user.click(await screen.findByRole('tab', { name }));
const check = (name: string) => screen.getByRole('checkbox', { name });

describe('the benefits tab', () => {
  test('S-BEN-01 has its seven sub-tabs', async () => {
    await open();
    const list = await screen.findByRole('tablist', { name: 'Benefits' });
    expect([...list.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent)).toEqual([
      'Medical',
      'Dental',
      'Vision',
      'Life',
      'Disability',
      'Retirement',
      'Ancillary',
    ]);
  });

  test('S-BEN-02 S-BEN-03 S-BEN-04 S-BEN-05 shows all fields of medical', async () => {
    await open('Medical');
    for (const name of [
      'Company Sponsors a Plan',
      'POS',
      'HMO',
      'PPO',
      'HDHP',
      'HRA',
      'Basic Life Offered',
      'Extends COBRA',
      'Section 125 Offered',
      'Flexible Spending Account',
    ]) {
      expect(check(name)).toBeVisible();
    }
    for (const name of [
      'Plan Vendor',
      'Renewal Date',
      'Plans Offered',
      'HSA Vendor',
      'Basic Life Amount',
      'COBRA Vendor',
      'People on COBRA',
    ]) {
      expect(box(name)).toBeVisible();
    }
  });

  test.each([
    ['S-BEN-06', 'Dental'],
    ['S-BEN-07', 'Vision'],
    ['S-BEN-08', 'Life'],
  ])('%s shows the three fields of %s', async (_id, name) => {
    await open(name);
    expect(screen.getByRole('region', { name })).toBeVisible();
    expect(check('Company Sponsors a Plan')).toBeVisible();
    expect(box('Plan Vendor')).toBeVisible();
    expect(box('Renewal Date')).toBeVisible();
  });

  test('S-BEN-09 shows them for short-term and long-term disability', async () => {
    await open('Disability');
    expect(screen.getByRole('region', { name: 'Short-Term Disability' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Long-Term Disability' })).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: 'Company Sponsors a Plan' })).toHaveLength(2);
    expect(screen.getAllByRole('textbox', { name: 'Plan Vendor' })).toHaveLength(2);
    expect(screen.getAllByRole('textbox', { name: 'Renewal Date' })).toHaveLength(2);
  });

  test('S-BEN-10 also has a plan type for retirement', async () => {
    await open('Retirement');
    expect(screen.getByRole('combobox', { name: 'Plan Type' })).toBeVisible();
  });

  test('S-BEN-11 has a flag and a description for ancillary', async () => {
    await open('Ancillary');
    expect(check('Company Has Ancillary Benefits')).toBeVisible();
    expect(box('Description')).toBeVisible();
  });

  test('S-BEN-12 limits a vendor to 255 characters', async () => {
    const { user } = await open('Medical');
    for (const name of ['Plan Vendor', 'HSA Vendor', 'COBRA Vendor']) {
      expect(box(name)).toHaveAttribute('maxlength', '255');
    }
    for (const name of ['Dental', 'Vision', 'Life', 'Disability', 'Retirement']) {
      await toSubTab(user, name);
      for (const vendor of screen.getAllByRole('textbox', { name: 'Plan Vendor' })) {
        expect(vendor).toHaveAttribute('maxlength', '255');
      }
    }
  });

  test('disables the fields without a plan, and sends values under the documented names', async () => {
    const { user, saves } = await open('Medical');
    expect(box('Plan Vendor')).toBeDisabled();
    await user.click(check('Company Sponsors a Plan'));
    await user.type(box('Plan Vendor'), 'Wabash');
    await user.click(check('HDHP'));
    await toSubTab(user, 'Disability');
    const [shortTerm] = screen.getAllByRole('checkbox', { name: 'Company Sponsors a Plan' });
    if (shortTerm) await user.click(shortTerm);
    await user.click(button('Save'));
    await screen.findByText('RFP saved!');
    expect(saves()[0]?.rfp?.benefits).toMatchObject({
      medical: { sponsorsPlan: true, planVendor: 'Wabash', hdhP_Offered: true, poS_Offered: false },
      disability: { stD_SponsorsPlan: true, ltD_SponsorsPlan: false },
    });
  });

  test('says when the census has another number of people on COBRA than the field', async () => {
    const overview = {
      versions: [censusVersion()],
      abilities: { rows: true, details: true, change: true, apply: true },
      undoUntil: null,
      participationMinimum: null,
    };
    const { user } = await openRecord(record(stage.rfp), 'Benefits', 1, {}, (api) =>
      api.answer('GET /customer/:id/census', () => overview),
    );
    await toSubTab(user, 'Medical');
    const hint = (count: number) => `People on COBRA: ${count} in the record, 1 in the census of 01/01/2026.`;
    if (!(check('Extends COBRA') as HTMLInputElement).checked) await user.click(check('Extends COBRA'));
    await replaceText(user, box('People on COBRA'), '3');
    expect(await screen.findByText(hint(3))).toBeVisible();
    await replaceText(user, box('People on COBRA'), '1');
    expect(screen.queryByText(hint(1))).toBeNull();
  });
});
