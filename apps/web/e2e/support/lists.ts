import { expect, type Locator, type Page } from '@playwright/test';

/** Filters the list on the screen by its first filter and waits until it shows this many records. */
export const filterList = async (page: Page, text: string, records = 1): Promise<void> => {
  await page
    .getByRole('textbox', { name: /Filter .*Name/ })
    .first()
    .fill(text);
  await expect(page.getByText(`Records: ${records}`, { exact: true })).toBeVisible();
};

/** Returns the record count that the list shows. */
export const countRecords = async (page: Page): Promise<number> => {
  const status = page.getByText(/^Records: [\d,]+$/);
  await expect(status).toBeVisible();
  return Number(((await status.textContent()) ?? '').replace(/\D/g, ''));
};

/** Picks an option of a select. */
export const choose = async (scope: Locator, label: string, option: string | RegExp): Promise<void> => {
  const select = scope.getByRole('combobox', { name: label });
  await select.click();
  await expect(select).toHaveAttribute('aria-expanded', 'true');
  // Its own list: the list of another select may still be closing.
  const list = scope.page().locator(`[id="${await select.getAttribute('aria-controls')}"]`);
  await list.getByRole('option', { name: option }).first().click();
  await expect(select).toHaveAttribute('aria-expanded', 'false');
};

/** Opens a tab and waits until its content has replaced the previous one. */
export const openTab = async (scope: Locator, name: string): Promise<Locator> => {
  const tab = scope.getByRole('tab', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const panel = scope.getByRole('tabpanel', { name, exact: true });
  await expect(panel).toBeVisible();
  await expect(panel).not.toHaveAttribute('aria-busy', 'true');
  return panel;
};

/** Opens a list from the menu and waits until it has replaced the previous page. */
export const openList = async (page: Page, link: string, table = link): Promise<void> => {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('table', { name: table })).toBeVisible();
};
