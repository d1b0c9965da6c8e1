import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, patch, post, promote, uniqueName } from './support/leads.ts';
import { choose, filterList } from './support/lists.ts';
import { giveSession } from './support/people.ts';

/** A year without seeded data, so that other tests’ figures stay unchanged. */
const year = 2023;

test('a year is copied, rates are pasted, one is changed, and the figure that depends on it shows the change (C-OPS-17, C-OPS-20, C-OPS-22)', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const company = uniqueName('Rated Works');
  const id = await makeLead(page, company);
  const account = { id: 0, sutaNum: '553311', whAccount: '0012345678' };
  await post(page, `/customer/${id}/witholding`, { ...account, state: 'IN', employeeCount: 10, taxRate: 3 });
  await promote(page, id, 1);
  await promote(page, id, 2);
  await patch(page, `/customer/${id}/rfpYear?year=${year}`);

  await page.goto(`/main/operations/rates?year=${year}`);
  await expect(page.getByText('No rates found.')).toBeVisible();

  await test.step('copy the year after a preview', async () => {
    await page.getByRole('button', { name: `Copy from ${year - 1}` }).click();
    const copy = page.getByRole('dialog', { name: `Copy rates to ${year}` });
    await choose(copy, 'Copy from', '2024');
    await copy.getByLabel('Change of SUTA').fill('10');
    await copy.getByRole('button', { name: 'Preview' }).click();
    await expect(copy.getByText(`51 new, 0 already in ${year}, which stay unchanged.`)).toBeVisible();
    await expect(copy.getByText(company)).toBeVisible();
    await expectAccessible(page, 'Copy rates');
    await copy.getByRole('button', { name: 'Add 51 rates' }).click();
    await expect(copy).toBeHidden();
    await expect(page.getByText('Records: 51', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New Rate' })).toBeDisabled();
  });

  await test.step('paste rates, one of them invalid', async () => {
    await page.getByRole('button', { name: 'Paste Rates' }).click();
    const paste = page.getByRole('dialog', { name: `Paste SUTA Rates of ${year}` });
    await paste.getByLabel('Rates').fill('State,Rate,Cutoff\nIndiana,2.25%,"9,500"\nXX,1,1');
    await paste.getByRole('button', { name: 'Preview' }).click();
    await expect(paste.getByText('0 new, 1 changed, 0 unchanged, 1 wrong: wrong lines are skipped.')).toBeVisible();
    await expect(paste.getByRole('row', { name: /"XX" is not a state/ })).toBeVisible();
    await expectAccessible(page, 'Paste rates');
    await paste.getByRole('button', { name: 'Save 1 rate' }).click();
    await expect(paste).toBeHidden();
  });

  await test.step('change a rate after seeing which customers it affects', async () => {
    await page.getByRole('textbox', { name: 'Filter by State' }).fill('IN');
    await expect(page.getByText('Records: 51', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /IN 2.25% \$9,500.00/ })).toBeVisible();
    await page.getByRole('button', { name: 'Edit IN', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'SUTA Rate' });
    await expect(dialog.getByText(company)).toBeVisible();
    await expectAccessible(page, 'SUTA Rate');
    await dialog.getByRole('textbox', { name: 'Rate', exact: true }).fill('1.75');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /IN 1.75%/ })).toBeVisible();
  });

  await test.step('the prospect’s figure changes, and its card says who changed the rate', async () => {
    await page.goto('/main/sales/prospects');
    await filterList(page, company);
    await page.getByRole('button', { name: `Edit ${company}` }).click();
    const record = page.getByRole('dialog', { name: 'Prospect' });
    await record.getByRole('tab', { name: 'Payroll' }).click();
    await record.getByRole('tab', { name: 'Tax Info' }).click();
    // 10 × 9,500 × 1.75%.
    await record.getByRole('button', { name: '$1,662.50' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Why $1,662.50?' })).toContainText('Last changed by');
  });
});

test('a carrier’s rate sheet is matched, corrected, saved and undone', async ({ page }) => {
  await giveSession(page, 'sales.manager');
  await page.goto(`/main/operations/plans?year=${year}`);
  await expect(page.getByText('No plans found.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Import Plans' });

  await test.step('a file with semicolons; its year, type and day apply to all rows', async () => {
    await page.getByRole('button', { name: 'Import Plans' }).click();
    const text = [
      'Anthem rates',
      'Plan ID;Plan;Carrier;Employee Only;Employee + Spouse;Employee + Child(ren);Family',
      '00123;PPO 1500;Anthem;$846.30;$1,777.23;$1,565.66;$2,496.59',
      'PPO-500;PPO 500;Anthem;nine hundred;$1,900.00;$1,710.00;$2,700.00',
    ].join('\r\n');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'anthem.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Import Plan ID as' })).toHaveValue('Code (required)');
    await expect(dialog.getByRole('textbox', { name: 'Year' })).toHaveValue(String(year));
    await expectAccessible(page, 'Columns of a rate sheet');
    await dialog.getByRole('button', { name: 'Next' }).click();
  });

  await test.step('the wrong amount is corrected in place', async () => {
    await expect(dialog.getByText('1 new, 0 changed, 0 unchanged, 1 wrong.')).toBeVisible();
    await expectAccessible(page, 'Plans of a rate sheet');
    await dialog.getByRole('textbox', { name: 'EE Premium of row 4' }).fill('900');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('2 new, 0 changed, 0 unchanged, 0 wrong.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save 2 plans' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /PPO 1500 00123 EE \$846.30/ })).toBeVisible();
  });

  await test.step('the import is undone where the next one begins', async () => {
    await page.getByRole('button', { name: 'Import Plans' }).click();
    await dialog.getByRole('button', { name: 'Undo the import of anthem.csv' }).click();
    const confirm = page.getByRole('dialog', { name: 'Undo This Import?' });
    await confirm.getByRole('button', { name: 'Undo' }).click();
    await expect(confirm).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No plans found.')).toBeVisible();
  });
});
