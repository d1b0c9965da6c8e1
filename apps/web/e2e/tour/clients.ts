import { expect, type Page, test } from '@playwright/test';
import { filterList } from '../support/lists.ts';
import { signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const apiKey = { 'X-Api-Key': 'worksmart-local' };

/** Finds a client of the demo data with a group that awaits review, otherwise any client with groups. */
const findClient = async (page: Page): Promise<string> => {
  const list = await page.request.get('/api/customers/search?typeId=4&start=1900-01-01&end=2100-01-01', {
    headers: apiKey,
  });
  const { results } = (await list.json()) as { results: { companyName: string; renewalStatus: string | null }[] };
  const client = results.find(({ renewalStatus }) => renewalStatus === 'Pending Review') ?? results[0];
  if (!client) throw new Error('The demo data has no client.');
  return client.companyName;
};

test('a client, its benefits and one of its groups', async ({ page }) => {
  await signIn(page, 'admin');
  const name = await findClient(page);
  await page.goto('/main/clients');
  await filterList(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const client = page.getByRole('dialog', { name: 'Client' });
  await client.getByRole('tab', { name: 'Benefits' }).click();
  await expect(client.getByRole('button', { name: 'Add Group' })).toBeVisible();
  await picture(page, 'client-benefits');
  await client
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const group = page.getByRole('dialog', { name: 'Benefit Group', exact: true });
  await expect(group.getByRole('grid').first()).toBeVisible();
  await picture(page, 'group-medical');
  await group.getByRole('tab', { name: 'Renewal' }).click();
  await expect(group.getByText('Renewal Status')).toBeVisible();
  await picture(page, 'group-renewal');
});

test('the season’s renewals', async ({ page }) => {
  await signIn(page, 'client.manager');
  await page.goto('/main/clients/renewals');
  await expect(page.getByRole('table').first()).toBeVisible();
  await picture(page, 'renewals');
});

test('the back office', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, name] of [
    ['/main/operations/files', 'files'],
    ['/main/operations/procedures', 'procedures'],
    ['/main/reports', 'reports'],
    ['/main/administration/audit', 'audit-log'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await picture(page, name);
  }
});

test('the brand', async ({ page }) => {
  await signIn(page, 'admin', '/main/administration/branding');
  await expect(page.getByRole('heading', { level: 1, name: 'Branding' })).toBeVisible();
  await picture(page, 'branding');
});
