import { act, screen, waitFor, within } from '@testing-library/react';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { record, serveRecord } from '#features/records/customers/testing/record-samples.ts';
import { lead, lookups } from '#features/records/customers/testing/samples.ts';
import { routeKey } from '#lib/query-client.ts';
import { nowhere, RecordAddressProvider } from '#lib/record-address.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { LeadDialog } from './lead-dialog.tsx';

const answers = (stored: CustomerDetail) => ({
  'GET /customer/:id': () => stored,
  'GET /lookups/salesagents': () => lookups.agents,
  'GET /lookups/children': () => lookups.leadStatuses,
  'GET /lookups': () => lookups.sources,
});

/** Opens a lead. `change` is what someone else saved, as the live stream leads to it. */
const open = async (stored = lead(), address = nowhere) => {
  const api = fakeApi(answers(stored));
  const page = renderPage(
    <Suspense>
      <RecordAddressProvider value={address}>
        <LeadDialog customerId={31} onClose={() => undefined} />
      </RecordAddressProvider>
    </Suspense>,
  );
  await screen.findByRole('tab', { name: /Company Info/ });
  const change = async (changed: CustomerDetail) => {
    api.answer('GET /customer/:id', () => changed);
    await act(() => page.client.invalidateQueries({ queryKey: routeKey(customerRoutes.get) }));
  };
  return { ...page, api, change };
};

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('shows the number of notes and opens them', async () => {
  const { api, user } = await open(lead({ noteCount: 2 }));
  api.answer('GET /notes', () => []);
  await user.click(screen.getByRole('button', { name: 'Notes 2' }));
  const notes = await screen.findByRole('dialog', { name: 'Notes' });
  expect(within(notes).getByRole('button', { name: 'Close the notes' })).toBeVisible();
});

test('takes over what someone else saved, and says so', async () => {
  const { change } = await open();
  await change(lead({ rowVersion: 9, city: 'Tipton' }));
  await waitFor(() => expect(box(/City/)).toHaveValue('Tipton'));
  expect(screen.getByText('Someone else changed City')).toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('keeps what is typed, and offers what someone else saved', async () => {
  const { user, change } = await open();
  await user.type(box(/City/), ' North');
  await change(lead({ rowVersion: 9, city: 'Tipton' }));
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('dialog', { name: 'Someone else saved this record' })).toBeVisible();
  expect(document.querySelector('[data-path="city"]')).toHaveValue(`${lead().city} North`);
});

test('marks a contact’s field by the name that the comparison has for it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: /Primary Contact Info/ }));
  expect(box(/^Phone/)).toHaveAttribute('data-path', 'contact.phone');
});

test.each([stage.rfp, stage.archived])('follows a lead to the list of stage %i, at the same tab', async (moved) => {
  const moveTo = vi.fn();
  const { user, change } = await open(lead(), { ...nowhere, moveTo });
  await user.click(screen.getByRole('tab', { name: /Primary Contact Info/ }));
  serveRecord(record(moved));
  await change(record(moved));
  expect(await screen.findByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  expect(moveTo.mock.calls).toEqual([[moved, 31, 'contacts']]);
});

test('becomes the RFP that someone else made of it, unless something is typed', async () => {
  const { api, user, change } = await open();
  serveRecord(record(stage.rfp));
  await user.type(box(/City/), ' North');
  await change(record(stage.rfp));
  expect(box(/City/)).toHaveValue(`${lead().city} North`);
  expect(screen.getByRole('dialog', { name: /^Lead Profile/ })).toBeVisible();
  expect(api.callsOf('POST', '/customer')).toEqual([]);
  await user.clear(box(/City/));
  await user.type(box(/City/), lead().city ?? '');
  expect(await screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeVisible();
  expect(await screen.findByText(/^Someone else moved .* to another list$/)).toBeVisible();
});
