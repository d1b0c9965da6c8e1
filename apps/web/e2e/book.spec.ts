import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';

const company = 'Heartland Woodworks Co.';

test('a client manager prices the whole book with higher rates, keeps the view, and saves it as a workbook', async ({
  page,
}) => {
  await signIn(page, 'client.manager');
  await page.goto('/main/clients/book?f.client=Heartland');
  const row = page.getByRole('row', { name: new RegExp(company) });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'Book');
  const margin = page.getByRole('region', { name: 'Totals' }).getByText(/^\$/);
  const before = await margin.allTextContents();

  await test.step('a slider moves the figures of next year', async () => {
    const rates = page.getByRole('slider', { name: 'Workers’ Comp Rates' });
    await rates.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect(rates).toHaveAttribute('aria-valuetext', '+5%');
    await expect(page).toHaveURL(/workersComp=5/);
    await expect.poll(() => margin.allTextContents()).not.toEqual(before);
  });

  await test.step('the view is saved with its slider', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save View' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Five percent more');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Views: Five percent more' })).toBeVisible();
  });

  await test.step('the same rows as a workbook', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all 1 listed clients to Excel' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Book \d{4}-\d\d-\d\d\.xlsx$/);
  });

  await test.step('a row opens what was promised', async () => {
    await row.click();
    const dialog = page.getByRole('dialog', { name: company });
    await expect(dialog.getByRole('row', { name: /^Medical/ })).toBeVisible();
    await expectAccessible(page, 'A client of the book');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('button', { name: 'Views: Five percent more' }).click();
  await page.getByRole('button', { name: 'Delete the view Five percent more' }).click();
  await page.getByRole('dialog', { name: 'Delete View?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).not.toHaveURL(/workersComp=/);
});
