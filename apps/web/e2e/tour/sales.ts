import { expect, type Page, test } from '@playwright/test';
import { countRecords } from '../support/lists.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const apiKey = { 'X-Api-Key': 'worksmart-local' };

const openList = async (page: Page, path: string) => {
  await page.goto(path);
  await countRecords(page);
};

const openFirstRecord = async (page: Page, path: string) => {
  await openList(page, path);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Company Name')).not.toHaveValue('');
};

/** Returns the link of an RFP that its customer has not submitted yet. */
const openPortalLink = async (page: Page): Promise<string> => {
  const list = await page.request.get('/api/customers/search?typeId=2', { headers: apiKey });
  const { results } = (await list.json()) as { results: { id: number }[] };
  for (const { id } of results) {
    const answer = await page.request.get(`/api/customer/${id}`, { headers: apiKey });
    const { rfp } = (await answer.json()) as { rfp: { url: string; submittedOn: string | null } };
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
  await picture(page, 'leads');
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
  await openFirstRecord(page, '/main/sales/prospects');
  for (const name of [
    'Company',
    'Contacts',
    'Payroll',
    'Benefits',
    'Comparison',
    'Session Info',
    'Proposal',
    'Checklist',
  ]) {
    await page.getByRole('tab', { name, exact: true }).click();
    await picture(page, `prospect-${name.toLowerCase().replace(' ', '-')}`);
  }
  await page.getByRole('tab', { name: 'Payroll', exact: true }).click();
  for (const name of ['Tax Info', 'Work Comp', 'Admin Rates']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await picture(page, `prospect-${name.toLowerCase().replace(' ', '-')}`);
  }
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
