import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeLead, uniqueName } from './support/leads.ts';
import { signIn } from './support/people.ts';

/** Each enters a text into an empty field. */
const ways: Readonly<Record<string, (field: Locator, text: string) => Promise<unknown>>> = {
  pasted: async (field, text) => {
    await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.press('ControlOrMeta+v');
  },
  // As Chromium fills in a form: the value as a whole, then its events.
  'filled in': (field, text) =>
    field.evaluate((input: HTMLInputElement, value) => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }, text),
  typed: (field, text) => field.pressSequentially(text),
};

const noPhone = 'Please enter a valid phone number.';
const noFein = 'Please enter a valid 9-digit FEIN.';
const noZip = /^Please enter a valid,? 5-digit zip code\.$/;
type Entry = readonly [text: string, shown: RegExp | string, message?: RegExp | string];
const phones: readonly Entry[] = [
  ['+13175550142', '(317) 555-0142'],
  ['1 (317) 555-0142', '(317) 555-0142'],
  ['317.555.0142', '(317) 555-0142'],
  ['+442079460958', /^\+442079460958$/, noPhone],
  ['317555014212', /^\D*317\D*555\D*0142\D*12$/, noPhone],
];
const feins: readonly Entry[] = [
  ['35-1234567', '35-1234567'],
  ['3512345678', /^35-?12345678$/, noFein],
];
const zips: readonly Entry[] = [
  ['46204', '46204'],
  ['46204-1234', /^46204-?1234$/, noZip],
];

const tryAll = async (field: Locator, entries: readonly Entry[]): Promise<void> => {
  for (const [text, shown, message] of entries) {
    for (const [way, enter] of Object.entries(ways)) {
      await test.step(`${text}, ${way}`, async () => {
        await field.clear();
        await enter(field, text);
        await expect(field).toHaveValue(shown);
        if (message) await expect(field).toHaveAccessibleDescription(message);
        else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      });
    }
  }
};

const openLead = async (page: Page): Promise<Locator> => {
  await signIn(page, 'sales.manager');
  const id = await makeLead(page, uniqueName('Wabash Castings'));
  await page.goto(`/main/leads?open=${id}`);
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByLabel('FEIN')).toBeVisible();
  return dialog;
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test('what is pasted, filled in or typed is the same number, or stays with its message', async ({ page }) => {
      const dialog = await openLead(page);
      await tryAll(dialog.getByLabel('FEIN'), feins);
      await tryAll(dialog.getByLabel('Zip'), zips);
      await dialog.getByRole('tab', { name: 'Primary Contact Info' }).click();
      await tryAll(dialog.getByLabel('Phone'), phones);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-${viewport.width}.png` });
    });
  });
}
