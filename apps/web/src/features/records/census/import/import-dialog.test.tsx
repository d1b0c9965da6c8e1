import { screen, waitFor, within } from '@testing-library/react';
import type { CensusFile, CensusImportBasis, CensusSave } from '@worksmart/shared/records/census/schema.ts';
import { expect, test, vi } from 'vitest';
import type { TableSource } from '#lib/table-source.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ImportDialog } from './import-dialog.tsx';

const basis = {
  maxRows: 5_000,
  maxBytes: 1_000_000,
  wcRates: null,
  remembered: {},
  answers: {},
  today: '2026-01-01',
};
const file: CensusFile = {
  filename: 'people.csv',
  source: 'csv',
  sheets: [],
  sheet: null,
  top: [],
  lines: [2, 3],
  headerRow: 0,
  hidden: { rows: [], columns: 0, sheets: 0 },
  unread: [],
  headers: ['Employee ID', 'Last Name', 'Birth Date', 'Shoe Size', 'Termination Date'],
  rows: [
    ['1', 'Hall', '03/14/1966', '9', ''],
    ['2', 'Ortiz', 'unknown', '8', 'soon'],
  ],
  ragged: [],
  dropped: { columns: [], cells: 2 },
};

const show = (of = file, about: CensusImportBasis = basis) => {
  const onClose = vi.fn();
  const save = vi.fn(async (_: CensusSave) => undefined);
  const read = vi.fn(async (_: TableSource) => of);
  const { user } = renderPage(
    <ImportDialog basis={about} active={undefined} read={read} save={save} onClose={onClose} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Import Census' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const paste = () => user.type(within(dialog).getByLabelText('Or paste rows'), 'Employee ID');
  return { user, dialog, press, paste, onClose, save, read };
};

const checkStep = async (...given: Parameters<typeof show>) => {
  const opened = show(...given);
  await opened.paste();
  await opened.press('Next');
  await within(opened.dialog).findByLabelText('Label');
  await opened.press('Next');
  return opened;
};

const toCheck = async () => {
  const opened = await checkStep();
  return { ...opened, cell: await within(opened.dialog).findByLabelText('Birth Date of row 3') };
};

test('closes at once while nothing is chosen', async () => {
  const { press, onClose } = show();
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
});

test('asks before it discards pasted rows or a file, and a save needs no answer', async () => {
  const { user, paste, onClose, press, dialog, save } = show();
  await paste();
  await user.keyboard('{Escape}');
  const asked = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await user.click(within(asked).getByRole('button', { name: 'Stay' }));
  await press('Next');
  await within(dialog).findByLabelText('Label');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Next');
  await user.click(await within(dialog).findByRole('button', { name: 'Skip all' }));
  await press('Save Census');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenCalledTimes(1);
});

test('Back keeps the pasted rows', async () => {
  const { paste, press, dialog } = show();
  await paste();
  await press('Next');
  await within(dialog).findByLabelText('Label');
  await press('Back');
  expect(within(dialog).getByLabelText('Or paste rows')).toHaveValue('Employee ID');
});

test('each step takes the focus and says which one it is', async () => {
  const { paste, press, dialog } = show();
  await paste();
  await press('Next');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Step 2 of 3: Columns'));
  await press('Next');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Step 3 of 3: Check'));
  await press('Back');
  await press('Back');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Step 1 of 3: Choose'));
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('a corrected cell that is still wrong keeps the focus', async () => {
  const { user, cell, dialog } = await toCheck();
  await user.clear(cell);
  await user.type(cell, '01/01/2025{Enter}');
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/^(Hired at age|Age) \d+: /));
  await waitFor(() => expect(cell).toHaveFocus());
  await user.clear(cell);
  await user.type(cell, '01/01/1990{Enter}');
  await waitFor(() => expect(within(dialog).queryByLabelText('Birth Date of row 3')).toBeNull());
});

test('the consent to leave rows out is asked again after another mapping or day', async () => {
  const { user, press, dialog } = await toCheck();
  const consent = () => within(dialog).getByRole('checkbox', { name: /more than 20% have errors/ });
  await user.click(consent());
  await press('Back');
  await user.click(within(dialog).getByRole('combobox', { name: 'Import Shoe Size as' }));
  await user.click(await screen.findByRole('option', { name: 'Job Class' }));
  await press('Next');
  await waitFor(() => expect(consent()).not.toBeChecked());
  expect(within(dialog).getByRole('button', { name: 'Save Census' })).toBeDisabled();
  await user.click(consent());
  await press('Back');
  const day = within(dialog).getByRole('textbox', { name: /As of/ });
  await user.clear(day);
  await user.type(day, '01/02/2026');
  await press('Next');
  await waitFor(() => expect(consent()).not.toBeChecked());
});

test('says in words what was dropped, without the code', async () => {
  const { paste, press, dialog } = show();
  await paste();
  await press('Next');
  expect(await within(dialog).findByText('Dropped because of Social Security numbers: 2 cells.')).toBeVisible();
});

const gold: CensusFile = {
  ...file,
  headers: ['Employee ID', 'Tier', 'Monthly Salary', 'Birth Date'],
  rows: [
    ['1', 'GOLD FAM', '5,000', '13/02/1980'],
    ['2', 'EE', '6,000', 'whenever'],
    ['Total', '', '11,000', ''],
  ],
};

test('asks once what the file does not say, and saves the answers with it', async () => {
  const { user, dialog, press, save } = await checkStep(gold);
  const choose = async (question: RegExp, option: RegExp) => {
    await user.click(await within(dialog).findByRole('combobox', { name: question }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const button = () => within(dialog).getByRole('button', { name: 'Save Census' });
  expect(await within(dialog).findByText('Please answer before you save.')).toBeVisible();
  expect(button()).toBeDisabled();
  await choose(/How are dates such as 13\/02\/1980 written/, /^Day, month, year/);
  await choose(/Which coverage is “GOLD FAM”/, /Family/);
  expect(within(dialog).getByText('Left out: 1 total')).toBeVisible();
  expect(within(dialog).getByText(/^Monthly Salary is multiplied by 12/)).toBeVisible();
  expect(within(dialog).getByText(/^1 row with cells that could not be read/)).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
  await press('Save Census');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    answers: { dayFirst: true, tiers: { 'gold fam': 'EF' }, wagesPer: 'month' },
  });
});

test('one column of pay for hourly and salaried employees is read by the pay type, and the check says so', async () => {
  const payroll = {
    ...file,
    headers: ['Employee ID', 'Pay Rate', 'Pay Type'],
    rows: [
      ['1', '25.50', 'Hourly'],
      ['2', '52000', 'Salary'],
      ['3', '-5', 'Hourly'],
    ],
  };
  const { dialog } = await checkStep(payroll);
  expect(await within(dialog).findByText(/^Pay Rate of salaried employees is read as the wages/)).toBeVisible();
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  expect(within(dialog).getAllByText(/^Hourly Rate is/)).toHaveLength(1);
  expect(within(dialog).getByText('Hourly Rate is not a number of 0 or more, such as 1,234.50')).toBeVisible();
});

test('a wage that cannot be right is corrected in the one column of pay', async () => {
  const payroll = {
    ...file,
    headers: ['Employee ID', 'Pay Rate', 'Pay Type'],
    rows: [['1', '10,000,000', 'Salary']],
  };
  const { dialog } = await checkStep(payroll);
  expect(await within(dialog).findByRole('textbox', { name: 'Hourly Rate of row 2' })).toHaveValue('10,000,000');
});

test('asks which name stands first in names in capitals, unless the header says it', async () => {
  const names = {
    ...file,
    headers: ['Employee ID', 'Employee Name'],
    rows: [
      ['1', 'SMITH JOHN'],
      ['2', 'HALL CASEY'],
    ],
  };
  const { user, dialog, press, save } = await checkStep(names);
  await user.click(await within(dialog).findByRole('combobox', { name: /comes first in names such as SMITH JOHN/ }));
  await user.click(await screen.findByRole('option', { name: 'The last name' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save Census' })).toBeEnabled());
  await press('Save Census');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ answers: { lastFirst: true } });
});

test('asks nothing where the header says which name stands first', async () => {
  const names = {
    ...file,
    headers: ['Employee ID', 'Last Name First Name'],
    rows: [
      ['1', 'SMITH JOHN'],
      ['2', 'HALL CASEY'],
    ],
  };
  const { dialog } = await checkStep(names);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save Census' })).toBeEnabled());
  expect(within(dialog).queryByRole('combobox', { name: /comes first/ })).toBeNull();
});

test('leaves out rows with other cells than the header, and says so', async () => {
  const ragged = {
    ...file,
    rows: [
      ['1', 'Hall', '03/14/1966', '9', ''],
      ['2', 'Ortiz', 'Jr.', '02/05/1980', '8', 'soon'],
      ['3', 'Lee', '', '', ''],
    ],
    lines: [2, 3, 4],
    ragged: [{ row: 1, cells: 6, header: 5 }],
  };
  const { user, dialog, press, save } = await checkStep(ragged);
  expect(await within(dialog).findByText('The row has 6 cells, the header 5')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: /^Save the 2 rows without errors/ }));
  await press('Save Census');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    rows: [
      ['1', 'Hall', '03/14/1966', ''],
      ['3', 'Lee', '', ''],
    ],
    skipped: 1,
  });
});

test('offers the answers of the customer’s last file', async () => {
  const answers = { tiers: { 'gold fam': 'EF' as const }, dayFirst: true };
  const { dialog } = await checkStep(gold, { ...basis, answers });
  const tier = await within(dialog).findByRole('combobox', { name: /Which coverage is “GOLD FAM”/ });
  expect(tier).toHaveValue('Family');
  expect(within(dialog).getByRole('button', { name: 'Save Census' })).toBeEnabled();
});

test('an answer about a word can be taken back: its rows are left out again', async () => {
  const { user, dialog } = await checkStep(gold, {
    ...basis,
    answers: { tiers: { 'gold fam': 'EF' }, dayFirst: true },
  });
  const tier = () => within(dialog).findByRole('combobox', { name: /Which coverage is “GOLD FAM”/ });
  expect(await tier()).toHaveValue('Family');
  expect(within(dialog).queryByText(/with errors: left out/)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /^Leave these rows out: Which coverage/ }));
  expect(await tier()).toHaveValue('');
  expect(await within(dialog).findByText(/^1 row with errors: left out/)).toBeVisible();
});

test('asks about rows that the workbook hides, and says what else it left out', async () => {
  const hidden = {
    ...file,
    hidden: { rows: [1], columns: 2, sheets: 1 },
    unread: [{ column: 2, errors: 1, formulas: 2 }],
  };
  const { user, dialog, press, save } = await checkStep(hidden);
  expect(within(dialog).getByText('Left out: 2 hidden columns and 1 hidden sheet')).toBeVisible();
  expect(
    within(dialog).getByText(
      'Left empty in Birth Date: 1 cell with an error such as #REF! and 2 formulas without a saved result',
    ),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /The workbook hides 1 row/ }));
  await user.click(await screen.findByRole('option', { name: /leave them out/ }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save Census' })).toBeEnabled());
  await press('Save Census');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ skipped: 1, rows: [['1', 'Hall', '03/14/1966', '']] });
});

test('takes another row as the header', async () => {
  const top = [['Acme'], file.headers, ...file.rows];
  const { user, dialog, paste, press, read } = show({ ...file, top, headerRow: 1 });
  await paste();
  await press('Next');
  await user.click(await within(dialog).findByRole('combobox', { name: 'Column names' }));
  await user.click(await screen.findByRole('option', { name: 'Row 1: Acme' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(read.mock.calls[1]?.[0]).toMatchObject({ header: 0 });
});
