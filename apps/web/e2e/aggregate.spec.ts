import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { runSql } from './support/database.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

test('an administrator turns aggregate stop-loss on with one factor and sees what falls due by month', async ({
  page,
}) => {
  const [client] = await runSql<{ id: number; year: number }>(
    `select c.id, y.year from customer c join client_year y on y.customer_id = c.id and y.year = c.operating_year
     where c.name = $1`,
    ['Prairie Creek Freight Lines, Inc.'],
  );
  await giveSession(page, 'admin');
  await page.goto(`/main/clients?open=${client?.id}&tab=benefits`);
  const dialog = page.getByRole('dialog', { name: /^Stop-Loss of Prairie Creek/ });
  await page.getByRole('button', { name: 'Stop-Loss' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Factor from' })).toHaveValue('Off');
  await dialog.getByRole('combobox', { name: 'Factor from' }).click();
  await page.getByRole('option', { name: 'One factor' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Aggregate Factor' }).fill('700');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `Specific deductible of ${client?.year}: $75,000.00.`);

  await page.getByRole('button', { name: 'Stop-Loss' }).click();
  await expect(dialog.getByText('Factor $700.00 per employee and month.')).toBeVisible();
  await expect(dialog.getByText('amounts are not receivables.')).toBeVisible();
  await expectAccessible(page, 'Stop-Loss with its aggregate');
});
