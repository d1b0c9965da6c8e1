import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, promote, read, uniqueName } from './support/leads.ts';
import { countRecords } from './support/lists.ts';
import { giveSession, newVisitor, signIn } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const syncButton = (page: Page) => page.getByRole('button', { name: /^Sync with the sales system/ });

/** Opens the palette, types, and waits for the server’s results for the whole text. */
const search = async (page: Page, text: string) => {
  const box = page.getByRole('combobox', { name: /^Search customers/ });
  // The page handles the keys only after it has rendered.
  await expect(page.getByRole('button', { name: /^Search|Close/ }).first()).toBeVisible();
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press('Control+k');
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  if (text) await typed(page, text);
};

const typed = async (page: Page, text: string) => {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('text') === text);
  await page.keyboard.type(text);
  await (await answered).finished();
};

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('leads are synced from the sales system, but not twice within ten minutes (S-SYNC-01, S-SYNC-02, S-SYNC-03, S-SYNC-04)', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'sales.manager');
  // No other test makes leads with such a name. The filter also finds Inc without a comma.
  await page.goto(`/main/sales?agent=0&f.name=${encodeURIComponent(', Inc.')}`);
  await expect(syncButton(page)).toHaveText('Never synced');
  const before = await countRecords(page);

  const asked = page.waitForRequest((request) => /customers\/search\?.*sync=true/.test(request.url()));
  await syncButton(page).click();
  await asked;
  const report = page.getByRole('dialog', { name: 'Sync with the sales system' });
  await expect(report).toBeVisible();
  await expectAccessible(page, 'the report of a sync');
  const created = Number(await report.getByText('New leads').locator('xpath=following-sibling::dd').textContent());
  expect(created).toBeGreaterThan(0);
  await expect(report.getByRole('table').getByText('It has no 5-digit zip code.').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Sync \d+ report\.csv$/);
  await report.getByRole('button', { name: 'OK' }).click();

  await expect(syncButton(page)).toHaveText(/^Last synced 0 hr [01] min ago$/);
  const leads = '/customers/search?typeId=1&agentId=0';
  const { results } = await read<{ results: { companyName: string }[] }>(page, leads);
  const named = results.filter(({ companyName }) => /\bInc/i.test(companyName)).length;
  expect(named).toBeGreaterThan(before);
  await expect.poll(() => countRecords(page)).toBe(named);

  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('sync=true')) calls += 1;
  });
  await syncButton(page).click();
  const tooSoon = page.getByRole('dialog', { name: 'Sync' });
  await expect(tooSoon).toContainText(
    /Whoa there! The trip to the sales system is exhausting\. Please try again in (8|9|10) minutes\./,
  );
  await expectAccessible(page, 'a sync that is too soon');
  await page.keyboard.press('Enter');
  await expect(tooSoon).toBeHidden();
  expect(calls).toBe(0);

  // The limit applies to the whole company: a colleague’s list shows it too, and the server rejects a direct call as
  // well.
  const colleague = await newVisitor(browser);
  await signIn(colleague, 'admin', '/main/sales');
  await expect(syncButton(colleague)).toHaveText(/^Last synced 0 hr [01] min ago$/);
  expect(await read(colleague, '/customers/search?typeId=1&sync=true')).not.toHaveProperty('syncRun');
  await colleague.context().close();
});

test('the palette and a list find a company however its accents, apostrophes and signs are typed', async ({ page }) => {
  await signIn(page, 'admin', '/main/sales');
  const name = uniqueName('St. Renée & O’Neil–Łódź');
  const spelled = name.replace('St. Renée & O’Neil–Łódź', "saint renee and o'neil lodz");
  await makeLead(page, name);
  await search(page, spelled);
  await expect(option(page, new RegExp(`^${name}`))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByLabel('Filter by Name & Address').fill(spelled);
  await expect.poll(() => countRecords(page)).toBe(1);
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText(name);
});

test('the palette opens any record over its list, a plan in its table, and a screen, by keyboard', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signIn(page, 'admin', '/main/sales');
  const name = uniqueName('Quartz Orchard');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();

  await search(page, '');
  await expect(option(page, /^Rates/)).toBeVisible();
  await expectAccessible(page, 'the palette');
  await typed(page, name.toLowerCase().slice(0, 17));
  await expect(option(page, new RegExp(name))).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'the palette with results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/main/sales/rfp\\?open=${id}$`));
  const record = page.getByRole('dialog', { name: /RFP/ });
  await expect(record.getByRole('textbox', { name: 'Company Name' })).toHaveValue(name);

  // Above an open record another one opens, and the first one stays open below.
  await record.getByRole('textbox', { name: 'Address Line 1' }).fill('7 Unsaved Way');
  await search(page, 'WSC-');
  await expect(option(page, /Client, /).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).last().click();
  await expect(record.getByRole('textbox', { name: 'Address Line 1' })).toHaveValue('7 Unsaved Way');
  await record.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'RFP saved!');
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(option(page, new RegExp(`^${name}`))).toBeVisible();
  await typed(page, 'fee');
  await expect(option(page, /^Fees/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/operations\/fees$/);
  // While the palette closes, it would take the next text.
  await expect(page.getByRole('combobox', { name: /^Search customers/ })).toHaveCount(0);
  await search(page, 'ppo');
  await expect(page.getByRole('group', { name: 'Plans' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  const lastPlan = page.getByRole('group', { name: 'Plans' }).getByRole('option').last();
  await expect(lastPlan).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/operations\/plans\?.*f\.code=/);
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  expect(refused).toEqual([]);
});

test('the palette finds only what the lists contain', async ({ page, browser }) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Obsidian Harbor');
  await makeLead(page, name, 'Lucia Ferrante');
  const [client, other] = [await newVisitor(browser), await newVisitor(browser)];
  await signIn(client, 'client.user', '/main/clients');
  await search(client, name);
  await expect(client.getByText(`Nothing found for “${name}”.`)).toBeVisible();
  await client.keyboard.press('Escape');
  await expect(client.getByRole('dialog')).toHaveCount(0);
  await giveSession(other, 'sales.user');
  const typed = encodeURIComponent(name);
  const seen = await read<{ results: unknown[] }>(other, `/search?text=${typed}`);
  const list = await read<{ results: unknown[] }>(other, `/customers/search?typeId=1&filter=${typed}`);
  expect(seen.results).toHaveLength(list.results.length);
  await client.context().close();
  await other.context().close();
});
