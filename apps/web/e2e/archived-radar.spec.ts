import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { giveSession } from './support/people.ts';

const pricing = 151;

/**
 * 45 people at 120.00 a month pay 64,800.00 a year; at the typed fee of 24.00, bi-weekly, 28,080.00: 36,720.00 less. No
 * other record of the demo saves more.
 */
test('a prospect lost on price comes back on Today with what it would save now, and in the archived list', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await giveSession(page, 'admin');
  const name = uniqueName('Lost Works');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await promote(page, id, 2);
  const cycle = { id: 0, description: 'Everyone', cycleCount: 26, ftCount: 45, ptCount: 0, wages: 180_000 };
  await post(page, `/customer/${id}/payCycle`, cycle);
  const soon = new Date(Date.now() + 30 * 86_400_000);
  const renewalDate = `${new Date().getFullYear() - 2}-${soon.toISOString().slice(5, 10)}T00:00:00`;
  await post(page, '/customer', {
    id,
    rfp: {
      adminRates: { rate: 120, wS_BW: 24, wS_BW_Override: true },
      benefits: { medical: { sponsorsPlan: true, renewalDate } },
    },
  });
  const address = `/api/customer/${id}/archive?reasonCodeID=${pricing}`;
  const archived = await page.request.put(address, { headers: { 'X-Api-Key': 'worksmart-local' } });
  expect(archived.ok(), await archived.text()).toBe(true);

  // The worker prices it within a minute.
  await giveSession(page, 'sales.manager');
  const row = page.getByRole('link', { name: new RegExp(name) });
  await expect(async () => {
    await page.goto('/main/today');
    await expect(page.getByText('Archived prospects that would save now')).toBeVisible({ timeout: 5_000 });
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(row).toContainText(
    /lost on price in \w+ · would save 36,720\.00 a year now · renews in (29|30|31) days/,
  );
  await expect(row).toContainText('$36,720 saved a year');
  await expectAccessible(page, 'Today with an archived prospect');

  // Its row opens the record over the list, the most savings first.
  await row.click();
  const record = page.getByRole('dialog').first();
  await expect(record.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Only: Archived prospects that would save now')).toBeVisible();
  const listed = page.getByRole('row', { name: new RegExp(name) });
  await expect(listed).toContainText('$36,720.00');
  await expectAccessible(page, 'the archived list with savings');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText(/^Exported \d+ records? to Archived /)).toBeVisible();
});
