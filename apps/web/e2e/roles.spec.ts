import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, uniqueName } from './support/leads.ts';
import { countRecords } from './support/lists.ts';
import { giveSession, newVisitor, signIn, signInByPage } from './support/people.ts';

const everyone = [
  { who: 'admin', role: 1, home: 'sales', sections: ['Sales', 'Clients', 'Reports', 'Administration'] },
  { who: 'sales.manager', role: 4, home: 'sales', sections: ['Sales', 'Clients'] },
  { who: 'sales.user', role: 5, home: 'sales', sections: ['Sales', 'Clients'] },
  { who: 'client.manager', role: 7, home: 'clients', sections: ['Sales', 'Clients'] },
  { who: 'client.user', role: 8, home: 'clients', sections: ['Clients'] },
] as const;

const watched = ['Sales', 'Clients', 'Reports', 'Administration'] as const;

const statusOf = (page: Page, method: string, path: string): Promise<number> =>
  page.request
    .fetch(`/api${path}`, { method, headers: { 'X-Api-Key': 'worksmart-local' } })
    .then((answer) => answer.status());

for (const { who, role, home, sections } of everyone) {
  test(`role ${role} lands on ${home}, sees its sections and is redirected from all others (S-SHELL-02, S-SHELL-06, S-SHELL-07, S-SHELL-08, S-LEAD-16, B-ROLE-01, B-ROLE-03, B-ROLE-04, B-ROLE-05, B-ROLE-10)`, async ({
    page,
  }) => {
    await signInByPage(page, who);
    await expect(page).toHaveURL(new RegExp(`/main/${home}$`));
    for (const section of watched) {
      const link = page.getByRole('link', { name: section, exact: true });
      // The open section also lists its pages, one of which may have the same name.
      if ((sections as readonly string[]).includes(section)) await expect(link.first(), section).toBeVisible();
      else await expect(link, section).toHaveCount(0);
    }
    for (const path of ['/main/nowhere', '/nowhere', ...(role === 1 ? [] : ['/main/reports'])]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(new RegExp(`/main/${home}$`));
    }
    await page.goto('/main/administration/outbox');
    if (role === 1) await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
    else {
      await expect(page).toHaveURL(new RegExp(`/main/${home}$`));
      expect(await statusOf(page, 'GET', '/dev/outbox')).toBe(403);
    }
    if (role === 8) {
      for (const path of ['', '/rfp', '/prospects', '/archived']) {
        await page.goto(`/main/sales${path}`);
        await expect(page).toHaveURL(/\/main\/clients$/);
      }
      expect(await statusOf(page, 'GET', '/customers/search?typeId=1')).toBe(403);
    } else {
      await page.goto('/main/sales');
      await countRecords(page);
      await expect(page.getByRole('combobox', { name: 'Sales Agent' })).toHaveCount(role === 1 || role === 4 ? 1 : 0);
    }
    await page.goto('/main/clients');
    await expect(page.getByRole('heading', { name: 'Client List' })).toBeVisible();
    expect(await countRecords(page)).toBeGreaterThan(100);
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(role === 1 || role === 7 ? 10 : 0);
    await expectAccessible(page, `Clients as role ${role}`);
  });
}

test('a sales user sees only their own records, whatever the address or the call', async ({ page, browser }) => {
  const admin = await newVisitor(browser);
  await giveSession(admin, 'admin');
  const theirs = uniqueName('Somebody Else Freight');
  const id = await makeLead(admin, theirs, 'Lucia Ferrante');
  await signIn(page, 'sales.user', '/main/sales');
  await countRecords(page);
  await expect(page.getByRole('combobox', { name: 'Sales Agent' })).toHaveCount(0);
  await page.goto(`/main/sales?agent=0&f.name=${encodeURIComponent(theirs)}`);
  await expect(page.getByText('Records: 0', { exact: true })).toBeVisible();
  const counted = async (path: string) => {
    await page.goto(path);
    return countRecords(page);
  };
  // Read again, in case one of their leads was added in between.
  await expect(async () => {
    expect(await counted('/main/sales?agent=0')).toBe(await counted('/main/sales'));
  }).toPass();
  // The response is the same as for a record that does not exist.
  for (const [method, path] of [
    ['GET', `/customer/${id}`],
    ['DELETE', `/customer/${id}`],
    ['PUT', `/customer/${id}/archive?reasonCodeID=138`],
  ] as const)
    expect(await statusOf(page, method, path), `${method} ${path}`).toBe(
      await statusOf(page, method, path.replace(String(id), '99999999')),
    );
  expect(await statusOf(page, 'GET', `/customer/${id}`)).toBe(404);
  expect(await statusOf(admin, 'GET', `/customer/${id}`)).toBe(200);
  await admin.close();
});

test('back inside the app moves forward again (S-SHELL-09)', async ({ page }) => {
  await signIn(page, 'admin', '/main/sales');
  await page.getByRole('link', { name: 'RFP List' }).click();
  await page.getByRole('link', { name: 'Prospects' }).click();
  await expect(page).toHaveURL(/\/main\/sales\/prospects$/);
  await page.evaluate(() => {
    const go = window.history.go.bind(window.history);
    window.history.go = (steps) => {
      document.documentElement.dataset.moved = String(steps);
      go(steps);
    };
    window.history.back();
  });
  await expect(page.locator('html')).toHaveAttribute('data-moved', '1');
  await expect(page).toHaveURL(/\/main\/sales\/prospects$/);
  await expect(page.getByRole('table', { name: 'Prospects' })).toBeVisible();
});

test('a client user opens a client without its history; the dialog does not change the path (C-LIST-11, C-LIST-12, C-DLG-12)', async ({
  page,
}) => {
  await signIn(page, 'client.user', '/main/clients');
  await countRecords(page);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Client' });
  await expect(dialog.getByLabel('Company Name')).not.toHaveValue('');
  // Only the query names the record.
  await expect(page).toHaveURL(/\/main\/clients(\?.*)?$/);
  await expect(dialog.getByRole('tab')).toContainText(['Company', 'Contacts', 'Locations']);
  await expect(dialog.getByRole('button', { name: 'History' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Proposal' }).click();
  await expect(dialog.getByRole('tabpanel', { name: 'Proposal' })).toBeVisible();
  await expectAccessible(page, 'Client, Proposal, as role 8');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('tab', { name: 'Benefits', exact: true }).click();
  await expect(dialog.getByRole('tabpanel', { name: 'Benefits' })).toBeVisible();
  await dialog
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const group = page.getByRole('dialog', { name: /^Benefit Group / });
  await expect(group.getByRole('tab', { name: 'Group Info' })).toBeVisible();
  await expect(group.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
