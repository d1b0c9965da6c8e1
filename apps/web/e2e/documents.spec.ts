import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, promote, uniqueName } from './support/leads.ts';
import { filterList } from './support/lists.ts';
import { giveSession } from './support/people.ts';

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const card = { name: 'Member card.png', mimeType: 'image/png', buffer: picture };
const fake = { name: 'Not a policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>no policy</p>') };
const long = { name: 'Wages.csv', mimeType: 'text/csv', buffer: Buffer.from('name,wages\n'.repeat(60_000)) };

/** A connection slow enough for the upload progress to show. */
const slowDown = async (page: Page): Promise<() => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(60_000);
  return async () => {
    await set(-1);
  };
};

const bar = (dialog: Locator, name: string) => dialog.getByRole('progressbar', { name: `Upload of ${name}` });

test('documents are uploaded, previewed, downloaded and removed (S-DOC-01, S-DOC-02, S-DOC-03, S-DOC-04, S-DOC-05, S-DOC-07)', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const company = uniqueName('Paper Mill');
  await promote(page, await makeLead(page, company), 1);
  await page.goto('/main/sales/rfp');
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const record = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await record.getByRole('tab', { name: 'Benefits' }).click();
  const area = record.getByRole('region', { name: 'Medical Summary Plans' });
  await expect(area.getByText('No documents found.')).toBeVisible();

  await record.getByRole('button', { name: 'Upload Medical Summary Plans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await expectAccessible(page, 'Upload Document');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Files' }).press('Enter');
  const speedUp = await slowDown(page);
  await (await chosen).setFiles([long, card, fake]);
  await expect(bar(dialog, 'Wages.csv')).toHaveAttribute('aria-valuenow', /^[1-8][0-9]$/);
  await expect(dialog.getByText('Waiting')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel Wages.csv' }).click();
  await expect(bar(dialog, 'Wages.csv')).toHaveCount(0);
  await speedUp();
  await expect(bar(dialog, 'Member card.png')).toHaveAttribute('aria-valuenow', '100');
  await expect(bar(dialog, 'Member card.png')).toHaveCSS('background-color', 'rgb(55, 178, 77)');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The content of this file does not match its name. Please upload the original.',
  );
  await expectAccessible(page, 'Upload Document, files sent');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(record.getByRole('button', { name: 'Upload Medical Summary Plans' })).toBeFocused();

  await expect(area.getByRole('cell')).toHaveCount(5);
  await expect(area).not.toContainText('Wages.csv');
  await expectAccessible(page, 'Medical benefits with a document');
  await area.getByRole('button', { name: 'Preview Member card.png' }).click();
  const preview = page.getByRole('dialog', { name: 'Member card.png' });
  await expect
    .poll(() =>
      preview
        .getByRole('img', { name: 'Member card.png' })
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(1);
  await expectAccessible(page, 'Preview');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  const downloading = page.waitForEvent('download');
  await area.getByRole('link', { name: 'Download Member card.png' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Member card.png');
  expect(await readFile(await download.path())).toEqual(picture);

  await area.getByRole('button', { name: 'Remove Member card.png' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Document?' });
  await expect(asking).toContainText('Are you sure you want to delete Member card.png?');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(area.getByText('No documents found.')).toBeVisible();
});

test('files dropped on the dialog are accepted too', async ({ page }) => {
  await giveSession(page, 'sales.manager');
  const company = uniqueName('Drop Forge');
  await promote(page, await makeLead(page, company), 1);
  await page.goto('/main/sales/rfp');
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const record = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await record.getByRole('tab', { name: 'Payroll' }).click();
  await record.getByRole('tab', { name: 'Tax Info' }).click();
  await record.getByRole('button', { name: 'Upload State Merit Rate Notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Your merit rate is 1.6 %.'], 'Notice 2026.txt', { type: 'text/plain' }));
    return transfer;
  });
  await dialog.getByText('Drop files here, or').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByRole('img', { name: 'Notice 2026.txt is uploaded' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record.getByRole('region', { name: 'State Merit Rate Notice' })).toContainText('Notice 2026.txt');
});
