import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectFits } from './support/fits.ts';
import { openTab } from './support/lists.ts';
import { expectOnePrimary } from './support/one-primary.ts';
import { giveSession } from './support/people.ts';
import { addresses, openPage } from './support/screens.ts';

const apiKey = { 'X-Api-Key': 'worksmart-local' };

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;
const looks = sizes.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })));

// All looks of all pages take longer than other journeys.
if (process.env.AXE_ALL) test.setTimeout(3_600_000);

let looked = 0;

/**
 * Checks the screen in both themes at the four sizes with AXE_ALL (`pnpm axe`). Otherwise in one of these eight looks,
 * the next one for each screen, so that each look occurs.
 */
const expectAccessibleLooks = async (page: Page, screen: string): Promise<void> => {
  const chosen = process.env.AXE_ALL ? looks : looks.slice(looked % looks.length, (looked % looks.length) + 1);
  looked += 1;
  for (const { size, colorScheme } of chosen) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, `${screen}, ${size.width}x${size.height}, ${colorScheme}`);
  }
  await page.setViewportSize(sizes[0]);
};

// All in one visit, since opening a page takes longer than to look at it.
test('every page is accessible and has at most one primary button, in both themes at four sizes, and fits small screens', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail Address')).toBeVisible();
  await expectAccessibleLooks(page, 'Login');
  await giveSession(page, 'admin');
  for (const address of addresses)
    await test.step(address, async () => {
      await openPage(page, address);
      await expectOnePrimary(page, address);
      await expectAccessibleLooks(page, address);
      await expectFits(page, address);
      await page.setViewportSize(sizes[0]);
    });
});

interface Listed {
  results: { id: number; companyName: string; renewalStatus?: string | null }[];
}

const idsOf = async (page: Page, typeId: number): Promise<Listed['results']> => {
  const query = `typeId=${typeId}&start=1900-01-01&end=2100-01-01`;
  const answer = await page.request.get(`/api/customers/search?${query}`, { headers: apiKey });
  return ((await answer.json()) as Listed).results;
};

const records = [
  { name: 'Lead Profile', address: '/main/sales', typeId: 1 },
  { name: 'RFP (Request For Proposal)', address: '/main/sales/rfp', typeId: 2 },
  { name: 'Prospect', address: '/main/sales/prospects', typeId: 3 },
  { name: 'Client', address: '/main/clients', typeId: 4 },
];

for (const { name, address, typeId } of records)
  test(`every tab of a record is accessible and has at most one primary button, in both themes at four sizes: ${name}`, async ({
    page,
  }) => {
    await giveSession(page, 'admin');
    // Of the demo: other journeys promote what they make.
    const all = (await idsOf(page, typeId)).toSorted((one, other) => one.id - other.id);
    const { id } = all.find(({ renewalStatus }) => renewalStatus === 'Pending Review') ?? all[0] ?? { id: 0 };
    await openPage(page, `${address}?open=${id}&tab=company`);
    const record = page.getByRole('dialog', { name }).first();
    await expect(record.getByLabel('Company Name')).not.toHaveValue('');
    for (const tab of await record.getByRole('tab').allTextContents())
      await test.step(tab, async () => {
        await openTab(record, tab);
        await expect(record.getByText('Please wait...')).toHaveCount(0);
        await expectOnePrimary(page, `${name}, ${tab}`);
        await expectAccessibleLooks(page, `${name}, ${tab}`);
      });
    if (typeId !== 4) return;
    await openTab(record, 'Benefits');
    await record
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const group = page.getByRole('dialog', { name: /^Benefit Group / });
    await expect(group.getByRole('tab', { name: 'Medical' })).toBeVisible();
    for (const tab of await group.getByRole('tab').allTextContents())
      await test.step(`group, ${tab}`, async () => {
        await openTab(group, tab);
        await expect(group.getByText('Please wait...')).toHaveCount(0);
        await expectOnePrimary(page, `Benefit Group, ${tab}`);
        await expectAccessibleLooks(page, `Benefit Group, ${tab}`);
      });
  });
