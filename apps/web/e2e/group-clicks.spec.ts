import { expect, test } from '@playwright/test';
import { counting } from './support/counting.ts';
import { makeClient, post, uniqueName } from './support/leads.ts';
import { textOfPdf } from './support/pdf.ts';
import { giveSession, newVisitor } from './support/people.ts';

const headers = { 'X-Api-Key': 'worksmart-local' };

test('a new group gets its contributions, and its employee PDF is in hand', async ({ page, browser }) => {
  const job = await counting(page);
  const office = await newVisitor(browser);
  await giveSession(office, 'admin');
  const name = uniqueName('Handed Bakery');
  const id = await makeClient(office, name);
  const all = { id: 0, description: 'All', cycleCount: 26, ftCount: 12, ptCount: 0, wages: 48_000 };
  await post(office, `/customer/${id}/payCycle`, all);
  const answer = await office.request.get('/api/tiers?typeId=5&year=2026', { headers });
  const tiers: { id: number; description: string }[] = await answer.json();
  const medicalTier = { id: tiers.find(({ description }) => description === 'Tier 2')?.id };
  await post(office, '/customer', { id, rfp: { benefits: { medical: { medicalTier } } } });
  await office.close();
  await giveSession(page, 'client.manager');
  await page.goto('/main/clients');
  await expect(page.getByRole('table', { name: 'Client List' })).toBeVisible();
  job.begin();

  await job.command(name.split(' ')[2] ?? '', name);
  const client = page.getByRole('dialog', { name: /^Client / });
  await client.getByRole('tab', { name: 'Benefits' }).click();
  await client.getByRole('button', { name: 'Add Group' }).click();
  const created = page.getByRole('dialog', { name: 'Create New Benefit Group' });
  await expect(created.getByLabel('Benefit Group Name')).toBeFocused();
  await job.type('Bakers');
  await expect(created.getByRole('combobox', { name: 'Medical Tier' })).toHaveValue('Tier 2');
  await created.getByRole('button', { name: 'Save' }).click();
  const group = page.getByRole('dialog', { name: /^Benefit Group / });
  const fill = async (plan: string, amounts: readonly string[]) => {
    await group.getByLabel(`Active: ${plan}`).click();
    for (const amount of amounts) {
      await job.type(amount);
      await job.press('Tab');
    }
  };
  await fill('PPO 1500 Select', ['400', '700', '600', '900']);
  await group.getByRole('tab', { name: 'Dental' }).click();
  await fill('Dental Plus 1500', ['20', '30', '30', '40']);
  const polled = page.waitForResponse((response) => response.url().includes('/api/process/poll/'));
  await Promise.all([page.waitForEvent('popup'), group.getByRole('button', { name: 'Employee PDF' }).click()]);
  const { pathname } = new URL((await polled).url());
  const progress = async (): Promise<{ state: string; url?: string }> =>
    (await page.request.get(pathname, { headers })).json();
  await expect.poll(async () => (await progress()).state, { timeout: 60_000 }).toBe('done');
  const file = await page.request.get((await progress()).url ?? '');
  const text = (await textOfPdf(await file.body())).replaceAll(/\s+/g, ' ');
  // 20.00 and 400.00 a month of the employer are paid in 24 payrolls.
  expect(text).toMatch(/What your employer pays PPO 1500 Select \$200\.00 \$350\.00 \$300\.00 \$450\.00/);
  expect(text).toMatch(/Dental Plus 1500 \$10\.00 \$15\.00 \$15\.00 \$20\.00/);
  job.report('a new group to its employee PDF');
});
