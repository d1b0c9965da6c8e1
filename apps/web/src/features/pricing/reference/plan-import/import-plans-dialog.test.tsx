import { screen, waitFor, within } from '@testing-library/react';
import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import { readPlanSheet, type StoredPlan } from '@worksmart/shared/pricing/reference/plan-sheet.rules.ts';
import type {
  PlanSheet,
  PlanSheetPreview,
  PlanSheetRow,
} from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ImportPlansDialog } from './import-plans-dialog.tsx';

const saved = vi.hoisted(() => ({ texts: [] as (readonly [name: string, text: string])[] }));
vi.mock('#lib/download.ts', async (original) => ({
  ...(await original<object>()),
  saveText: (name: string, text: string) => saved.texts.push([name, text]),
}));
afterEach(() => {
  saved.texts = [];
});

const stored: StoredPlan = {
  id: 11,
  typeId: 6,
  year: 2026,
  name: 'PPO 1500',
  vendor: 'Anthem',
  code: 'PPO-1500',
  description: 'A PPO',
  effectiveDate: '2026-01-01',
  highDeductible: false,
  followsCode: null,
  ...byTier('Amount', 806, 1692.6, 1491.1, 2377.7),
  deductibleSelf: null,
  deductibleFamily: null,
  deductibleEmbedded: null,
  outOfPocketSelf: null,
  outOfPocketFamily: null,
  outOfPocketEmbedded: null,
  paysBeforeDeductible: null,
  minimumValue: null,
};

const headers = ['Plan ID', 'Plan', 'Employee', 'Employee + Spouse', 'Employee + Child(ren)', 'Family', 'Lives'];
const table = (rows: readonly (readonly string[])[], more: Partial<TableFile> = {}): TableFile => ({
  filename: 'anthem.csv',
  source: 'csv',
  sheets: [],
  sheet: null,
  top: [],
  lines: rows.map((_, at) => at + 2),
  headerRow: 0,
  hidden: { rows: [], columns: 0, sheets: 0 },
  unread: [],
  headers,
  rows: rows.map((row) => [...row]),
  ragged: [],
  ...more,
});
const good = ['PPO-1500', 'PPO 1500', '$846.30', '$1,777.23', '$1,565.66', '$2,496.59', '31'];
const other = ['HDHP', 'HDHP 3200', '600', '1,200', '1,080', '1,740', '4'];
const wrong = ['PPO-500', 'PPO 500', 'nine hundred', '1,900', '1,710', '2,700', '12'];

const noCustomers = { total: 0, names: [] };
const touched = {
  prospects: noCustomers,
  clients: noCustomers,
  groups: { total: 1, names: ['Acme: Staff'] },
  scenarios: noCustomers,
};
const previewOf = ({ columns, rows, lines }: PlanSheet, plans: readonly StoredPlan[] = [stored]): PlanSheetPreview => {
  const compared = readPlanSheet(columns, rows, lines, { plans, vendors: ['Anthem'] });
  const count = (status: PlanSheetRow['status']) => compared.filter((row) => row.status === status).length;
  return {
    version: `v${rows.length}`,
    counts: { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), wrong: count('wrong') },
    touched,
    rows: compared,
  };
};

/** Opens the dialog and lets the server read a file. */
const open = async (file: TableFile, imports: readonly object[] = []) => {
  const api = fakeApi({
    'GET /plans/imports': () => imports,
    'POST /plans/import/preview': ({ body }) => previewOf(body as PlanSheet),
  });
  const uploads = fakeUploads();
  const onClose = vi.fn();
  const { user } = renderPage(<ImportPlansDialog scope={{ year: 2027, typeId: 6 }} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Import Plans' }));
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  await user.type(dialog.getByLabelText('Or paste rows'), 'Plan ID');
  await press('Next');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.url).toBe('/plans/import/read?pasted=true');
  uploads[0]?.answer(file);
  await dialog.findByRole('combobox', { name: 'Import Plan ID as' });
  return { api, user, dialog, press, onClose };
};

/** Enters the vendor, which the file lacks, and goes to the plans. */
const check = async (file: TableFile) => {
  const opened = await open(file);
  await opened.user.type(opened.dialog.getByRole('textbox', { name: /Plan Vendor/ }), 'Anthem');
  await opened.press('Next');
  await opened.dialog.findByRole('table', { name: 'Plans of the sheet' });
  return opened;
};

test('what the file has no column for is entered once, and needed columns are named', async () => {
  const { dialog, user, press, api } = await open(table([good]));
  expect(dialog.getByRole('textbox', { name: /Year/ })).toHaveValue('2027');
  expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('Medical');
  expect(dialog.getByRole('textbox', { name: /Effective Date/ })).toHaveValue('01/01/2027');
  expect(dialog.getByRole('combobox', { name: 'Import Lives as' })).toHaveValue('Do not import');
  expect(dialog.getByText('Please choose the column of: Plan Vendor.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Next' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Plan Vendor/ }), 'Anthem');
  await press('Next');
  const plans = within(await dialog.findByRole('table', { name: 'Plans of the sheet' }));
  const cells = [...(plans.getAllByRole('row')[1]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'New',
    'PPO 1500PPO-1500 · 2027 · Medical',
    '$846.30+5.0%',
    '$1,777.23+5.0%',
    '$1,565.66+5.0%',
    '$2,496.59+5.0%',
    'Compared with PPO-1500 of 2026',
  ]);
  expect(dialog.getByText('1 benefit group: Acme: Staff')).toBeVisible();
  expect(api.callsOf('POST', '/plans/import/preview')[0]?.body).toEqual({
    columns: [
      'code',
      'name',
      'eE_Amount',
      'eS_Amount',
      'eC_Amount',
      'eF_Amount',
      'year',
      'type',
      'vendor',
      'effectiveDate',
    ],
    rows: [[...good.slice(0, 6), '2027', 'Medical', 'Anthem', '2027-01-01']],
    lines: [2],
    filename: 'anthem.csv',
  });
});

test('a wrong cell is corrected in place, and the plans are saved and can be undone at once', async () => {
  const { dialog, user, press, api, onClose } = await check(table([good, wrong]));
  expect(dialog.getByText('1 new, 0 changed, 0 unchanged, 1 wrong.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save 1 plan' })).toBeDisabled();
  const cell = dialog.getByRole('textbox', { name: 'EE Premium of row 3' });
  expect(cell).toHaveValue('nine hundred');
  expect(cell).toHaveAccessibleDescription('Please enter a number such as 1,234.5.');
  await user.clear(cell);
  await user.type(cell, '900{Enter}');
  expect(await dialog.findByText('2 new, 0 changed, 0 unchanged, 0 wrong.')).toBeVisible();
  api.answer('POST /plans/import', ({ body }) => ({ ...previewOf(body as PlanSheet), importId: 5 }));
  await press('Save 2 plans');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.callsOf('POST', '/plans/import')[0]?.body).toMatchObject({ version: 'v2', acceptWrong: false });
  expect(await screen.findByText('2 plans saved!')).toBeVisible();
  api.answer('POST /plans/imports/:id/undo', () => ({ id: 5 }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('POST', '/plans/imports/5/undo')).toHaveLength(1));
});

test('good plans are saved without the wrong ones only if that is ticked; a further correction asks again', async () => {
  const { dialog, user, press, api } = await check(table([good, wrong, ['', '', '1', '2', '3', '4', '']]));
  const tick = () => dialog.getByRole('checkbox', { name: 'Save the 1 plan without errors' });
  await user.click(tick());
  expect(dialog.getByRole('button', { name: 'Save 1 plan' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: /^Skip ?row 4$/ }));
  await waitFor(() => expect(dialog.queryByText(/Row 4/)).toBeNull());
  expect(tick()).not.toBeChecked();
  await press('Download as CSV');
  expect(saved.texts).toEqual([
    [
      'Plans to correct.csv',
      `\uFEFF${[...headers, 'reject_row', 'reject_reasons'].map((name) => `"${name}"`).join(',')}\r\n${[
        ...wrong,
        '3',
        'EE Premium: Please enter a number such as 1,234.5.',
      ]
        .map((cell) => `"${cell}"`)
        .join(',')}\r\n`,
    ],
  ]);
  await user.click(tick());
  api.answer('POST /plans/import', ({ body }) => ({ ...previewOf(body as PlanSheet), importId: 5 }));
  await press('Save 1 plan');
  await waitFor(() =>
    expect(api.callsOf('POST', '/plans/import')[0]?.body).toMatchObject({ acceptWrong: true, lines: [2, 3] }),
  );
});

test('a row with more cells than the header is not sent, since a comma may have split an amount', async () => {
  const split = ['PPO-500', 'PPO 500', '900', '$1', '900.00', '1', '710', '2', '700', '12'];
  const { dialog, user, api } = await check(table([good, split], { ragged: [{ row: 1, cells: 10, header: 7 }] }));
  expect(api.callsOf('POST', '/plans/import/preview')[0]?.body).toMatchObject({ lines: [2] });
  expect(dialog.getByText(/This row has 10 cells and the header 7/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save 1 plan' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Skip all' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save 1 plan' })).toBeEnabled());
});

test('rows that the workbook hides are left out unless ticked', async () => {
  const hidden = { hidden: { rows: [1], columns: 0, sheets: 0 } };
  const { dialog, user, press } = await open(table([good, other], hidden));
  await user.type(dialog.getByRole('textbox', { name: /Plan Vendor/ }), 'Anthem');
  await press('Next');
  expect(await dialog.findByText('1 new, 0 changed, 0 unchanged, 0 wrong.')).toBeVisible();
  await press('Back');
  await user.click(await dialog.findByRole('checkbox', { name: 'Import 1 hidden row too' }));
  await press('Next');
  expect(await dialog.findByText('2 new, 0 changed, 0 unchanged, 0 wrong.')).toBeVisible();
});

test('after others changed plans, what would be done now is shown, and nothing is saved', async () => {
  const { dialog, press, api, onClose } = await check(table([good]));
  const now = { ...stored, id: 12, year: 2027, effectiveDate: '2027-01-01' };
  api.answer('POST /plans/import', ({ body }) =>
    refuse('stale', 'It has changed.', undefined, previewOf(body as PlanSheet, [stored, now])),
  );
  await press('Save 1 plan');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed these plans in the meantime.');
  expect(dialog.getByText('0 new, 1 changed, 0 unchanged, 0 wrong.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('recent imports are listed with who made them, and can be undone', async () => {
  const one = { id: 7, importedOn: new Date().toISOString(), importedBy: 'Ada Lane', added: 3, changed: 12 };
  const { dialog, user, press, api } = await open(table([good]), [{ ...one, filename: 'anthem.xlsx', undone: false }]);
  await press('Back');
  expect(await dialog.findByText(/anthem.xlsx: 3 added, 12 changed/)).toHaveTextContent('by Ada Lane');
  api.answer('POST /plans/imports/:id/undo', () =>
    refuse('in_use', 'An added plan is in use since: 1 benefit group. Please change the plans by hand.'),
  );
  await press('Undo the import of anthem.xlsx');
  const confirm = within(await screen.findByRole('dialog', { name: 'Undo This Import?' }));
  await user.click(confirm.getByRole('button', { name: 'Undo' }));
  expect(await confirm.findByText(/An added plan is in use since: 1 benefit group/)).toBeVisible();
  api.answer('POST /plans/imports/:id/undo', () => ({ ...one, filename: 'anthem.xlsx', undone: true }));
  api.answer('GET /plans/imports', () => []);
  await user.click(confirm.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(dialog.queryByText(/anthem.xlsx/)).toBeNull());
  expect(await screen.findByText('The import was undone.')).toBeVisible();
});
