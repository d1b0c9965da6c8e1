import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, uniqueName } from './support/leads.ts';
import { choose, countRecords, filterList, openList } from './support/lists.ts';
import { giveSession, newVisitor, signIn } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const firstCells = (page: Page, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Edit / }) })
    .locator(`td:nth-child(${column})`)
    .allInnerTexts();

test('a ticked row keeps its tint under the pointer', async ({ page }) => {
  await giveSession(page, 'admin');
  await page.goto('/main/sales/prospects');
  const row = page.getByRole('table', { name: 'Prospects' }).locator('tbody tr').first();
  await row.getByRole('checkbox').check();
  const look = () =>
    row
      .locator('td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell).backgroundImage);
  await page.mouse.move(0, 0);
  const tint = await look();
  expect(tint).toContain('gradient');
  await row.hover();
  expect(await look()).toBe(tint);
});

test('the sales sidebar opens the four lists (S-SHELL-03, S-SHELL-11, S-SHELL-12, S-SHELL-13, S-SHELL-14)', async ({
  page,
}) => {
  await signIn(page, 'sales.manager', '/main/sales');
  for (const [link, path, actions] of [
    ['RFP List', '/main/sales/rfp', ['Edit', 'Archive', 'Delete']],
    ['Prospects', '/main/sales/prospects', ['Edit', 'Archive', 'Delete']],
    ['Archived', '/main/sales/archived', ['Unarchive', 'Delete']],
    ['Leads', '/main/sales', ['Edit', 'Archive', 'Delete']],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
    expect(await countRecords(page)).toBeGreaterThan(0);
    const buttons = page.getByRole('table', { name: link }).getByRole('row').nth(2).getByRole('button');
    const labels = () => buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(' ')[0]));
    await expect.poll(labels).toEqual(actions);
    await expectAccessible(page, link);
  }
});

test('a list’s filter, sort, days and agent are in its address (S-LEAD-04, S-LEAD-08, S-LEAD-10, S-LEAD-15)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/main/sales');
  const usual = await countRecords(page);
  await expect(page.getByRole('combobox', { name: 'Sales Agent' })).toHaveValue('All Sales Agents');
  await expect.poll(() => firstCells(page, 2)).toHaveLength(10);

  await page.getByLabel('From').fill('01/01/2020');
  await page.getByLabel('From').press('Enter');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect.poll(() => countRecords(page)).toBeGreaterThan(usual);
  await page.getByLabel('Filter by Name & Address').fill('INDIANAPOLIS');
  await expect(page).toHaveURL(/f\.name=INDIANAPOLIS/);
  await page.getByRole('button', { name: 'Name & Address', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name & Address' })).toHaveAttribute('aria-sort', 'ascending');
  let names: string[] = [];
  await expect(async () => {
    names = await firstCells(page, 2);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(name).toMatch(/Indianapolis/);
    const sorted = names.map((name) => name.split('\n')[0] ?? '');
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('en-US').compare));
  }).toPass();

  const colleague = await newVisitor(browser);
  await giveSession(colleague, 'sales.manager');
  await colleague.goto(page.url());
  await expect.poll(() => firstCells(colleague, 2)).toEqual(names);
  await expect(colleague.getByLabel('From')).toHaveValue('01/01/2020');
  await colleague.close();

  await page.getByRole('combobox', { name: 'Sales Agent' }).click();
  await page.getByRole('option', { name: 'Lucia Ferrante' }).click();
  await expect(page).toHaveURL(/agent=\d+/);
  await expect.poll(async () => (await firstCells(page, 2)).length).toBeLessThanOrEqual(names.length);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sales Agent' })).toHaveValue('Lucia Ferrante');
});

test('archives with a reason, restores as lead, deletes after a confirmation (S-LEAD-14, S-LEAD-19, S-LEAD-20, S-LEAD-21, S-ARCH-01, S-ARCH-03, S-ARCH-05, S-ARCH-06, S-ARCH-07, S-ARCH-09)', async ({
  page,
}) => {
  const name = uniqueName('Fall Creek Millwork');
  await signIn(page, 'admin', '/main/sales');
  await makeLead(page, name);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await filterList(page, name);

  await page.getByRole('button', { name: `Archive ${name}` }).click();
  const archive = page.getByRole('dialog', { name: 'Archive Lead?' });
  await expect(archive.getByRole('button', { name: 'Archive' })).toBeDisabled();
  await expectAccessible(page, 'Archive Lead?');
  await archive.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await archive.getByRole('combobox', { name: 'Please select a reason' }).click();
  const reason = page.getByRole('listbox').getByRole('option').first();
  const reasonName = (await reason.textContent()) ?? '';
  await reason.click();
  await archive.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Records: 0', { exact: true })).toBeVisible();

  await openList(page, 'Archived');
  await filterList(page, name);
  await expect(page.getByRole('cell', { name: reasonName, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Unarchive ${name}` }).click();
  const restore = page.getByRole('dialog', { name: 'Restore as Lead?' });
  await expectAccessible(page, 'Restore as Lead?');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Records: 0', { exact: true })).toBeVisible();

  await openList(page, 'Leads');
  await filterList(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const remove = page.getByRole('dialog', { name: 'Delete Lead?' });
  await expect(remove).toContainText(`Are you sure you want to delete ${name}?`);
  await expectAccessible(page, 'Delete Lead?');
  await remove.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Records: 0', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Records: 0', { exact: true })).toBeVisible();
});

test('a long name, its address and a long email address are whole in the list at 1440', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await giveSession(page, 'admin');
  const name = uniqueName('Vandermark & Murphy Plumbing & Drain');
  const email = 'amy.thompson@thompson-brothers-fitness-clubs.example';
  await makeLead(page, name, undefined, { email });
  await page.goto('/main/sales');
  await filterList(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  for (const text of [name, '400 Main St, ', 'Kokomo, IN 46901', email]) {
    const shown = row.getByText(text, { exact: true });
    const hidden = shown.evaluate((element) => {
      const [cell, box] = [element.closest('td'), element.getBoundingClientRect()];
      const { top = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
      return Math.max(top - box.top, box.bottom - bottom, element.scrollHeight - element.clientHeight);
    });
    // A line has 13 pixels, of which the tails of its letters may be cut.
    expect(await hidden, text).toBeLessThan(4);
  }
});

test('a list fits next to the collapsed menu at 1024, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await giveSession(page, 'admin');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, table, header] of [
      ['/main/sales', 'Leads', 'Status'],
      ['/main/sales/rfp', 'RFP List', 'Status'],
      ['/main/clients', 'Client List', 'Renewal Status'],
    ] as const) {
      await page.goto(path);
      expect(await countRecords(page)).toBeGreaterThan(0);
      const viewport = page.getByRole('region', { name: table });
      await expect.poll(() => viewport.evaluate((box) => box.scrollWidth - box.clientWidth), table).toBe(0);
      const edge = (locator: ReturnType<Page['locator']>) =>
        locator.evaluate((cell) => [cell.getBoundingClientRect().left, cell.getBoundingClientRect().right]);
      const [, statusEnds = 0] = await edge(page.getByRole('columnheader', { name: header, exact: true }));
      const [actionsBegin = 0] = await edge(page.getByRole('columnheader', { name: 'Actions' }));
      expect(statusEnds).toBeLessThanOrEqual(actionsBegin);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await expectAccessible(page, `${table}, ${colorScheme}`);
    }
  }
});

test('tables of Operations and the renewals do not scroll sideways at 1024 and 1440', async ({ page }) => {
  await giveSession(page, 'admin');
  for (const width of [1024, 1440])
    for (const [path, table] of [
      ['/main/operations/margin', 'Margin Defaults'],
      ['/main/operations/limits', 'Yearly Limits'],
      ['/main/operations/rates', 'Rate Administration'],
      ['/main/clients/renewals', 'Renewals'],
      ['/main/clients/premiums', 'Premium Check'],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(path);
      expect(await countRecords(page)).toBeGreaterThan(0);
      const viewport = page.getByRole('region', { name: table });
      await expect.poll(() => viewport.evaluate((box) => box.scrollWidth - box.clientWidth), table).toBe(0);
    }
});

test('a heading of two lines ends where its figures end, and the audit log has whole names at 1024', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await giveSession(page, 'admin');
  await page.goto('/main/operations/limits');
  const heading = page.getByRole('columnheader', { name: 'HDHP Deductible' }).getByRole('button');
  await expect(heading).toHaveCSS('text-align', 'right');
  const name = uniqueName('Whitewater Valley Orthopedic & Sports Medicine Associates of Indiana');
  await makeLead(page, name);
  await page.goto('/main/administration/audit');
  const record = page.getByRole('cell').getByRole('button', { name, exact: true }).first();
  await expect(record).toBeVisible();
  expect(await record.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('a list reopens as it was left; a view of it is saved, opened by a colleague from its link, and deleted', async ({
  page,
  browser,
}) => {
  const [name, view] = [uniqueName('Eagle Creek Dairy'), uniqueName('Dairies')];
  await signIn(page, 'admin', '/main/sales');
  await makeLead(page, name);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await filterList(page, name);
  await openList(page, 'Prospects');
  await openList(page, 'Leads');
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/f\.name=Eagle/);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view...' }).click();
  const naming = page.getByRole('dialog', { name: 'Save View' });
  await expectAccessible(page, 'Save View');
  await naming.getByLabel('Name').fill(view);
  await naming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Views: ${view}` }).click();
  await expectAccessible(page, 'Views');
  const answer = await page.request.get('/api/savedViews?list=leads', { headers: { 'X-Api-Key': 'worksmart-local' } });
  const saved = ((await answer.json()) as { name: string; key: string }[]).find((one) => one.name === view);

  const colleague = await newVisitor(browser);
  await giveSession(colleague, 'sales.manager');
  await colleague.goto(`/main/sales?view=${saved?.key}`);
  await expectToast(colleague, `This is the view “${view}” of`);
  await expect(colleague.getByText('Records: 1', { exact: true })).toBeVisible();
  await colleague.close();

  await page.getByRole('button', { name: `Delete the view ${view}` }).click();
  await page.getByRole('dialog', { name: 'Delete View?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Reset the list' }).click();
  await expect(page).toHaveURL(/\/main\/sales$/);
  await page.reload();
  expect(await countRecords(page)).toBeGreaterThan(1);
});

test('ticked records are exported, assigned to an agent and archived; keys lead from record to record (S-SYNC-05, S-ARCH-05)', async ({
  page,
}) => {
  const group = uniqueName('Fishers');
  const names = ['Alpha', 'Beta', 'Gamma'].map((one) => `${one} ${group}`);
  await giveSession(page, 'admin');
  for (const name of names) await makeLead(page, name);
  await page.goto(`/main/sales?sort=name.asc&f.name=${encodeURIComponent(group)}`);
  await expect(page.getByText('Records: 3', { exact: true })).toBeVisible();

  await page.getByRole('row', { name: names[0] }).focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: 'Lead Profile' });
  await expect(record).toContainText('1 of 3');
  await record.getByLabel('City').fill('Fishers');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(record).toContainText('2 of 3');
  await expect(record.getByLabel('Company Name')).toHaveValue(names[1] ?? '');
  // Including the tooltip of the focused button.
  await expect(page.getByRole('tooltip', { name: 'Next record' })).toBeVisible();
  await expectAccessible(page, 'Lead Profile with its steps');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: names[0] })).toContainText('Fishers, IN');

  await page.getByRole('checkbox', { name: `Select ${names[1]}` }).check();
  await page.getByRole('checkbox', { name: `Select ${names[2]}` }).click({ modifiers: ['Shift'] });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Leads \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFName & Address,Assignment Date,Contact Name,Email Address,Source,Status,Status Date,Name,Address Line 1,Address Line 2,City,State,Zip',
  );
  expect(lines.slice(1).map((line) => line.slice(1).split(',')[0])).toEqual([names[1], names[2], '']);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the 2 selected to Excel' }).click();
  const workbook = await saving;
  expect(workbook.suggestedFilename()).toMatch(/^Leads \d{4}-\d{2}-\d{2}\.xlsx$/);
  expect((await readFile(await workbook.path(), 'latin1')).startsWith('PK')).toBe(true);

  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const assign = page.getByRole('dialog', { name: 'Assign 2 leads?' });
  await choose(assign, 'Sales Agent', 'Lucia Ferrante');
  await expectAccessible(page, 'Assign 2 leads?');
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, '2 leads were assigned to Lucia Ferrante.');

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const archive = page.getByRole('dialog', { name: 'Archive 2 leads?' });
  await choose(archive, 'Please select a reason', /./);
  await archive.getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, '2 leads were archived.');
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
});
