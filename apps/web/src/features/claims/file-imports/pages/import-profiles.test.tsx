import { screen, waitFor, within } from '@testing-library/react';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { ImportProfileDetail, ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { mappedColumn } from '@worksmart/shared/claims/file-imports/profiles/testing/mapped-column.ts';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { person, renderPage } from '#testing/render-page.tsx';
import { importProfile, pipeMapping } from '../testing/import-profile.ts';
import FilesPage from './files.page.tsx';
import ImportProfilesPage from './import-profiles.page.tsx';

const header = [
  'Client ID',
  'Bill Month',
  'Coverage Type',
  'Plan ID',
  'Coverage Tier',
  'Emp ID',
  'Last Name',
  'First Name',
  'Premium',
  'Trans',
];
const rows = [
  ['WSC-1', '01/2026', 'Medical', 'PPO', 'Family', 'E1', 'Doe', 'Jane', '100.00', 'Billed'],
  ['WSC-1', '02/2026', 'Dental', 'DEN', 'Single', 'E2', 'Roe', 'Max', '20.00', 'Oops'],
];
const textOf = (names: string[]): string =>
  ['Premium bill', ...[names, ...rows].map((cells) => cells.join('|')), 'TOTAL|2', ''].join('\n');
const fileOf = (names = header): File => new File([textOf(names)], 'bill.txt', { type: 'text/plain' });

const mapping = pipeMapping(header, [mappedColumn('employee_id', 'Emp ID')]);
const profile = (id: number, more: Partial<ImportProfileRow> = {}) =>
  importProfile(mapping, { id, name: `Carrier ${id}`, ...more });
const detail = (id: number): ImportProfileDetail => ({
  ...profile(id),
  versions: [2, 1].map((version) => ({
    version,
    name: `Carrier ${id}`,
    savedOn: '2026-01-20T15:00:00.000Z',
    savedBy: 'Ada Admin',
    imports: version,
    mapping: { ...mapping, skipLines: version },
  })),
});

const serve = (profiles: ImportProfileRow[] = [profile(1), profile(2, { retired: true, name: 'Old Mutual' })]) =>
  fakeApi({
    'GET /importProfiles': () => profiles,
    'GET /importProfile/:id': () => detail(1),
    'GET /lookups': () => [{ id: 167, name: 'Premiums', description: 'Premiums' }],
    'GET /fileImports': () => [],
    'POST /importProfile/check': () => ({
      rows: [
        { accepted: true, values: ['', 'WSC-1', '2026-01-01', 'medical'], problems: [] },
        {
          accepted: false,
          values: ['', 'WSC-1', '2026-02-01', 'dental'],
          problems: [
            { column: 'transaction_type', code: 'E104', meaning: 'not one of the accepted values', rejects: true },
          ],
        },
      ],
    }),
  });

test('lists the profiles with version and use; managers read versions, administrators also edit and retire', async () => {
  const api = serve();
  api.answer('POST /importProfile/:id/retire', () => detail(1));
  const { user } = renderPage(<ImportProfilesPage />);
  const row = await screen.findByRole('row', { name: /Carrier 1/ });
  expect(row).toHaveTextContent('Premiums');
  expect(row).toHaveTextContent('In Use');
  expect(screen.getByRole('row', { name: /Old Mutual/ })).toHaveTextContent('Retired');
  await user.click(within(row).getByRole('button', { name: 'Versions of Carrier 1' }));
  const versions = await screen.findByRole('dialog', { name: 'Versions of Carrier 1' });
  expect(await within(versions).findByText('Version 2: Carrier 1')).toBeVisible();
  expect(within(versions).getByText('2 (changed)')).toBeInTheDocument();
  expect(within(versions).getByText(/by Ada Admin; 1 file$/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(within(row).getByRole('button', { name: 'Retire Carrier 1' }));
  const asked = await screen.findByRole('dialog', { name: 'Retire Carrier 1?' });
  await user.click(within(asked).getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(api.callsOf('POST', '/importProfile/1/retire')[0]?.body).toEqual({ rowVersion: 3 }));
});

test('an administrator says how a carrier bills part of a month, and how long it corrects one', async () => {
  const api = serve();
  api.answer('PUT /importProfile/:id/billing', () => detail(1));
  const { user } = renderPage(<ImportProfilesPage />);
  await user.click(await screen.findByRole('button', { name: 'Billing rules of Carrier 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Billing Rules of Carrier 1' });
  const days = within(dialog).getByRole('textbox', { name: 'Days to Dispute' });
  await user.clear(days);
  await user.type(days, '90');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsOf('PUT', '/importProfile/1/billing')[0]?.body).toEqual({
      washRule: 'full',
      disputeDays: 90,
      rowVersion: 3,
    }),
  );
});

test('after someone else’s save, a second try retires the profile as it is now', async () => {
  const api = serve();
  api.answer('POST /importProfile/:id/retire', ({ body }) =>
    (body as { rowVersion: number }).rowVersion === 4 ? detail(1) : refuse('stale', 'Someone else saved this.'),
  );
  const { user } = renderPage(<ImportProfilesPage />);
  const retire = await screen.findByRole('button', { name: 'Retire Carrier 1' });
  api.answer('GET /importProfiles', () => [profile(1, { rowVersion: 4 })]);
  await user.click(retire);
  const asked = await screen.findByRole('dialog', { name: 'Retire Carrier 1?' });
  await user.click(within(asked).getByRole('button', { name: 'Retire' }));
  expect(await within(asked).findByText('Someone else saved this.')).toBeVisible();
  await waitFor(() => expect(api.callsOf('GET', '/importProfiles')).toHaveLength(2));
  await user.click(within(asked).getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(api.callsOf('POST', '/importProfile/1/retire')[1]?.body).toEqual({ rowVersion: 4 });
});

test('managers can neither add nor change profiles', async () => {
  serve();
  renderPage(<ImportProfilesPage />, { as: person(7) });
  expect(await screen.findByRole('button', { name: 'Versions of Carrier 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Profile' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit Carrier 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retire Carrier 1' })).toBeNull();
});

test('a sample is guessed, its rows are checked, and the mapping is saved without them', async () => {
  const api = serve();
  api.answer('POST /importProfile', () => refuse('validation', 'Please check.', { name: ['Taken.'] }));
  const { user } = renderPage(<ImportProfilesPage />);
  await user.click(await screen.findByRole('button', { name: 'New Profile' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Carrier Profile' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Please enter the name of the carrier. Please choose a sample file.');
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, fileOf());
  await user.type(within(dialog).getByRole('textbox', { name: /Carrier/ }), 'Acme');
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /^Format/ })).toHaveValue('Premiums'));
  expect(within(dialog).getByRole('textbox', { name: 'Lines Before the Header' })).toHaveValue('1');
  expect(within(dialog).getByRole('textbox', { name: 'Ignore Rows That Begin With' })).toHaveValue('TOTAL');
  expect(within(dialog).getByRole('combobox', { name: 'Source of tier' })).toHaveValue('Coverage Tier');
  expect(within(dialog).getByRole('combobox', { name: 'tier Family means' })).toHaveValue('EF');
  expect(within(dialog).getByRole('combobox', { name: 'transaction_type Oops means' })).toHaveValue('');
  expect(await within(dialog).findByText('1 of the first 2 rows are accepted.')).toBeVisible();
  const problems = within(dialog).getByRole('table', { name: 'Problems of the sample' });
  expect(problems).toHaveTextContent('4E104 transaction_type: not one of the accepted values');
  expect(within(dialog).getByText('→ 2026-01-01', { exact: false })).toBeVisible();
  await user.click(save);
  expect(await within(dialog).findByText('Taken.')).toBeVisible();
  const [sent] = api.callsOf('POST', '/importProfile');
  expect(sent?.body).toMatchObject({
    id: 0,
    name: 'Acme',
    formatId: 3,
    mapping: { delimiter: 'pipe', skipLines: 1, trailer: 'TOTAL', header },
  });
  expect(JSON.stringify(sent?.body)).not.toContain('Doe');
});

test('says which required columns are missing, and accepts the same text for every row', async () => {
  serve();
  const { user } = renderPage(<ImportProfilesPage />);
  await user.click(await screen.findByRole('button', { name: 'New Profile' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Carrier Profile' });
  const names = header.map((name) => (name === 'Trans' ? 'Remark' : name));
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, fileOf(names));
  expect(await within(dialog).findByText('Please map the required columns: transaction_type.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Source of transaction_type' }));
  await user.click(await screen.findByRole('option', { name: 'The same text in every row' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Text of transaction_type' }), 'B');
  expect(await within(dialog).findByText(/of the first 2 rows are accepted/)).toBeVisible();
});

test('an upload suggests the profile that fits its columns, and sends it', async () => {
  serve();
  const uploads = fakeUploads();
  const { user } = renderPage(<FilesPage />, { at: '/main/operations/files?type=167' });
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = await screen.findByRole('dialog', { name: 'File' });
  const choice = await within(dialog).findByRole('combobox', { name: 'Carrier Profile' });
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, fileOf());
  await waitFor(() => expect(choice).toHaveValue('Carrier 1'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.form.get('profileId')).toBe('1');
});

test.each([1, 7])('role %i: a file of another type is kept while its type is chosen', async (roleId) => {
  serve([]);
  const uploads = fakeUploads();
  const at = '/main/operations/files?type=194';
  const { user } = renderPage(<FilesPage />, { at, as: person(roleId) });
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'File' }));
  await screen.findByRole('dialog', { name: 'File' });
  await user.type(dialog().getByRole('textbox', { name: 'Label' }), 'October bill');
  const names = importFormats[3].columns.map(({ name }) => name);
  const file = new File([`${names.join()}\n`], 'premiums.csv', { type: 'text/csv' });
  await user.upload(screen.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await dialog().findByText('These are the columns of Premiums, not of the chosen type.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Map Its Columns' })).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Change the Type' }));
  await waitFor(() => expect(dialog().queryByText(/These are the columns/)).toBeNull());
  expect(dialog().getByRole('textbox', { name: 'Label' })).toHaveValue('October bill');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.form.get('label')).toBe('October bill');
  expect(uploads[0]?.url).toContain('/premiums');
});

test.each([1, 7])('role %i: a file that nothing fits leads to mapping its columns', async (roleId) => {
  serve([]);
  const { user } = renderPage(<FilesPage />, { at: '/main/operations/files?type=167', as: person(roleId) });
  await user.click(await screen.findByRole('button', { name: 'New File' }));
  const dialog = await screen.findByRole('dialog', { name: 'File' });
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, fileOf());
  expect(await within(dialog).findByText(/fit neither this format nor a carrier profile/)).toBeVisible();
  const map = within(dialog).queryByRole('button', { name: 'Map Its Columns' });
  if (roleId === 7) {
    expect(map).toBeNull();
    return;
  }
  await user.click(map as HTMLElement);
  const mappingDialog = await screen.findByRole('dialog', { name: 'New Carrier Profile' });
  expect(within(mappingDialog).getByRole('combobox', { name: 'Source of tier' })).toHaveValue('Coverage Tier');
});
