import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { DocumentRow } from '@worksmart/shared/records/documents/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { button, openRecord } from '#features/records/customers/testing/open-record.tsx';
import { documentRow, record } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { textsOf } from '#testing/texts-of.ts';

const withDocuments = (documents: DocumentRow[], stageId: number = stage.rfp): CustomerDetail => {
  const made = record(stageId);
  return { ...made, rfp: { ...made.rfp, documents } };
};

const openBenefits = async (customer: CustomerDetail, roleId = 1) => {
  const uploads = fakeUploads();
  const opened = await openRecord(customer, 'Benefits', roleId);
  opened.api.answer('GET /document/:id/file', () => 'the first byte');
  const arrived = (more: DocumentRow) =>
    opened.api.store({ rfp: { ...customer.rfp, documents: [more, ...customer.rfp.documents] } });
  return { ...opened, uploads, arrived };
};

const area = (name: string) => within(screen.getByRole('region', { name }));
const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Upload Document' }));
const closeButton = () => dialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
const bar = (name: string) => dialog().getByRole('progressbar', { name: `Upload of ${name}` });

const openDialog = async (user: UserEvent, title = 'Medical Summary Plans') => {
  await user.click(button(`Upload ${title}`));
  await screen.findByRole('dialog', { name: 'Upload Document' });
};
/** Bypasses the picker's filter, as a user can who selects all files in it. */
const chooseFiles = async (...files: File[]) => {
  const input = dialog().getByLabelText('Files', { selector: 'input' });
  await act(async () => fireEvent.change(input, { target: { files } }));
};

describe('places for documents', () => {
  test.each([
    ['Medical', ['Medical Summary Plans', 'Medical Invoices']],
    ['Dental', ['Dental Summary', 'Dental Invoices']],
    ['Vision', ['Vision Summary', 'Vision Invoices']],
    ['Life', ['Life Documents']],
    ['Disability', ['Short-Term Disability Documents', 'Long-Term Disability Documents']],
    ['Retirement', []],
    ['Ancillary', []],
  ])('S-DOC-01 %s has areas for %j', async (tab, titles) => {
    const { user } = await openBenefits(record(stage.rfp));
    await user.click(await screen.findByRole('tab', { name: tab }));
    const areas = screen.queryAllByRole('button', { name: /^Upload / }).map((one) => one.getAttribute('aria-label'));
    expect(areas).toEqual(titles.map((title) => `Upload ${title}`));
  });

  test.each([
    ['Tax Info', ['Indiana Quarterly Tax Returns', 'State Merit Rate Notice']],
    ['Work Comp', ['WC Policies']],
  ])('S-DOC-01 %s of payroll has areas for %j', async (tab, titles) => {
    const { user } = await openRecord(record(stage.rfp), 'Payroll');
    await user.click(await screen.findByRole('tab', { name: tab }));
    for (const title of titles) expect(button(`Upload ${title}`)).toBeVisible();
  });

  test('lists the documents of an area’s type with size, time and user', async () => {
    const customer = withDocuments([
      documentRow(1, 'Plan 2026.pdf'),
      documentRow(2, 'Invoice.xlsx', { typeID: 39, size: 2_000, mime: 'application/x', createdBy: 'Customer' }),
    ]);
    await openBenefits(customer);
    const cells = textsOf(area('Medical Summary Plans').getAllByRole('cell'));
    expect(cells.slice(0, 4)).toEqual([
      'Plan 2026.pdf',
      '1.4 MB',
      expect.stringMatching(/^11\/20\/2026 /),
      'Ada Byron',
    ]);
    expect(area('Medical Invoices').getByText('Invoice.xlsx')).toBeVisible();
    expect(area('Medical Invoices').getByText('2 KB')).toBeVisible();
    expect(area('Medical Summary Plans').queryByText('Invoice.xlsx')).toBeNull();
  });
});

describe('the upload dialog', () => {
  test('S-DOC-02 S-DOC-03 uploads several files one after the other, each with a bar from 0 to 100 that turns green', async () => {
    const { user, uploads, arrived } = await openBenefits(record(stage.rfp));
    await openDialog(user);
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(bar('a.pdf')).toHaveAttribute('aria-valuenow', '0');
    expect(dialog().getByText(/Waiting/)).toBeVisible();
    act(() => uploads[0]?.progress(42, 100));
    expect(bar('a.pdf')).toHaveAttribute('aria-valuenow', '42');
    expect(dialog().getByText(/42%/)).toBeVisible();
    act(() => uploads[0]?.progress(100, 100));
    expect(dialog().getByText(/Checking/)).toBeVisible();
    expect(bar('a.pdf').getAttribute('style')).not.toContain('green');
    arrived(documentRow(1, 'a.pdf'));
    await act(async () => uploads[0]?.answer(documentRow(1, 'a.pdf')));
    await waitFor(() => expect(bar('a.pdf')).toHaveAttribute('aria-valuenow', '100'));
    expect(bar('a.pdf').getAttribute('style')).toContain('green');
    expect(dialog().getByRole('img', { name: 'a.pdf is uploaded' })).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(closeButton()).toBeDisabled();
    await act(async () => uploads[1]?.answer(documentRow(2, 'b.pdf')));
    await user.click(closeButton());
    expect(await area('Medical Summary Plans').findByText('a.pdf')).toBeVisible();
  });

  test('S-DOC-04 sends the file as field `file` with the area’s type, and sends no file twice', async () => {
    const { user, uploads } = await openBenefits(record(stage.rfp));
    await openDialog(user, 'Medical Invoices');
    await chooseFiles(pdf('a.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({ method: 'POST', url: '/customer/31/document/upload?typeId=39' });
    expect(uploads[0]?.headers).toMatchObject({
      'X-Api-Key': expect.any(String),
      'Idempotency-Key': expect.any(String),
    });
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['file']);
    expect(uploads[0]?.form.get('file')).toHaveProperty('name', 'a.pdf');
  });

  test('S-DOC-07 shows a failure with its file until it is retried or dismissed', async () => {
    const { user, uploads } = await openBenefits(record(stage.rfp));
    await openDialog(user);
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.refuse('unsupported_media', 'The content of this file does not match its name.'));
    expect(await dialog().findByText('The content of this file does not match its name.')).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.breakOff());
    expect(await dialog().findByText(/The server cannot be reached/)).toBeVisible();
    expect(dialog().getAllByRole('alert')).toHaveLength(2);
    expect(dialog().queryByRole('button', { name: 'Retry a.pdf' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Retry b.pdf' }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads[2]?.headers['Idempotency-Key']).toBe(uploads[1]?.headers['Idempotency-Key']);
    await act(async () => uploads[2]?.answer(documentRow(2, 'b.pdf')));
    expect(await dialog().findByRole('img', { name: 'b.pdf is uploaded' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Dismiss a.pdf' }));
    expect(dialog().queryByText('a.pdf')).toBeNull();
  });

  test('does not send a file that would be rejected, and says why', async () => {
    const { user, uploads } = await openBenefits(record(stage.rfp));
    await openDialog(user);
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
    await chooseFiles(pdf('page.html'), pdf('empty.pdf', 0), large);
    expect(await dialog().findByText(/Files of this type are not accepted/)).toBeVisible();
    expect(dialog().getByText('This file is empty.')).toBeVisible();
    expect(dialog().getByText('0 KB')).toBeVisible();
    expect(dialog().getByText('This file is too large. Please upload at most 50 MB.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Retry/ })).toBeNull();
    expect(uploads).toHaveLength(0);
  });

  test('cancels one upload, or all of them', async () => {
    const { user, uploads } = await openBenefits(record(stage.rfp));
    await openDialog(user);
    await chooseFiles(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(dialog().getByRole('button', { name: 'Cancel a.pdf' }));
    expect(uploads[0]?.aborted).toBe(true);
    expect(dialog().queryByText('a.pdf')).toBeNull();
    await waitFor(() => expect(uploads).toHaveLength(2));
    await user.click(dialog().getByRole('button', { name: 'Cancel All' }));
    expect(uploads[1]?.aborted).toBe(true);
    expect(dialog().queryByRole('list', { name: 'Uploads' })).toBeNull();
    expect(uploads).toHaveLength(2);
    await user.click(closeButton());
    expect(screen.queryByRole('dialog', { name: 'Upload Document' })).toBeNull();
  });

  test('asks before leaving the page during an upload', async () => {
    const { user, uploads } = await openBenefits(record(stage.rfp));
    await openDialog(user);
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await chooseFiles(pdf('a.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(leave()).toBe(true);
  });
});

describe('a document', () => {
  test('shows a PDF above the record if the browser can', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    });
    const { user } = await openBenefits(withDocuments([documentRow(1, 'Plan.pdf')]));
    await user.click(button('Preview Plan.pdf'));
    const preview = within(await screen.findByRole('dialog', { name: 'Plan.pdf' }));
    expect(await preview.findByTitle('Plan.pdf')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/api\/document\/1\/file#/),
    );
    expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Plan.pdf');
    expect(preview.getByRole('link', { name: 'Open in New Window' })).toHaveAttribute('href', '/api/document/1/file');
  });

  test('says so if the browser cannot show it', async () => {
    const { user } = await openBenefits(withDocuments([documentRow(1, 'Plan.pdf')]));
    await user.click(button('Preview Plan.pdf'));
    const preview = within(await screen.findByRole('dialog', { name: 'Plan.pdf' }));
    expect(await preview.findByText(/does not show PDFs here/)).toBeVisible();
    expect(preview.queryByTitle('Plan.pdf')).toBeNull();
  });

  test('reports a file deleted in the meantime in words, not in a frame', async () => {
    const { user, api } = await openBenefits(withDocuments([documentRow(1, 'Plan.pdf')]));
    api.answer('GET /document/:id/file', () => refuse('not_found', 'This record was not found.'));
    await user.click(button('Preview Plan.pdf'));
    const preview = within(await screen.findByRole('dialog', { name: 'Plan.pdf' }));
    expect(await preview.findByText('This document no longer exists. It has been deleted.')).toBeVisible();
    expect(preview.queryByTitle('Plan.pdf')).toBeNull();
  });

  test('shows a picture, and says so if it cannot be shown', async () => {
    const { user } = await openBenefits(withDocuments([documentRow(1, 'Card.png', { mime: 'image/png' })]));
    await user.click(button('Card.png'));
    const preview = within(await screen.findByRole('dialog', { name: 'Card.png' }));
    const picture = await preview.findByRole('img', { name: 'Card.png' });
    expect(picture).toHaveAttribute('src', '/api/document/1/file');
    fireEvent.error(picture);
    expect(preview.getByText(/could not be shown/)).toBeVisible();
  });

  test('offers only the download for types that browsers do not show', async () => {
    await openBenefits(withDocuments([documentRow(1, 'Wages.xlsx', { mime: 'application/vnd.ms-excel' })]));
    expect(screen.getByRole('link', { name: 'Download Wages.xlsx' })).toHaveAttribute('href', '/api/document/1/file');
    expect(screen.queryByRole('button', { name: 'Preview Wages.xlsx' })).toBeNull();
  });

  test('S-DOC-05 is removed after a confirmation that names it', async () => {
    const { user, api } = await openBenefits(withDocuments([documentRow(1, 'Plan.pdf')]));
    api.answer('DELETE /document/:id', () => {
      api.store(withDocuments([]));
      return { id: 1 };
    });
    await user.click(button('Remove Plan.pdf'));
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Document?' }));
    expect(asking.getByText('Are you sure you want to delete Plan.pdf?')).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Plan.pdf')).toBeNull());
    expect(api.callsOf('DELETE', '/document/1')).toHaveLength(1);
  });

  test('can only be read and downloaded by users who may not save the record', async () => {
    const customer = withDocuments([documentRow(1, 'Plan.pdf')]);
    await openBenefits({ ...customer, abilities: { ...customer.abilities, save: false, saveRfp: false } }, 5);
    expect(button('Preview Plan.pdf')).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Download Plan.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Upload|Remove) / })).toBeNull();
  });

  test('can be uploaded next to locked fields by users who may save a client’s documents but not its benefits', async () => {
    const customer = withDocuments([documentRow(1, 'Plan.pdf')]);
    await openBenefits({ ...customer, abilities: { ...customer.abilities, saveRfp: false } }, 8);
    expect(screen.getByRole('checkbox', { name: 'Company Sponsors a Plan' })).toBeDisabled();
    expect(button('Upload Medical Invoices')).toBeEnabled();
    expect(button('Remove Plan.pdf')).toBeEnabled();
  });
});
