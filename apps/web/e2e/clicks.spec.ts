import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { enterCode, linkOf, openProspect, openSendDialog, signOnPhone, takePhone } from './support/acceptance.ts';
import { counting } from './support/counting.ts';
import { apiKey, makeClient, makeLead, post, promote, read, uniqueName } from './support/leads.ts';
import { choose } from './support/lists.ts';
import { textOfPdf } from './support/pdf.ts';
import { awaitMail, giveSession, signIn } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

interface Stored {
  customerStage: { id: number };
  contacts: { lastName: string; phone: string | null }[];
}

test('a client is found from anywhere, and a contact’s phone is corrected, by keys alone', async ({ page }) => {
  const job = await counting(page);
  await signIn(page, 'admin', '/main/operations');
  const name = uniqueName('Phone Foundry');
  const id = await makeClient(page, name);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await job.command(name.split(' ')[2] ?? '', name);
  const record = page.getByRole('dialog', { name: /^Client / });
  await expect(record.getByRole('tab', { name: 'Company' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/main/clients\\?.*open=${id}`));
  await job.press(']');
  await expect(record.getByRole('row', { name: /Ida Marsh/ })).toBeVisible();
  await expect(page).toHaveURL(/tab=contacts/);
  await job.command('ed', 'Edit Ida Marsh');
  const contact = page.getByRole('dialog', { name: /Contact/ });
  await expect(contact.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await job.reach(contact.getByRole('textbox', { name: 'Phone' }));
  await job.type('7655550199');
  await job.press('Control+s');
  await expect(contact).toBeHidden();

  const stored = await read<Stored>(page, `/customer/${id}`);
  expect(stored.contacts.map(({ phone }) => phone)).toEqual(['7655550199']);
  job.report('find a client from anywhere and correct a contact’s phone');
});

test('a new lead becomes an RFP by keys alone', async ({ page }) => {
  const job = await counting(page);
  await signIn(page, 'admin', '/main/reports');
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
  const name = uniqueName('Keys');
  const lead = page.getByRole('dialog', { name: 'Lead Profile' });
  const field = (label: string) => lead.getByRole('textbox', { name: label, exact: true });
  const fill = async (label: string, text: string) => {
    await job.reach(field(label));
    await job.type(text);
  };
  const choose = async (label: string, typed: string, wanted: string) => {
    const select = lead.getByRole('combobox', { name: label, exact: true });
    await job.reach(select);
    await job.type(typed);
    // Enter takes the best match, which comes first; its highlight comes in a timer, and not if the options arrive after the text.
    const best = page.getByRole('listbox', { name: label }).getByRole('option').first();
    await expect(best).toContainText(wanted);
    await job.press('Enter');
    await expect(select).toHaveValue(new RegExp(wanted));
  };

  await job.command('new', 'New Lead');
  await expect(field('Company Name')).toBeFocused();
  await job.type(name);
  await fill('Address Line 1', '9 Foundry Rd');
  await fill('City', 'Muncie');
  await choose('State', 'in', 'Indiana');
  await fill('Zip', '47302');
  await job.press('Alt+PageDown');
  await expect(field('First Name')).toBeVisible();
  await fill('First Name', 'Ola');
  await fill('Last Name', 'Brandt');
  await job.press('Alt+PageDown');
  await choose('Sales Agent', 'luc', 'Lucia');
  await choose('Status', 'new', 'New');
  await job.press('Control+s');
  await expectToast(page, 'Lead saved!');
  await job.command('rfp', 'Promote to RFP');
  const question = page.getByRole('dialog', { name: 'Promote to RFP' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await job.reach(question.getByRole('button', { name: 'Promote without Email' }));
  await job.press('Enter');
  await expect(lead).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'RFP (Request For Proposal)' })).toBeVisible();
  // As the record’s new list has it, at the tab that shows what Lead Info showed.
  await expect(page).toHaveURL(/\/main\/sales\/rfp\?open=\d+&tab=sales$/);
  await expect(page.getByRole('button', { name: 'Next record' })).toBeVisible();

  const { results } = await read<{ results: { id: number }[] }>(page, `/search?text=${encodeURIComponent(name)}`);
  expect(results).toHaveLength(1);
  const stored = await read<Stored>(page, `/customer/${results[0]?.id}`);
  expect(stored.customerStage.id).toBe(2);
  job.report('new lead to RFP');
});

/** A prospect whose RFP has come in: a pay cycle, an unemployment account, a workers’ comp code and a medical plan. */
const makeProspect = async (page: Page, name: string, email: string): Promise<number> => {
  const id = await makeLead(page, name, undefined, { email });
  await post(page, `/customer/${id}/payCycle`, {
    id: 0,
    description: 'Plant',
    cycleCount: 26,
    ftCount: 40,
    ptCount: 5,
    wages: 180_000,
  });
  await post(page, `/customer/${id}/witholding`, {
    id: 0,
    sutaNum: '553311',
    whAccount: '0012345678',
    state: 'IN',
    employeeCount: 42,
    taxRate: 3.2,
  });
  await post(page, `/customer/${id}/workersComp`, {
    id: 0,
    employeeCount: 20,
    state: 'IN',
    code: '3632',
    monthlyWages: 50_000,
    annualWages: 600_000,
    rate: 2.2,
  });
  await promote(page, id, 1);
  const plans = await read<{ id: number; name: string }[]>(page, '/plans?typeId=6&year=2026');
  await post(page, `/customer/${id}/rfp/medical/plan`, {
    id: 0,
    opsPlanID: plans.find((plan) => plan.name === 'PPO 1500 Select')?.id,
    insuranceType: { id: 63 },
    planName: 'Lakeshore PPO',
    selected: true,
    ...byTier('Amount', 760, 1640, 1420, 2190),
    ...byTier('Quantity', 12, 4, 3, 6),
  });
  await promote(page, id, 2);
  return id;
};

test('a prospect is priced and compared, its proposal is mailed, and it becomes a client', async ({ page }) => {
  const job = await counting(page);
  await giveSession(page, 'admin');
  const [name, email] = [uniqueName('Priced Foundry'), `owner-${randomUUID().slice(0, 8)}@customer.test`];
  const id = await makeProspect(page, name, email);
  await page.goto('/main/sales/prospects');
  await expect(page.getByRole('table', { name: 'Prospects' })).toBeVisible();
  const record = page.getByRole('dialog', { name: 'Prospect' });
  const tab = (label: string) => record.getByRole('tab', { name: label, exact: true });
  job.begin();

  await job.command(name.split(' ')[2] ?? '', name);
  await tab('Payroll').click();
  await tab('Admin Rates').click();
  await record.getByLabel('Current Monthly Rate').click();
  await job.type('48');
  // 45 people × 48.00 × 12.
  await expect(record.getByRole('row', { name: /^Current/ }).first()).toContainText('$25,920.00');
  await tab('Comparison').click();
  await record.getByRole('combobox', { name: 'Medical Tier' }).click();
  await page.getByRole('option', { name: /Tier 2/ }).click();
  await expect(record.getByRole('row', { name: /Lakeshore PPO/ })).toContainText('−$342.85');
  await tab('Proposal').click();
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    record.getByRole('button', { name: 'Generate Proposal' }).click(),
  ]);
  await expect(record.getByRole('link', { name: 'Open Proposal' })).toBeVisible({ timeout: 60_000 });
  await paper.close();
  await record.getByRole('button', { name: 'Email PDF', exact: true }).click();
  await page.getByRole('dialog', { name: 'Send Proposal by Email' }).getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'The proposal is on its way');
  await tab('Checklist').click();
  await record.getByLabel('Proposal Approved').click();
  await record.getByLabel('CSA Completed').click();
  await record.getByRole('button', { name: 'Promote to Client' }).click();
  await expect(page.getByRole('dialog', { name: /^Client / })).toBeVisible();

  await awaitMail(page, (mail) => mail.recipient === email);
  const { documents, ...stored } = await read<Stored & { documents: { url: string }[] }>(page, `/customer/${id}`);
  expect(stored.customerStage.id).toBe(4);
  const file = await page.request.get(documents[0]?.url ?? '');
  expect(await textOfPdf(await file.body())).toContain('$25,920.00');
  job.report('price, compare, propose, mail and promote a prospect');
});

test('an accepted proposal makes a client', async ({ page, browser }) => {
  const job = await counting(page);
  await giveSession(page, 'admin');
  const { id, name, email } = await openProspect(page);
  const dialog = await openSendDialog(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'The proposal is on its way');
  const phone = await takePhone(browser);
  await phone.goto(await linkOf(page, email));
  await enterCode(page, phone, email);
  await signOnPhone(phone);
  await page.goto('/main/operations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  job.begin();

  await job.command(name.split(' ')[2] ?? '', name);
  const accepted = page.getByRole('region', { name: 'Accepted' });
  await accepted.getByLabel('CSA Completed').click();
  await accepted.getByRole('button', { name: 'Promote to Client' }).click();
  await expect(page.getByRole('dialog', { name: /^Client / })).toBeVisible();
  // The address and the steps to other records are those of the new list.
  await expect(page).toHaveURL(new RegExp(`/main/clients\\?.*open=${id}`));

  const stored = await read<Stored>(page, `/customer/${id}`);
  expect(stored.customerStage.id).toBe(4);
  job.report('make client from an accepted proposal');
});

test('a claims file is imported and published', async ({ page }) => {
  const job = await counting(page);
  await giveSession(page, 'admin');
  const own = randomUUID().slice(0, 6).toUpperCase();
  const template = await page.request.get('/api/fileImport/template?format=2', { headers: apiKey });
  const content = (await template.text())
    .replaceAll(/\b(CLM|RX|E)(\d{4,})/g, `$1${own}$2`)
    .replaceAll('S10000', `${own}2`);
  // As on other days: claims were imported before.
  await page.goto('/main/operations/files');
  await choose(page.locator('body'), 'Type', 'Claims');
  await page.getByRole('link', { name: 'Tiers', exact: true }).click();
  job.begin();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('button', { name: 'New File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claims File', exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'File', exact: true }).click(),
  ]);
  const label = `June ${own}.csv`;
  await chooser.setFiles({ name: label, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(dialog.getByRole('combobox', { name: 'Version' })).toHaveValue('Version 03.2023');
  for (const name of ['Invoiced Date', 'Paid Date']) {
    await job.reach(dialog.getByRole('textbox', { name }));
    await job.type('06/30/2025');
  }
  await job.press('Control+s');
  const shown = page.getByRole('dialog', { name: label, exact: true });
  await shown.getByRole('button', { name: 'Publish' }).click();
  await expect(shown).toBeHidden();
  const imports = await read<{ label: string; id: number; state: string }[]>(page, '/fileImports?typeId=166');
  const stored = imports.find((one) => one.label.includes(own));
  expect(stored?.state).toBe('published');
  job.report('a claims file imported and published');
  await page.request.delete(`/api/fileImport/${stored?.id}`, { headers: apiKey });
});

test('a report of all clients is in hand', async ({ page }) => {
  const job = await counting(page);
  await signIn(page, 'admin', '/main/clients');
  await expect(page.getByRole('table', { name: 'Client List' })).toBeVisible();
  job.begin();
  await job.command('claim su', 'Claim Summary');
  const dialog = page.getByRole('dialog', { name: 'Claims Summary', exact: true });
  await expect(dialog.getByRole('radio', { name: 'Year to Date' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /^All clients/ }).click();
  const answered = page.waitForResponse((answer) => /\/api\/report\//.test(answer.url()));
  await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Generate', exact: true }).click(),
  ]);
  const { id } = await (await answered).json();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const { state, url } = await read<{ state: string; url: string }>(page, `/process/poll/${id}`);
  expect(state).toBe('done');
  expect((await (await page.request.get(url)).body()).toString('latin1', 0, 5)).toBe('%PDF-');
  job.report('a report of all clients');
});
