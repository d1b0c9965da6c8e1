import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/people.ts';

const thisYear = new Date().getFullYear();

const fillDates = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Start Date' }).fill(`01/01/${thisYear - 1}`);
  await page.getByRole('textbox', { name: 'End Date' }).fill(`12/31/${thisYear}`);
  await page.keyboard.press('Tab');
};

const chooseYear = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Year', exact: true }).click();
  await page.getByRole('option', { name: String(thisYear), exact: true }).click();
};

const reports = [
  { name: 'Claim Summary', title: 'Claims Summary', asks: 'clients', begins: '%PDF-' },
  { name: 'Claim Upload Audit', asks: 'clients', begins: '\u00ef\u00bb\u00bf' },
  { name: 'Reinsurance', asks: 'clients', begins: '\u00ef\u00bb\u00bf' },
  { name: 'Reinsurance Detail', asks: 'clients', begins: '\u00ef\u00bb\u00bf' },
  { name: 'Medical Loss Summary', asks: 'dates', begins: '\u00ef\u00bb\u00bf' },
  { name: 'Annual Data Extract', asks: 'year', begins: 'PK' },
  { name: 'Tier Rate Chart', asks: 'year', begins: '%PDF-' },
  { name: 'High Claimant Report', asks: 'clients', begins: '%PDF-' },
] as const;

test('all eight reports of the demo claims are requested, generated and opened in a window (C-REP-01, C-REP-18, C-REP-19)', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
  await expectAccessible(page, 'Reports');
  for (const report of reports) {
    await page.getByRole('button', { name: `Run Report ${report.name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'title' in report ? report.title : report.name, exact: true });
    await expect(dialog).toBeVisible();
    if (report.asks === 'year') await chooseYear(page);
    else await fillDates(page);
    if (report.asks === 'clients') await dialog.getByRole('checkbox', { name: /^All clients/ }).check();
    if (report.name === 'High Claimant Report') await expectAccessible(page, report.name);
    const answered = page.waitForResponse((answer) => /\/api\/(report|extract)\//.test(answer.url()));
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await opened;
    const { id } = await (await answered).json();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    const poll = await page.request.get(`/api/process/poll/${id}`, { headers: { 'X-Api-Key': 'worksmart-local' } });
    const { state, url } = await poll.json();
    expect(state, report.name).toBe('done');
    const file = await page.request.get(url);
    expect((await file.body()).toString('latin1').startsWith(report.begins), report.name).toBe(true);
  }
});

test('the same table of a report is made as a workbook', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/main/reports');
  await page.getByRole('button', { name: 'Run Report Medical Loss Summary', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Medical Loss Summary', exact: true });
  await fillDates(page);
  await expectAccessible(page, 'Medical Loss Summary');
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/extract/claimantsummary'));
  await dialog.getByRole('button', { name: 'Generate Excel' }).click();
  const answer = await answered;
  expect(answer.url()).toContain('format=xlsx');
  const { id } = await answer.json();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const poll = await page.request.get(`/api/process/poll/${id}`, { headers: { 'X-Api-Key': 'worksmart-local' } });
  const file = await page.request.get((await poll.json()).url);
  expect(file.headers()['content-disposition']).toMatch(/Medical Loss Summary .*\.xlsx/);
});

test('a report is found with Ctrl-K and requested without a mouse', async ({ page }) => {
  await signIn(page, 'admin');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search customers, plans and screens' }).fill('high claimant');
  await page.getByRole('option', { name: /High Claimant Report/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'High Claimant Report' });
  await expect(dialog.getByRole('checkbox', { name: /^Redacted/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
});

test('the dashboard’s charts and tables and the stop-loss list are accessible', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Reports' }).click();
  const cards = ['Pipeline Funnel', 'Renewals by Status', 'Medical Loss Ratio', 'Top Cost Drivers'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  for (const card of cards) await expect(card).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-month] > span').first()).toBeVisible();
  await expectAccessible(page, 'Dashboard, charts');
  for (const card of cards) {
    await card.getByText('Table', { exact: true }).click();
    await expect(card.getByRole('table')).toBeVisible();
  }
  await expectAccessible(page, 'Dashboard, tables');
  await page.getByRole('button', { name: 'Stop-Loss List' }).click();
  await expect(page.getByRole('dialog', { name: 'Stop-Loss List' }).getByRole('table')).toBeVisible();
  await expectAccessible(page, 'Stop-Loss List');
});
