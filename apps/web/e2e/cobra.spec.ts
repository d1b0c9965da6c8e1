import { expect, test } from '@playwright/test';
import { exampleColumns, exampleTable } from '../../../packages/shared/src/records/census/testing/example-census.ts';
import { expectAccessible } from './support/axe.ts';
import { makeClient, post, uniqueName } from './support/leads.ts';
import { textOfPdf } from './support/pdf.ts';
import { giveSession } from './support/people.ts';

const headers = { 'X-Api-Key': 'worksmart-local' };

interface Plan {
  planName: string;
}

test('a group’s COBRA rates are read and printed, and its payroll tax saving follows the grid (E29, E31, E33)', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const id = await makeClient(page, uniqueName('Continued Bakery'));
  const census = { asOf: '2026-01-01', source: 'paste', columns: exampleColumns, rows: exampleTable };
  await post(page, `/customer/${id}/census`, census);
  const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json();
  const { id: clientId } = await read(`/customer/${id}/client?year=2026`);
  const tiers: { id: number; rate: number }[] = await read('/tiers?typeId=5&year=2026');
  const groups = `/customer/${id}/client/${clientId}/group`;
  const medicalTier = { id: tiers.find(({ rate }) => rate === 0.95)?.id };
  const made = await post(page, groups, { id: 0, benefitGroup: { id: 0, name: 'Bakers' }, medicalTier });
  const stored = await read(`${groups}/${made.id}`);
  const employer = { eE_Employer: 420, eS_Employer: 700, eC_Employer: 650, eF_Employer: 900 };
  const plans = stored.medical.plans.map((plan: Plan) =>
    plan.planName === 'PPO 1500 Select' ? { ...plan, active: true, ...employer } : plan,
  );
  await post(page, groups, { ...stored, medical: { ...stored.medical, plans } });

  await page.goto(`/main/clients?open=${id}&tab=benefits&year=2026&group=${made.id}&section=medical`);
  const group = page.getByRole('dialog', { name: /^Benefit Group / });
  const saving = group.getByRole('region', { name: 'Payroll Tax Saved (Section 125)' });
  await expect(saving.getByRole('row', { name: /PPO 1500 Select/ })).toContainText('$4,666.71');
  await group.getByRole('tab', { name: 'Group Info' }).click();
  await group.getByRole('button', { name: 'COBRA Rates' }).click();
  const rates = page.getByRole('dialog', { name: 'COBRA Rates 2026' });
  await expect(rates.getByRole('row', { name: /PPO 1500 Select/ }).first()).toContainText('$781.01');
  await expect(rates.getByText('count as 7.675, under 20.')).toBeVisible();
  await expectAccessible(page, 'COBRA Rates');
  const polled = page.waitForResponse((response) => response.url().includes('/api/process/poll/'));
  await Promise.all([page.waitForEvent('popup'), rates.getByRole('button', { name: 'COBRA PDF' }).click()]);
  await polled;
  const link = rates.getByRole('link', { name: 'Open PDF' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  const text = (await textOfPdf(await file.body())).replaceAll(/\s+/g, ' ');
  expect(text).toContain('PPO 1500 Select $1,148.55 $2,411.95 $2,124.82 $3,388.23');
  expect(text).toContain('not an election notice');
});
