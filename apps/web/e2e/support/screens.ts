import { expect, type Locator, type Page } from '@playwright/test';

/** The addresses of all pages. */
export const addresses = [
  '/main/account',
  '/main/account/calendar',
  '/main/today',
  '/main/today/follow-ups',
  '/main/sales',
  '/main/sales/rfp',
  '/main/sales/prospects',
  '/main/sales/archived',
  '/main/sales/pipeline',
  '/main/clients',
  '/main/clients/renewals',
  '/main/clients/premiums',
  '/main/clients/book',
  '/main/operations',
  '/main/operations/plans',
  '/main/operations/rates',
  '/main/operations/fees',
  '/main/operations/limits',
  '/main/operations/wc-rules',
  '/main/operations/margin',
  '/main/operations/futa',
  '/main/operations/files',
  '/main/operations/carrier-profiles',
  '/main/operations/procedures',
  '/main/operations/hand-off',
  '/main/operations/chances',
  '/main/operations/lists',
  '/main/reports',
  '/main/administration',
  '/main/administration/audit',
  '/main/administration/outbox',
  '/main/administration/branding',
  '/main/administration/integrations',
  '/main/administration/single-sign-on',
  '/main/administration/deleted',
];

/** Waits until the open page has its content. */
export const waitForContent = async (main: Locator): Promise<void> => {
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByText(/^Loading /)).toHaveCount(0);
};

/** Opens a page and waits until it has its content. */
export const openPage = async (page: Page, address: string): Promise<Locator> => {
  await page.goto(address);
  const main = page.locator('#page');
  await waitForContent(main);
  return main;
};
