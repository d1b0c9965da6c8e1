import { expect, type Locator, type Page } from '@playwright/test';

/** Narrows the list on the screen to what its first filter finds, and waits until it says so many records. */
export const filterList = async (page: Page, text: string, records = 1): Promise<void> => {
  await page
    .getByRole('textbox', { name: /Filter .*Name/ })
    .first()
    .fill(text);
  await expect(page.getByText(`Records: ${records}`, { exact: true })).toBeVisible();
};

/** How many records the list says it shows. */
export const countRecords = async (page: Page): Promise<number> => {
  const status = page.getByText(/^Records: [\d,]+$/);
  await expect(status).toBeVisible();
  return Number(((await status.textContent()) ?? '').replace(/\D/g, ''));
};

/** Picks an option of a select. */
export const choose = async (scope: Locator, label: string, option: string | RegExp): Promise<void> => {
  await scope.getByRole('combobox', { name: label }).click();
  await scope.page().getByRole('listbox').getByRole('option', { name: option }).first().click();
};

/** Opens a list by the menu, and waits until it has taken the place of the one before. */
export const openList = async (page: Page, link: string, table = link): Promise<void> => {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('table', { name: table })).toBeVisible();
};
