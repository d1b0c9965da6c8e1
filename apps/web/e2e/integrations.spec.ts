import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { uniqueName } from './support/leads.ts';
import { signIn } from './support/people.ts';

test('an administrator adds an integration, makes its key, rotates and revokes it, and ends it', async ({ page }) => {
  const name = uniqueName('Payroll Link');
  await signIn(page, 'admin', '/main/administration/integrations');
  await page.getByRole('button', { name: 'Add Integration' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Integration' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Purpose').fill('Copies clients into the payroll system every night.');
  await adding.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Client Manager' }).click();
  await adding.getByLabel('Read: Leads, RFPs, prospects and clients').check();
  await adding.getByLabel('Read: Notes').check();
  await adding.getByLabel('Networks').fill('10.0.0.0/33');
  await adding.getByLabel('Networks').press('Enter');
  await expectAccessible(page, 'Add Integration');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('10.0.0.0/33 is not an address or a network')).toBeVisible();
  await adding.getByLabel('Networks').press('Backspace');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();

  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('No valid key');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(page).toHaveURL(/open=\d+/);
  await dialog.getByRole('button', { name: 'New Key' }).click();
  await page.getByRole('button', { name: 'Make Key' }).click();
  const shown = page.getByRole('dialog', { name: `New Key of ${name}` }).last();
  await expectAccessible(page, 'New Key');
  const key = (await shown.getByText(/^wsk_/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  const list = (used: string) =>
    page.request.get('/api/customers/search?typeId=1', {
      headers: { authorization: `Bearer ${used}`, cookie: '' },
    });
  expect((await list(key)).status()).toBe(200);

  await dialog.getByRole('button', { name: `Rotate ${key.slice(-4)}` }).click();
  await page.getByRole('button', { name: 'Make Next Key' }).click();
  const next = (await page.getByText(/^wsk_\w{8}_[\w-]{43}/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(dialog.getByText('Two keys are valid.')).toBeVisible();
  await dialog.getByRole('button', { name: `Revoke ${key.slice(-4)}` }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Key' });
  await revoking.getByLabel('Reason').fill('Replaced');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('Revoked: Replaced')).toBeVisible();
  expect([(await list(key)).status(), (await list(next)).status()]).toEqual([401, 200]);
  await expectAccessible(page, name);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('In use');

  await row.getByRole('button', { name: `End ${name}` }).click();
  await page.getByRole('button', { name: 'End Integration' }).click();
  await expect(row).toContainText('Ended');
  expect((await list(next)).status()).toBe(401);
});
