import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test } from 'vitest';
import { button, openRecord } from '#features/records/customers/testing/open-record.tsx';
import { contact, record, rfpEmail } from '#features/records/customers/testing/record-samples.ts';
import { businessToday } from '#lib/business-day.ts';
import { refuse } from '#testing/fake-api.ts';

const value = (label: string) => screen.getByRole('group', { name: label });
const withStatus = (id: number) => ({ customerStatus: { id, name: 'Any', description: 'Any' } });
const { rfp } = record(stage.rfp);

describe('Session Info', () => {
  test('S-SESS-01 S-SESS-04 S-SESS-05 S-SESS-06 shows the session', async () => {
    await openRecord(record(stage.rfp), 'Session Info');
    expect(await screen.findByText('k3y')).toBeVisible();
    expect(value('RFP URL')).toHaveTextContent('http://worksmart.test/portal/rfp/k3y');
    expect(value('Created On')).toHaveTextContent('11/01/2026');
    expect(value('Created By')).toHaveTextContent('Dana Reyes');
    expect(value('Submitted On')).toHaveTextContent('N/A');
    expect(value('Expiration Date')).toHaveTextContent('12/01/2099');
    expect(value('Expired')).toHaveTextContent('No');
  });

  test('S-SESS-05 S-SESS-06 shows the submission date and that the link expired', async () => {
    const over = { ...rfp, submittedOn: '2026-11-09T15:00:00.000Z', expiration: '2020-01-01T00:00:00' };
    await openRecord(record(stage.rfp, { rfp: over }), 'Session Info');
    expect(await screen.findByRole('group', { name: 'Submitted On' })).toHaveTextContent('11/09/2026');
    expect(value('Expired')).toHaveTextContent('Yes');
  });

  test('S-SESS-02 copies the RFP URL', async () => {
    const { user } = await openRecord(record(stage.rfp), 'Session Info');
    await user.click(await screen.findByRole('button', { name: 'Copy the RFP URL' }));
    expect(await navigator.clipboard.readText()).toBe('http://worksmart.test/portal/rfp/k3y');
    expect(button('Copied')).toBeVisible();
  });

  test('S-SESS-03 emails the RFP URL to the primary contact with the subject Next Steps', async () => {
    await openRecord(record(stage.rfp, { contacts: [contact(91, { primary: true })] }), 'Session Info');
    expect(await screen.findByRole('link', { name: /Email the link/ })).toHaveAttribute(
      'href',
      'mailto:ada%40hoosier.test?subject=Next%20Steps&body=http%3A%2F%2Fworksmart.test%2Fportal%2Frfp%2Fk3y',
    );
  });

  test.each([
    ['S-SESS-07 S-SESS-08', 14, 'Pending Submission'],
    ['S-SESS-07', 15, 'Submission Recieved'],
    ['S-SESS-07', 21, 'Submission Recieved'],
    ['S-SESS-07 S-SESS-10', 75, 'Submission Unlocked'],
  ])('%s status %i reads %s', async (_ids, id, text) => {
    await openRecord(record(stage.rfp, withStatus(id)), 'Session Info');
    expect(await screen.findByRole('group', { name: 'Submission Status' })).toHaveTextContent(text);
  });

  test.each([stage.prospect, stage.client])('S-SESS-07 shows no Submission Status at stage %i', async (stageId) => {
    await openRecord(record(stageId), 'Session Info');
    expect(await screen.findByRole('group', { name: 'Expired' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Submission Status' })).toBeNull();
  });

  test('S-SESS-06 does not treat a link as expired on its last day', async () => {
    const last = { ...rfp, expiration: businessToday() };
    await openRecord(record(stage.rfp, { rfp: last }), 'Session Info');
    expect(await screen.findByRole('group', { name: 'Expired' })).toHaveTextContent('No');
  });

  test.each([14, 75])('S-SESS-11 shows no unlock action at status %i', async (id) => {
    await openRecord(record(stage.rfp, withStatus(id)), 'Session Info');
    expect(await screen.findByRole('group', { name: 'Submission Status' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
  });

  test.each([15, 21])(
    'S-SESS-09 S-SESS-12 S-SESS-13 S-SESS-10 status %i is unlocked after asking, and shows as unlocked then',
    async (id) => {
      const locked = record(stage.rfp, withStatus(id));
      const { user, api } = await openRecord(
        { ...locked, abilities: { ...locked.abilities, unlock: true } },
        'Session Info',
      );
      expect(await screen.findByRole('group', { name: 'Submission Status' })).toHaveTextContent('Submission Recieved');
      api.answer('POST /submission/reverse', () => ({
        ...locked,
        rowVersion: locked.rowVersion + 1,
        ...withStatus(75),
      }));

      await user.click(button('Unlock'));
      const dialog = await screen.findByRole('dialog', { name: 'Unlock RFP?' });
      expect(dialog).toHaveTextContent('Would you like to unlock the RFP portal for this customer?');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(api.callsOf('POST', '/submission/reverse')).toEqual([]);

      await user.click(button('Unlock'));
      const again = within(await screen.findByRole('dialog', { name: 'Unlock RFP?' }));
      expect(await again.findByText('To Ada Byron, ada@hoosier.test')).toBeVisible();
      expect(again.getByText('Subject of the unlocked')).toBeVisible();
      await user.click(again.getByRole('button', { name: 'Unlock' }));
      await waitFor(() => expect(value('Submission Status')).toHaveTextContent('Submission Unlocked'));
      expect(await screen.findByText('The link was emailed to ada@hoosier.test.')).toBeVisible();
      expect(api.callsOf('POST', '/submission/reverse')).toMatchObject([
        { query: { CustomerID: String(locked.id), sendMail: 'true' } },
      ]);
    },
  );

  test.each([
    ['the user does not want it', rfpEmail(), true],
    ['there is no address', { ...rfpEmail(), to: null, name: null }, false],
  ])('S-SESS-13 unlocks without an email if %s', async (_why, email, untick) => {
    const locked = record(stage.rfp, withStatus(15));
    const { user, api } = await openRecord(
      { ...locked, abilities: { ...locked.abilities, unlock: true } },
      'Session Info',
    );
    api.answer('GET /customer/:id/rfp/email', () => email);
    api.answer('POST /submission/reverse', () => ({ ...locked, ...withStatus(75) }));
    await user.click(await screen.findByRole('button', { name: 'Unlock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock RFP?' }));
    if (untick) await user.click(dialog.getByRole('checkbox', { name: /^Email the customer/ }));
    else expect(await dialog.findByText(/no email can be sent/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unlock RFP?' })).toBeNull());
    expect(api.callsOf('POST', '/submission/reverse').map(({ query }) => query)).toEqual([
      { CustomerID: String(locked.id) },
    ]);
  });

  test('shows when the customer used the portal, to whom the link was sent, and how far each step is', async () => {
    const { api, user } = await openRecord(record(stage.rfp, withStatus(14)));
    api.answer('GET /customer/:id/rfp/progress', () => ({
      firstOpenedOn: '2026-11-18T15:00:00.000Z',
      lastOpenedOn: '2026-11-19T16:30:00.000Z',
      lastSavedOn: null,
      steps: [
        { part: 'company', state: 'complete', missing: [] },
        { part: 'contacts', state: 'missing', missing: ['A contact with an email address or a phone number'] },
        { part: 'documents', state: 'more', missing: ['Life'] },
      ],
      emails: [{ to: 'ada@hoosier.test', sentOn: '2026-11-17T14:00:00.000Z', by: 'Dana Reyes' }],
    }));
    await user.click(screen.getByRole('tab', { name: 'Session Info' }));
    expect(await screen.findByRole('group', { name: 'First Opened' })).toHaveTextContent('11/18/2026');
    expect(value('Last Opened')).toHaveTextContent('11/19/2026');
    expect(value('Last Saved by the Customer')).toHaveTextContent('Not yet');
    expect(value('Link Last Sent')).toHaveTextContent(/11\/17\/2026.* to ada@hoosier.test by Dana Reyes/);
    const rows = within(screen.getByRole('table', { name: 'Portal steps' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'CompanyComplete',
      'ContactsIncompleteA contact with an email address or a phone number',
      'DocumentsEnough to submitLife',
    ]);
  });

  test('says that the progress could not be loaded, and loads it again', async () => {
    let fails = true;
    const { api, user } = await openRecord(record(stage.rfp, withStatus(14)));
    api.answer('GET /customer/:id/rfp/progress', () =>
      fails
        ? refuse('rule', 'Not now.')
        : { firstOpenedOn: null, lastOpenedOn: null, lastSavedOn: null, steps: [], emails: [] },
    );
    await user.click(screen.getByRole('tab', { name: 'Session Info' }));
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('The customer’s progress could not be loaded')).toBeVisible();
    fails = false;
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'First Opened' })).toHaveTextContent('Not yet');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the invitation and sends it again', async () => {
    const { user, api } = await openRecord(record(stage.rfp, withStatus(14)), 'Session Info');
    api.answer('POST /customer/:id/rfp/email', () => ({ to: 'ada@hoosier.test' }));
    await user.click(await screen.findByRole('button', { name: 'Send Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Invitation Again' }));
    expect(await dialog.findByText('To Ada Byron, ada@hoosier.test')).toBeVisible();
    expect(dialog.getByTitle('The email as the reader will see it')).toHaveAttribute('sandbox', '');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The invitation was emailed to ada@hoosier.test.')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/rfp/email')).toMatchObject([{ path: '/customer/31/rfp/email' }]);
  });

  test('does not send a link again that leads to no form', async () => {
    const expired = { ...rfp, expiration: '2020-01-01T00:00:00' };
    const records = [
      record(stage.prospect),
      record(stage.rfp, withStatus(15)),
      record(stage.rfp, { ...withStatus(14), rfp: expired }),
    ];
    for (const shut of records) {
      await openRecord(shut, 'Session Info');
      expect(await screen.findByRole('button', { name: 'Copy the RFP URL' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull();
      cleanup();
    }
  });

  test.each([
    ['from its last day on', '2099-12-01T00:00:00', '2099-12-31T00:00:00'],
    ['from today on once it has expired', '2020-01-01T00:00:00', addDays(businessToday(), 30)],
  ])('extends the link by 30 days, %s', async (_what, from, expiration) => {
    const { user, saves } = await openRecord(record(stage.rfp, { rfp: { ...rfp, expiration: from } }), 'Session Info');
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Extend Expiration' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toMatchObject([{ rowVersion: expect.any(Number), rfp: { expiration } }]));
  });

  test.each([
    ['an earlier day', '01/02/2020', 'Please enter a future date.'],
    ['nothing', '', 'Please enter a future date.'],
    ['half a day', '12/31/20', 'Please enter a future date.'],
    ['no day', '02/30/2099', 'Please enter a valid date.'],
    ['a year too far', '12/31/2201', 'Please enter a year from 1900 to 2200.'],
  ])('keeps %s in the field and rejects it', async (_what, typed, message) => {
    const { user, saves } = await openRecord(record(stage.rfp), 'Session Info');
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Extend Expiration' });
    const field = within(dialog).getByLabelText(/^Expiration Date/);
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    expect(field).toHaveAccessibleDescription(message);
    // A two-digit year is expanded to four digits.
    expect(field).toHaveValue(typed === '12/31/20' ? '12/31/2020' : typed);
    expect(saves()).toEqual([]);
    await user.clear(field);
    await user.type(field, '12312099');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toMatchObject([{ rfp: { expiration: '2099-12-31T00:00:00' } }]));
  });
});
