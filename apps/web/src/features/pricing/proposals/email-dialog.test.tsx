import { screen, waitFor, within } from '@testing-library/react';
import type { UnprintableText } from '@worksmart/shared/platform/unprintable.ts';
import type { ProposalEmail } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import { describe, expect, test } from 'vitest';
import { tiers } from '#features/pricing/comparison/testing/comparison-samples.ts';
import { prospect } from '#features/pricing/comparison/testing/open-comparison.ts';
import { choose, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { contact, documentRow } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';

const archived = (id: number, dateStamp: string) =>
  documentRow(id, 'Hoosier Tool & Die Proposal', { dateStamp, typeID: 196 });
const documents = [archived(901, '2026-11-21T15:00:00.000Z'), archived(900, '2026-11-02T15:00:00.000Z')];
const contacts = [
  contact(90, { firstName: 'Grace', lastName: 'Hopper', email: 'grace@hoosier.test' }),
  contact(91, { primary: true }),
  contact(92, { firstName: 'Bo', lastName: 'Lee', email: null }),
];

const open = async (more = {}, unprintable: UnprintableText[] = []) => {
  const opened = await openRecord(prospect(72, { documents, contacts, ...more }));
  opened.api.answer('GET /tiers', () => tiers);
  opened.api.answer('GET /customer/:id/proposal/unprintable', () => unprintable);
  opened.api.answer('POST /customer/:id/proposal/email/preview', ({ body }) => {
    const { subject, message, contactID } = body as ProposalEmail;
    const to = contacts.find(({ id }) => id === contactID)?.email;
    return {
      to,
      replyTo: 'dana.reyes@worksmart.test',
      subject,
      text: `Hello,\n\n${message}`,
      html: `<p>${message}</p>`,
      attachment: { name: 'Hoosier Tool & Die Proposal.pdf', size: 54_000 },
    };
  });
  await opened.user.click(screen.getByRole('tab', { name: 'Proposal' }));
  await opened.user.click(
    await screen.findByRole('button', { name: 'Email PDF: Hoosier Tool & Die Proposal of 11/02/2026' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Proposal by Email' }));
  return { ...opened, dialog };
};

test('Archived Proposals shows to whom each was sent, when and by whom', async () => {
  const opened = await openRecord(prospect(72, { documents, contacts }));
  opened.api.answer('GET /tiers', () => tiers);
  const sending = { documentID: 900, to: 'ada@hoosier.test', sentOn: '2026-11-03T15:00:00.000Z', by: 'Dana Reyes' };
  opened.api.answer('GET /customer/:id/proposal/email', () => [
    { ...sending, to: 'grace@hoosier.test', sentOn: '2026-11-05T15:00:00.000Z' },
    sending,
  ]);
  await opened.user.click(screen.getByRole('tab', { name: 'Proposal' }));
  const table = await screen.findByRole('table', { name: 'Archived proposals' });
  await waitFor(() =>
    expect(table).toHaveTextContent(/grace@hoosier.test on 11\/05\/2026.*ada@hoosier.test on 11\/03/),
  );
  expect(within(table).getAllByTitle('Sent by Dana Reyes')).toHaveLength(2);
  expect(within(table).getAllByRole('row')[1]).not.toHaveTextContent('@');
});

describe('sending a proposal by email', () => {
  test('names the texts that the document prints as code points', async () => {
    const { dialog } = await open({}, [
      { text: 'Hoosier 🛠🚚', count: 2 },
      { text: 'Ada 👋', count: 1 },
    ]);
    const two = 'No font has 2 characters of “Hoosier 🛠🚚”. The document prints their code points.';
    expect(await dialog.findByText(two)).toBeVisible();
    const one = 'No font has 1 character of “Ada 👋”. The document prints its code point.';
    expect(dialog.getByText(one)).toBeVisible();
  });

  test('sends to the primary contact unless another is selected, and shows a preview first', async () => {
    const { user, api, dialog } = await open();
    expect(dialog.getByRole('combobox', { name: 'Proposal' })).toHaveValue('11/02/2026 Hoosier Tool & Die Proposal');
    expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('Ada Byron (primary), ada@hoosier.test');
    expect(await dialog.findByText('Hoosier Tool & Die Proposal.pdf (53 KB)')).toBeVisible();
    await choose(user, 'To', 'Grace Hopper, grace@hoosier.test');
    await replaceText(user, dialog.getByRole('textbox', { name: 'Message' }), 'Here it is.');
    const read = await dialog.findByTitle('The email as the reader will see it');
    await waitFor(() => expect(read).toHaveAttribute('srcdoc', '<p>Here it is.</p>'));
    expect(read).toHaveAttribute('sandbox', '');
    expect(await dialog.findByText(/^To grace@hoosier.test; replies go to dana.reyes/)).toBeVisible();
    api.answer('POST /customer/:id/proposal/email', () => ({ to: 'grace@hoosier.test', documentID: 900 }));
    await user.dblClick(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The proposal is on its way to grace@hoosier.test.')).toBeVisible();
    const calls = api.callsOf('POST', '/customer/:id/proposal/email');
    expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(calls[0]).toMatchObject({
      path: '/customer/31/proposal/email',
      body: { documentID: 900, contactID: 90, subject: 'Proposal for Hoosier Tool & Die', message: 'Here it is.' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send Proposal by Email' })).toBeNull());
  });

  test('shows a rejection in the dialog, and uses the same key to send the same email again', async () => {
    const { user, api, dialog } = await open();
    api.answer('POST /customer/:id/proposal/email', () => refuse('too_large', 'This proposal is larger than 10 MB.'));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('This proposal is larger than 10 MB.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.callsOf('POST', '/customer/:id/proposal/email')).toHaveLength(2));
    const keys = api.callsOf('POST', '/customer/:id/proposal/email').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows a missing value on its field and sends nothing', async () => {
    const { user, api, dialog } = await open();
    await user.clear(dialog.getByRole('textbox', { name: 'Subject' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please enter a subject.')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/proposal/email')).toEqual([]);
  });

  test('says so if no contact has an address', async () => {
    const { dialog } = await open({ contacts: [contacts[2]] });
    expect(dialog.getByText(/^No contact of this record has an email address\./)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
