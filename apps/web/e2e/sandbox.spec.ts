import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeClient, uniqueName } from './support/leads.ts';
import { choose, filterList, openTab } from './support/lists.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

test('sandbox mode copies a client’s payroll, plan year and benefits; Reset discards the copy (C-DLG-04, C-DLG-05)', async ({
  page,
  baseURL,
}) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Sand Castle Supply');
  await makeClient(page, name);
  // The session cookie is valid on every port of the host.
  const sandbox = new URL(baseURL ?? '');
  sandbox.port = String(Number(sandbox.port) + 1);
  await page.goto(new URL('/main/clients', sandbox).href);
  await filterList(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const client = page.getByRole('dialog', { name: 'Client' });

  for (const tab of ['General', 'Tax Info', 'Work Comp', 'Admin Rates']) {
    const payroll = await openTab(client, 'Payroll');
    await openTab(payroll, tab);
    await expectAccessible(page, `Client, Payroll, ${tab}`);
  }
  const comparison = await openTab(client, 'Comparison');
  await expect(comparison.getByRole('combobox', { name: 'Plan Year' })).toBeVisible();
  await expectAccessible(page, 'Client, Comparison with its plan year');

  const benefits = await openTab(client, 'Sandbox Benefits');
  await expect(benefits.getByText(/The benefits of \d+ as they are/)).toBeVisible();
  await expectAccessible(page, 'Sandbox Benefits');
  await choose(client, 'Eligibility Period', 'Date of Hire');
  await expectToast(page, 'Sandbox saved!');
  await expect(benefits.getByText(/A scratch copy of \d+, created on/)).toBeVisible();
  await benefits.getByRole('button', { name: 'Add Group' }).click();
  const created = page.getByRole('dialog', { name: 'Create New Benefit Group' });
  await created.getByLabel('Benefit Group Name').fill('Diggers');
  await expectAccessible(page, 'Sandbox Benefits, Create New Benefit Group');
  await created.getByRole('button', { name: 'Save' }).click();
  const group = page.getByRole('dialog', { name: 'Sandbox Benefit Group' });
  await openTab(group, 'Group Info');
  await choose(group, 'MedicalTier', /Tier 2/);
  const medical = await openTab(group, 'Medical');
  await medical.getByLabel('Active: HSA 2000').check();
  await expectAccessible(page, 'Sandbox Benefit Group');
  await group.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(group.getByText('Unsaved changes')).toBeHidden();
  await group.getByRole('button', { name: 'Close' }).click();

  await benefits.getByRole('button', { name: 'Reset' }).click();
  const asked = page.getByRole('dialog', { name: 'Reset Sandbox Benefits?' });
  await expectAccessible(page, 'Reset Sandbox Benefits?');
  await asked.getByRole('button', { name: 'Reset' }).click();
  await expect(benefits.getByText('No rows found')).toBeVisible();
  await expect(benefits.getByText(/as they are/)).toBeVisible();
});
