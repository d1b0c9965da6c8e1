import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { apiKey, post, read } from './support/leads.ts';
import { signIn } from './support/people.ts';

/** A suffix that no other run’s claims and profiles have. */
const own = randomUUID().slice(0, 6).toUpperCase();
const carrier = `Journey Health ${own}`;

const carrierNames: Readonly<Record<string, string>> = {
  claim_number: 'Clm Nbr',
  relationship: 'Rel',
  member_dob: 'Patient DOB',
  paid_date: 'Check Dt',
  service_from: 'Svc From Dt',
  service_to: 'Svc Thru Dt',
  billed_amount: 'Total Charges',
  paid_amount: 'Plan Paid Amt',
  carrier_dept_id: 'Group No',
};
const carrierCodes: Readonly<Record<string, string>> = { EE: 'Self', SP: 'Spouse', CH: 'Child' };

/** The template of medical claims as a carrier writes it: other names, days, codes and separators, a title and a trailer. */
const carrierFile = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/fileImport/template?format=4', { headers: apiKey });
  const [header = [], ...rows] = (await answer.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const written = rows.map((cells) =>
    cells.map((cell, at) => {
      const name = header[at] ?? '';
      if (name === 'claim_number') return `${own}${cell}`;
      if (name === 'relationship') return carrierCodes[cell] ?? cell;
      if (/_(date|dob|from|to)$/.test(name)) return cell.replaceAll('-', '');
      return /_amount$/.test(name) && cell !== '' ? `$${cell}` : cell;
    }),
  );
  const lines = [['Journey Health claims'], header.map((name) => carrierNames[name] ?? name), ...written, ['TRL', '3']];
  return lines.map((cells) => `${cells.join('|')}\n`).join('');
};

test.afterEach(async ({ page }) => {
  for (const { id, label } of await read<{ id: number; label: string }[]>(page, '/fileImports?typeId=194'))
    if (label.includes(own)) await page.request.delete(`/api/fileImport/${id}`, { headers: apiKey });
  const profiles = await read<{ id: number; name: string; retired: boolean }[]>(page, '/importProfiles');
  for (const { id, name, retired } of profiles)
    if (name === carrier && !retired) await post(page, `/importProfile/${id}/retire`, {});
});

test('a carrier’s columns are mapped once, then its files are previewed, published and undone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/main/operations/files?type=194');
  const label = `Carrier ${own}`;

  await test.step('a file that no format fits leads to mapping its columns', async () => {
    await page.getByRole('button', { name: 'New File' }).click();
    const dialog = page.getByRole('dialog', { name: 'File', exact: true });
    await dialog.locator('input[type="file"]').setInputFiles({
      name: `${label}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(await carrierFile(page)),
    });
    await expect(dialog.getByText(/fit neither this format nor a carrier profile/)).toBeVisible();
    await expectAccessible(page, 'File');
    await dialog.getByRole('button', { name: 'Map Its Columns' }).click();
    const mapping = page.getByRole('dialog', { name: 'New Carrier Profile' });
    await expect(mapping.getByText('3 of the first 3 rows are accepted.')).toBeVisible();
    await expect(mapping.getByRole('combobox', { name: 'Source of claim_number' })).toHaveValue('Clm Nbr');
    await expect(mapping.getByRole('combobox', { name: 'relationship Self means' })).toHaveValue('EE');
    await expect(mapping.getByText('→ 1980-04-12')).toBeVisible();
    await expectAccessible(page, 'Carrier Profile');
    await mapping.getByRole('textbox', { name: 'Carrier', exact: true }).fill(carrier);
    await mapping.getByRole('button', { name: 'Save' }).click();
    await expect(mapping).toBeHidden();
    await expect(dialog.getByRole('combobox', { name: 'Carrier Profile' })).toHaveValue(carrier);
    await dialog.getByLabel('Label').fill(label);
    await dialog.getByRole('button', { name: 'Save' }).click();
  });

  await test.step('the import names the profile, and is published and undone as usual', async () => {
    const read = page.getByRole('dialog', { name: label, exact: true });
    await expect(read.getByText(`Read by the carrier profile ${carrier}, version 1`)).toBeVisible({ timeout: 30_000 });
    await expect(read.getByText('Rows that begin with “TRL” were ignored: 1.')).toBeVisible();
    await read.getByRole('button', { name: 'Publish' }).click();
    await expect(read).toBeHidden();
    const row = page.getByRole('row', { name: new RegExp(label) });
    await expect(row.getByText('Published')).toBeVisible();
    await page.getByRole('button', { name: `View ${label}` }).click();
    await read.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog', { name: 'Undo Import?' }).getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('To Be Published')).toBeVisible();
  });

  await test.step('a change makes a version, and a retired profile stays readable', async () => {
    await page.goto('/main/operations/carrier-profiles');
    await page.getByRole('button', { name: `Edit ${carrier}` }).click();
    const mapping = page.getByRole('dialog', { name: `Columns of ${carrier}` });
    await mapping.getByRole('textbox', { name: 'Ignore Rows That Begin With' }).fill('TOTAL');
    await mapping.getByRole('button', { name: 'Save' }).click();
    await expect(mapping).toBeHidden();
    await page.getByRole('button', { name: `Versions of ${carrier}` }).click();
    const versions = page.getByRole('dialog', { name: `Versions of ${carrier}` });
    await expect(versions.getByText(`Version 2: ${carrier}`)).toBeVisible();
    await expect(versions.getByText('TOTAL (changed)')).toBeVisible();
    await expectAccessible(page, 'Versions');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Retire ${carrier}` }).click();
    await page
      .getByRole('dialog', { name: `Retire ${carrier}?` })
      .getByRole('button', { name: 'Retire' })
      .click();
    await expect(page.getByRole('row', { name: new RegExp(carrier) }).getByText('Retired')).toBeVisible();
    await expectAccessible(page, 'Carrier Profiles');
  });
});
