import { expect, type Page, test } from '@playwright/test';
import { findClient, pricedInFull } from '../support/demo.ts';
import { countRecords } from '../support/lists.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

/** `pnpm tour lookbook`: the eight screens that say most about how the product looks, named look-1 to look-8. */

test('Today, leads and a phone', async ({ page, browser }) => {
  await signIn(page, 'admin', '/main/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await picture(page, 'look-1-today');
  await page.goto('/main/sales');
  await countRecords(page);
  await picture(page, 'look-2-leads');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await signIn(phone, 'admin', '/main/sales');
  await expect(phone.getByRole('list', { name: 'Leads' }).getByRole('listitem').first()).toBeVisible();
  await picture(phone, 'look-8-phone');
  await phone.close();
});

const openProspect = async (page: Page, tab: string) => {
  await page.goto(`/main/sales/prospects?open=${await pricedInFull(page, 3)}&tab=${tab}`);
  return page.getByRole('dialog', { name: /^Prospect / });
};

test('a prospect: overview, comparison and proposal', async ({ page }) => {
  await signIn(page, 'sales.manager');
  const figures = { name: 'Annual cost, today and with WorkSmart' };
  const overview = await openProspect(page, 'overview');
  await expect(overview.getByRole('table', figures)).toBeVisible();
  await expect(overview.getByRole('region', { name: 'Last Events' }).getByRole('listitem').first()).toBeVisible();
  await picture(page, 'look-3-overview');
  const comparison = await openProspect(page, 'comparison');
  await expect(comparison.getByRole('table').first()).toBeVisible();
  await picture(page, 'look-4-comparison');
  const proposal = await openProspect(page, 'proposal');
  await expect(proposal.getByRole('table', figures)).toBeVisible();
  await expect(proposal.getByRole('img', { name: /, page 1 of \d+$/ })).toBeVisible({ timeout: 60_000 });
  await picture(page, 'look-5-proposal');
});

test('a group’s medical plans, and the season’s renewals', async ({ page }) => {
  await signIn(page, 'admin');
  const { id } = await findClient(page);
  await page.goto(`/main/clients?open=${id}&tab=benefits&year=${new Date().getFullYear()}`);
  const client = page.getByRole('dialog', { name: /^Client / });
  await client
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const group = page.getByRole('dialog', { name: /^Benefit Group / });
  await expect(group.getByRole('grid').first()).toBeVisible();
  await picture(page, 'look-6-medical');
  await page.goto('/main/clients/renewals');
  await expect(page.getByRole('table', { name: 'Renewals' })).toBeVisible();
  await countRecords(page);
  await picture(page, 'look-7-renewals');
});
