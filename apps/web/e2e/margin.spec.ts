import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { openTab } from './support/lists.ts';
import { giveSession } from './support/people.ts';

/**
 * Calculated by hand from the seeded tables of 2026: 45 people bi-weekly at the typed fee of 24.00, workers' comp of 1,250,000
 * in IN 3632 at tier 120, and the illustrative margin defaults.
 *   fees 24.00 × 26 × 45 = 28,080.00; workers' comp 27,750.00 − 23,125.00 = 4,625.00; revenue 32,705.00
 *   cost 2,400.00 + 45 × 360.00 + 26 × 15.00 + 5% of 28,080.00 = 20,394.00; margin 12,311.00
 */
test('a manager shows the margin of a prospect, which stays hidden until then', async ({ page }) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Margin Works');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await promote(page, id, 2);
  await post(page, `/customer/${id}/payCycle`, {
    id: 0,
    description: 'Everyone',
    cycleCount: 26,
    ftCount: 45,
    ptCount: 0,
    wages: 180_000,
  });
  await post(page, '/customer', {
    id,
    rfp: { payRoll: { includeWorkersComp: true, wcTier: 120 }, adminRates: { wS_BW: 24, wS_BW_Override: true } },
  });
  await post(page, `/customer/${id}/workersComp`, {
    id: 0,
    state: 'IN',
    employeeCount: 45,
    code: '3632',
    rate: 2.2,
    annualWages: 1_250_000,
    monthlyWages: 104_166.67,
  });

  await giveSession(page, 'sales.manager');
  await page.goto(`/main/sales/prospects?open=${id}&tab=payroll`);
  const record = page.getByRole('dialog').first();
  await openTab(record, 'Admin Rates');
  await expect(record.getByText('Revenue')).toHaveCount(0);
  await record.getByRole('button', { name: 'Show Margin' }).click();
  const sheet = record.getByRole('table', { name: /^Margin \d{4}$/ });
  await expect(sheet.getByRole('row', { name: /^Revenue/ })).toContainText('$32,705.00');
  await expect(sheet.getByRole('row', { name: /^Workers’ comp spread/ })).toContainText('$4,625.00');
  await expect(sheet.getByRole('row', { name: /^Cost/ })).toContainText('$20,394.00');
  await expect(sheet.getByRole('row', { name: /^Margin per year/ })).toContainText('$12,311.00');
  await expect(record.getByText('On target')).toBeVisible();
  await expectAccessible(page, 'the margin sheet');
});
