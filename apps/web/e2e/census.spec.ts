import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const list = [
  'Employee ID\tName\tDate of Birth\tSSN\tWork State\tHours\tHourly Rate\tSalary\tTier\tShoe Size',
  '1\tHall, Casey\t03/14/1966\t123-45-6789\tIN\t40\t\t$96,000\tFamily\t9',
  '2\tOrtiz, Devon\t11/30/1961\t123-45-6780\tIN\t40\t28.50\t\tEE+SP\t8',
  '3\tBaker, Riley\tunknown\t123-45-6781\tIN\t40\t19.25\t\tEE\t7',
  '4\tPark, Quinn\t02/02/1958\t123-45-6782\tIN\t24\t18.00\t\tNot eligible\t6',
  '5\tRossi, Jamie\t05/05/1999\t123-45-6783\tIN\t36\t16.00\t\tWaived\t5',
].join('\n');

test('a pasted list becomes the census of a prospect, and its pay cycles follow it until that is undone', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Census Cabinets');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await post(page, `/customer/${id}/payCycle`, {
    id: 0,
    description: 'Everyone',
    cycleCount: 52,
    ftCount: 1,
    ptCount: 0,
    wages: 4_000,
  });
  await promote(page, id, 2);
  await page.goto(`/main/sales/prospects?open=${id}&tab=census`);
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await record.getByRole('button', { name: 'Import Census' }).click();

  const dialog = page.getByRole('dialog', { name: 'Import Census' });
  await dialog.getByLabel('Or paste rows').fill(list);
  await expectAccessible(page, 'Import Census, Choose');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByText('Dropped because of Social Security numbers: one column.')).toBeVisible();
  await expect(dialog.getByText('123-45')).toHaveCount(0);
  await expect(dialog.getByRole('combobox', { name: 'Import Date of Birth as' })).toHaveValue('Birth Date');
  await expect(dialog.getByRole('combobox', { name: 'Import Shoe Size as' })).toHaveValue('Do not import');
  await expectAccessible(page, 'Import Census, Columns');
  await dialog.getByLabel('Label').fill('Quote');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();

  const wrong = dialog.getByLabel('Birth Date of row 4');
  await expect(wrong).toHaveValue('unknown');
  await expectAccessible(page, 'Import Census, Check');
  await wrong.fill('01/01/1990');
  await wrong.press('Enter');
  await expect(wrong).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: /^Employees/ })).toContainText('5');
  await dialog.getByRole('button', { name: 'Save Census' }).click();
  await expectToast(page, 'Census saved!');
  await expect(dialog).toBeHidden();

  const people = record.getByRole('region', { name: 'People' });
  await expect(people.getByText('Baker, Riley')).toBeVisible();
  await expect(people.locator('span', { hasText: '$75,000 to $99,999' })).toBeVisible();
  await expectAccessible(page, 'Census');
  await record.getByRole('button', { name: 'Show wages and birth dates' }).click();
  await expect(people.getByText('03/14/1966')).toBeVisible();
  await expect(people.getByText('$96,000.00')).toBeVisible();

  await record.getByRole('button', { name: 'Apply to Pay Cycles' }).click();
  const confirm = page.getByRole('dialog', { name: 'Apply to Pay Cycles?' });
  await expect(confirm.getByRole('row', { name: /Full Time/ })).toHaveText(/Everyone.*1.*4/);
  await expect(confirm.getByRole('row', { name: /Wages Per Month/ })).toContainText('$20,644.67');
  await expectAccessible(page, 'Apply to Pay Cycles');
  await confirm.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Figures applied!');
  await expect(record.getByText(/^From census of .* applied/)).toBeVisible();
  await record.getByRole('button', { name: 'Undo Pay Cycles' }).click();
  await expectToast(page, 'The earlier figures are back.');
  await expect(record.getByText(/^From census of/)).toHaveCount(0);
});
