import { expect, type Page, test } from '@playwright/test';
import { pricedInFull } from '../support/demo.ts';
import { read } from '../support/leads.ts';
import { countRecords } from '../support/lists.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const openList = async (page: Page, path: string) => {
  await page.goto(path);
  await countRecords(page);
};

/** Returns the link of an RFP that its customer has not submitted yet. */
const openPortalLink = async (page: Page): Promise<string> => {
  const { results } = await read<{ results: { id: number }[] }>(page, '/customers/search?typeId=2');
  for (const { id } of results) {
    const { rfp } = await read<{ rfp: { url: string; submittedOn: string | null } }>(page, `/customer/${id}`);
    if (rfp.url && !rfp.submittedOn) return new URL(rfp.url).pathname;
  }
  throw new Error('No RFP of the demo data is open.');
};

test('signing in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail Address')).toBeVisible();
  await picture(page, 'sign-in');
});

test('the lists', async ({ page }) => {
  await signIn(page, 'admin');
  await openList(page, '/main/sales');
  for (const row of [1, 2, 3])
    await page
      .getByRole('row')
      .nth(row + 1)
      .getByRole('checkbox')
      .check();
  await picture(page, 'leads-ticked');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bak');
  await expect(page.getByRole('option', { name: /bak/i }).first()).toBeVisible();
  await picture(page, 'palette');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Lead Profile' })).toBeVisible();
  await picture(page, 'lead');
  await openList(page, '/main/clients');
  await picture(page, 'clients');
  await openList(page, '/main/operations/plans');
  await picture(page, 'plans');
});

test('a prospect, tab by tab', async ({ page }) => {
  await signIn(page, 'sales.manager');
  await page.goto(`/main/sales/prospects?open=${await pricedInFull(page, 3)}&tab=company`);
  await expect(page.getByRole('dialog').getByLabel('Company Name')).not.toHaveValue('');
  for (const name of ['Company', 'Contacts', 'Payroll', 'Benefits', 'Census', 'Session Info', 'Checklist']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await picture(page, `prospect-${name.toLowerCase().replace(' ', '-')}`);
  }
  await page.getByRole('tab', { name: 'Payroll', exact: true }).click();
  for (const name of ['Tax Info', 'Work Comp', 'Admin Rates']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await picture(page, `prospect-${name.toLowerCase().replace(' ', '-')}`);
  }
  await page.getByRole('button', { name: 'Show Margin' }).click();
  const sheet = page.getByRole('table', { name: /^Margin \d{4}$/ });
  await expect(sheet).toBeVisible();
  await sheet.scrollIntoViewIfNeeded();
  await picture(page, 'prospect-margin');
  await page.getByRole('tab', { name: 'Work Comp', exact: true }).click();
  await page.getByRole('button', { name: 'Policy Terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Policy Terms' }).getByLabel('Experience Mod').first()).toBeVisible();
  await picture(page, 'prospect-policy-terms');
});

test('a client with a census', async ({ page }) => {
  await signIn(page, 'client.manager');
  await page.goto(`/main/clients?open=${await pricedInFull(page, 4)}&tab=census`);
  await expect(page.getByRole('heading', { name: /^Census of / })).toBeVisible();
  await picture(page, 'client-census');
});

test('a list in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'sales.user');
  await openList(page, '/main/sales/rfp');
  await picture(page, 'rfp-dark');
});

test('the portal on a phone', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const link = await openPortalLink(page);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect(phone.getByRole('button', { name: 'Next' })).toBeVisible();
  await picture(phone, 'portal');
  await phone.close();
});
