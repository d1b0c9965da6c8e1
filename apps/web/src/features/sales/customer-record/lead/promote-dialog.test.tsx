import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { record, rfpEmail, serveRecord } from '#features/records/customers/testing/record-samples.ts';
import { lead } from '#features/records/customers/testing/samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { AddressedRecord } from '../addressed-record.tsx';
import { LeadDialog } from './lead-dialog.tsx';

const openLead = async () => {
  const api = serveRecord({ ...record(stage.lead), ...lead() });
  const onClose = vi.fn();
  const page = renderPage(
    <Suspense>
      <LeadDialog customerId={31} onClose={onClose} />
    </Suspense>,
    { as: person(1) },
  );
  await screen.findByRole('tab', { name: /Company Info/ });
  return { ...page, api, onClose };
};

const city = () => screen.getByRole('textbox', { name: /City/ });
const mailedTo = (api: Awaited<ReturnType<typeof openLead>>['api'], to: string | null) =>
  api.answer('POST /customer/:id/promote', () => {
    const promoted = record(stage.rfp, { rowVersion: 6 });
    api.answer('GET /customer/:id', () => promoted);
    return { ...promoted, mailedTo: to };
  });

/** Presses Promote to RFP in the lead, and returns the dialog that shows the email. */
const ask = async ({ user }: Pick<Awaited<ReturnType<typeof openLead>>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: 'Promote to RFP' }));
  return within(await screen.findByRole('dialog', { name: 'Promote to RFP' }));
};

describe('Promote to RFP', () => {
  test('an email that could not be shown is asked for again', async () => {
    const opened = await openLead();
    let fails = true;
    opened.api.answer('GET /customer/:id/rfp/email', () =>
      fails ? refuse('rule', 'Not now.') : rfpEmail('invitation'),
    );
    const dialog = await ask(opened);
    expect(await dialog.findByText('The preview could not be created')).toBeVisible();
    fails = false;
    await opened.user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('To Ada Byron, ada@hoosier.test')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Promote and Send' })).toBeEnabled();
  });

  test.each([
    ['ada@hoosier.test', 'The invitation was emailed to ada@hoosier.test.'],
    [null, 'There was no one to email the invitation to.'],
  ])('S-LEAD-26 saves the edits, shows the email, promotes and says who was emailed: %s', async (to, message) => {
    const opened = await openLead();
    const { user, api, onClose } = opened;
    mailedTo(api, to);
    await user.clear(city());
    await user.type(city(), 'Peru');
    const dialog = await ask(opened);
    expect(await dialog.findByText('To Ada Byron, ada@hoosier.test')).toBeVisible();
    expect(dialog.getByText('Subject of the invitation')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/promote')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Promote and Send' }));
    expect(await screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /^Lead Profile/ })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    const writes = api.calls
      .filter(({ method }) => method === 'POST')
      .map(({ path, query, body }) => ({ path, query, body }));
    expect(writes).toMatchObject([
      { path: '/customer', body: { id: 31, rowVersion: 4, city: 'Peru' } },
      { path: '/customer/31/promote', query: { fromStage: '1' } },
    ]);
    expect(writes[1]?.query).not.toHaveProperty('sendMail');
    expect(await screen.findByText(`Hoosier Tool & Die was promoted to RFP. ${message}`)).toBeVisible();
  });

  test('goes on without an email', async () => {
    const opened = await openLead();
    mailedTo(opened.api, null);
    const dialog = await ask(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Promote without Email' }));
    expect(await screen.findByText('Hoosier Tool & Die was promoted to RFP. No email was sent.')).toBeVisible();
    expect(opened.api.callsOf('POST', '/customer/:id/promote')).toMatchObject([
      { query: { fromStage: '1', sendMail: 'false' } },
    ]);
  });

  test('does not offer to send if there is no address', async () => {
    const opened = await openLead();
    opened.api.answer('GET /customer/:id/rfp/email', () => ({ ...rfpEmail(), to: null, name: null }));
    const dialog = await ask(opened);
    expect(await dialog.findByText(/no email can be sent/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Promote and Send' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Promote without Email' })).toBeEnabled();
  });

  test('changes nothing on Cancel, and shows a refusal in the dialog', async () => {
    const opened = await openLead();
    const { user, api } = opened;
    await user.click((await ask(opened)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Promote to RFP' })).toBeNull());
    expect(api.callsOf('POST', '/customer/:id/promote')).toEqual([]);
    api.answer('POST /customer/:id/promote', () => refuse('rule', 'This record cannot be promoted.'));
    const dialog = await ask(opened);
    await dialog.findByText('To Ada Byron, ada@hoosier.test');
    await user.click(dialog.getByRole('button', { name: 'Promote and Send' }));
    expect(await dialog.findByText('This record cannot be promoted.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: /^Lead Profile/ })).toBeInTheDocument();
  });

  test('S-LEAD-26 does not promote when the save fails', async () => {
    const { user, api, onClose } = await openLead();
    api.answer('POST /customer', () =>
      refuse('validation', 'Please check the marked fields.', { city: ['No such city.'] }),
    );
    await user.type(city(), 'x');
    await user.click(screen.getByRole('button', { name: 'Promote to RFP' }));
    await waitFor(() => expect(city()).toHaveAccessibleDescription('No such city.'));
    expect(screen.queryByRole('dialog', { name: 'Promote to RFP' })).toBeNull();
    expect(api.callsOf('POST', '/customer/:id/promote')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the effective date of the promotion', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));

  const promote = async (lacking: string[], change: (dialog: ReturnType<typeof within>) => Promise<void>) => {
    const opened = await openLead();
    mailedTo(opened.api, null);
    opened.api.answer('GET /reference/gaps', () => lacking);
    const dialog = await ask(opened);
    await dialog.findByText('To Ada Byron, ada@hoosier.test');
    await change(dialog);
    await opened.user.click(dialog.getByRole('button', { name: 'Promote without Email' }));
    await screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / });
    const [call] = opened.api.callsOf('POST', '/customer/:id/promote');
    return call?.query;
  };
  const date = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: 'Effective Date' });

  test('is the first of the month after next, and its year prices the RFP', async () => {
    const query = await promote([], async (dialog) => {
      expect(date(dialog)).toHaveValue('01/01/2027');
      expect(date(dialog)).toHaveAccessibleDescription('Prices this RFP with 2027.');
    });
    expect(query).toEqual({ fromStage: '1', effectiveDate: '2027-01-01T00:00:00', sendMail: 'false' });
  });

  test('can be left empty: the promotion is as without it', async () => {
    const query = await promote([], async (dialog) => userEvent.clear(date(dialog)));
    expect(query).toEqual({ fromStage: '1', sendMail: 'false' });
  });

  test('names what Operations lacks, and prices with this year unless that is unticked', async () => {
    const lacks = 'Operations has no unemployment rates for 2027.';
    const query = await promote(['unemployment rates'], async (dialog) => {
      expect(await dialog.findByText(lacks)).toBeVisible();
      expect(dialog.getByRole('checkbox', { name: 'Price with 2026' })).toBeChecked();
    });
    expect(query).toMatchObject({ effectiveDate: '2027-01-01T00:00:00', rfpYear: '2026' });
    cleanup();
    const other = await promote(['unemployment rates'], async (dialog) => {
      await userEvent.click(await dialog.findByRole('checkbox', { name: 'Price with 2026' }));
    });
    expect(other).not.toHaveProperty('rfpYear');
  });

  test('is rejected at its field before anything is sent, and by the server too', async () => {
    const opened = await openLead();
    opened.api.answer('POST /customer/:id/promote', () =>
      refuse('validation', 'Please check the marked fields.', { effectiveDate: ['Not this day.'] }),
    );
    const dialog = await ask(opened);
    await dialog.findByText('To Ada Byron, ada@hoosier.test');
    await opened.user.clear(date(dialog));
    await opened.user.type(date(dialog), '01/15/2027');
    const message = 'Please enter the first day of a month, from 01/01/2010 to 12/01/2027.';
    expect(date(dialog)).toHaveAccessibleDescription(message);
    for (const name of ['Promote and Send', 'Promote without Email'])
      expect(dialog.getByRole('button', { name })).toBeDisabled();
    await opened.user.clear(date(dialog));
    await opened.user.click(dialog.getByRole('button', { name: 'Promote without Email' }));
    await waitFor(() => expect(date(dialog)).toHaveAccessibleDescription('Not this day.'));
    expect(dialog.queryByText('Please check the marked fields.')).toBeNull();
    await opened.user.type(date(dialog), '02/01/2027');
    expect(date(dialog)).not.toHaveAccessibleDescription(/Not this day/);
  });

  test('that is no date is rejected at its field only, and the email stays', async () => {
    const opened = await openLead();
    const dialog = await ask(opened);
    await dialog.findByText('To Ada Byron, ada@hoosier.test');
    const previews = () => opened.api.callsOf('GET', '/customer/:id/rfp/email').length;
    const before = previews();
    await opened.user.clear(date(dialog));
    await opened.user.type(date(dialog), '13/01/2026');
    await opened.user.tab();
    expect(date(dialog)).toHaveAccessibleDescription('Please enter a valid date.');
    expect(dialog.getByText('Subject of the invitation')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    for (const name of ['Promote and Send', 'Promote without Email'])
      expect(dialog.getByRole('button', { name })).toBeDisabled();
    // One without a date, while the field was empty.
    expect(previews()).toBe(before + 1);
  });
});

/** A lead that the address of its list names. */
const Linked = () => (
  <Suspense>
    <AddressedRecord stageId={stage.lead} ids={[31]} matching={undefined} />
  </Suspense>
);

test('a promoted lead stays in the address at the same tab, and a reload opens it in its next stage', async () => {
  const api = serveRecord({ ...record(stage.lead), ...lead() });
  const at = '/main/sales/leads?open=31&tab=contact';
  const { user, query } = renderPage(<Linked />, { as: person(1), at });
  await screen.findByRole('tab', { name: 'Primary Contact Info', selected: true });
  mailedTo(api, null);
  const dialog = await ask({ user });
  await user.click(dialog.getByRole('button', { name: 'Promote without Email' }));
  expect(await screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Contacts', selected: true })).toBeVisible();
  await waitFor(() => expect(query()).toEqual({ open: '31', tab: 'contacts' }));
  cleanup();
  renderPage(<Linked />, { as: person(1), at: '/main/sales/leads?open=31' });
  expect(await screen.findByRole('dialog', { name: /^RFP \(Request For Proposal\) / })).toBeVisible();
});
