import { expect, test } from '@playwright/test';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { makeLead, post, promote, read } from '../support/leads.ts';
import { choose, openTab } from '../support/lists.ts';
import { awaitMail, signIn } from '../support/people.ts';
import { picture } from '../support/picture.ts';
import { goToStep } from '../support/portals.ts';

/** Small frames: three of them stand side by side. */
test.use({ viewport: { width: 1100, height: 700 } });

test('a lead becomes a proposal', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await makeLead(page, 'Brandt Foundry', undefined, { email: 'ola@brandt.test' });
  await page.goto(`/main/sales?open=${id}`);
  await page.getByRole('button', { name: 'Promote to RFP' }).click();
  const mail = page.getByRole('dialog', { name: 'Promote to RFP' });
  await expect(mail.locator('iframe')).toBeVisible();
  await picture(page, 'job-proposal-1');
  await mail.getByRole('button', { name: 'Promote and Send' }).click();
  await expect(page.getByRole('dialog', { name: 'RFP (Request For Proposal)' })).toBeVisible();
  const plans = await read<{ id: number; name: string }[]>(page, '/plans?typeId=6&year=2026');
  await post(page, `/customer/${id}/payCycle`, {
    id: 0,
    description: 'Plant',
    cycleCount: 26,
    ftCount: 40,
    ptCount: 5,
    wages: 180_000,
  });
  await post(page, `/customer/${id}/rfp/medical/plan`, {
    id: 0,
    opsPlanID: plans.find(({ name }) => name === 'PPO 1500 Select')?.id,
    insuranceType: { id: 63 },
    planName: 'Lakeshore PPO',
    selected: true,
    ...byTier('Amount', 760, 1640, 1420, 2190),
    ...byTier('Quantity', 12, 4, 3, 6),
  });
  await post(page, '/customer', { id, rfp: { adminRates: { rate: 48 } } });
  await promote(page, id, 2);
  await page.goto(`/main/sales/prospects?open=${id}&tab=comparison`);
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await choose(record, 'Medical Tier', /Tier 2/);
  await expect(record.getByRole('row', { name: /Lakeshore PPO/ })).toContainText(/−\$\d/);
  await picture(page, 'job-proposal-2');
  await openTab(record, 'Proposal');
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    record.getByRole('button', { name: 'Generate Proposal' }).click(),
  ]);
  await expect(record.getByRole('link', { name: 'Open Proposal' })).toBeVisible({ timeout: 60_000 });
  await paper.close();
  await record.getByRole('button', { name: 'Email PDF', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Send Proposal by Email' }).locator('iframe')).toBeVisible();
  await picture(page, 'job-proposal-3');
});

test('the renewals of a season are sent, and a customer signs', async ({ page, browser }) => {
  await signIn(page, 'client.manager');
  await page.goto('/main/clients/renewals');
  const list = page.getByRole('table', { name: 'Renewals' });
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: /Pending Renewal$/ }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await picture(page, 'job-renewals-1');
  await page.getByRole('button', { name: /^Send to \d+$/ }).click();
  const sending = page.getByRole('dialog', { name: 'Send Renewals' });
  await expect(sending.locator('iframe')).toBeVisible();
  await picture(page, 'job-renewals-2');
  await sending.getByRole('button', { name: /^Send \d+$/ }).click();
  await expect(page.getByText(/^\d+ sent, 0 failed$/)).toBeVisible();
  await picture(page, 'job-renewals-3');

  const office = await browser.newPage();
  await signIn(office, 'admin');
  const toOne = ({ text }: { text: string }) => text.includes('Circle City') && /\/portal\/renewal\/\S/.test(text);
  const { text } = await awaitMail(office, toOne);
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.goto(/http\S+\/portal\/renewal\/\S+/.exec(text)?.[0] ?? 'no link');
  await goToStep(phone, 'Review and sign');
  await expect(phone.getByRole('textbox', { name: /Full name/ })).toBeVisible();
  await picture(phone, 'job-signing-1');
  await phone.getByRole('textbox', { name: /Full name/ }).fill('Renata Oakes');
  await phone.getByRole('checkbox', { name: /authorized to make these elections/ }).check();
  await phone.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await picture(phone, 'job-signing-2');
  await phone.close();
  await office.close();
});

test('Monday morning, and a phone number', async ({ page }) => {
  await signIn(page, 'admin', '/main/today');
  const rfp = page
    .getByRole('region', { name: 'Now' })
    .getByRole('link', { name: /RFP submitted/ })
    .first();
  await expect(rfp).toBeVisible();
  await picture(page, 'job-monday-1');
  await page.keyboard.press('j');
  await rfp.focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await openTab(record, 'Timeline');
  await picture(page, 'job-monday-2');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('con');
  await expect(page.getByRole('option', { name: /Go to Contacts/ })).toBeVisible();
  await picture(page, 'job-phone-1');
  await page.keyboard.press('Enter');
  await record
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const contact = page.getByRole('dialog', { name: /Contact/ });
  await contact.getByRole('textbox', { name: 'Phone' }).fill('7655550199');
  await picture(page, 'job-phone-2');
});
