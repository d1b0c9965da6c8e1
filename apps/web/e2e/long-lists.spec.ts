import { expect, type Locator, type Page, test } from '@playwright/test';
import { post, uniqueName } from './support/leads.ts';
import { choose, countRecords, openList } from './support/lists.ts';
import { many, nameOf, removeSeeded, seedClients, seedLeads } from './support/many-records.ts';
import { pagesOfPdf } from './support/pdf.ts';
import { giveSession, newVisitor } from './support/people.ts';
import { settled } from './support/settled.ts';
import { expectToast } from './support/toasts.ts';

// A list of more than 1,000 rows comes from the server in windows. A user must not notice, except that "all" is many.

const rowsOf = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).locator('tbody tr[data-row]');

/** Waits until the table shows these names, in this order and no others. */
const expectRows = async (page: Page, table: string, names: readonly string[]): Promise<void> => {
  await expect(rowsOf(page, table)).toContainText([...names]);
  await expect(rowsOf(page, table)).toHaveCount(names.length);
};

const expectCount = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(`Records: ${count.toLocaleString('en-US')}`, { exact: true })).toBeVisible();

/** The names with these numbers, up or down. */
const names = (prefix: string, first: number, last: number): string[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_one, at) =>
    nameOf(prefix, first + Math.sign(last - first) * at),
  );

/** Records the requests of a list. */
const watchRequests = (page: Page, path: string) => {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path) asked.push(searchParams);
  });
  return asked;
};

const year1990 = '/main/sales?from=1990-01-01&to=1990-12-31';

test.describe('1,200 leads', () => {
  const prefix = uniqueName('Long Lake');

  test.beforeAll(() => seedLeads(prefix));
  test.afterAll(() => removeSeeded(prefix));

  test.beforeEach(async ({ page }) => {
    await giveSession(page, 'admin');
  });

  test('the server counts, sorts and turns the pages; only a window is sent', async ({ page }) => {
    const asked = watchRequests(page, '/api/customers/search');
    await page.goto(year1990);
    await expectCount(page, many);
    await expectRows(page, 'Leads', names(prefix, many, many - 9));
    await settled(page);
    expect(asked.map((query) => [query.get('windows'), query.get('pageSize'), query.get('page')])).toEqual([
      ['true', '10', '1'],
      ['true', '10', '2'],
    ]);

    await page.getByRole('button', { name: 'Name & Address', exact: true }).click();
    await expectRows(page, 'Leads', names(prefix, 1, 10));
    expect(asked.some((query) => query.get('sort') === 'companyName')).toBe(true);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectRows(page, 'Leads', names(prefix, 11, 20));
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: 'Page 120' }).click();
    await expectRows(page, 'Leads', names(prefix, many - 9, many));
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await page.getByRole('button', { name: 'Name & Address', exact: true }).click();
    await expectRows(page, 'Leads', names(prefix, many, many - 9));
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('a list that is read by windows is printed whole, and then shows its page again', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await page.goto(`${year1990}&page=2`);
    await expectCount(page, many);
    await expectRows(page, 'Leads', names(prefix, many - 10, many - 19));
    const [sheet] = await pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheet).toContain('Only 10 rows are printed here. There are 1,200.');
    await page.getByRole('button', { name: 'Print all rows' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    const sheets = await pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
    const text = sheets.join(' ');
    expect(names(prefix, 1, many).filter((name) => !text.includes(name))).toEqual([]);
    for (const one of sheets) expect(one).toContain('Name & Address');
    await expectRows(page, 'Leads', names(prefix, many - 10, many - 19));
  });

  test('a text and a choice filter the whole list; the list reopens with it', async ({ page }) => {
    await page.goto(`${year1990}&sort=name.asc`);
    await page.getByRole('textbox', { name: 'Filter by Name & Address' }).fill('99 main STREET');
    await expectCount(page, many / 100);
    await expectRows(
      page,
      'Leads',
      [99, 199, 299, 399, 499, 599, 699, 799, 899, 999].map((n) => nameOf(prefix, n)),
    );
    await page.getByRole('button', { name: 'Clear the filter on Name & Address' }).click();
    await expectCount(page, many);

    const choice = page.getByRole('combobox', { name: 'Filter by Status', exact: true });
    await choice.selectOption('Contacted');
    await expectCount(page, many / 4);
    await page.getByRole('button', { name: 'Next page' }).click();
    const contacted = (first: number) => Array.from({ length: 10 }, (_one, at) => nameOf(prefix, first + at * 4));
    await expectRows(page, 'Leads', contacted(44));
    await openList(page, 'Prospects');
    await openList(page, 'Leads');
    await expectCount(page, many / 4);
    await expectRows(page, 'Leads', contacted(4));
    await expect(choice).toHaveValue('Contacted');
  });

  test('keys lead from the filter to the rows, through the records beyond the page, and Back to the list', async ({
    page,
  }) => {
    await page.goto(`${year1990}&sort=name.asc&page=2`);
    await expectRows(page, 'Leads', names(prefix, 11, 20));
    await page.keyboard.press('j');
    const rows = rowsOf(page, 'Leads');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.nth(9)).toBeFocused();
    await page.keyboard.press('Enter');
    const record = page.getByRole('dialog', { name: 'Lead Profile' });
    await expect(record).toContainText('20 of 1,200');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(record).toContainText('21 of 1,200');
    await expect(record.getByLabel('Company Name')).toHaveValue(nameOf(prefix, 21));
    await page.goBack();
    await expect(record).toBeHidden();
    await expect(page).toHaveURL(/page=2/);
    await expectRows(page, 'Leads', names(prefix, 11, 20));

    await page.keyboard.press('/');
    const filter = page.getByRole('textbox', { name: 'Filter by Name & Address' });
    await expect(filter).toBeFocused();
    await page.keyboard.type(nameOf(prefix, 777).toLowerCase());
    await page.keyboard.press('Enter');
    await expectCount(page, 1);
    await expect(rows.first()).toBeFocused();
    await expect(rows.first()).toContainText(nameOf(prefix, 777));
  });

  test('a change made in another browser arrives as its row, without the list being read again', async ({
    page,
    browser,
  }) => {
    const number = 1_005;
    await page.goto(`${year1990}&sort=name.asc&page=101`);
    await expectRows(page, 'Leads', names(prefix, 1_001, 1_010));
    await rowsOf(page, 'Leads').nth(2).focus();
    await settled(page);
    const id = Number(await rowsOf(page, 'Leads').nth(4).getAttribute('data-row'));
    const [lists, rows] = [
      watchRequests(page, '/api/customers/search'),
      watchRequests(page, '/api/customers/search/rows'),
    ];

    const colleague = await newVisitor(browser);
    await giveSession(colleague, 'sales.manager');
    await post(colleague, '/customer', { id, city: 'Muncie' });
    await expect(rowsOf(page, 'Leads').nth(4)).toContainText('Muncie, IN');
    await colleague.close();
    await settled(page);
    await expectRows(page, 'Leads', names(prefix, 1_001, 1_010));
    await expect(rowsOf(page, 'Leads').nth(4)).toContainText(nameOf(prefix, number));
    await expect(rowsOf(page, 'Leads').nth(2)).toBeFocused();
    expect(rows.map((query) => query.get('ids'))).toEqual([String(id)]);
    expect(lists).toHaveLength(0);
  });

  test('all that match are selected and archived, and no others', async ({ page }) => {
    await page.goto(`${year1990}&sort=name.asc`);
    await expectCount(page, many);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('10 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Select all 1,200 matching' }).click();
    await expect(page.getByText('1,200 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByRole('dialog', { name: 'Archive 1,200 leads?' }).getByRole('button', { name: 'Cancel' }).click();

    // 0100 to 0199.
    await page.getByRole('textbox', { name: 'Filter by Name & Address' }).fill(`${prefix} 01`);
    await expectCount(page, 100);
    await expect(page.getByText('1,200 selected', { exact: true })).toBeHidden();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Select all 100 matching' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    const archive = page.getByRole('dialog', { name: 'Archive 100 leads?' });
    await choose(archive, 'Please select a reason', /./);
    await archive.getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, '100 leads were archived.');
    await expectCount(page, 0);
    await page.getByRole('button', { name: 'Clear the filter on Name & Address' }).click();
    await expectCount(page, many - 100);
  });
});

test.describe('1,200 clients and their renewals', () => {
  const prefix = uniqueName('Long River');

  test.beforeAll(() => seedClients(prefix));
  test.afterAll(() => removeSeeded(prefix));

  test.beforeEach(async ({ page }) => {
    await giveSession(page, 'admin');
  });

  test('the clients are sorted, filtered and turned by the server; a renamed one changes in place', async ({
    page,
    browser,
  }) => {
    await page.goto('/main/clients');
    expect(await countRecords(page)).toBeGreaterThan(many);
    await page.getByRole('textbox', { name: 'Filter by Name', exact: true }).fill(prefix);
    await expectCount(page, many);
    await expectRows(page, 'Client List', names(prefix, 1, 10));
    await page.getByRole('combobox', { name: 'Filter by Renewal Status' }).selectOption('Pending Receipt');
    await expectCount(page, many / 4);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(rowsOf(page, 'Client List').first()).toContainText(nameOf(prefix, many));
    await page.getByRole('button', { name: 'Page 30' }).click();
    await expect(rowsOf(page, 'Client List').last()).toContainText(nameOf(prefix, 4));

    await settled(page);
    const id = Number(await rowsOf(page, 'Client List').last().getAttribute('data-row'));
    const lists = watchRequests(page, '/api/customers/search');
    const colleague = await newVisitor(browser);
    await giveSession(colleague, 'client.manager');
    await post(colleague, '/customer', { id, name: `${nameOf(prefix, 4)} & Sons` });
    await expect(rowsOf(page, 'Client List').last()).toContainText('& Sons');
    await colleague.close();
    await settled(page);
    expect(lists).toHaveLength(0);

    await rowsOf(page, 'Client List').first().press('Enter');
    await expect(page.getByRole('dialog')).toContainText(/291 of 300/);
    const opened = page.url();
    await page.goBack();
    await expect(page).not.toHaveURL(opened);
    await expect(rowsOf(page, 'Client List').last()).toContainText('& Sons');
    await expectCount(page, many / 4);
  });

  test('the renewals are sorted, filtered and turned by the server; all that match may be sent', async ({
    page,
    browser,
  }) => {
    const asked = watchRequests(page, '/api/renewals');
    await page.goto('/main/clients/renewals');
    expect(await countRecords(page)).toBeGreaterThanOrEqual(many);
    await page.getByRole('textbox', { name: 'Filter by Client' }).fill(prefix);
    await expectCount(page, many);
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await expectRows(page, 'Renewals', names(prefix, 1, 10));
    await page.getByRole('combobox', { name: 'Filter by Renewal Status' }).selectOption('Pending Renewal');
    await expectCount(page, (many / 4) * 3);
    await expectRows(
      page,
      'Renewals',
      [1, 2, 3, 5, 6, 7, 9, 10, 11, 13].map((n) => nameOf(prefix, n)),
    );
    await page.getByRole('button', { name: 'Page 90' }).click();
    await expect(rowsOf(page, 'Renewals').last()).toContainText(nameOf(prefix, many - 1));
    expect(asked.every((query) => query.get('windows') === 'true')).toBe(true);

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Select all 900 matching' }).click();
    await expect(page.getByRole('button', { name: 'Send to 900' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the selection' }).click();

    await settled(page);
    const before = asked.length;
    const clients = await page.request.get(
      `/api/customers/search?typeId=4&agentId=0&start=1900-01-01&windows=true&f.name=${encodeURIComponent(nameOf(prefix, many - 1))}`,
      { headers: { 'X-Api-Key': 'worksmart-local' } },
    );
    const [{ id }] = ((await clients.json()) as { results: [{ id: number }] }).results;
    const colleague = await newVisitor(browser);
    await giveSession(colleague, 'client.manager');
    await post(colleague, '/customer', { id, name: `${nameOf(prefix, many - 1)} & Sons` });
    await expect(rowsOf(page, 'Renewals').last()).toContainText('& Sons');
    await colleague.close();
    await settled(page);
    expect(asked).toHaveLength(before);

    await rowsOf(page, 'Renewals').last().press('Enter');
    await expect(page.getByRole('dialog', { name: 'Benefit Group' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Benefit Group' })).toBeHidden();
    await expectCount(page, 900);
    await expect(rowsOf(page, 'Renewals').last()).toContainText('& Sons');
    await expect(page).toHaveURL(/page=90/);
  });
});
