import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { filterList } from './support/lists.ts';
import { signIn } from './support/people.ts';

test('deleted records, the audit log and a client’s deductible are accessible', async ({ page }) => {
  await signIn(page, 'admin');
  const [gone, client] = [uniqueName('Gone Bakery'), uniqueName('Insured Bakery')];
  const goneId = await makeLead(page, gone);
  const clientId = await makeLead(page, client);
  await promote(page, clientId, 1);
  await promote(page, clientId, 2);
  await post(page, '/customer', { id: clientId, rfp: { checklist: { step1_1: true, step1_2: true } } });
  await promote(page, clientId, 3);
  const deleted = await page.request.delete(`/api/customer/${goneId}`, { headers: { 'X-Api-Key': 'worksmart-local' } });
  expect(deleted.ok()).toBe(true);

  await page.goto('/main/administration/deleted');
  await page.getByRole('textbox', { name: 'Filter by Name' }).fill(gone);
  await expect(page.getByRole('button', { name: `Restore ${gone}` })).toBeVisible();
  await expectAccessible(page, 'Deleted Customers');
  await page.getByRole('button', { name: `Restore ${gone}` }).click();
  await expect(page.getByRole('dialog')).toContainText(gone);
  await expectAccessible(page, 'Deleted Customers, Restore');

  await page.goto('/main/administration/audit');
  // The first page of the log may be full of reminders that are sent at the same time.
  await page.getByLabel('Record ID').fill(String(goneId));
  await expect(page.getByText(gone).first()).toBeVisible();
  await expectAccessible(page, 'Audit Log');

  await page.goto('/main/clients');
  await filterList(page, client);
  await page.getByRole('button', { name: `View ${client}` }).click();
  await page.getByRole('tab', { name: 'Benefits' }).click();
  await page.getByRole('button', { name: /Stop-Loss/ }).click();
  await expect(page.getByRole('dialog', { name: `Stop-Loss of ${client}`, exact: false })).toBeVisible();
  await expect(page.getByLabel('Specific Deductible')).toBeVisible();
  await expectAccessible(page, 'Stop-Loss');
});
