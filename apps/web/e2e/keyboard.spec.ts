import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeClient, uniqueName } from './support/leads.ts';
import { countRecords } from './support/lists.ts';
import { signIn } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

/** The part of the page a user works in: the top dialog, otherwise the page. */
const onTop = async (page: Page): Promise<Locator> => {
  // A calendar opens below its field and leaves the focus there. A dialog that closes stays in the document for a moment.
  const dialogs = page.locator('[role="dialog"]:visible:not([aria-label="Calendar"])');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
};

/** Presses Tab until the named control has the focus, like a user without a mouse. */
const tabTo = async (page: Page, name: string, role: 'textbox' | 'combobox' | 'button' | 'tab' | 'checkbox') => {
  const wanted = (await onTop(page)).getByRole(role, { name, exact: true }).first();
  // From the row of a closed record, around the whole page.
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
};

const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, name, 'textbox');
  await page.keyboard.type(text);
};

/** Chooses an option: in a long list by typing, in a short one by the arrow keys. */
const pick = async (page: Page, name: string, text: string) => {
  await tabTo(page, name, 'combobox');
  const select = (await onTop(page)).getByRole('combobox', { name, exact: true });
  const options = page.getByRole('listbox', { name }).getByRole('option');
  const wanted = page.getByRole('listbox', { name }).locator('[data-combobox-selected]').filter({ hasText: text });
  if (await select.isEditable()) {
    await page.keyboard.type(text);
    // A user sees the filtered list before continuing.
    await expect(options.first()).toContainText(text);
  } else if ((await select.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
  await expect(options.first()).toBeVisible();
  // The list finds its chosen option in a timer; keys pressed before that would be lost.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (let presses = 0; presses < 10; presses++) {
    if ((await wanted.count()) > 0) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(select).toHaveValue(new RegExp(text));
};

const openTab = async (page: Page, from: string, to: string) => {
  await tabTo(page, from, 'tab');
  const wanted = page.getByRole('tab', { name: to, exact: true });
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('ArrowDown');
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: to, exact: true })).not.toHaveAttribute('aria-busy', 'true');
};

/** Opens a list from the menu, then the record that its first filter finds. */
const openOnlyRow = async (page: Page, list: string, name: string, table = list) => {
  await page.getByRole('link', { name: list, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: table })).toBeVisible();
  const filter = page.getByRole('textbox', { name: /Filter .*Name/ }).first();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(filter).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type(name);
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  await page.getByRole('row').nth(2).focus();
  await page.keyboard.press('Enter');
};

const press = async (page: Page, name: string) => {
  await tabTo(page, name, 'button');
  await page.keyboard.press('Enter');
};

const tick = async (page: Page, name: string) => {
  await tabTo(page, name, 'checkbox');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
};

test('a record is created, edited and promoted from lead to client without a mouse (S-LEAD-22, S-LEAD-26, S-LEAD-41, S-RFP-12, S-PROS-06, S-PROS-07, S-PROS-08, S-PROS-09)', async ({
  page,
}) => {
  const name = uniqueName('Keyboard Casting');
  await signIn(page, 'admin', '/main/sales');
  await countRecords(page);
  const dialog = page.getByRole('dialog', { name: 'Lead Profile' });

  await test.step('create it', async () => {
    await tabTo(page, 'New Lead', 'button');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Company Name' })).toBeFocused();
    await page.keyboard.type(name);
    await type(page, 'Address Line 1', '9 Foundry Rd');
    await type(page, 'City', 'Muncie');
    await pick(page, 'State', 'Indiana');
    await type(page, 'Zip', '47302');
    await openTab(page, 'Company Info', 'Primary Contact Info');
    await type(page, 'First Name', 'Ola');
    await type(page, 'Last Name', 'Brandt');
    await type(page, 'Phone', '7655550188');
    await expect(dialog.getByLabel('Phone')).toHaveValue('(765) 555-0188');
    await openTab(page, 'Primary Contact Info', 'Lead Info');
    await pick(page, 'Sales Agent', 'Lucia');
    await pick(page, 'Status', 'New');
    await tabTo(page, 'Save', 'button');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Lead saved!');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Lead' })).toBeFocused();
  });

  await test.step('find it, edit it, cancel leaving it', async () => {
    await tabTo(page, 'Filter by Name & Address', 'textbox');
    await page.keyboard.type(name);
    await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
    await tabTo(page, `Edit ${name}`, 'button');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Company Name' })).toBeFocused();
    await type(page, 'Address Line 2', 'Dock 4');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Address Line 2')).toBeFocused();
    await expect(dialog.getByLabel('Address Line 2')).toHaveValue('Dock 4');
  });

  await test.step('promote it, with the edit', async () => {
    await tabTo(page, 'Promote to RFP', 'button');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Promote to RFP' });
    await expect(question.getByText(/no email can be sent/)).toBeVisible();
    await press(page, 'Promote without Email');
    await expect(dialog).toBeHidden();
    const record = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
    // Not on the next promotion: the Enter may be pressed twice.
    await expect(record.getByRole('tab', { name: 'Company' })).toBeFocused();
    await expect(record.getByLabel('Address Line 2')).toHaveValue('Dock 4');
  });

  await test.step('edit the RFP: a field, a date, a contact, another tab', async () => {
    const record = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
    await type(page, 'Carrier Dept ID', 'K-77');
    await tabTo(page, 'Client Start Date', 'textbox');
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeHidden();
    await expect(record).toBeVisible();
    await page.keyboard.type('12/01/2026');
    await page.keyboard.press('Escape');
    await press(page, 'Save');
    await expectToast(page, 'RFP saved!');
    await openTab(page, 'Company', 'Contacts');
    await press(page, 'Add Contact');
    await type(page, 'First Name', 'Tess');
    await type(page, 'Last Name', 'Quigley');
    await press(page, 'Save');
    await expect(page.getByRole('dialog', { name: 'Add New Contact' })).toBeHidden();
    await expect(record.getByRole('row', { name: /Tess Quigley/ })).toBeVisible();
    await openTab(page, 'Contacts', 'Payroll');
    await tick(page, 'Uses a Timeclock');
    await type(page, 'Number of Timeclocks', '3');
    await press(page, 'Promote to Prospect');
    await expect(page.getByRole('dialog', { name: 'Promote to Prospect?' })).toBeVisible();
    await press(page, 'Promote to Prospect');
    await expect(record).toBeHidden();
  });

  await test.step('edit the prospect and make it a client', async () => {
    const record = page.getByRole('dialog', { name: 'Prospect' });
    // The promotion keeps the tab; the record is over its new list.
    await expect(record.getByRole('tab', { name: 'Payroll' })).toBeFocused();
    await expect(page).toHaveURL(/\/main\/sales\/prospects\?.*tab=payroll/);
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await openOnlyRow(page, 'Prospects', name);
    await expect(record.getByRole('tab', { name: 'Overview' })).toBeFocused();
    await openTab(page, 'Overview', 'Company');
    await expect(record.getByLabel('Carrier Dept ID')).toHaveValue('K-77');
    await expect(record.getByLabel('Client Start Date')).toHaveValue('12/01/2026');
    await openTab(page, 'Company', 'Payroll');
    await expect(record.getByLabel('Number of Timeclocks')).toHaveValue('3');
    await press(page, 'Promote to Client');
    const refused = page.getByRole('dialog', { name: 'Action Required' });
    await expect(refused.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(refused).toBeHidden();
    await tick(page, 'Proposal Approved');
    await tick(page, 'CSA Completed');
    await press(page, 'Save');
    await expectToast(page, 'Prospect saved!');
    await press(page, 'Promote to Client');
    await expect(record).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Client' }).getByRole('tab', { name: 'Checklist' })).toBeFocused();
    await expect(page).toHaveURL(/\/main\/clients\?/);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Client List' })).toBeVisible();
    await tabTo(page, 'Filter by Name', 'textbox');
    await page.keyboard.type(name);
    await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  });
});

test('a link to a record and its tab leads there after signing in, survives a reload, and Back closes it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const name = uniqueName('Linked Foundry');
  const id = await makeClient(page, name);
  const other = await browser.newPage();
  await other.goto(`/main/clients?open=${id}&tab=contacts`);
  await other.getByLabel('E-mail Address').fill('admin@worksmart.test');
  await other.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await other.getByRole('button', { name: 'Login' }).click();
  const record = other.getByRole('dialog', { name: /^Client / });
  await expect(record.getByRole('row', { name: /Ida Marsh/ })).toBeVisible();
  await other.reload();
  await expect(record.getByRole('row', { name: /Ida Marsh/ })).toBeVisible();
  await other.goBack().catch(() => undefined);
  await expect(record).toBeHidden();
  await expect(other).toHaveURL(/\/main\/clients$/);
  await other.close();
});
