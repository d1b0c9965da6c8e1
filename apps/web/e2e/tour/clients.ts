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

test('the book, the pipeline and the lists of values', async ({ page }) => {
  await signIn(page, 'admin', '/main/clients/book');
  await expect(page.getByText(/^Inputs /).first()).toBeVisible();
  await picture(page, 'book');
  await page.goto('/main/sales/pipeline');
  await expect(page.getByRole('heading', { name: 'Archive Reasons' })).toBeVisible();
  await picture(page, 'pipeline');
  await page.goto('/main/operations/lists');
  await expect(page.getByRole('button', { name: 'Add Status' })).toBeVisible();
  await picture(page, 'value-lists');
});

test('what stop-loss offers would have cost a client', async ({ page }) => {
  await signIn(page, 'admin', '/main/clients');
  await filterList(page, 'Hoosier Precision');
  await page.getByRole('button', { name: /^View Hoosier Precision/ }).click();
  await page.getByRole('tab', { name: 'Benefits' }).click();
  await page.getByRole('button', { name: 'Contract Replay' }).click();
  await expect(page.getByRole('table', { name: 'Contract Years' })).toBeVisible();
  await picture(page, 'contract-replay');
});

test('next year’s plans from a carrier’s rate sheet', async ({ page }) => {
  await signIn(page, 'client.manager', '/main/operations/plans');
  const year = new Date().getFullYear() + 1;
  const sheet = [
    'Year,Type,Plan Code,Plan Name,Carrier,Effective,EE,ES,EC,EF,Follows',
    `${year},Medical,MED-PPO-1500,PPO 1500 Select,Crossroads Health Plan,01/01/${year},866.20,1819.02,1602.47,2555.29,MED-PPO-1500`,
    `${year},Medical,MED-PPO-2000,PPO 2000,Crossroads Health Plan,01/01/${year},1092.00,2293.20,2020.20,3221.40,MED-PPO-2500`,
    `${year},Medical,MED-HSA-3500,HSA 3500 Embedded,Crossroads Health Plan,01/01/${year},702.15,1474.52,1298.98,2071.34,MED-HSA-3400`,
    `${year},Medical,MED-HMO-1000,HMO Central Indiana,Crossroads Health Plan,01/01/${year},on request,1600,1400,2250,MED-HMO-1000`,
  ];
  await page.getByRole('button', { name: 'Import Plans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Plans' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: `Crossroads ${year}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Import Plan Code as' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(/, 1 wrong\.$/)).toBeVisible();
  await picture(page, 'plan-sheet');
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
