import { expect, test } from '@playwright/test';
import { enterCode, linkOf, openProspect, openSendDialog, takePhone } from '../support/acceptance.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

/** Small frames: three of them stand side by side. */
test.use({ viewport: { width: 1100, height: 700 } });

test('a proposal is signed on a phone, and the file is checked', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const { email, record } = await openProspect(page, 'Brandt Marina');
  const dialog = await openSendDialog(page);
  await picture(page, 'job-accept-1');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();

  const phone = await takePhone(browser);
  await phone.goto(await linkOf(page, email));
  await enterCode(page, phone, email);
  await phone.getByRole('img', { name: /page (\d+) of \1$/ }).scrollIntoViewIfNeeded();
  await phone.getByRole('textbox', { name: 'Full name' }).fill('Ida Marsh');
  await phone.getByRole('textbox', { name: 'Title' }).fill('Owner');
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
  await phone.getByRole('button', { name: 'I sign and accept' }).scrollIntoViewIfNeeded();
  await picture(phone, 'job-accept-2');
  await phone.getByRole('button', { name: 'I sign and accept' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const copy = phone.getByRole('link', { name: 'Download the signed copy' });
  await expect(copy).toBeVisible();
  const sealed = await phone.request.get((await copy.getAttribute('href')) ?? '');
  await expect(record.getByRole('button', { name: /^Make .* a Client$|^Promote/ }).first()).toBeVisible();
  await record.getByRole('region', { name: 'Accepted' }).scrollIntoViewIfNeeded();
  await picture(page, 'job-accept-3');

  await page.goto('/verify');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: await sealed.body() });
  await expect(page.getByText('This file is as it was sealed.')).toBeVisible();
  await picture(page, 'job-accept-4');
  await phone.close();
});
