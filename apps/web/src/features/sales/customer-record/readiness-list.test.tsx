import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import {
  contact,
  location,
  payCycle,
  record,
  withholding,
} from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { textsOf } from '#testing/texts-of.ts';

const { rfp, profile } = record(stage.prospect);
const ref = (id: number, name: string) => ({ id, name, description: name });
const illinois = withholding(42, { state: 'IL', proposedTaxRate: null, currentSUTA: null, proposedSUTA: null });

/** Lacks a contact's email, Illinois' rate, the tier, a selected plan and both steps. */
const prospect = (more: Partial<CustomerDetail> = {}) =>
  record(stage.prospect, {
    salesAgent: ref(7, 'Dana Reyes'),
    profile: { ...profile, fein: null },
    contacts: [contact(11, { primary: true, email: null })],
    locations: [location(21, { primary: true })],
    rfp: {
      ...rfp,
      payRoll: {
        ...rfp.payRoll,
        payCycles: [payCycle(81)],
        taxInfo: { ...rfp.payRoll.taxInfo, witholdings: [{ ...illinois, employeeCount: 45 }] },
      },
    },
    ...more,
  });

const listed = async (label: string) => {
  const list = await screen.findByRole('list', { name: label });
  return textsOf(within(list).getAllByRole('button'));
};
const item = (text: RegExp) => screen.findByRole('button', { name: text });
const backToChecklist = (user: UserEvent) => user.click(screen.getByRole('tab', { name: 'Checklist' }));

test('S-PROS-02 S-CHK-01 S-CHK-02 S-CHK-03 shows the checklist’s steps, and what the proposal lacks', async () => {
  const { user, saves } = await openRecord(prospect(), 'Checklist');
  expect(textsOf(screen.getAllByRole('tab'))).toEqual([
    'Company',
    'Sales',
    'Contacts',
    'Locations',
    'Payroll',
    'Benefits',
    'Census',
    'Session Info',
    'Comparison',
    'Proposal',
    'Checklist',
    'Overview',
    'Timeline',
  ]);
  expect(await screen.findByRole('heading', { name: 'Prospect Checklist' })).toBeVisible();
  expect((await listed('Missing for the proposal')).filter((text) => text?.startsWith('Needed'))).toEqual([
    'NeededAn email address for the primary contact, Ada ByronContacts',
    'NeededOperations has no SUTA rate for IL 2026Payroll, Tax Info',
    'NeededA medical tierComparison',
    'NeededA selected customer plan to compareComparison',
  ]);
  expect(screen.getByText(/^The proposal would have gaps: 4 things are needed\./)).toBeVisible();
  expect(await listed('Missing for the promotion')).toEqual([
    'NeededProposal ApprovedChecklist',
    'NeededCSA CompletedChecklist',
  ]);
  for (const name of ['Proposal Approved', 'CSA Completed']) await user.click(screen.getByRole('checkbox', { name }));
  expect(await screen.findByText('Both steps of the checklist are done.')).toBeVisible();
  await user.click(button('Save'));
  await screen.findByText('Prospect saved!');
  expect(saves()[0]?.rfp?.checklist).toMatchObject({ step1_1: true, step1_2: true });
});

test('opens the item’s tab and focuses the row, field or table', async () => {
  const { user, api } = await openRecord(prospect(), 'Checklist');
  api.answer('GET /customer/:id/rfp/medical/plans', () => []);
  api.answer('GET /tiers', () => []);
  await user.click(await item(/email address/));
  await waitFor(() => expect(button('Edit Ada Byron')).toHaveFocus());

  await backToChecklist(user);
  await user.click(await item(/SUTA rate for IL/));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Tax Info' })).toHaveAttribute('aria-selected', 'true'));
  await waitFor(() => expect(button('Edit Illinois')).toHaveFocus());

  await backToChecklist(user);
  await user.click(await item(/medical tier/));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Medical Tier' })).toHaveFocus());

  await backToChecklist(user);
  await user.click(await item(/selected customer plan/));
  await waitFor(() => expect(button('Add New')).toHaveFocus());

  await backToChecklist(user);
  await user.click(await item(/FEIN/));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'FEIN' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: 'Payroll' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true'));
});

test('saves before following an item, and stays when the save fails', async () => {
  const { user, api, saves } = await openRecord(prospect(), 'Checklist');
  await user.click(await screen.findByRole('checkbox', { name: 'CSA Completed' }));
  await user.click(await item(/email address/));
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible();
  expect(saves()).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Company' }));
  await replaceText(user, screen.getByRole('textbox', { name: 'City' }), 'Peru');
  await backToChecklist(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Proposal Approved' }));
  api.answer('POST /customer', () => refuse('rule', 'Not now.'));
  await user.click(await item(/email address/));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Prospect Checklist' })).toBeVisible();
});

test('says so when a record lacks nothing, and skips plans that cannot be loaded', async () => {
  const whole = prospect({ contacts: [contact(11, { primary: true })] });
  const { benefits, checklist } = whole.rfp;
  const complete = {
    ...whole,
    profile: { ...whole.profile, fein: '351234567', companyType: ref(32, 'C'), dateOfCorp: '1998-04-01T00:00:00' },
    rfp: {
      ...whole.rfp,
      effectiveDate: '2026-12-01T00:00:00',
      payRoll: {
        ...whole.rfp.payRoll,
        taxInfo: { ...rfp.payRoll.taxInfo, witholdings: [withholding(41, { employeeCount: 45 })] },
      },
      benefits: { ...benefits, medical: { ...benefits.medical, medicalTier: ref(72, 'Tier 2') } },
      checklist: { ...checklist, step1_1: true, step1_2: true },
    },
  };
  await openRecord(complete, 'Checklist', 1, {}, (api) =>
    api.answer('GET /customer/:id/rfp/medical/comparison', () => refuse('unavailable', 'Away.')),
  );
  expect(await screen.findByText('The plans could not be loaded, so they are not covered here.')).toBeVisible();
  expect(screen.getByText('Nothing is missing for the proposal.')).toBeVisible();
  expect(screen.queryByRole('list', { name: /Missing for the proposal/ })).toBeNull();
});

test('the tab of the proposal says how many things it needs, and keeps its name', async () => {
  await openRecord(prospect());
  const tab = screen.getByRole('tab', { name: 'Proposal' });
  await waitFor(() => expect(tab).toHaveAccessibleDescription('4 things are needed for the proposal'));
  expect(tab).toHaveTextContent(/^Proposal$/);
});

test('other stages have no such sign', async () => {
  const { api } = await openRecord(record(stage.rfp));
  expect(screen.getAllByRole('tab').every((tab) => !tab.hasAttribute('aria-describedby'))).toBe(true);
  expect(api.callsOf('GET', '/customer/:id/rfp/medical/comparison')).toEqual([]);
});
