import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, uniqueName } from './support/leads.ts';
import { countRecords, filterList, openList } from './support/lists.ts';
import { newVisitor, signIn } from './support/people.ts';

const firstCells = (page: Page, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Edit / }) })
    .locator(`td:nth-child(${column})`)
    .allInnerTexts();

test('the sales sidebar opens the four lists (S-SHELL-03, S-SHELL-11, S-SHELL-12, S-SHELL-13, S-SHELL-14)', async ({
  page,
}) => {
  await signIn(page, 'sales.manager');
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
    const labels = await page
      .getByRole('table', { name: link })
      .getByRole('row')
      .nth(2)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.split(' ')[0]));
    expect(labels).toEqual(actions);
    await expectAccessible(page, link);
  }
});

test('a view of a list is its address: filter, sort, days and agent (S-LEAD-04, S-LEAD-08, S-LEAD-10, S-LEAD-15)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const usual = await countRecords(page);
  await expect(page.getByRole('combobox', { name: 'Sales Agent' })).toHaveValue('All Sales Agents');
  expect(await firstCells(page, 1)).toHaveLength(10);

  await page.getByLabel('From').fill('01/01/2020');
  await page.getByLabel('From').press('Enter');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect.poll(() => countRecords(page)).toBeGreaterThan(usual);
  await page.getByLabel('Filter by Name & Address').fill('INDIANAPOLIS');
  await expect(page).toHaveURL(/f\.name=INDIANAPOLIS/);
  await page.getByRole('button', { name: 'Name & Address', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name & Address' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await firstCells(page, 1);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name).toMatch(/Indianapolis/);
  const sorted = names.map((name) => name.split('\n')[0] ?? '');
  expect(sorted).toEqual([...sorted].sort(new Intl.Collator('en-US').compare));

  const colleague = await newVisitor(browser);
  await signIn(colleague, 'sales.manager');
  await colleague.goto(page.url());
  await expect.poll(() => firstCells(colleague, 1)).toEqual(names);
  await expect(colleague.getByLabel('From')).toHaveValue('01/01/2020');
  await colleague.close();

  await page.getByRole('combobox', { name: 'Sales Agent' }).click();
  await page.getByRole('option', { name: 'Lucia Ferrante' }).click();
  await expect(page).toHaveURL(/agent=\d+/);
  await expect.poll(async () => (await firstCells(page, 1)).length).toBeLessThanOrEqual(names.length);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sales Agent' })).toHaveValue('Lucia Ferrante');
});

test('archive with a reason, restore as lead, delete after a second thought (S-LEAD-14, S-LEAD-19, S-LEAD-20, S-LEAD-21, S-ARCH-01, S-ARCH-03, S-ARCH-05, S-ARCH-06, S-ARCH-07, S-ARCH-09)', async ({
  page,
}) => {
  const name = uniqueName('Fall Creek Millwork');
  await signIn(page, 'admin');
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
