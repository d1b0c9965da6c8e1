import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { runSql } from './support/database.ts';
import { uniqueName } from './support/leads.ts';
import { textOfPdf } from './support/pdf.ts';
import { giveSession } from './support/people.ts';

test('an administrator makes an underwriter’s pack of a client and opens its files', async ({ page }) => {
  const name = 'Hoosier Precision Castings, Inc.';
  const [client] = await runSql<{ id: number }>('select id from customer where name = $1', [name]);
  await giveSession(page, 'admin');
  await page.goto(`/main/clients?open=${client?.id}&tab=benefits`);
  await page.getByRole('button', { name: 'Underwriter’s Pack' }).click();
  const dialog = page.getByRole('dialog', { name: `Underwriter’s Packs of ${name}` });
  await dialog.getByRole('button', { name: 'Make Pack' }).click();
  const make = page.getByRole('dialog', { name: 'Make Pack' });
  await expectAccessible(page, 'Make Pack');
  const recipient = uniqueName('Oak Re');
  await make.getByRole('textbox', { name: 'Recipient' }).fill(recipient);
  await make.getByRole('textbox', { name: 'Purpose' }).fill('Stop-loss quote for next year');
  await make.getByRole('button', { name: 'Make' }).click();
  const row = dialog.getByRole('row').filter({ hasText: recipient });
  await expect(row).toContainText('24 months');
  await expectAccessible(page, 'Underwriter’s Packs');

  const fileOf = async (format: string) => {
    const address = await row.getByRole('link', { name: new RegExp(`^${format} of `) }).getAttribute('href');
    const file = await page.request.get(address ?? '');
    expect(file.ok()).toBe(true);
    return file.body();
  };
  const text = await textOfPdf(await fileOf('PDF'));
  for (const part of [recipient, 'Paid by month', 'Employees by age', 'Stop-loss contracts'])
    expect(text).toContain(part);
  expect((await fileOf('XLSX')).subarray(0, 2).toString()).toBe('PK');
});
