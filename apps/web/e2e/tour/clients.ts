import { expect, test } from '@playwright/test';
import { findClient } from '../support/demo.ts';
import { filterList } from '../support/lists.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

test('a client, its benefits and one of its groups', async ({ page }) => {
  await signIn(page, 'admin');
  const { companyName: name } = await findClient(page);
  await page.goto('/main/clients');
  await filterList(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const client = page.getByRole('dialog', { name: 'Client' });
  await client.getByRole('tab', { name: 'Benefits' }).click();
  await expect(client.getByRole('button', { name: 'Add Group' })).toBeVisible();
  await picture(page, 'client-benefits');
  await client
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const group = page.getByRole('dialog', { name: /^Benefit Group / });
  await expect(group.getByRole('grid').first()).toBeVisible();
  await group.getByRole('tab', { name: 'Renewal' }).click();
  await expect(group.getByText('Renewal Status')).toBeVisible();
  await picture(page, 'group-renewal');
});

test('what a carrier billed a client', async ({ page }) => {
  await signIn(page, 'client.manager', '/main/clients/premiums');
  const row = page.getByRole('row', { name: /other rate/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await row.click();
  const dialog = page.getByRole('dialog', { name: /^Premiums of / });
  await expect(dialog.getByRole('row', { name: /Other rate/ })).toBeVisible();
  await picture(page, 'premium-check');
});

test('the back office', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, name] of [
    ['/main/operations/files', 'files'],
    ['/main/operations/procedures', 'procedures'],
    ['/main/reports', 'reports'],
    ['/main/administration/audit', 'audit-log'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await picture(page, name);
  }
});

test('the brand', async ({ page }) => {
  await signIn(page, 'admin', '/main/administration/branding');
  await expect(page.getByRole('heading', { level: 1, name: 'Branding' })).toBeVisible();
  await picture(page, 'branding');
});
