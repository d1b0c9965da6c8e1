import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { giveSession } from './support/people.ts';

/**
 * 45 people bi-weekly at the typed fee of 24.00: 24.00 × 26 × 45 = 28,080.00 a year, at 60% 16,848.00. Next year’s December is
 * the last month that an effective date may have, so that no other record of the demo begins in it.
 */
test('a prospect’s chance and plan renewal are entered once, and seen in its list, on Today and in what the pipeline is worth', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Worth Works');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await promote(page, id, 2);
  const cycle = { id: 0, description: 'Everyone', cycleCount: 26, ftCount: 45, ptCount: 0, wages: 180_000 };
  await post(page, `/customer/${id}/payCycle`, cycle);
  const year = new Date().getFullYear() + 1;
  const soon = new Date(Date.now() + 30 * 86_400_000);
  const renewal = `${year - 3}-${soon.toISOString().slice(5, 10)}T00:00:00`;
  await post(page, '/customer', {
    id,
    rfp: {
      adminRates: { wS_BW: 24, wS_BW_Override: true },
      benefits: { medical: { sponsorsPlan: true, renewalDate: renewal } },
    },
  });

  // The chance is a field of the record, saved with it.
  await page.goto(`/main/sales/prospects?open=${id}&tab=company`);
  const record = page.getByRole('dialog').first();
  await expect(record.getByText(/^Empty: 25%, by its status; 90% once/)).toBeVisible();
  await record.getByRole('textbox', { name: 'Chance' }).fill('60');
  await record.getByRole('textbox', { name: 'Effective Date' }).fill(`12/01/${year}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(record.getByText('Saved')).toBeVisible();
  await expectAccessible(page, 'a prospect with a chance');

  // The list shows and filters the month of the plan’s renewal; Today leads to those that renew soon.
  const month = `${String(soon.getUTCMonth() + 1).padStart(2, '0')}/${soon.getUTCFullYear()}`;
  await page.goto(`/main/sales/prospects?only=renewing&columns=planRenews&f.planRenews=${encodeURIComponent(month)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(month);
  await expect(page.getByRole('textbox', { name: 'Filter by Plan Renews' })).toHaveValue(month);
  await page.goto('/main/today');
  await expect(page.getByText('Plans that renew within 120 days').first()).toBeVisible();

  // Reports add up fee × chance, and say what is not known.
  await page.goto('/main/reports?tables=worth');
  const table = page.getByRole('table', { name: 'Pipeline Worth' });
  const dec = table.getByRole('row', { name: new RegExp(`^Dec ${year}`) });
  await expect(dec.first()).toContainText('$28,080.00');
  await expect(dec.first()).toContainText('$16,848.00');
  await expect(page.getByRole('region', { name: 'Archive Reasons' })).toBeVisible();
  await expectAccessible(page, 'what the pipeline is worth');
  await page.getByRole('button', { name: 'Export Pipeline Worth as CSV' }).click();
  await expect(page.getByText(/^Exported to Pipeline Worth /)).toBeVisible();
});
