import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectToastAccessible } from './support/axe.ts';
import { patch, uniqueName } from './support/leads.ts';
import { choose, filterList, openList, openTab } from './support/lists.ts';
import { textOfPdf } from './support/pdf.ts';
import { awaitMail, signIn } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const company = uniqueName('Wabash Valley Tool & Die');
const thisYear = new Date().getFullYear();
const email = `renata.oakes.${randomUUID().slice(0, 8)}@wabash-tool.test`;

test('a company goes from lead to client (S-LEAD-22, S-LEAD-26, S-RFP-12, S-PROS-05, S-PROS-06, S-PROS-07, S-PROS-08, S-PROS-09)', async ({
  page,
}) => {
  await signIn(page, 'admin', '/main/sales');
  await expect(page.getByText(/^Records: [\d,]+$/)).toBeVisible();
  await expectAccessible(page, 'Leads');

  await test.step('record the lead', async () => {
    await page.getByRole('button', { name: 'New Lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lead Profile' });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible(page, 'Lead Profile, Company Info');
    await dialog.getByLabel('Company Name').fill(company);
    await dialog.getByLabel('Address Line 1').fill('1200 Wabash Ave');
    await dialog.getByLabel('City').fill('Terre Haute');
    await choose(dialog, 'State', /Indiana/);
    await dialog.getByLabel('Zip').fill('47807');
    await dialog.getByLabel('FEIN').fill('351234567');
    await expect(dialog.getByLabel('FEIN')).toHaveValue('35-1234567');
    await dialog.getByRole('tab', { name: 'Primary Contact Info' }).click();
    await dialog.getByLabel('First Name').fill('Renata');
    await dialog.getByLabel('Last Name').fill('Oakes');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Phone').fill('8125550142');
    await expectAccessible(page, 'Lead Profile, Primary Contact Info');
    await dialog.getByRole('tab', { name: 'Lead Info' }).click();
    await choose(dialog, 'Sales Agent', 'Lucia Ferrante');
    await choose(dialog, 'Status', 'New');
    await expectAccessible(page, 'Lead Profile, Lead Info');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Lead saved!');
  });

  await test.step('promote it to RFP, which shows the invitation and sends it to the contact', async () => {
    await page.getByRole('button', { name: 'Promote to RFP' }).click();
    const dialog = page.getByRole('dialog', { name: 'Promote to RFP' });
    await expect(dialog.getByText(`To Renata Oakes, ${email}`)).toBeVisible();
    const effective = dialog.getByLabel('Effective Date');
    await expect(effective).toHaveValue(/^\d\d\/01\/\d{4}$/);
    await effective.fill('01/15/2026');
    await effective.blur();
    await expect(dialog.getByText(/Please enter the first day of a month/)).toBeVisible();
    await expectAccessible(page, 'Promote to RFP');
    // A day of this year: it is priced with this year, whatever month it is.
    await effective.fill(`12/01/${thisYear}`);
    await effective.blur();
    await dialog.getByRole('button', { name: 'Promote and Send' }).click();
    await expectToast(page, email);
    const { text } = await awaitMail(page, ({ recipient }) => recipient === email);
    expect(text).toContain('30 hours a week or more');
    expect(text).toContain('/portal/rfp/');
  });

  await test.step('check the RFP, which is open now, and promote it to prospect', async () => {
    const dialog = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
    await expect(dialog.getByText(`12/01/${thisYear}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/main\/sales\/rfp\?open=\d+&tab=sales$/);
    await expect(dialog.getByRole('tab', { name: 'Sales', selected: true })).toBeVisible();
    for (const name of ['Sales', 'Contacts', 'Locations', 'Payroll', 'Benefits', 'Session Info', 'Company']) {
      await openTab(dialog, name);
      await expectAccessible(page, `RFP, ${name}`);
    }
    await dialog.getByRole('tab', { name: 'Payroll', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add Record' }).click();
    const cycle = page.getByRole('dialog', { name: 'Add New Pay Cycle' });
    await expectAccessible(page, 'Add New Pay Cycle');
    await cycle.getByLabel('Description').fill('Plant floor');
    await choose(cycle, 'Cycles Per Year', /26/);
    await cycle.getByLabel('Full Time').fill('40');
    await cycle.getByLabel('Part Time').fill('5');
    await cycle.getByLabel('Wages Per Month').fill('198000');
    await cycle.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('cell', { name: 'Plant floor', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Promote to Prospect' }).click();
    const question = page.getByRole('dialog', { name: 'Promote to Prospect?' });
    await question.getByRole('button', { name: 'Promote to Prospect' }).click();
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
    await page.getByRole('dialog', { name: 'Prospect' }).getByRole('button', { name: 'Close' }).click();
    await openList(page, 'RFP List');
    await filterList(page, company, 0);
  });

  await test.step('price it: 45 employees bi-weekly at 24.00 against 48.00 a month today', async () => {
    await openList(page, 'Prospects');
    await filterList(page, company);
    await page.getByRole('button', { name: `Edit ${company}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Prospect' });
    await dialog.getByRole('tab', { name: 'Payroll', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Admin Rates' }).click();
    await dialog.getByLabel('Current Monthly Rate').fill('48');
    // formulas.md section 3, to the cent: current 25,920.00, provider 28,080.00, profit 2,160.00 a year.
    const grid = dialog.getByRole('table', { name: /Comparison/ });
    await expect(grid.getByRole('row', { name: /^Current/ }).first()).toContainText('$25,920.00');
    await expect(grid.getByRole('row', { name: /^Provider/ }).first()).toContainText('$28,080.00');
    await expect(grid.getByRole('row', { name: /^Profit/ }).first()).toContainText('$2,160.00');
    await expectAccessible(page, 'Prospect, Admin Rates');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToastAccessible(page, 'Prospect saved!');
  });

  await test.step('send a proposal with the same figures', async () => {
    const dialog = page.getByRole('dialog', { name: 'Prospect' });
    await dialog.getByRole('tab', { name: 'Proposal' }).click();
    await choose(dialog, 'Medical Tier', /× 1\.00/);
    await dialog.getByRole('checkbox', { name: 'Archive' }).check();
    await expectAccessible(page, 'Prospect, Proposal');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Generate Proposal' }).click(),
    ]);
    const link = dialog.getByRole('link', { name: /proposal/i }).first();
    await expect(link).toBeVisible({ timeout: 60_000 });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const text = await textOfPdf(await answer.body());
    for (const figure of [company, '25,920.00', '28,080.00', '24.00']) expect(text).toContain(figure);
    expect(text).not.toMatch(/profit/i);
    await expect(dialog.getByRole('cell', { name: `${company} Proposal`, exact: true })).toBeVisible();
    await opened.close();
  });

  await test.step('it begins next year: the record moves to that year, and back to this year’s prices on request', async () => {
    const dialog = page.getByRole('dialog', { name: 'Prospect' });
    await openTab(dialog, 'Sales');
    const effective = dialog.getByLabel('Effective Date');
    await effective.fill(`01/01/${thisYear + 1}`);
    await effective.blur();
    await expect(dialog.getByText(`Saving prices this record with ${thisYear + 1}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Prospect saved!');
    const year = dialog.getByRole('group', { name: 'Operating Year' });
    await expect(year).toContainText(String(thisYear + 1));
    const id = new URL(page.url()).searchParams.get('open');
    await patch(page, `/customer/${id}/rfpYear?year=${thisYear}`);
    const panel = dialog.getByRole('tabpanel', { name: 'Sales' });
    await expect(panel.getByText(`Effective 01/01/${thisYear + 1}, priced with ${thisYear}`)).toBeVisible();
    await expectAccessible(page, 'Prospect, Sales');
    await dialog.getByRole('button', { name: `Price with ${thisYear + 1}` }).click();
    await expectToast(page, `Priced with ${thisYear + 1}.`);
    await expect(year).toContainText(String(thisYear + 1));
  });

  await test.step('complete the checklist, which allows promotion to client', async () => {
    const dialog = page.getByRole('dialog', { name: 'Prospect' });
    await dialog.getByRole('button', { name: 'Promote to Client' }).click();
    const popup = page.getByRole('dialog', { name: 'Action Required' });
    await expect(popup).toContainText(
      'You must complete the proposal checklist before promoting this customer to a client.',
    );
    await expectAccessible(page, 'Action Required');
    await popup.getByRole('button').last().click();
    await expect(dialog.getByRole('tab', { name: 'Checklist' })).toHaveAttribute('aria-selected', 'true');
    await dialog.getByLabel('Proposal Approved').check();
    await dialog.getByLabel('CSA Completed').check();
    await expectAccessible(page, 'Prospect, Checklist');
    await dialog.getByRole('button', { name: 'Promote to Client' }).click();
    await expect(dialog).toBeHidden();
    const client = page.getByRole('dialog', { name: 'Client' });
    // The promotion has opened the rest of the checklist.
    await expect(client.getByRole('row', { name: /Part 2, Step 1/ })).toBeVisible();
    await client.getByRole('tab', { name: 'Company' }).click();
    await expect(client.getByLabel('Client Start Date')).toHaveValue(`01/01/${thisYear + 1}`);
    await client.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it is a client, and its history shows every step', async () => {
    // The list under the record has followed its promotion.
    await expect(page.getByRole('table', { name: 'Client List' })).toBeVisible();
    await filterList(page, company);
    await expectAccessible(page, 'Clients');
    await page.getByRole('button', { name: `View ${company}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Client' });
    await expectAccessible(page, 'Client');
    await dialog.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: /History/ })).toContainText(/promote/i);
    await expectAccessible(page, 'History');
  });
});
