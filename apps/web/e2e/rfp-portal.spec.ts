import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, read, uniqueName } from './support/leads.ts';
import { choose, filterList, openList } from './support/lists.ts';
import { awaitMail, giveSession, type Mail, newVisitor, readOutbox, signIn } from './support/people.ts';
import { goToStep } from './support/portals.ts';
import { expectToast } from './support/toasts.ts';

const company = uniqueName('Tippecanoe Millwork');
const email = `hr.${randomUUID().slice(0, 8)}@tippecanoe.test`;

/** An HR contact’s phone: no session and no stored data. */
const takePhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  return context.newPage();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saved = (page: Page) => expect(page.getByRole('status')).toContainText(/^Saved at/);

/** Goes on to the next group of questions until the step is open. */
const next = async (page: Page, name: string) => {
  await expect(async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading(page, name)).toBeVisible({ timeout: 500 });
  }).toPass();
};

/** Opens the next group of questions of the same step. */
const nextPart = async (page: Page, part: string) => {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(part)).toBeVisible();
};

const start = async (page: Page) => {
  await expect(heading(page, 'Welcome')).toBeVisible();
  await expectAccessible(page, 'Portal, Welcome');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, 'Company')).toBeVisible();
};

const answer = (page: Page, question: string, choice: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(choice, { exact: true }).check();

const saveDialog = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
};

/** Fails if the page scrolls sideways on a phone. */
const expectFits = async (page: Page) => {
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  await expect.poll(widths).toEqual([390, 390]);
};

/** Fails if a sticky header or footer covers the focused field. */
const expectUncovered = async (field: Locator) => {
  await expect(field).toBeFocused();
  const isOnTop = () =>
    field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
};

const openSessionInfo = async (page: Page) => {
  await openList(page, 'RFP List');
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const dialog = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await dialog.getByRole('tab', { name: 'Session Info' }).click();
  return dialog;
};

test('a customer fills in its RFP on a phone, submits it and, after an unlock, submits it again (S-SESS-08, S-SESS-09, S-SESS-10, S-SESS-11, S-SESS-12, S-SESS-13, S-SESS-14)', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin');
  const id = await makeLead(page, company, undefined, { firstName: 'Renata', lastName: 'Oakes', email });
  await page.goto('/main/sales');
  const statusId = async (): Promise<number> => {
    const { customerStatus } = await read<{ customerStatus: { id: number } }>(page, `/customer/${id}`);
    return customerStatus.id;
  };

  const link = await test.step('promoting the lead emails the link', async () => {
    await filterList(page, company);
    await page.getByRole('button', { name: `Edit ${company}` }).click();
    await page.getByRole('button', { name: 'Promote to RFP' }).click();
    await page.getByRole('button', { name: 'Promote and Send' }).click();
    await expectToast(page, email);
    const rfp = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
    await rfp.getByRole('button', { name: 'Close' }).click();
    const { text } = await awaitMail(page, ({ recipient }) => recipient === email);
    expect(text).toContain('Benefit-eligible means 30 hours a week or more');
    expect(text).toContain('A proposal takes about one week after information is received');
    return /http\S+\/portal\/rfp\/\S+/.exec(text)?.[0] ?? 'none';
  });

  const phone = await takePhone(browser);
  await test.step('the company is saved during typing, also after a lost connection', async () => {
    await phone.goto(link);
    await start(phone);
    await expectAccessible(phone, 'Portal, Company');
    await expectFits(phone);
    await phone.getByLabel('Zip').focus();
    await phone.keyboard.press('Tab');
    await expectUncovered(phone.getByRole('combobox', { name: 'Type of corporation' }));
    const nameBox = () => phone.getByRole('banner').locator('[translate=no]').boundingBox();
    const unsaved = await nameBox();
    await phone.getByLabel('FEIN').fill('351234567');
    await choose(phone.locator('body'), 'Type of corporation', 'C Corporation');
    await saved(phone);
    expect(await nameBox()).toEqual(unsaved);
    await phone.context().setOffline(true);
    await phone.getByLabel('Description of business').fill('Doors and windows');
    await expect(phone.getByRole('status')).toContainText('No connection. Your changes are stored on this device');
    await expectAccessible(phone, 'Portal, offline');
    await phone.context().setOffline(false);
    await saved(phone);
    await phone.reload();
    await expect(phone.getByLabel('Description of business')).toHaveValue('Doors and windows');
    await expect(phone.getByLabel('FEIN')).toHaveValue('35-1234567');
  });

  await test.step('contacts and locations', async () => {
    await next(phone, 'Contacts');
    await phone.getByRole('button', { name: 'Add a contact' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectUncovered(phone.getByLabel('First name'));
    await phone.getByLabel('First name').fill('Bo');
    await phone.getByLabel('Last name').fill('Reed');
    // As browsers fill in a form.
    await phone.getByLabel('Phone').fill('+17655550110');
    await expect(phone.getByLabel('Phone')).toHaveValue('(765) 555-0110');
    await expectAccessible(phone, 'Portal, Add a contact');
    await expectFits(phone);
    await phone.goBack();
    await phone.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Stay' }).click();
    await saveDialog(phone, 'Add a contact');
    await expect(phone.getByText('(765) 555-0110')).toBeVisible();
    await expectAccessible(phone, 'Portal, Contacts');
    await next(phone, 'Locations');
    await phone.getByRole('button', { name: 'Add a location' }).click();
    await phone.getByLabel('Label').fill('Main Mill');
    await expect(phone.getByLabel('Address line 1')).toHaveValue('400 Main St');
    await saveDialog(phone, 'Add a location');
    await expectAccessible(phone, 'Portal, Locations');
  });

  await test.step('payroll', async () => {
    await next(phone, 'Payroll');
    await phone.getByRole('button', { name: 'Add a pay cycle' }).click();
    await phone.getByLabel('Description').fill('Mill floor');
    await choose(phone.locator('body'), 'How often they are paid', /Every two weeks/);
    await phone.getByLabel('Full-time employees').fill('40');
    await phone.getByLabel('Part-time employees').fill('5');
    await phone.getByLabel('Wages per month').fill('198000');
    await expectFits(phone);
    await saveDialog(phone, 'Add a pay cycle');
    await nextPart(phone, 'part 2 of 5');
    await answer(phone, 'Do you use a payroll service?', 'Yes');
    await phone.getByLabel('Vendor').fill('Paymaster');
    await saved(phone);
    await nextPart(phone, 'part 3 of 5');
    await answer(phone, 'Are its taxes current?', 'I don’t know');
    await expectAccessible(phone, 'Portal, Tax Info');
    await nextPart(phone, 'part 4 of 5');
    await nextPart(phone, 'part 5 of 5');
    await phone.getByRole('button', { name: 'Add a class code' }).click();
    await choose(phone.locator('body'), 'State', /Indiana/);
    await phone.getByLabel('Workers’ comp code').fill('2802');
    await phone.getByLabel('Number of employees').fill('45');
    await phone.getByLabel('Annual wages').fill('2376000');
    await phone.getByLabel('Current workers’ comp rate').fill('3.1');
    await phone.getByLabel('Overtime wages').fill('120000');
    await phone.getByRole('button', { name: 'Add owner' }).click();
    await phone.getByRole('textbox', { name: 'Name', exact: true }).fill('Renata Oakes');
    await phone.getByRole('textbox', { name: 'Annual pay' }).fill('180000');
    await phone.getByRole('textbox', { name: 'Pay in wages' }).fill('2500000');
    await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText('The owners’ pay in the wages is more than the annual wages.')).toBeVisible();
    await expectUncovered(phone.getByRole('textbox', { name: 'Pay in wages' }));
    await phone.getByRole('textbox', { name: 'Pay in wages' }).fill('180000');
    await expectAccessible(phone, 'Portal, Workers Compensation');
    await expectFits(phone);
    await saveDialog(phone, 'Add a class code');
    await expect(phone.getByText('45 employees, $2,376,000.00 annual wages')).toBeVisible();
    await expect(phone.getByText('Owner: Renata Oakes')).toBeVisible();
    await phone.getByLabel('Experience mod').fill('0.92');
    await phone.getByLabel('Current premium').fill('61250');
    await phone.getByLabel('Current premium').blur();
    await saved(phone);
    await expectAccessible(phone, 'Portal, Payroll');
    await expectFits(phone);
  });

  await test.step('benefits and a document', async () => {
    await next(phone, 'Benefits');
    await answer(phone, 'Do you sponsor a medical plan?', 'Yes');
    await phone.getByLabel('Plan vendor').fill('Anthem');
    await phone.getByLabel('Renewal date').fill('01/01/2027');
    await phone.getByLabel('Renewal date').blur();
    await saved(phone);
    await expectAccessible(phone, 'Portal, Benefits');
    await nextPart(phone, 'part 2 of 5');
    await answer(phone, 'Do you sponsor a dental plan?', 'No');
    await saved(phone);
    await next(phone, 'Documents');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    await phone
      .getByLabel('Choose files: Medical Invoices')
      .setInputFiles({ name: 'Invoice March.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(phone.getByRole('link', { name: 'Invoice March.pdf' })).toBeVisible();
    await expectAccessible(phone, 'Portal, Documents');
    await expectFits(phone);
  });

  await test.step('review and submit', async () => {
    await next(phone, 'Review and submit');
    await expectAccessible(phone, 'Portal, Review');
    await expectFits(phone);
    await phone.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = phone.getByRole('dialog', { name: 'Submit your information?' });
    await expectAccessible(phone, 'Portal, Submit your information?');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(heading(phone, 'Thank you')).toBeVisible();
    await expect(phone.getByText('Mill floor')).toBeVisible();
    await expect(phone.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(phone, 'Portal, Thank you');
  });

  await test.step('staff see status and data, and unlock the submission', async () => {
    expect(await statusId()).toBe(15);
    const isNotice = ({ subject }: Mail) => subject === `${company} has submitted its RFP`;
    await awaitMail(page, isNotice);
    expect((await readOutbox(page)).filter(isNotice)).toHaveLength(1);
    const dialog = await openSessionInfo(page);
    await expect(dialog.getByRole('group', { name: 'Submission Status' })).toContainText('Submission Recieved');
    await expect(dialog.getByText(/^(just now|\d+ minutes? ago)$/)).toBeVisible();
    await expectAccessible(page, 'RFP, Session Info');
    await dialog.getByRole('tab', { name: 'Payroll', exact: true }).click();
    await expect(dialog.getByRole('cell', { name: 'Mill floor', exact: true })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Work Comp' }).click();
    const terms = dialog.getByRole('group', { name: 'Policy Terms' });
    await expect(terms).toContainText('Experience Mod 0.92 · Current Premium $61,250.00');
    await dialog.getByRole('tab', { name: 'General' }).click();
    await dialog.getByRole('tab', { name: 'Contacts', exact: true }).click();
    await expect(dialog.getByRole('cell', { name: 'Bo Reed', exact: true })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Session Info' }).click();
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    const ask = page.getByRole('dialog', { name: 'Unlock RFP?' });
    await expect(ask).toContainText('Would you like to unlock the RFP portal for this customer?');
    await expectAccessible(page, 'Unlock RFP?');
    await expect(ask.getByText(`To Renata Oakes, ${email}`)).toBeVisible();
    await ask.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog.getByRole('group', { name: 'Submission Status' })).toContainText('Submission Unlocked');
    await awaitMail(page, ({ recipient, subject }) => recipient === email && /open for changes/.test(subject));
    await expect(dialog.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  });

  await test.step('the customer corrects it and submits again', async () => {
    await phone.goto(link);
    await start(phone);
    await phone.getByLabel('City').fill('West Lafayette');
    await saved(phone);
    await goToStep(phone, /^Review and submit/);
    await phone.getByRole('button', { name: 'Submit', exact: true }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(heading(phone, 'Thank you')).toBeVisible();
    expect(await statusId()).toBe(21);
  });

  await test.step('the form is closed once the customer is a prospect', async () => {
    await promote(page, id, 2);
    await phone.reload();
    await expect(heading(phone, 'This form is closed')).toBeVisible();
    await expectAccessible(phone, 'Portal, closed');
    await phone.context().close();
  });
});

test('an expired or invalid link leads to a page with help, and works again after an extension', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/main/sales');
  const name = uniqueName('Wildcat Creek Foods');
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await post(page, '/customer', { id, rfp: { expiration: '2020-01-31' } });
  const { url } = (await read<{ rfp: { url: string } }>(page, `/customer/${id}`)).rfp;

  const visitor = await newVisitor(browser);
  const answer = await visitor.goto(url);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(visitor, 'This link has expired')).toBeVisible();
  await expect(visitor.getByText('01/31/2020')).toBeVisible();
  await expectAccessible(visitor, 'Portal, expired');
  await visitor.goto(`${url.slice(0, -3)}zzz`);
  await expect(heading(visitor, 'This link does not work')).toBeVisible();
  await expectAccessible(visitor, 'Portal, unknown key');

  await openList(page, 'RFP List');
  await filterList(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await dialog.getByRole('tab', { name: 'Session Info' }).click();
  await expect(dialog.getByRole('group', { name: 'Expired' })).toContainText('Yes');
  await dialog.getByRole('button', { name: 'Extend' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend Expiration' });
  await expectAccessible(page, 'Extend Expiration');
  await extend.getByLabel('Expiration Date').click();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await expectAccessible(page, 'Extend Expiration, its calendar');
  await extend.getByText('The link works until the end of this day.').click();
  await extend.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('group', { name: 'Expired' })).toContainText('No');
  await visitor.goto(url);
  await start(visitor);
  await expectAccessible(visitor, 'Portal, on a desktop');
  await visitor.context().close();
});
