import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, uniqueName } from './support/leads.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

test('an administrator adds a lead status, which is chosen, filtered by, renamed on an open list, retired and kept', async ({
  page,
  context,
}) => {
  await giveSession(page, 'admin');
  const [company, status] = [uniqueName('Value Works'), uniqueName('Warm')];
  const id = await makeLead(page, company);
  await page.goto('/main/operations/lists');
  const table = page.getByRole('table', { name: 'Lead Statuses' });
  await expect(table.getByRole('row').filter({ hasText: 'New leads get it' })).toContainText('New');
  await expectAccessible(page, 'Lists');
  await page.getByRole('button', { name: 'Add Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Status' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('contacted');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('“Contacted” is in this list already.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(status);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('row').filter({ hasText: status })).toContainText('Not used');

  const leads = await context.newPage();
  await leads.goto(`/main/sales?open=${id}`);
  const record = leads.getByRole('dialog').first();
  await record.getByRole('tab', { name: 'Lead Info' }).click();
  await record.getByRole('combobox', { name: 'Status' }).fill(status);
  await leads.getByRole('option', { name: status }).click();
  await record.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(leads, 'Lead saved!');
  await leads.goto(`/main/sales?f.status=${encodeURIComponent(status)}`);
  const row = leads.getByRole('row', { name: new RegExp(company) });
  await expect(row).toContainText(status);

  await page.reload();
  await table.getByRole('button', { name: `Edit ${status}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Status' });
  await edit.getByRole('textbox', { name: 'Name' }).fill(`${status} Now`);
  await leads.goto('/main/sales');
  await expect(row).toContainText(status);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(`${status} Now`);

  await table.getByRole('link', { name: `1 lead: ${status} Now` }).click();
  await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible();
  await page.goto('/main/operations/lists?list=6');
  await table.getByRole('button', { name: `Retire ${status} Now` }).click();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(table.getByRole('row').filter({ hasText: `${status} Now` })).toContainText('Retired');
  await leads.goto(`/main/sales?open=${id}`);
  await record.getByRole('tab', { name: 'Lead Info' }).click();
  await expect(record.getByRole('combobox', { name: 'Status' })).toHaveValue(`${status} Now`);
});
