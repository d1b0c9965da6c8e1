import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';

const apiKey = { 'X-Api-Key': 'worksmart-local' };
/** A suffix that no other run’s claims and employees have. */
const own = randomUUID().slice(0, 6).toUpperCase();

const formats = [
  { format: 1, typeId: 166, version: 'Version 01.2022' },
  { format: 2, typeId: 166, version: 'Version 03.2023' },
  { format: 3, typeId: 167 },
  { format: 4, typeId: 194 },
  { format: 5, typeId: 195 },
] as const;

/** Returns three rows of a format: its template, with numbers of this run. */
const smallFile = async (page: Page, format: number): Promise<string> => {
  const answer = await page.request.get(`/api/fileImport/template?format=${format}`, { headers: apiKey });
  expect(answer.ok()).toBe(true);
  return (await answer.text())
    .replaceAll(/\b(CLM|RX|E)(\d{4,})/g, `$1${own}$2`)
    .replaceAll('S10000', `${own}${format}`);
};

/** The same with an invalid amount in its last row. */
const spoilt = (text: string): string => {
  const lines = text.trimEnd().split('\r\n');
  const column = (lines[0] ?? '').split(',').indexOf('paid_amount');
  const cells = (lines.at(-1) ?? '').split(',');
  expect(column).toBe(cells.length - 1);
  cells[column] = 'ten';
  return `${[...lines.slice(0, -1), cells.join(',')].join('\r\n')}\r\n`;
};

interface ToUpload {
  label: string;
  content: string;
  version?: string;
}

/**
 * Uploads a file in the dialog of the type on the screen.
 * @returns the dialog that opens after the file was read
 */
const upload = async (page: Page, { label, content, version }: ToUpload): Promise<Locator> => {
  await page.getByRole('button', { name: 'New File' }).click();
  const dialog = page.getByRole('dialog', { name: version ? 'Claims File' : 'File', exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeVisible();
  if (version) {
    await dialog.getByLabel('Invoiced Date').fill('06/30/2025');
    await dialog.getByLabel('Paid Date').fill('06/30/2025');
    await dialog.getByRole('combobox', { name: 'Version' }).click();
    await page.getByRole('option', { name: version }).click();
  }
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: `${label}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await dialog.getByLabel('Label').fill(label);
  await save.click();
  const read = page.getByRole('dialog', { name: label, exact: true });
  await expect(read.getByText(/: To Be Published$/)).toBeVisible({ timeout: 30_000 });
  return read;
};

const rowOf = (page: Page, label: string): Locator => page.getByRole('row', { name: new RegExp(label) });

const publish = async (page: Page, read: Locator, label: string): Promise<void> => {
  await read.getByRole('button', { name: 'Publish' }).click();
  await expect(read).toBeHidden();
  await expect(rowOf(page, label).getByText('Published')).toBeVisible();
};

test.afterEach(async ({ page }) => {
  for (const typeId of [166, 167, 194, 195]) {
    const answer = await page.request.get(`/api/fileImports?typeId=${typeId}`, { headers: apiKey });
    for (const { id, label } of (await answer.json()) as { id: number; label: string }[])
      if (label.includes(own)) await page.request.delete(`/api/fileImport/${id}`, { headers: apiKey });
  }
});

test('a file of each format is checked and published; rejected rows are corrected, sent again and undone (C-FILE-01, C-FILE-04, C-FILE-09)', async ({
  page,
}) => {
  await signIn(page, 'admin');

  for (const { format, typeId, ...more } of formats)
    await test.step(`format ${format}`, async () => {
      await page.goto(`/main/operations/files?type=${typeId}`);
      const label = `Journey ${format} ${own}`;
      const read = await upload(page, { label, content: await smallFile(page, format), ...more });
      await expect(read.getByRole('table', { name: 'Totals of clients' }).getByRole('row')).not.toHaveCount(1);
      await publish(page, read, label);
    });

  await page.goto('/main/operations/files?type=194');
  const label = `Corrected ${own}`;
  const content = (await smallFile(page, 4)).replaceAll(`CLM${own}`, `CLN${own}`);

  const rejected =
    await test.step('errors are shown by row, and publishing only the valid rows needs a confirmation', async () => {
      const read = await upload(page, { label, content: spoilt(content) });
      await expect(read.getByRole('row', { name: /4 paid_amount ten/ })).toBeVisible();
      await expectAccessible(page, 'Import');
      await expect(read.getByRole('button', { name: 'Publish' })).toBeDisabled();
      await read.getByLabel('Import the good rows').check();
      const downloading = page.waitForEvent('download');
      await read.getByRole('link', { name: 'Rejected rows', exact: true }).click();
      const file = await readFile(await (await downloading).path(), 'utf8');
      await publish(page, read, label);
      return file;
    });

  await test.step('send the corrected rows again', async () => {
    const again = `Again ${own}`;
    const read = await upload(page, { label: again, content: rejected.replace(',ten,', ',10.00,') });
    await expect(read.getByText('E102')).toHaveCount(0);
    await publish(page, read, again);
  });

  await test.step('undo returns the file to pending, and discard deletes it', async () => {
    await page.getByRole('button', { name: `View ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: label, exact: true });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog', { name: 'Undo Import?' }).getByRole('button', { name: 'Undo' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, label).getByText('To Be Published')).toBeVisible();
    await expectAccessible(page, 'Files');
    await page.getByRole('button', { name: `View ${label}` }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog', { name: 'Discard Import?' }).getByRole('button', { name: 'Discard' }).click();
    await expect(rowOf(page, label)).toHaveCount(0);
  });

  await test.step('the same file again is an API Error', async () => {
    await page.getByRole('button', { name: 'New File' }).click();
    const dialog = page.getByRole('dialog', { name: 'File', exact: true });
    const file = { name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(await smallFile(page, 4)) };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await expectAccessible(page, 'File');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const refusal = page.getByRole('dialog', { name: 'API Error' });
    await expect(refusal).toContainText(`E003 This file was already imported as Journey 4 ${own}`);
  });
});
