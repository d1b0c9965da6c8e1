import { act, screen, waitFor, within } from '@testing-library/react';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { FileImportDetail, FileImportRow, ImportCause } from '@worksmart/shared/claims/file-imports/schema.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { renderPage } from '#testing/render-page.tsx';
import { textsOf } from '#testing/texts-of.ts';
import FilesPage from './files.page.tsx';

const names = { 166: 'Claims', 167: 'Premiums', 194: 'Medical Claims', 195: 'Pharmacy Claims' };
const types = Object.entries(names).map(([id, name]) => ({ id: Number(id), name, description: name }));

const row = (id: number, more: Partial<FileImportRow> = {}): FileImportRow => ({
  id,
  typeId: 166,
  format: 'Claims, Version 03.2023',
  label: `File ${id}`,
  filename: `f${id}.csv`,
  comment: 'Sent by mail',
  state: 'published',
  jobId: null,
  complete: 100,
  size: 1000,
  rowsRead: 10,
  accepted: 8,
  rejected: 2,
  warned: 1,
  total: 1234.5,
  error: '',
  createdOn: '2026-01-20T15:00:00.000Z',
  createdBy: 'Ada Admin',
  publishedOn: null,
  profile: null,
  rowVersion: 3,
  ...more,
});

const detail = (id: number, more: Partial<FileImportDetail> = {}): FileImportDetail => ({
  ...row(id, { state: 'ready' }),
  notices: [],
  summary: {
    codes: [{ code: 'E101', meaning: 'required field empty', count: 2 }],
    clients: [{ id: 1, name: 'Acme Inc.', rows: 8, total: 1234.5, before: 100, after: 1334.5 }],
    overlap: [{ importId: 9, label: 'December', rows: 2 }],
    replaced: 0,
    largest: { rowNo: 4, key: 'CL4', client: 'Acme Inc.', amount: 900 },
  },
  causes: [],
  issues: [{ rowNo: 3, column: 'member_id', code: 'E101', meaning: 'required field empty', value: null }],
  abilities: {
    publish: true,
    needsImportGood: false,
    discard: true,
    undo: false,
    remove: true,
    rejected: true,
    original: false,
  },
  ...more,
});

const serve = (files: () => FileImportRow[] = () => [row(1), row(2, { label: 'Other', filename: 'other.csv' })]) =>
  fakeApi({
    'GET /lookups': () => types,
    'GET /fileImports': files,
    'GET /importProfiles': () => [],
    'GET /fileImport/:id': ({ path }) => detail(Number(path.split('/').at(-1))),
  });

const draw = (type = '') => renderPage(<FilesPage />, { at: `/main/operations/files${type && `?type=${type}`}` });
const csv = new File(['a,b'], 'January.csv', { type: 'text/csv' });

test('C-FILE-01, C-FILE-02, C-FILE-03 lists the files of a type in the documented columns, with count and filters, and refetches for another type', async () => {
  const api = serve();
  const { user } = draw();
  expect(await screen.findByText('Choose a type to see its files.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New File' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Claims' }));
  expect(await screen.findByText('Records: 2')).toBeVisible();
  const headers = textsOf(screen.getAllByRole('columnheader'));
  expect(headers).toEqual(['Label', 'Filename', 'Comment', 'Remove']);
  await user.type(screen.getByRole('textbox', { name: 'Filter by Filename' }), 'OTHER');
  expect(await screen.findByText(/Records: 1/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Filter by Filename' }));
  expect(await screen.findByText('Records: 2')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Filter by Label' }), 'file 1');
  expect(await screen.findByText(/Records: 1/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Premiums' }));
  await waitFor(() =>
    expect(api.callsOf('GET', '/fileImports').map(({ query }) => query.typeId)).toEqual(['166', '167']),
  );
});

test('opens with the type that was chosen last', async () => {
  serve();
  localStorage.setItem('ws.files.type', '194');
  draw();
  expect(await screen.findByText('Records: 2')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Medical Claims');
});

test('C-FILE-04, C-FILE-05, C-FILE-06, C-FILE-07 requires dates and version for claims and says what is missing', async () => {
  serve();
  const { user } = draw('166');
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = await screen.findByRole('dialog', { name: 'Claims File' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription(
    'Please enter an invoiced date. Please enter an paid date. Please select a version. Please upload a file.',
  );
  await user.click(within(dialog).getByRole('combobox', { name: 'Version' }));
  const options = textsOf(await screen.findAllByRole('option', { name: /^Version/ }));
  expect(options).toEqual(['Version 01.2022', 'Version 03.2023']);
});

test('chooses the version of a claims file by its columns, but never changes the user’s choice', async () => {
  serve();
  const { user } = draw('166');
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = await screen.findByRole('dialog', { name: 'Claims File' });
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  const version = within(dialog).getByRole('combobox', { name: 'Version' });
  const fileOf = (id: 1 | 2) =>
    new File([`\ufeff${importFormats[id].columns.map(({ name }) => `"${name}"`).join(',')}\r\n1,2\r\n`], `${id}.csv`);
  await user.upload(input, new File(['Name,Amount\n'], 'other.csv'));
  expect(version).toHaveValue('');
  await user.upload(input, fileOf(2));
  await waitFor(() => expect(version).toHaveValue('Version 03.2023'));
  await user.upload(input, fileOf(1));
  await waitFor(() => expect(within(dialog).getByText('1.csv')).toBeVisible());
  expect(version).toHaveValue('Version 03.2023');
});

test('C-FILE-08, C-FILE-09, C-FILE-10 shows the percentage and disables everything during the upload, then closes the dialog and shows the file', async () => {
  let files: FileImportRow[] = [];
  serve(() => files);
  const uploads = fakeUploads();
  const { user } = draw('194');
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = await screen.findByRole('dialog', { name: 'File' });
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Please upload a file.');
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, csv);
  await user.type(within(dialog).getByRole('textbox', { name: 'Label' }), 'January');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [sent] = uploads;
  expect([sent?.url, sent?.form.get('label'), sent?.form.get('preview')]).toEqual([
    '/fileImport/upload/claimsMed',
    'January',
    'true',
  ]);
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
  await act(async () => sent?.progress(40, 100));
  expect(await within(dialog).findByText('40%')).toBeVisible();
  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  files = [row(7, { typeId: 194, label: 'January', state: 'ready' })];
  await act(async () => sent?.answer({ id: 7, label: 'January', filename: 'January.csv', state: 'queued', jobId: 1 }));
  expect(await within(dialog).findByText('100%')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'File' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
});

test('C-FILE-12 shows API Error with the message of a rejected upload; Close clears it and the file stays selected', async () => {
  serve();
  const uploads = fakeUploads();
  const { user } = draw('195');
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = await screen.findByRole('dialog', { name: 'File' });
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, csv);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.url).toBe('/fileImport/upload/claimsRx');
  await act(async () => uploads[0]?.refuse('unreadable', 'E001 Missing column: claim_number.'));
  const error = await screen.findByRole('dialog', { name: 'API Error' });
  expect(within(error).getByText('E001 Missing column: claim_number.')).toBeVisible();
  const closing = within(error).getAllByRole('button', { name: 'Close' });
  await user.click(closing.at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'API Error' })).toBeNull());
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('C-FILE-13 says what else is removed with a file', async () => {
  const api = serve();
  api.answer('DELETE /fileImport/:id', () => ({ id: 1 }));
  const { user } = draw('166');
  await user.click(await screen.findByRole('button', { name: 'Remove File 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove File 1?' });
  expect(within(dialog).getByText('All data associated with this import will be removed from CMS.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.callsOf('DELETE', '/fileImport/1')).toHaveLength(1));
});

test('shows rejected and flagged rows apart, by cause, with counts and the file of all rejected rows', async () => {
  const api = serve(() => [row(5, { state: 'ready' })]);
  const issue = (rowNo: number, code: string, meaning: string) => ({
    rowNo,
    code,
    meaning,
    column: 'member_id',
    value: null,
  });
  const cause = (code: string, meaning: string, count: number) => ({
    code,
    meaning,
    count,
    rejects: code.startsWith('E'),
    first: Array.from({ length: Math.min(count, 20) }, (_, at) => issue(at + 2, code, meaning)),
    words: [] as ImportCause['words'],
  });
  const words = [
    { column: 'tier', value: 'GOLD FAM', rows: 1_400 },
    { column: 'tier', value: '2-party', rows: 1 },
  ];
  const causes = [
    cause('E101', 'required field empty', 18_000),
    { ...cause('E104', 'not one of the accepted values', 1_404), words },
    cause('W409', 'no diagnosis code', 3),
  ];
  api.answer('GET /fileImport/:id', () => detail(5, { rejected: 17_500, warned: 3, causes }));
  const { user } = draw('166');
  await user.click(await screen.findByRole('button', { name: 'View File 5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'File 5' }));
  expect(textsOf(await dialog.findAllByRole('tab'))).toEqual(['Rejected (17,500)', 'Totals', 'Flagged (3)']);
  const rejected = within(dialog.getByRole('table', { name: 'Rejected rows by cause' }));
  expect(textsOf(rejected.getAllByRole('rowheader'))).toEqual([
    'Required field empty E101 · 18,000',
    'Not one of the accepted values E104 · 1,404',
  ]);
  const shown = textsOf(rejected.getAllByRole('row'));
  expect(shown.slice(-3)).toEqual(['1,400 rowstierGOLD FAM', '1 rowtier2-party', '3 more, all in the CSV']);
  expect(rejected.getAllByText('•••')).toHaveLength(20);
  expect(rejected.getByText('17,980 more')).toBeVisible();
  expect(rejected.getAllByRole('link', { name: 'all in the CSV' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/fileImport/5/rejected'),
  );
  await user.click(dialog.getByRole('tab', { name: 'Flagged (3)' }));
  const flagged = within(dialog.getByRole('table', { name: 'Flagged rows by cause' }));
  expect(flagged.getAllByRole('row')).toHaveLength(5);
  expect(flagged.queryByText(/more/)).toBeNull();
});

test('shows rows, totals before and after, overlap and problems of a waiting file, and asks for confirmation if over 20% are rejected', async () => {
  const api = serve(() => [row(5, { state: 'ready' })]);
  api.answer('GET /fileImport/:id', () => detail(5, { abilities: { ...detail(5).abilities, needsImportGood: true } }));
  api.answer('POST /fileImport/:id/publish', () => detail(5, { state: 'published' }));
  const { user } = draw('166');
  await user.click(await screen.findByRole('button', { name: 'View File 5' }));
  const dialog = await screen.findByRole('dialog', { name: 'File 5' });
  expect(await within(dialog).findByText('$1,334.50')).toBeVisible();
  expect(within(dialog).getByText('2 rows are already in December; they are rejected here.')).toBeVisible();
  const publish = within(dialog).getByRole('button', { name: 'Publish' });
  expect(publish).toBeDisabled();
  const good = within(dialog).getByRole('checkbox', { name: /Import the good rows/ });
  expect(good).toHaveAccessibleDescription(/The 8 rows that are not rejected are imported, the 1 flagged included\.$/);
  await user.click(good);
  await user.click(publish);
  await waitFor(() =>
    expect(api.callsOf('POST', '/fileImport/5/publish')[0]?.body).toEqual({ importGood: true, rowVersion: 3 }),
  );
});
