import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sealedDocument } from '../../../packages/core/src/testing/sealed-document.ts';
import { enterCode, linkOf, openProspect, openSendDialog, takePhone } from './support/acceptance.ts';
import { expectAccessible } from './support/axe.ts';
import { runSql } from './support/database.ts';
import { awaitMail, giveSession } from './support/people.ts';
import { expectWholeLetters } from './support/portals.ts';
import { expectToast } from './support/toasts.ts';

const picture = (page: Page, name: string) =>
  process.env.E2E_PICTURES
    ? page.screenshot({ path: `${process.env.E2E_PICTURES}/${name}.png`, fullPage: true })
    : undefined;

const sendForSignature = async (page: Page) => {
  const dialog = await openSendDialog(page);
  await expectAccessible(page, 'Send for signature');
  await picture(page, 'send-dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'The proposal is on its way');
};

/** Turns the phone: the first page is drawn again, as sharp as before. */
const expectSharpAfterTurning = async (phone: Page) => {
  const canvas = phone.getByRole('img', { name: /page 1 of/ });
  const sharpness = () => canvas.evaluate((one: HTMLCanvasElement) => one.width / one.clientWidth);
  await canvas.scrollIntoViewIfNeeded();
  await expect.poll(sharpness).toBeCloseTo(1, 1);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await phone.setViewportSize({ width, height });
    await expect.poll(() => canvas.evaluate((one) => one.clientWidth < innerWidth)).toBe(true);
    await expect.poll(sharpness).toBeCloseTo(1, 1);
  }
};

/** Fails if the page scrolls sideways on a phone. */
const expectFits = async (phone: Page) =>
  expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

/** Checks the sealed file, and one with a changed byte, on the page for that. */
const expectVerified = async (phone: Page, sealed: Buffer) => {
  await phone.goto('/verify');
  const choose = (name: string, buffer: Buffer) =>
    phone.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('signed.pdf', sealed);
  await expect(phone.getByText('This file is as it was sealed.')).toBeVisible();
  await expectAccessible(phone, 'Check a signed document');
  await expectFits(phone);
  await picture(phone, 'phone-verify');
  // Its certificate has the same names, because anyone can make one.
  const folder = await mkdtemp(join(tmpdir(), 'worksmart-forger-'));
  await choose('forged.pdf', await sealedDocument(folder));
  await expect(phone.getByText('This file was sealed by someone else.')).toBeVisible();
  await expect(phone.getByText('WorkSmart (self-signed)', { exact: true })).toBeVisible();
  await expectAccessible(phone, 'Check a forged document');
  await expectFits(phone);
  await picture(phone, 'phone-verify-forged');
  await rm(folder, { recursive: true });
  const changed = Buffer.from(sealed);
  changed.write('x', 900, 'latin1');
  await choose('changed.pdf', changed);
  await expect(phone.getByText('This file was changed after it was sealed.')).toBeVisible();
  const longName = `${'a'.repeat(80)}.pdf`;
  await choose(longName, Buffer.from('%PDF-1.7'));
  await expect(phone.getByText('This file has no seal that can be read.')).toBeVisible();
  await expect(phone.getByText(longName)).toBeInViewport({ ratio: 1 });
};

test('a proposal is sent for signature, read and accepted on a phone, and sealed', async ({ page, browser }) => {
  await giveSession(page, 'admin');
  const { id, email, record } = await openProspect(page);
  await sendForSignature(page);
  await expect(record.getByText(new RegExp(`^Sent to ${email} on .*, not opened yet, valid until `))).toBeVisible();
  await runSql('update customer set city = $1 where id = $2', ['Fort Wayne', id]);
  await page.reload();
  await expect(record.getByText('The record has changed since: the company’s details.')).toBeVisible();
  await expectAccessible(page, 'Proposal sent, record changed');
  await picture(page, 'record-changed');

  const phone = await takePhone(browser);
  await phone.goto(await linkOf(page, email));
  await expect(phone.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(phone, 'Proposal, before the code');
  await picture(phone, 'phone-code');
  await enterCode(page, phone, email);

  const costs = phone.getByRole('region', { name: 'What it costs' });
  await expect(costs.getByText(/^\$[\d,.]+ per year$/)).toBeVisible();
  await expectSharpAfterTurning(phone);
  const accept = phone.getByRole('button', { name: 'I sign and accept' });
  await expect(accept).toBeDisabled();
  const last = phone.getByRole('img', { name: /page (\d+) of \1$/ });
  await last.scrollIntoViewIfNeeded();
  await phone.getByRole('heading', { name: 'Accept', exact: true }).scrollIntoViewIfNeeded();
  await expect(accept).toBeEnabled();
  await expectWholeLetters(accept);
  await expectFits(phone);
  await expectAccessible(phone, 'Proposal, to be signed');
  await picture(phone, 'phone-sign');

  await accept.click();
  await expect(phone.getByText('Please enter your title.')).toBeVisible();
  await expect(phone.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await phone.getByRole('textbox', { name: 'Full name' }).fill('Ida Marsh');
  await phone.getByRole('textbox', { name: 'Title' }).fill('Owner');
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
  await accept.click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const copy = phone.getByRole('link', { name: 'Download the signed copy' });
  await expect(copy).toBeVisible();
  await expectAccessible(phone, 'Proposal, signed');
  await picture(phone, 'phone-thanks');
  const href = (await copy.getAttribute('href')) ?? '';
  const file = await phone.request.get(href);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).includes('ETSI.CAdES.detached')).toBe(true);
  await awaitMail(page, (mail) => mail.recipient === email && /has accepted/.test(mail.text));
  await expectVerified(phone, await file.body());

  await page.reload();
  await expect(record.getByText(/^by Ida Marsh, Owner on /)).toBeVisible();
  await expect(record.getByRole('region', { name: 'Accepted' }).getByLabel('CSA Completed')).toBeVisible();
  await expectAccessible(page, 'Accepted proposal');
  await picture(page, 'record-accepted');
});

test('a proposal is declined with a reason, and staff who look at its page can answer nothing', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin');
  const { email, record } = await openProspect(page);
  await sendForSignature(page);
  const link = await linkOf(page, email);

  const staff = await page.context().newPage();
  await staff.goto(link);
  await expect(staff.getByText('This is a preview. Only the customer can answer here.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Send the code' })).toBeDisabled();
  await staff.close();

  const phone = await takePhone(browser);
  await phone.clock.install();
  await phone.goto(link);
  const code = await enterCode(page, phone, email);
  const reason = phone.getByRole('textbox', { name: 'Reason' });
  await reason.fill('We have decided for another provider.');
  // Two hours later the page needs another code, and has kept what was entered. Codes are sent every 30 seconds at most.
  await runSql('update acceptance set code_sent_at = null where mailed_to = $1', [email]);
  await phone.clock.fastForward('02:00:01');
  await expect(phone.getByText('What you have entered is kept.')).toBeVisible();
  await expectAccessible(phone, 'Proposal, code asked for again');
  await enterCode(page, phone, email, code);
  await expect(reason).toHaveValue('We have decided for another provider.');
  await phone.getByRole('button', { name: 'Decline the proposal' }).click();
  await expect(phone.getByText('This proposal was declined')).toBeVisible();
  await page.reload();
  await expect(record.getByText('Reason: We have decided for another provider.')).toBeVisible();
});
