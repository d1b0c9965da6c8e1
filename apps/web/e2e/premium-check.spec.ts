import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { counting } from './support/counting.ts';
import { signIn } from './support/people.ts';

const apiKey = { 'X-Api-Key': 'worksmart-local' };
const company = 'Heartland Woodworks Co.';

interface Found {
  findings: { id: number; state: string }[];
}

/** Opens what the journey has disputed or accepted again. */
test.afterEach(async ({ page }) => {
  const { month, rows } = (await (await page.request.get('/api/premiums', { headers: apiKey })).json()) as {
    month: string;
    rows: { customerId: number; client: string }[];
  };
  const client = rows.find((row) => row.client === company);
  if (!client) return;
  const path = `/api/customer/${client.customerId}/premiums`;
  const { findings } = (await (await page.request.get(`${path}?month=${month}`, { headers: apiKey })).json()) as Found;
  const ids = findings.filter(({ state }) => state === 'disputed' || state === 'accepted').map(({ id }) => id);
  if (ids.length > 0)
    await page.request.post(`${path}/state`, { headers: apiKey, data: { month, ids, state: 'open' } });
});

const tick = async (page: Page, name: RegExp): Promise<void> => {
  const row = page.getByRole('dialog').getByRole('row', { name });
  await row.getByRole('checkbox').check();
};

test('a client manager disputes one difference, accepts another, and saves the letter', async ({ page }) => {
  const job = await counting(page);
  await signIn(page, 'client.manager');
  const row = page.getByRole('row', { name: new RegExp(company) });
  // The worker checks the demo's files a few seconds after it has started.
  await expect(async () => {
    await page.goto('/main/clients/premiums');
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page, 'Premium Check');
  await row.click();
  const dialog = page.getByRole('dialog', { name: `Premiums of ${company}` });
  await expect(dialog.getByText(/Billed too much \$738\.10, too little/)).toBeVisible();
  await expectAccessible(page, 'Premiums of a client');

  await test.step('a letter to the carrier', async () => {
    await tick(page, /Other rate/);
    await tick(page, /Billed twice/);
    await dialog.getByRole('button', { name: 'Dispute (2)' }).click();
    const dispute = page.getByRole('dialog', { name: 'Dispute 2 differences?' });
    await job.reach(dispute.getByRole('textbox', { name: 'Carrier' }));
    await job.type('Journey Health');
    await expectAccessible(page, 'Dispute');
    await dispute.getByRole('button', { name: 'Make Letter' }).click();
    await expect(dispute).toBeHidden();
    await expect(dialog.getByRole('row', { name: /Other rate.*Disputed/ })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Letters' }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Letter to Journey Health as a workbook' }).first().click();
    job.report('a month’s premiums: what is wrong, and a letter to the carrier');
    expect((await saved).suggestedFilename()).toMatch(
      /^Premium Differences \d{4}-\d\d Heartland Woodworks Co\.*\.xlsx$/,
    );
  });

  await test.step('an accepted difference, with its reason', async () => {
    await dialog.getByRole('tab', { name: 'Differences' }).click();
    await tick(page, /Deduction/);
    await dialog.getByRole('button', { name: 'Accept (1)' }).click();
    const accept = page.getByRole('dialog', { name: 'Accept 1 difference?' });
    await accept.getByRole('textbox', { name: 'Reason' }).fill('Repaid with the next payroll');
    await accept.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(dialog.getByRole('row', { name: /Deduction.*Repaid with the next payroll.*Accepted/ })).toBeVisible();
  });

  await test.step('what is in dispute is money found once the carrier pays', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Money Found' }).click();
    const found = page.getByRole('dialog', { name: 'Money Found' });
    await expect(found.getByRole('row', { name: new RegExp(company) })).toBeVisible();
    await expectAccessible(page, 'Money Found');
  });
});
