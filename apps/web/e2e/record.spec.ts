import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { choose, filterList, openTab } from './support/lists.ts';
import { giveSession, newVisitor } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const lists = { 2: '/main/sales/rfp', 3: '/main/sales/prospects' } as const;

/**
 * Creates a record for the test at that stage.
 * @returns its name
 */
const makeRecord = async (page: Page, stage: 2 | 3, company: string): Promise<string> => {
  const name = uniqueName(company);
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  if (stage === 3) await promote(page, id, 2);
  return name;
};

const openRecord = async (page: Page, stage: 2 | 3, name: string) => {
  await page.goto(lists[stage]);
  await filterList(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: stage === 2 ? 'RFP (Request For Proposal)' : 'Prospect' });
  if (stage === 2) await expect(dialog.getByLabel('Company Name')).toHaveValue(name);
  else await expect(dialog.getByRole('heading', { name: 'Next Step' })).toBeVisible();
  return dialog;
};

/** Collects every save of a record that the page sends from now on. */
const watchSaves = (page: Page): string[] => {
  const saves: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/customer') saves.push(request.postData() ?? '');
  });
  return saves;
};

test('exactly one contact is primary until another one is chosen (S-CONT-02, S-CONT-03, S-CONT-07, S-CONT-08, S-CONT-09)', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const dialog = await openRecord(page, 2, await makeRecord(page, 2, 'Two Contacts Dairy'));
  await dialog.getByRole('tab', { name: 'Contacts' }).click();
  await dialog.getByRole('button', { name: 'Remove Ida Marsh' }).click();
  const refusal = page.getByRole('dialog', { name: 'Primary Contact' });
  await expect(refusal).toContainText(
    'Cannot delete the primary contact. Please set another contact to the primary contact before deleting this one.',
  );
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove Ida Marsh' })).toBeFocused();

  await dialog.getByRole('button', { name: 'Edit Ida Marsh' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Contact' });
  await expect(edit.getByLabel('Primary')).toBeChecked();
  await expect(edit.getByLabel('Primary')).toBeDisabled();
  await expectAccessible(page, 'Edit Contact');
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();

  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Contact' });
  await expect(add.getByLabel('First Name')).toBeFocused();
  await add.getByLabel('First Name').fill('Noor');
  await add.getByLabel('Last Name').fill('Haddad');
  await add.getByLabel('Primary').check();
  await add.getByLabel('Last Name').press('Enter');
  await expect(add).toBeHidden();
  await expect(dialog.getByRole('row', { name: /Noor Haddad/ })).toContainText('Primary');
  await expect(dialog.getByRole('row', { name: /Ida Marsh/ })).not.toContainText('Primary');
  await dialog.getByRole('button', { name: 'Remove Ida Marsh' }).click();
  await page.getByRole('dialog', { name: 'Delete Contact?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('row', { name: /Ida Marsh/ })).toHaveCount(0);
});

test('a location requires a label, and the primary one cannot be deleted (S-LOC-01, S-LOC-02, S-LOC-03, S-LOC-05, S-LOC-07, S-LOC-08)', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const dialog = await openRecord(page, 2, await makeRecord(page, 2, 'No Location Yet'));
  await dialog.getByRole('tab', { name: 'Locations' }).click();
  await expect(dialog.getByText('No locations found.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Location' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Location' });
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Please enter a label for this location.')).toBeVisible();
  await expect(add.getByLabel('Label')).toBeFocused();
  await expectAccessible(page, 'Add New Location');
  await add.getByLabel('Label').fill('Creamery');
  await add.getByLabel('Address Line 1').fill('1 Silo Rd');
  await add.getByLabel('City').fill('Goshen');
  await choose(add, 'State', /Indiana/);
  await add.getByLabel('Zip').fill('46526');
  await add.getByRole('button', { name: 'Save' }).click();
  const row = dialog.getByRole('row', { name: /Creamery/ });
  await expect(row).toContainText('Primary');
  const directions = row.getByRole('link', { name: /Directions/ });
  await expect(directions).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*Goshen/);
  await expect(directions).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Remove Creamery' }).click();
  await expect(page.getByRole('dialog', { name: 'Primary Location' })).toContainText(
    'Cannot delete the primary location. Please set another location as the primary location before deleting this one.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await dialog.getByRole('button', { name: 'Edit Creamery' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Location' });
  await expect(edit.getByLabel('Primary')).toBeDisabled();
});

test('switching tabs saves only changes; an invalid field keeps the user on the tab (S-RFP-07, S-RFP-08, S-RFP-09, S-RFP-11)', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const dialog = await openRecord(page, 2, await makeRecord(page, 2, 'Tab Switchers'));
  const saves = watchSaves(page);
  await dialog.getByRole('tab', { name: 'Sales' }).click();
  await dialog.getByRole('tab', { name: 'Company' }).click();
  await expect(dialog.getByLabel('Address Line 2')).toBeVisible();
  expect(saves).toHaveLength(0);

  await dialog.getByLabel('Address Line 2').fill('Bay 3');
  await dialog.getByRole('tab', { name: 'Contacts' }).click();
  expect((await expectToast(page, 'RFP saved!')).times).toEqual(['3s', '1.5s']);
  await expect(dialog.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true');
  expect(saves).toHaveLength(1);
  await expect(page.getByText('RFP saved!')).toBeHidden();

  await dialog.getByRole('tab', { name: 'Company' }).click();
  for (const [label, wrong, right] of [
    ['FEIN', '12', '351234567'],
    ['Zip', '469', '46901'],
    ['City', '', 'Kokomo'],
  ] as const) {
    await dialog.getByLabel(label, { exact: label === 'Zip' ? false : undefined }).fill(wrong);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('tab', { name: 'Contacts' }).click();
    await expect(dialog.getByRole('tab', { name: 'Company' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByLabel(label)).toBeFocused();
    await dialog.getByLabel(label).fill(right);
  }
  expect(saves).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog.getByText('Unsaved changes')).toBeHidden();
  expect(saves).toHaveLength(2);
});

test('two users save the same record: no typing is lost, nothing saved is overwritten without a question', async ({
  page,
  browser,
}) => {
  const other = await newVisitor(browser);
  await Promise.all([giveSession(page, 'admin'), giveSession(other, 'sales.manager')]);
  const name = await makeRecord(page, 2, 'Shared Desk');
  const [mine, theirs] = [await openRecord(page, 2, name), await openRecord(other, 2, name)];
  await mine.getByLabel('Address Line 2').fill('Mine');
  await theirs.getByLabel('Address Line 2').fill('Theirs');
  await theirs.getByLabel('City').fill('Peru');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expectToast(other, 'RFP saved!');

  // The open record learns of it by itself.
  await expect(page.getByText(/^.+ changed (Address Line 2 and City|City and Address Line 2)$/)).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  const stale = page.getByRole('dialog', { name: 'Someone else saved this record' });
  await expect(stale.getByRole('row', { name: /Address Line 2/ })).toContainText('Mine');
  await expect(stale.getByRole('row', { name: /Address Line 2/ })).toContainText('Theirs');
  await expectAccessible(page, 'Someone else saved this record');
  await theirs.getByLabel('Address Line 2').fill('Again theirs');
  await stale.getByRole('button', { name: 'Use the chosen fields' }).click();
  await expectToast(page, 'RFP saved!');
  await expect(mine.getByLabel('Address Line 2')).toHaveValue('Mine');
  await expect(mine.getByLabel('City')).toHaveValue('Peru');

  await expect(other.getByText(/^.+ changed Address Line 2$/)).toBeVisible();
  await other.getByRole('button', { name: 'Show', exact: true }).click();
  await other
    .getByRole('dialog', { name: 'Someone else saved this record' })
    .getByRole('button', { name: 'Take theirs' })
    .click();
  await expect(theirs.getByLabel('Address Line 2')).toHaveValue('Mine');
  await expect(theirs.getByText('Unsaved changes')).toBeHidden();
  await other.close();
});

test('an unavailable server loses nothing: the page says so, keeps the typing over a reload and saves it afterwards', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const name = await makeRecord(page, 2, 'Patient Press');
  let dialog = await openRecord(page, 2, name);
  await dialog.getByLabel('Address Line 2').fill('Written in the meantime');
  await page.route('**/api/**', (route) => route.abort());
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('What you entered is kept. Please try again.');
  await save.click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unroute('**/api/**');

  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  dialog = await openRecord(page, 2, name);
  await expect(dialog.getByText(/were not saved/)).toBeVisible();
  await expectAccessible(page, 'A draft on offer');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Address Line 2')).toHaveValue('Written in the meantime');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'RFP saved!');
});

test('a sales manager reads admin rates and role 1 writes them; the checklist is unchanged (S-PAYA-05, S-CHK-01, S-CHK-04)', async ({
  page,
  browser,
}) => {
  const admin = await newVisitor(browser);
  await Promise.all([giveSession(page, 'sales.manager'), giveSession(admin, 'admin')]);
  const name = await makeRecord(page, 3, 'Rate Readers');
  for (const [person, writes] of [
    [page, false],
    [admin, true],
  ] as const) {
    const dialog = await openRecord(person, 3, name);
    await dialog.getByRole('tab', { name: 'Payroll' }).click();
    await dialog.getByRole('tab', { name: 'Admin Rates' }).click();
    await expect(dialog.getByText('Current Monthly Rate')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Current Monthly Rate' })).toHaveCount(writes ? 1 : 0);
    await expect(dialog.getByText('Override', { exact: true })).toHaveCount(writes ? 5 : 0);
    for (const notes of ['Implementation Fee Notes', 'WS Rate Notes'])
      await expect(dialog.getByRole('button', { name: notes })).toHaveCount(writes ? 1 : 0);
    await expectAccessible(person, `Admin Rates, ${writes ? 'to write' : 'to read'}`);
  }
  await admin.close();

  const dialog = page.getByRole('dialog', { name: 'Prospect' });
  await dialog.getByRole('tab', { name: 'Checklist' }).click();
  await expect(dialog.getByText('Prospect Checklist')).toBeVisible();
  await dialog.getByLabel('CSA Completed').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Prospect saved!');
  await page.reload();
  const again = await openRecord(page, 3, name);
  await again.getByRole('tab', { name: 'Checklist' }).click();
  await expect(again.getByLabel('CSA Completed')).toBeChecked();
  await expect(again.getByLabel('Proposal Approved')).not.toBeChecked();
});

test('withholdings of many millions fit next to each other at 1024', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.setViewportSize({ width: 1024, height: 768 });
  const name = uniqueName('Many Millions Foundry');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  const account = { sutaNum: 'SUTA-000123456789', whAccount: 'WH-9988776655443322110099' };
  await post(page, `/customer/${id}/witholding`, {
    id: 0,
    state: 'KY',
    employeeCount: 98_765,
    taxRate: 12.375,
    ...account,
  });
  const dialog = await openRecord(page, 2, name);
  await openTab(dialog, 'Payroll');
  await openTab(dialog, 'Tax Info');
  const table = dialog.getByRole('table', { name: 'Unemployment and Witholdings' });
  await expect(table.getByRole('row', { name: /^KY/ })).toContainText('$146,666,025.00');
  const beyond = await table.evaluate((element) => {
    const parent = element.parentElement;
    return parent ? parent.scrollWidth - parent.clientWidth : Number.NaN;
  });
  expect(beyond).toBe(0);
});

test('unemployment and work comp are calculated from the rates, and typed under override (S-PAYT-02, S-PAYT-09, S-PAYT-10, S-PAYT-11, S-PAYW-02, S-PAYW-06, S-PAYW-10)', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const dialog = await openRecord(page, 2, await makeRecord(page, 2, 'Taxed Twice'));
  await dialog.getByRole('tab', { name: 'Payroll', exact: true }).click();

  await test.step('Tax Info', async () => {
    await dialog.getByRole('tab', { name: 'Tax Info' }).click();
    await expectAccessible(page, 'Tax Info, empty');
    await dialog.getByRole('button', { name: 'Add Record' }).click();
    const add = page.getByRole('dialog', { name: 'Add New Witholding' });
    await expect(add.getByLabel('State')).toBeFocused();
    await choose(add, 'State', /Illinois/);
    await add.getByLabel('Number of Employees').fill('18');
    await add.getByLabel('SUTA Number').fill('553311');
    await add.getByLabel('Witholdings Account').fill('0012345678');
    await add.getByLabel('Current Tax Rate').fill('3.525');
    // formulas.md section 1: 18 employees at the full cutoff of 14,250.
    await expect(add.getByRole('button', { name: /^Current SUTA/ })).toHaveText('$9,041.63');
    await expect(add.getByRole('switch', { name: 'Override' })).toHaveCount(0);
    await expectAccessible(page, 'Add New Witholding');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('row', { name: /^IL/ })).toContainText('$9,041.63');

    await dialog.getByRole('button', { name: 'Edit Illinois' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Witholding' });
    await edit.getByRole('switch', { name: 'Override' }).check();
    await edit.getByLabel('Proposed Tax Rate').fill('1');
    await expect(edit.getByLabel('Proposed SUTA')).toHaveValue('$2,565.00');
    await expectAccessible(page, 'Edit Witholding, overridden');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('row', { name: /^IL/ })).toContainText('manual');
    await expect(dialog.getByRole('row', { name: /^Total/ })).toContainText('$6,476.63');
    await expectAccessible(page, 'Tax Info');
  });

  await test.step('Work Comp', async () => {
    await dialog.getByRole('tab', { name: 'Work Comp' }).click();
    await dialog.getByRole('button', { name: 'Add Record' }).click();
    const add = page.getByRole('dialog', { name: 'Add New Work Comp' });
    await choose(add, 'State', /Illinois/);
    await choose(add, 'WC Code', /3632/);
    await choose(add, 'State', /Indiana/);
    await expect(add.getByRole('combobox', { name: 'WC Code' })).toHaveValue('');
    await choose(add, 'WC Code', /3632/);
    await add.getByLabel('Number of Employees').fill('30');
    await add.getByLabel('Annual Wages').fill('1250000');
    await expect(add.getByLabel('Monthly Wages')).toHaveValue('$104,166.67');
    await add.getByLabel('Current WC Rate').fill('2.2');
    await expect(add.getByRole('button', { name: /^Current WC Cost/ })).toHaveText('$27,500.00');
    await expectAccessible(page, 'Add New Work Comp');
    await add.getByRole('button', { name: 'Save' }).click();
    const row = dialog.getByRole('row', { name: /3632/ });
    await expect(row).toContainText('$27,500.00');
    const before = await row.textContent();
    await choose(dialog, 'Risk Tier', '140%');
    await expectToast(page, 'RFP saved!');
    await expect(row).not.toHaveText(before ?? '');
    await expectAccessible(page, 'Work Comp');
  });
});

test('every benefits sub-tab and company dialog is accessible (S-BEN-01, S-COMP-03)', async ({ page }) => {
  await giveSession(page, 'admin');
  const dialog = await openRecord(page, 2, await makeRecord(page, 2, 'Seven Benefits'));
  await dialog.getByRole('button', { name: 'New Group' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Subsidiary Group' })).toBeVisible();
  await expectAccessible(page, 'Create New Subsidiary Group');
  await page.keyboard.press('Escape');
  await openTab(dialog, 'Benefits');
  for (const name of ['Medical', 'Dental', 'Vision', 'Life', 'Disability', 'Retirement', 'Ancillary']) {
    await openTab(dialog, name);
    await expectAccessible(page, `Benefits, ${name}`);
  }
});

test('on small screens every tab and button of a record is in view or can be scrolled to', async ({ page }) => {
  await giveSession(page, 'sales.manager');
  const dialog = await openRecord(page, 3, await makeRecord(page, 3, 'Tiny Bakery'));
  for (const [width, height] of [
    [390, 844],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Promote to Client', 'Save', 'Close'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const axis = width === 390 ? 'y' : 'x';
    const places = await dialog
      .getByRole('tab')
      .evaluateAll((tabs, along) => tabs.map((tab) => tab.getBoundingClientRect()[along]), axis as 'x' | 'y');
    // The tabs of a second column, or of a second row on a phone, are hidden.
    expect(new Set(places).size).toBe(1);
  }
});

test('two users change the same contact: the second one chooses', async ({ page, browser }) => {
  const other = await newVisitor(browser);
  await Promise.all([giveSession(page, 'admin'), giveSession(other, 'sales.manager')]);
  const name = await makeRecord(page, 2, 'Shared Contact');
  const edits = [];
  for (const person of [page, other]) {
    const dialog = await openRecord(person, 2, name);
    await dialog.getByRole('tab', { name: 'Contacts' }).click();
    await dialog.getByRole('button', { name: 'Edit Ida Marsh' }).click();
    edits.push(person.getByRole('dialog', { name: 'Edit Contact' }));
  }
  const [mine, theirs] = edits as [Locator, Locator];
  await theirs.getByLabel('First Name').fill('Inga');
  await theirs.getByLabel('Title').fill('Owner');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await other.close();

  await mine.getByLabel('First Name').fill('Isla');
  await mine.getByRole('button', { name: 'Save' }).click();
  const stale = page.getByRole('dialog', { name: 'Someone else saved this record' });
  await expect(stale.getByRole('row', { name: /First Name/ })).toContainText('Inga');
  await expect(stale.getByRole('radio', { name: 'Owner' })).toBeChecked();
  await stale.getByRole('button', { name: 'Use the chosen fields' }).click();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('row', { name: /^Isla Marsh/ })).toContainText('Owner');
});
