import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeClient, uniqueName } from './support/leads.ts';
import { countRecords } from './support/lists.ts';
import { signIn } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

/** The part of the page a user works in: the top dialog, otherwise the page. */
const onTop = async (page: Page): Promise<Locator> => {
  // A calendar opens below its field and leaves the focus there.
  const dialogs = page.locator('[role="dialog"]:not([aria-label="Calendar"])');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
};

/** Presses Tab until the named control has the focus, like a user without a mouse. */
const tabTo = async (page: Page, name: string, role: 'textbox' | 'combobox' | 'button' | 'tab' | 'checkbox') => {
  const wanted = (await onTop(page)).getByRole(role, { name, exact: true }).first();
  for (let presses = 0; presses < 60; presses++) {
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
    await expect(record).toBeHidden();
  });

  await test.step('edit the prospect and make it a client', async () => {
    const record = page.getByRole('dialog', { name: 'Prospect' });
    await expect(record.getByRole('tab', { name: 'Company' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await openOnlyRow(page, 'Prospects', name);
    await expect(record.getByLabel('Carrier Dept ID')).toHaveValue('K-77');
    await expect(record.getByLabel('Client Start Date')).toHaveValue('12/01/2026');
    await openTab(page, 'Company', 'Payroll');
    await expect(record.getByLabel('Number of Timeclocks')).toHaveValue('3');
    await press(page, 'Promote to Client');
    await expect(page.getByRole('dialog', { name: 'Action Required' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Action Required' })).toBeHidden();
    await tick(page, 'Proposal Approved');
    await tick(page, 'CSA Completed');
    await press(page, 'Save');
    await expectToast(page, 'Prospect saved!');
    await press(page, 'Promote to Client');
    await expect(record).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Client' }).getByRole('tab', { name: 'Company' })).toBeFocused();
    // A dialog ignores an Esc in the very moment in which it opens.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Client' })).toBeHidden({ timeout: 2_000 });
    }).toPass();
    // The record's row has left the list, so the focus returns to the filter that found it.
    await expect(page.getByRole('textbox', { name: /^Filter by Name/ })).toBeFocused();
    await page.getByRole('link', { name: 'Clients', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Client List' })).toBeVisible();
    await tabTo(page, 'Filter by Name', 'textbox');
    await page.keyboard.type(name);
    await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  });
});

/** Counts and prints the keys that a user presses and the clicks on the page. Ctrl with a letter counts as one key. */
const counting = async (page: Page) => {
  let keys = 0;
  await page.addInitScript(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    // A click by a key has no detail.
    window.addEventListener('click', ({ detail }) => (counted.clicks += detail > 0 ? 1 : 0), true);
  });
  return {
    press: async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    report: async (job: string, most: number) => {
      const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks);
      test.info().annotations.push({ type: job, description: `${clicks} clicks, ${keys} keys` });
      process.stdout.write(`${job}: ${clicks} clicks, ${keys} keys\n`);
      expect(clicks).toBe(0);
      expect(keys).toBeLessThanOrEqual(most);
    },
  };
};
type Counted = Awaited<ReturnType<typeof counting>>;

/** Opens the palette, types some letters and chooses the entry. */
const command = async (page: Page, counted: Counted, typed: string, wanted: string) => {
  await counted.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await counted.type(typed);
  await expect(palette.getByRole('option').first()).toContainText(wanted);
  await counted.press('Enter');
  await expect(palette).toBeHidden();
};

/** Presses Tab until the named field has the focus. */
const reach = async (counted: Counted, field: Locator) => {
  for (let presses = 0; presses < 40; presses++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await counted.press('Tab');
  }
  throw new Error('Tab never reached the field');
};

const answerOf = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(`/api${path}`, { headers: { 'X-Api-Key': 'worksmart-local' } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
};

interface Stored {
  customerStage: { id: number };
  contacts: { lastName: string; phone: string | null }[];
}

test('a client is found from anywhere, and a contact’s phone is corrected, by keys alone', async ({ page }) => {
  const counted = await counting(page);
  await signIn(page, 'admin', '/main/operations');
  const name = uniqueName('Phone Foundry');
  const id = await makeClient(page, name);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await command(page, counted, name.split(' ')[2] ?? '', name);
  const record = page.getByRole('dialog', { name: 'Client', exact: true });
  await expect(record.getByRole('tab', { name: 'Company' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/main/clients\\?.*open=${id}`));
  await command(page, counted, 'con', 'Go to Contacts');
  await expect(record.getByRole('row', { name: /Ida Marsh/ })).toBeVisible();
  await expect(page).toHaveURL(/tab=contacts/);
  await command(page, counted, 'ed', 'Edit Ida Marsh');
  const contact = page.getByRole('dialog', { name: /Contact/ });
  await expect(contact.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await reach(counted, contact.getByRole('textbox', { name: 'Phone' }));
  await counted.type('7655550199');
  await counted.press('Control+s');
  await expect(contact).toBeHidden();

  const stored = await answerOf<Stored>(page, `/customer/${id}`);
  expect(stored.contacts.map(({ phone }) => phone)).toEqual(['7655550199']);
  await counted.report('Find a client and correct a phone', 35);
});

test('a new lead becomes an RFP by keys alone', async ({ page }) => {
  const counted = await counting(page);
  await signIn(page, 'admin', '/main/reports');
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
  const name = uniqueName('Keys');
  const lead = page.getByRole('dialog', { name: 'Lead Profile' });
  const field = (label: string) => lead.getByRole('textbox', { name: label, exact: true });
  const fill = async (label: string, text: string) => {
    await reach(counted, field(label));
    await counted.type(text);
  };
  const choose = async (label: string, typed: string, wanted: string) => {
    const select = lead.getByRole('combobox', { name: label, exact: true });
    await reach(counted, select);
    await counted.type(typed);
    // The list highlights its best match in a timer; a key pressed before that would be lost.
    const best = page.getByRole('listbox', { name: label }).locator('[data-combobox-selected]');
    await expect(best).toContainText(wanted);
    await counted.press('Enter');
    await expect(select).toHaveValue(new RegExp(wanted));
  };

  await command(page, counted, 'add lead', 'New Lead');
  await expect(field('Company Name')).toBeFocused();
  await counted.type(name);
  await fill('Address Line 1', '9 Foundry Rd');
  await fill('City', 'Muncie');
  await choose('State', 'in', 'Indiana');
  await fill('Zip', '47302');
  await command(page, counted, 'pri', 'Go to Primary Contact Info');
  await expect(field('First Name')).toBeVisible();
  await fill('First Name', 'Ola');
  await fill('Last Name', 'Brandt');
  await command(page, counted, 'lead i', 'Go to Lead Info');
  await choose('Sales Agent', 'luc', 'Lucia');
  await choose('Status', 'new', 'New');
  await counted.press('Control+s');
  await expectToast(page, 'Lead saved!');
  await command(page, counted, 'rfp', 'Promote to RFP');
  const question = page.getByRole('dialog', { name: 'Promote to RFP' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await reach(counted, question.getByRole('button', { name: 'Promote without Email' }));
  await counted.press('Enter');
  await expect(lead).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'RFP (Request For Proposal)' })).toBeVisible();

  const { results } = await answerOf<{ results: { id: number }[] }>(page, `/search?text=${encodeURIComponent(name)}`);
  expect(results).toHaveLength(1);
  const stored = await answerOf<Stored>(page, `/customer/${results[0]?.id}`);
  expect(stored.customerStage.id).toBe(2);
  await counted.report('New lead to RFP', 105);
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
  const record = other.getByRole('dialog', { name: 'Client', exact: true });
  await expect(record.getByRole('row', { name: /Ida Marsh/ })).toBeVisible();
  await other.reload();
  await expect(record.getByRole('row', { name: /Ida Marsh/ })).toBeVisible();
  await other.goBack().catch(() => undefined);
  await expect(record).toBeHidden();
  await expect(other).toHaveURL(/\/main\/clients$/);
  await other.close();
});
