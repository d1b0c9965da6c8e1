import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { runSql } from './support/database.ts';
import { giveSession } from './support/people.ts';

test('an administrator replays the present contract and an offer on a client’s claims, and finds them again', async ({
  page,
}) => {
  const name = 'Prairie Creek Freight Lines, Inc.';
  const [client] = await runSql<{ id: number }>('select id from customer where name = $1', [name]);
  await runSql('delete from contract_replay where customer_id = $1', [client?.id]);
  await giveSession(page, 'admin');
  await page.goto(`/main/clients?open=${client?.id}&tab=benefits`);
  await page.getByRole('button', { name: 'Contract Replay' }).click();
  const dialog = page.getByRole('dialog', { name: `Contract Replay of ${name}` });
  await expect(dialog.getByRole('table', { name: 'Offers' })).toContainText('Present contract 2026');
  await expectAccessible(page, 'Contract Replay');

  await dialog.getByRole('button', { name: 'Edit Offers' }).click();
  const offers = page.getByRole('dialog', { name: 'Stop-Loss Offers' });
  await offers.getByRole('button', { name: 'Copy offer 1' }).click();
  const second = offers.getByRole('group', { name: 'Offer 2', exact: true });
  await second.getByRole('textbox', { name: 'Offer', exact: true }).fill('Oak Re');
  await second.getByRole('textbox', { name: 'Specific Deductible' }).fill('1000');
  await second.getByRole('textbox', { name: 'Premium' }).fill('150');
  await expectAccessible(page, 'Stop-Loss Offers');
  await offers.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The claims are replayed with these offers.')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Offers' })).toContainText(
    '$1,000.00 Paid, no maximum, premium $150.00',
  );
  const row = dialog
    .getByRole('table', { name: 'Contract Years' })
    .getByRole('row')
    .filter({ hasText: 'Oak Re' })
    .first();
  await expect(row).toContainText('2026');
  await row.getByRole('button').nth(2).click();
  await expect(page.getByText(/ over the deductible = \$/)).toBeVisible();
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toContain('Oak Re,2026');

  await page.reload();
  await page.getByRole('button', { name: 'Contract Replay' }).click();
  await expect(dialog.getByRole('table', { name: 'Offers' })).toContainText('Oak Re');
});
