import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { counting } from './support/counting.ts';
import { makeClient, post, read, uniqueName } from './support/leads.ts';
import { choose, filterList } from './support/lists.ts';
import { awaitMail, giveSession, newVisitor, signIn } from './support/people.ts';
import { goToStep } from './support/portals.ts';
import { expectToast } from './support/toasts.ts';

test('a new client gets a group with an HSA plan, and a user who may not edit reads it (C-BEN-09, C-GRP-08, C-GDLG-04, C-GDLG-07, C-GMED-06, C-GMED-08, C-GRP-09, C-GRP-10, C-GDLG-02)', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Two Rivers Bakery');
  await makeClient(page, name);

  await page.goto('/main/clients');
  await filterList(page, name);
  await page.getByRole('button', { name: `View ${name}` }).click();
  const client = page.getByRole('dialog', { name: 'Client' });
  await client.getByRole('tab', { name: 'Benefits' }).click();
  await expect(client.getByText('No rows found')).toBeVisible();
  await choose(client, 'Eligibility Period', 'Date of Hire');
  await expectToast(page, 'Client saved!');
  await client.getByRole('button', { name: 'Add Group' }).click();
  const created = page.getByRole('dialog', { name: 'Create New Benefit Group' });
  await created.getByLabel('Benefit Group Name').fill('Bakers');
  await created.getByRole('button', { name: 'Save' }).click();
  await expect(created).toBeHidden();
  const group = page.getByRole('dialog', { name: /^Benefit Group / });
  await group.getByRole('tab', { name: 'Group Info' }).click();
  await choose(group, 'MedicalTier', /Tier 2/);
  await group.getByLabel('Weekly', { exact: true }).check();
  await group.getByRole('tab', { name: 'Medical' }).click();
  await expectToast(page, 'group saved!');
  await group.getByLabel('Active: HSA 2000').check();

  const grid = group.getByRole('grid', { name: 'HSA 2000' });
  const cell = (label: string) => grid.getByRole('gridcell', { name: new RegExp(`^${label} `) });
  await cell('EE Employer').click();
  await expect(cell('EE Employer')).toBeFocused();
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await expect(cell('EE Employer')).toContainText('Employer contribution may not exceed premium.');
  await expect(group.getByRole('tab', { name: 'Dental' })).toBeDisabled();
  await expectAccessible(page, 'Benefit Group, a refused amount');
  await page.keyboard.type('420');
  await page.keyboard.press('Enter');
  await expect(cell('EE HSA')).toBeFocused();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(cell('EE HSA')).toContainText(/HSA may not exceed limit of \$\d+\.\d\d\./);
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await expect(cell('ES HSA')).toBeFocused();
  await expect(
    group.getByRole('region', { name: 'All frequencies' }).getByRole('row', { name: /^Weekly/ }),
  ).toBeVisible();
  await group.getByRole('tab', { name: 'Renewal' }).click();
  await expect(group.getByText('No renewal has begun.')).toBeVisible();
  await group.getByRole('button', { name: 'Close' }).click();
  await expect(client.getByRole('row', { name: /Bakers/ })).toContainText('Tier 2');

  const reader = await newVisitor(browser);
  await signIn(reader, 'client.user', '/main/clients');
  await filterList(reader, name);
  await reader.getByRole('button', { name: `View ${name}` }).click();
  await reader.getByRole('tab', { name: 'Benefits' }).click();
  await expect(reader.getByRole('group', { name: 'Eligibility Period' })).toHaveText(/Date of Hire$/);
  await expect(reader.getByRole('button', { name: 'Edit Bakers' })).toHaveCount(0);
  await reader.getByRole('button', { name: 'View Bakers' }).click();
  await expect(reader.getByText('Read Only')).toBeVisible();
  await expect(reader.getByRole('gridcell', { name: 'EE Employer 420.00' })).toBeVisible();
  await expect(reader.getByRole('gridcell', { name: 'EE HSA 100.00' })).toBeVisible();
  await reader.close();
});

// In one file with the test above: a bulk run for all clients must not interrupt it.
/** Creates a client with groups. */
const makeRenewable = async (
  page: Page,
  name: string,
  tier: (year: number) => Promise<{ id: number }>,
  { groups = ['Crew'], contact = {} } = {},
) => {
  const id = await makeClient(page, name, contact);
  const client = await read<{ id: number; year: number }>(page, `/customer/${id}/client`);
  const medicalTier = { id: (await tier(client.year)).id };
  for (const group of groups)
    await post(page, `/customer/${id}/client/${client.id}/group`, {
      id: 0,
      benefitGroup: { id: 0, name: group },
      medicalTier,
    });
  return { id, year: client.year };
};

/** The id of a tier that the demo data has every year. */
const tierOf = async (page: Page, year: number, name: string) => {
  const tiers = await read<{ id: number; description: string }[]>(page, `/tiers?typeId=5&year=${year}`);
  return { id: tiers.find(({ description }) => description === name)?.id ?? 0 };
};

test('a bulk run with one failing group: preview, progress, file, and the season’s board (C-PROC-01, C-PROC-03, C-PROC-05, C-PROC-06, C-PROC-08, C-PROC-09)', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const [good, bad] = [uniqueName('Good Renewal Co'), uniqueName('Priceless Co')];
  const { year } = await makeRenewable(page, good, (of) => tierOf(page, of, 'Tier 3'));
  // This tier has no factor next year, so no price can be calculated.
  const only = uniqueName('Pilot');
  await makeRenewable(page, bad, (of) =>
    post(page, '/tier', { id: 0, type: { id: 5 }, year: of, description: only, rate: 1 }),
  );

  await page.goto('/main/operations/procedures');
  await page.getByRole('button', { name: 'Run Procedure Renew Clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew Clients' });
  await expect(dialog.getByText(/\d+ groups? cannot be prepared/)).toBeVisible();
  await expectAccessible(page, 'Renew Clients');
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(dialog.getByText('Client Renewal has been successfully completed.')).toBeVisible();
  await expect(dialog.getByText(/^\d+ groups? could not be prepared; the file says why\.$/)).toBeVisible();
  await expectAccessible(page, 'Renew Clients, completed');
  const link = dialog.getByRole('link', { name: 'Download Renewal' });
  await expect(link).toHaveAttribute('target', '_blank');
  const csv = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
  expect(csv).toContain(
    `${bad},Crew,${year + 1},,,,,,,,,Not prepared,There is no medical tier “${only}” in ${year + 1}.`,
  );
  // Apart from groups made by other tests, every group of the demo data can be prepared.
  const others = csv.split('\r\n').filter((line) => line.includes('Not prepared') && !/^[^,]+ [0-9a-f]{8},/.test(line));
  expect(others).toEqual([]);
  expect(csv).toMatch(new RegExp(`${good},Crew,${year + 1},.*Pending Renewal`));
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'Renewals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renewals' })).toBeVisible();
  await expectAccessible(page, 'Renewals');
  await page.getByRole('textbox', { name: 'Filter by Client' }).fill(good);
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  await page.getByRole('cell', { name: good, exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Benefit Group / })).toContainText(good);
});

/** Returns the drafts that the browser has written to its disk. */
const keptOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ws.drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        };
      }),
  );

test('a new browser offers what was typed before the old one was killed', async ({ page, baseURL }, {
  outputDir,
  project,
}) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Crashed Bakery');
  await makeRenewable(page, name, (year) => tierOf(page, year, 'Tier 2'));

  const profile = join(outputDir, 'profile');
  const openBrowser = async () => {
    const { launchOptions, viewport } = project.use;
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, viewport, baseURL });
    const [tab = await context.newPage()] = context.pages();
    await signIn(tab, 'admin', '/main/clients');
    await filterList(tab, name);
    await tab.getByRole('button', { name: `View ${name}` }).click();
    const client = tab.getByRole('dialog', { name: 'Client' });
    await client.getByRole('tab', { name: 'Benefits' }).click();
    await client.getByRole('button', { name: 'Edit Crew' }).click();
    const group = tab.getByRole('dialog', { name: /^Benefit Group / });
    await group.getByRole('tab', { name: 'Group Info' }).click();
    return { tab, group, context };
  };

  const before = await openBrowser();
  await before.group.getByLabel('Benefit Group Name').fill('Night Crew of the Crash');
  await expect.poll(() => keptOnDevice(before.tab)).toBe(1);
  const gone = before.context.waitForEvent('close');
  execFileSync('pkill', ['-9', '-f', profile]);
  await gone;

  const after = await openBrowser();
  await after.group.getByRole('button', { name: 'Restore' }).click();
  await expect(after.group.getByLabel('Benefit Group Name')).toHaveValue('Night Crew of the Crash');
  await after.context.close();
});

/** Prepares the next year of all clients. */
const prepareAll = async (page: Page): Promise<void> => {
  const { id } = await read<{ id: number }>(page, '/process/renewal/run');
  const state = async () => (await read<{ state: string }>(page, `/process/poll/${id}`)).state;
  await expect.poll(state, { timeout: 120_000 }).toBe('done');
};

interface Sent {
  groups: { benefitGroup: { name: string }; renewal: { renewalStatus: { id: number } | null } }[];
}

test('75 renewals are sent from the list, one email for each client', async ({ page }) => {
  const job = await counting(page);
  await giveSession(page, 'admin');
  const own = uniqueName('Season');
  const groups = Array.from({ length: 15 }, (_, at) => `Crew ${at + 1}`);
  const clients = await Promise.all(
    ['Elm', 'Fir', 'Oak', 'Ash', 'Yew'].map(async (tree) => {
      const email = `${tree}-${own.slice(-8)}@customer.test`.toLowerCase();
      const tier = (year: number) => tierOf(page, year, 'Tier 2');
      return { email, ...(await makeRenewable(page, `${own} ${tree}`, tier, { groups, contact: { email } })) };
    }),
  );
  await prepareAll(page);
  await page.goto('/main/clients');
  await expect(page.getByRole('table', { name: 'Client List' })).toBeVisible();
  job.begin();

  await page.getByRole('link', { name: 'Renewals', exact: true }).click();
  const list = page.getByRole('table', { name: 'Renewals' });
  await expect(list).toBeVisible();
  await page.getByRole('textbox', { name: 'Filter by Client' }).click();
  await job.type(own.slice(-8));
  await expect(page.getByText('Records: 75', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Send to 75' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Renewals' });
  await expect(sending.getByText('75 renewals in 5 emails')).toBeVisible();
  await sending.getByRole('button', { name: 'Send 75' }).click();
  await expect(page.getByText('75 sent, 0 failed')).toBeVisible();

  for (const { id, email, year } of clients) {
    await awaitMail(page, ({ recipient, text }) => recipient === email && /\/portal\/renewals\//.test(text));
    const stored = await read<Sent>(page, `/customer/${id}/client?year=${year + 1}`);
    expect(stored.groups.map(({ renewal }) => renewal.renewalStatus?.id)).toEqual(groups.map(() => 175));
  }
  job.report('75 renewals sent');
});

test('the customer signs, the manager’s open screen shows it by itself, and the row leads to the approval', async ({
  page,
  browser,
}) => {
  const job = await counting(page);
  await giveSession(page, 'client.manager');
  const name = uniqueName('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren Bakery');
  const email = `signer-${name.slice(-8)}@customer.test`;
  const office = await newVisitor(browser);
  await giveSession(office, 'admin');
  const { id, year } = await makeRenewable(office, name, (of) => tierOf(office, of, 'Tier 2'), { contact: { email } });
  await prepareAll(office);
  const { groups } = await read<{ groups: { id: number }[] }>(office, `/customer/${id}/client?year=${year + 1}`);
  await post(office, `/renewal/run/${groups[0]?.id}`, {});
  const { text } = await awaitMail(office, (mail) => mail.recipient === email);
  await page.goto('/main/clients/renewals');
  await page.getByRole('textbox', { name: 'Filter by Client' }).fill(name);
  const row = page.getByRole('row', { name: `Select ${name}` });
  await expect(row).toContainText('Pending Receipt');
  job.begin();

  const phone = await newVisitor(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(/http\S+\/portal\/renewal\/\S+/.exec(text)?.[0] ?? 'no link');
  await goToStep(phone, 'Review and sign');
  await phone.getByRole('textbox', { name: /Full name/ }).fill('Renata Oakes');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'a long name fits a phone').toBe(390);
  await phone.getByRole('checkbox', { name: /authorized to make these elections/ }).check();
  await phone.getByRole('button', { name: 'Sign and submit' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(row).toContainText('Pending Review');
  job.report('the customer signs and the manager sees it');

  job.begin();
  await row.getByText('Pending Review').click();
  const review = page.getByRole('dialog', { name: 'Review Submission' });
  await expect(review.getByText('Nothing was changed.')).toBeVisible();
  await review.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Submission approved!');
  await expect(review).toBeHidden();
  const approved = await read<Sent>(office, `/customer/${id}/client?year=${year + 1}`);
  expect(approved.groups[0]?.renewal.renewalStatus?.id).toBe(174);
  job.report('a signed renewal approved');
  await phone.close();
  await office.close();
});

test('what is sent is seen before: recipients, their emails, those left out and the due day; then what failed', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const own = uniqueName('Preview');
  const emailOf = (tree: string) => `${tree}-${own.slice(-8)}@customer.test`.toLowerCase();
  const make = (tree: string, groups: string[], contact = {}) =>
    makeRenewable(page, `${own} ${tree}`, (year) => tierOf(page, year, 'Tier 2'), { groups, contact });
  await make('Birch', ['Office', 'Plant'], { email: emailOf('Birch') });
  const cedar = await make('Cedar', ['Crew'], { email: emailOf('Cedar') });
  await make('Pine', ['Crew']);
  await prepareAll(page);
  await page.goto('/main/clients/renewals');
  await page.getByRole('textbox', { name: 'Filter by Client' }).fill(own);
  await expect(page.getByText('Records: 4', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Send to 4' }).click();

  const sending = page.getByRole('dialog', { name: 'Send Renewals' });
  await expect(sending.getByText('3 renewals in 2 emails')).toBeVisible();
  const recipients = sending.getByRole('list', { name: 'Recipients' });
  await expect(recipients.getByRole('button', { name: `${own} Birch` })).toContainText(
    `${emailOf('Birch')}, Office, Plant`,
  );
  const left = sending.getByRole('table', { name: 'Left out' }).getByRole('row', { name: `${own} Pine` });
  await expect(left).toContainText('This client has no email address.');
  const email = sending.frameLocator('iframe[title="The email as the reader will see it"]');
  await recipients.getByRole('button', { name: `${own} Cedar` }).click();
  await expect(email.getByText(`benefits of ${own} Cedar for the group Crew`)).toBeVisible();
  const due = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'America/Indiana/Indianapolis',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  await sending.getByRole('textbox', { name: 'Due Date' }).fill(due);
  await expect(email.getByText(`Please sign by ${due}.`)).toBeVisible();
  await expectAccessible(page, 'Send Renewals');

  // A colleague removes an address in the meantime.
  const { contacts } = await read<{ contacts: object[] }>(page, `/customer/${cedar.id}`);
  await post(page, `/customer/${cedar.id}/contact`, { ...contacts[0], email: '' });
  await sending.getByRole('button', { name: 'Send 3' }).click();
  const results = page.getByRole('region', { name: 'Sending renewals' });
  await expect(results).toContainText('2 sent, 1 failed');
  await expect(results).toContainText('1: This client has no email address.');
  await expectAccessible(page, 'Renewals, what was sent');
  await results.getByRole('button', { name: 'Show failed' }).click();
  await expect(page.getByText('Records: 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: `${own} Cedar` })).toContainText('Pending Renewal');
  await results.getByRole('button', { name: 'Show all' }).click();
  for (const group of ['Office', 'Plant'])
    await expect(page.getByRole('row', { name: `${own} Birch, ${group}` })).toContainText(`Pending Receipt`);
  await expect(page.getByRole('row', { name: `${own} Birch, Office` })).toContainText(due);
  const { text } = await awaitMail(page, ({ recipient }) => recipient === emailOf('Birch'));
  expect(text).toContain(`Please sign by ${due}.`);
  await results.getByRole('button', { name: 'Dismiss' }).click();
  await expect(results).toBeHidden();
});
