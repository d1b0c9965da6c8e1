import { expect, type Page, test } from '@playwright/test';
import { countRecords } from '../support/lists.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

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

test('signing in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail Address')).toBeVisible();
  await picture(page, 'sign-in');
});

test('the lists', async ({ page }) => {
  await signIn(page, 'admin');
  await openList(page, '/main/sales');
  await picture(page, 'leads');
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
  for (const name of ['Company', 'Contacts', 'Locations', 'Payroll', 'Benefits', 'Proposal', 'Checklist']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await picture(page, `prospect-${name.toLowerCase()}`);
  }
});
