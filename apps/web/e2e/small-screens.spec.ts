import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { outOfReach, phone, sideways, zoomed } from './support/fits.ts';
import { makeClient, makeLead, promote, uniqueName } from './support/leads.ts';
import { openTab } from './support/lists.ts';
import { giveSession } from './support/people.ts';
import { openPage } from './support/screens.ts';

for (const [name, size] of [
  ['on a phone', phone],
  ['at 200%', zoomed],
] as const) {
  test(`a record’s tabs, its actions and its dialogs are within reach, ${name}`, async ({ page }) => {
    await giveSession(page, 'admin');
    const company = uniqueName('Little Window Works');
    const id = await makeLead(page, company);
    await promote(page, id, 1);
    const client = uniqueName('Little Window Client');
    await makeClient(page, client);
    await page.setViewportSize(size);
    for (const [address, title, tool] of [
      [`/main/sales/rfp?f.name=${encodeURIComponent(company)}`, 'RFP (Request For Proposal)', company],
      [`/main/clients?f.name=${encodeURIComponent(client)}`, 'Client', client],
    ] as const) {
      await openPage(page, address);
      await page.getByRole('button', { name: tool, exact: false }).first().click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByLabel('Company Name')).toHaveValue(tool);
      const tabs = await dialog.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.textContent ?? ''));
      for (const tab of tabs) {
        await test.step(`${title}, ${tab}`, async () => {
          const panel = await openTab(dialog, tab);
          const opened = dialog.getByRole('tab', { selected: true }).first();
          await expect(opened).toBeInViewport({ ratio: 1 });
          const label = opened.getByText(tab.replace(/\d/g, ''), { exact: true });
          expect((await label.boundingBox())?.width, `the label of ${tab}`).toBeGreaterThan(20);
          const [bar, content] = [await opened.boundingBox(), await panel.boundingBox()];
          if (size === phone) expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
          if (tab === 'Session Info') await expectAccessible(page, `${title}, Session Info, ${name}`);
          await expect(panel.getByText('Please wait...')).toHaveCount(0);
          for (const button of ['Save', 'Close'])
            await expect(dialog.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
          await expect.poll(() => sideways(panel), tab).toBe(0);
          expect(await outOfReach(panel), tab).toEqual([]);
        });
      }
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(dialog).toBeHidden();
    }
    await openPage(page, '/main/sales');
    await page.getByRole('button', { name: 'New Lead' }).click();
    const lead = page.getByRole('dialog', { name: 'Lead Profile' });
    await expect(lead.getByLabel('Company Name')).toBeVisible();
    expect(await sideways(lead)).toBe(0);
    expect(await outOfReach(lead)).toEqual([]);
  });
}

for (const [name, size] of [
  ['on a phone', phone],
  ['at 200%', zoomed],
] as const)
  test(`a dialog longer than the window keeps its buttons in view, ${name}`, async ({ page }) => {
    await giveSession(page, 'admin');
    const company = 'x'.repeat(80) + uniqueName('Long');
    const id = await makeLead(page, company);
    await page.setViewportSize(size);
    await openPage(page, '/main/administration/branding');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const branding = page.getByRole('dialog', { name: 'Edit Branding' });
    await expect(branding.getByLabel('Company Name')).toBeVisible();
    await expect(branding.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await openPage(page, `/main/sales?open=${id}`);
    const lead = page.getByRole('dialog', { name: 'Lead Profile' });
    for (const button of ['Promote to RFP', 'Save'])
      await expect(lead.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    const heading = lead.getByRole('heading', { name: `Lead Profile ${company}` });
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect((await heading.getByText(company).boundingBox())?.width).toBeGreaterThan(120);
    await lead.getByRole('button', { name: 'Promote to RFP' }).click();
    const promotion = page.getByRole('dialog', { name: 'Promote to RFP' });
    for (const button of ['Cancel', 'Promote without Email', 'Promote and Send'])
      await expect(promotion.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  });

test('a list on a phone is cards that are filtered, sorted, ticked and opened', async ({ page }) => {
  await giveSession(page, 'admin');
  const group = uniqueName('Pocket');
  for (const one of ['Beta', 'Alpha']) await makeLead(page, `${one} ${group}`);
  await page.setViewportSize(phone);
  await openPage(page, '/main/sales');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByLabel('Filter by Name & Address').fill(group);
  await sheet.getByLabel('Sort by').selectOption('Name & Address');
  await expectAccessible(page, 'Filter and sort');
  await sheet.getByRole('button', { name: 'Done' }).click();
  const cards = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(`Alpha ${group}`);
  await expectAccessible(page, 'Leads as cards');
  await cards.first().getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: `Actions for Alpha ${group}` }).click();
  await page.getByRole('menuitem', { name: `Edit Alpha ${group}` }).click();
  await expect(page.getByRole('dialog', { name: 'Lead Profile' }).getByLabel('Company Name')).toHaveValue(
    `Alpha ${group}`,
  );
});

test('a failing list says so at its left edge, as every panel does', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.setViewportSize(phone);
  await page.route(/\/api\/book(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/main/clients/book');
  const panel = page.getByRole('alert').filter({ hasText: 'The book could not be loaded' });
  await expect(panel.getByText(/^Something went wrong/)).toHaveCSS('text-align', 'start');
});

test('next to the menu at 1024, names have their room: in the book, and long ones in a tall row', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.setViewportSize({ width: 1024, height: 768 });
  await openPage(page, '/main/clients/book');
  const book = page.getByRole('table', { name: 'Book' });
  await expect(book.getByRole('columnheader', { name: 'Missing' })).toBeHidden();
  await expect(book.locator('tbody [data-breaks]').first()).toBeVisible();
  const cut = (names: Locator) =>
    names.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent));
  expect(await cut(book.locator('tbody [data-breaks]'))).toEqual([]);
  await openPage(page, '/main/clients/premiums');
  await expect(page.getByText('No census: people not checked').first()).toBeVisible();
  expect(await cut(page.locator('tbody [data-breaks]'))).toEqual([]);
  await page.setViewportSize(zoomed);
  const said = page.getByText('No census: people not checked').first();
  expect(await cut(said)).toEqual([]);
});

test('in a low window the menu scrolls to the open page, and Logout stays in sight', async ({ page }) => {
  await giveSession(page, 'admin');
  for (const size of [{ width: 1440, height: 800 }, { width: 1024, height: 768 }, zoomed]) {
    await page.setViewportSize(size);
    await openPage(page, '/main/operations/procedures');
    const menu = page.getByRole('navigation', { name: 'Sections' });
    await expect(menu.getByRole('link', { name: 'Procedures' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByTitle('Logout')).toBeInViewport({ ratio: 1 });
  }
});

test('a phone says which part of a list it shows, and scrolls tabs that are too many for a row', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.setViewportSize(phone);
  await openPage(page, '/main/sales/archived?only=radar');
  await expect(page.getByRole('button', { name: 'Only: Archived prospects that would save now' })).toBeInViewport();
  expect(await sideways(page.locator('html'))).toBeLessThanOrEqual(0);
  await openPage(page, '/main/operations/lists');
  const tabs = page.getByRole('tablist');
  expect((await tabs.boundingBox())?.height).toBeLessThan(60);
  await tabs.getByRole('tab', { name: 'Document Types' }).click();
  await expect(page.getByRole('heading', { name: 'Document Types' })).toBeVisible();
});

test('a long name leaves the mark of unsaved changes whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await giveSession(page, 'sales.manager');
  const id = await makeLead(page, uniqueName('Kokomo Sports Rehabilitation Associates of Southern Indiana, PLLC'));
  await promote(page, id, 1);
  await promote(page, id, 2);
  await page.goto(`/main/sales/prospects?open=${id}&tab=company`);
  await page.getByRole('dialog').getByLabel('City').fill('Peru');
  const mark = page.getByRole('dialog').getByText('Unsaved changes');
  await expect(mark).toBeVisible();
  expect(await mark.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('a record that is loading fits a phone', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.setViewportSize(phone);
  await page.route(/\/api\/customer\/1(\?|\/|$)/, () => undefined);
  await page.goto('/main/clients?open=1');
  const waiting = page.getByRole('dialog').getByRole('status', { name: 'Please wait...' });
  await expect(waiting).toBeVisible();
  expect(await sideways(waiting)).toBeLessThanOrEqual(0);
  expect((await waiting.boundingBox())?.width).toBeGreaterThan(340);
});

test('the button that adds a row covers nothing, neither before a list’s cards have loaded nor after', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  await page.setViewportSize(zoomed);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/card-list-/, async (route) => {
    await held;
    await route.continue();
  });
  // The page's load event waits for each script that it has asked for, and this one is held.
  await page.goto('/main/operations/limits', { waitUntil: 'commit' });
  const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { y: 0, height: 0 };
  const add = page.getByRole('button', { name: 'New Year' });
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await expect(add).toBeVisible();
  await expect(refresh).toBeVisible();
  const [before, footer] = [await boxOf(add), await boxOf(refresh)];
  expect(before.y + before.height).toBeLessThanOrEqual(footer.y);
  release();
  const first = page.getByRole('list', { name: 'Yearly Limits' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  const [after, card] = [await boxOf(add), await boxOf(first)];
  expect(after.y + after.height).toBeLessThanOrEqual(card.y - 6);
});

test('the premium check shows four clients at 200%, and nothing of the reports is covered or cut', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.setViewportSize(zoomed);
  await openPage(page, '/main/clients/premiums');
  await expect(page.getByRole('button', { name: /billed too much$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Premium Check' }).getByRole('listitem').nth(3)).toBeInViewport({
    ratio: 1,
  });
  await openPage(page, '/main/reports');
  await page.getByRole('button', { name: 'Stop-Loss List' }).click();
  const badge = page.getByRole('dialog', { name: 'Stop-Loss List' }).getByText('New', { exact: true }).first();
  await expect(badge).toBeVisible();
  const over = (element: Element) =>
    (element.parentElement?.getBoundingClientRect().right ?? 0) -
    (element.closest('td')?.getBoundingClientRect().right ?? 0);
  expect(await badge.evaluate(over)).toBeLessThanOrEqual(0);
  await page.setViewportSize(phone);
  expect(await sideways(page.getByRole('dialog', { name: 'Stop-Loss List' }))).toBe(0);
  await page.keyboard.press('Escape');
  const caption = page.getByText(/net claims of .* premium, all clients$/);
  await expect(caption).toBeVisible();
  expect(await caption.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
