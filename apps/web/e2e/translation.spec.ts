import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { linkOf, openProspect, openSendDialog, takePhone } from './support/acceptance.ts';
import { apiKey, makeLead, post, promote, read, uniqueName } from './support/leads.ts';
import { awaitMail, giveSession } from './support/people.ts';
import { goToStep } from './support/portals.ts';
import { amountsOf, translated, translateFrom } from './support/translation.ts';

const picture = (page: Page, name: string) =>
  process.env.E2E_PICTURES
    ? page.screenshot({ path: `${process.env.E2E_PICTURES}/${name}.png`, fullPage: true })
    : undefined;

/** Finds parts of a translated page by their English texts. */
const spanishOf = (page: Page | Locator) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name: translated(name), exact: true }),
  button: (name: string) => page.getByRole('button', { name: translated(name), exact: true }),
  text: (text: string) => page.getByText(translated(text)),
  label: (label: string) => page.getByLabel(translated(label)),
});

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: translated(label) }).click();
  await page
    .getByRole('option', { name: translated(option) })
    .first()
    .click();
};

const answer = (page: Page, question: string, choice: string) =>
  page
    .getByRole('radiogroup', { name: translated(question) })
    .getByLabel(translated(choice), { exact: true })
    .check();

const saved = (page: Page) => expect(page.getByRole('status').first()).toContainText(translated('Saved at'));

test('a customer who reads Spanish fills in the RFP in a translated page', async ({ page, browser }) => {
  await giveSession(page, 'admin');
  const company = uniqueName('Tippecanoe Muebles');
  const email = `hr.${randomUUID().slice(0, 8)}@muebles.test`;
  const id = await makeLead(page, company, undefined, { email });
  await promote(page, id, 1);
  const { rfp } = await read<{ rfp: { url: string } }>(page, `/customer/${id}`);

  const phone = await takePhone(browser);
  const translation = await translateFrom(phone);
  await phone.goto(rfp.url);
  const spanish = spanishOf(phone);
  const dialog = spanishOf(phone.getByRole('dialog'));
  const next = async (name: string) => {
    await expect(async () => {
      await spanish.button('Next').click();
      await expect(spanish.heading(name)).toBeVisible({ timeout: 500 });
    }).toPass();
    await translation.check(name);
  };
  const nextPart = async (part: string) => {
    await spanish.button('Next').click();
    await expect(spanish.text(part)).toBeVisible();
    await translation.check(part);
  };

  await test.step('welcome and company, with messages that appear and disappear', async () => {
    await expect(spanish.heading('Welcome')).toBeVisible();
    await translation.check('Welcome');
    await spanish.button('Start').click();
    await expect(spanish.heading('Company')).toBeVisible();
    await spanish.label('FEIN').fill('35123');
    await spanish.label('FEIN').blur();
    await expect(spanish.text('1 field needs a correction and is not saved yet.')).toBeVisible();
    await spanish.label('Zip').fill('4');
    await spanish.label('Zip').blur();
    await expect(spanish.text('2 fields need a correction and are not saved yet.')).toBeVisible();
    await spanish.label('Zip').fill('46901');
    await spanish.label('FEIN').fill('351234567');
    await spanish.label('FEIN').blur();
    await saved(phone);
    await expect(spanish.text('need a correction')).toHaveCount(0);
    await translation.check('Company');
  });

  await test.step('lists of rows', async () => {
    await next('Contacts');
    await spanish.button('Add a contact').click();
    await dialog.button('Save').click();
    await expect(
      phone.getByRole('dialog').getByText(translated('Please enter'), { exact: false }).first(),
    ).toBeVisible();
    await dialog.label('First name').fill('Bo');
    await dialog.label('Last name').fill('Reed');
    await dialog.label('Phone').fill('7655550110');
    await dialog.button('Save').click();
    await expect(phone.getByText('(765) 555-0110')).toBeVisible();
    await phone.getByRole('button', { name: 'Remove Bo Reed' }).click();
    await dialog.button('Delete').click();
    await expect(phone.getByText('(765) 555-0110')).toHaveCount(0);
    await next('Locations');
    await spanish.button('Add a location').click();
    await dialog.label('Label').fill('Main Mill');
    await dialog.button('Save').click();
    await expect(phone.getByText('Main Mill')).toBeVisible();
  });

  await test.step('payroll with amounts that change', async () => {
    await next('Payroll');
    await spanish.button('Add a pay cycle').click();
    await dialog.label('Description').fill('Mill floor');
    await choose(phone, 'How often they are paid', 'Every two weeks');
    await dialog.label('Full-time employees').fill('40');
    await dialog.label('Part-time employees').fill('5');
    await dialog.label('Wages per month').fill('198000');
    await dialog.button('Save').click();
    await expect(phone.getByText('$198,000.00')).toBeVisible();
    await phone.getByRole('button', { name: 'Edit Mill floor' }).click();
    await dialog.label('Full-time employees').fill('41');
    await dialog.label('Wages per month').fill('201500');
    await dialog.button('Save').click();
    await expect(spanish.text('$201,500.00 wages per month')).toBeVisible();
    await expect(spanish.text('41 full time, 5 part time')).toBeVisible();
    await expect(phone.getByText('$198,000.00')).toHaveCount(0);
    await nextPart('part 2 of 5');
    await answer(phone, 'Do you use a payroll service?', 'Yes');
    await spanish.label('Vendor').fill('Paymaster');
    await answer(phone, 'Do you use a payroll service?', 'No');
    await answer(phone, 'Do you use a payroll service?', 'Yes');
    await saved(phone);
    await nextPart('part 3 of 5');
    await nextPart('part 4 of 5');
    await nextPart('part 5 of 5');
    await spanish.button('Add a class code').click();
    await choose(phone, 'State', 'Indiana');
    await dialog.label('Workers’ comp code').fill('2802');
    await dialog.label('Number of employees').fill('45');
    await dialog.label('Annual wages').fill('2376000');
    await dialog.label('Current workers’ comp rate').fill('3.1');
    await dialog.button('Save').click();
    await expect(spanish.text('45 employees, $2,376,000.00 annual wages')).toBeVisible();
    await spanish.label('Current premium').fill('61250');
    await spanish.label('Current premium').blur();
    await saved(phone);
  });

  await test.step('benefits, documents, review and submission', async () => {
    await next('Benefits');
    await answer(phone, 'Do you sponsor a medical plan?', 'Yes');
    await spanish.label('Plan vendor').fill('Anthem');
    await spanish.label('Renewal date').fill('01/01/2027');
    await spanish.label('Renewal date').blur();
    await saved(phone);
    await nextPart('part 2 of 5');
    await next('Documents');
    await next('Review and submit');
    await picture(phone, 'translated-rfp-review');
    await spanish.button('Submit').click();
    await dialog.button('Submit').click();
    await expect(spanish.heading('Thank you')).toBeVisible();
    await translation.check('Thank you');
    await expect(phone.getByText('$61,250.00')).toBeVisible();
    const plain = await takePhone(browser);
    await plain.goto(rfp.url);
    await expect(plain.getByText('$61,250.00')).toBeVisible();
    expect(await amountsOf(phone)).toEqual(await amountsOf(plain));
    await plain.context().close();
  });
  await phone.context().close();
});

interface Plan {
  planName: string;
  active: boolean;
  eE_Premium: number;
}
interface Group {
  id: number;
  medical: { plans: Plan[] };
  renewal: { renewalStatus: { id: number } | null };
}

/** Makes a client's renewal of the demo ready, sends it, and returns its link. */
const sendRenewal = async (page: Page) => {
  const search = '/customers/search?typeId=4&start=1900-01-01&end=2100-01-01';
  const { results } = await read<{ results: { id: number; companyName: string; renewalStatus: string | null }[] }>(
    page,
    search,
  );
  // Other tests take the first one.
  for (const { id, companyName } of results
    .filter(({ renewalStatus }) => renewalStatus === 'Pending Renewal')
    .toReversed()) {
    const { operatingYear, contacts } = await read<{
      operatingYear: number;
      contacts: { primary: boolean; email: string | null }[];
    }>(page, `/customer/${id}`);
    const email = contacts.find(({ primary }) => primary)?.email;
    const year = operatingYear + 1;
    const { groups } = await read<{ groups: Group[] }>(page, `/customer/${id}/client?year=${year}`);
    const group = groups.find(
      ({ renewal, medical }) => renewal.renewalStatus?.id === 183 && medical.plans.some(({ active }) => active),
    );
    const offered = group?.medical.plans.find(({ active }) => active);
    if (!group || !email || !offered) continue;
    await page.request.post(`/api/renewal/run/${group.id}`, { headers: apiKey });
    const { text } = await awaitMail(page, (mail) => mail.recipient === email && /\/portal\/renewal\//.test(mail.text));
    return { link: /http\S+\/portal\/renewal\/\S+/.exec(text)?.[0] ?? 'none', company: companyName, year, offered };
  }
  throw new Error('No client of the demo waits for its renewal.');
};

test('a customer who reads Spanish changes an amount and signs the renewal in a translated page', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin');
  const { link, company, year, offered } = await sendRenewal(page);
  const phone = await takePhone(browser);
  const translation = await translateFrom(phone);
  const spanish = spanishOf(phone);
  await phone.goto(link);
  await expect(spanish.heading(`Renewal ${year}`)).toBeVisible();
  await translation.check('start');
  await spanish.button('Next').click();
  await expect(spanish.heading('Medical')).toBeVisible();

  const plan = phone.getByRole('region', { name: offered.planName, exact: true });
  const employer = plan.getByRole('gridcell', { name: /^Employer, employee only/ });
  const enter = async (amount: number) => {
    await employer.tap();
    await plan.getByRole('textbox', { name: 'Employer, employee only' }).fill(amount.toFixed(2));
    await phone.keyboard.press('Enter');
  };
  await enter(offered.eE_Premium + 1);
  const refusal = 'Employee only: Employer contribution may not exceed premium.';
  await expect(plan.getByText(translated(refusal), { exact: true })).toBeVisible();
  const half = Math.round(offered.eE_Premium * 50) / 100;
  await enter(half);
  await expect(plan.getByText(translated(refusal), { exact: true })).toHaveCount(0);
  await saved(phone);
  await expect(employer).toContainText(half.toFixed(2));
  await translation.check('Medical');
  // The frequency changes every amount of the page.
  const amounts = async () => (await amountsOf(phone)).join(' ');
  const monthly = await amounts();
  await picture(phone, 'translated-renewal-medical');

  await test.step('the same page without a translation has the same amounts', async () => {
    const plain = await takePhone(browser);
    await plain.goto(link);
    await goToStep(plain, /^Medical/);
    await expect(plain.getByRole('region', { name: offered.planName, exact: true })).toBeVisible();
    await expect.poll(async () => (await amountsOf(plain)).join(' ')).toBe(monthly);
    await plain.context().close();
  });

  await goToStep(phone, /^Review and sign/);
  await expect(spanish.button('Sign and submit')).toBeVisible();
  await spanish.button('Sign and submit').click();
  await expect(spanish.text('Please enter your full name').first()).toBeVisible();
  await spanish.label('Full name').fill('Renata Oakes');
  await phone.getByRole('checkbox').check();
  await translation.check('Review and sign');
  await picture(phone, 'translated-renewal-sign');
  await spanish.button('Sign and submit').click();
  await expect(spanish.heading('Thank you')).toBeVisible();
  await expect(phone.getByText(company).first()).toBeVisible();
  await expect(phone.getByRole('link', { name: translated(`Renewal ${year} signed`) })).toBeVisible();
  await translation.check('Thank you');
  const plain = await takePhone(browser);
  await plain.goto(link);
  await expect(plain.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await amountsOf(phone)).toEqual(await amountsOf(plain));
  await plain.context().close();
  await phone.context().close();
});

test('a proposal is read and accepted in a translated page', async ({ page, browser }) => {
  await giveSession(page, 'admin');
  const { email } = await openProspect(page, uniqueName('Muelle Norte'));
  const send = await openSendDialog(page);
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  const phone = await takePhone(browser);
  const translation = await translateFrom(phone);
  const spanish = spanishOf(phone);
  await phone.goto(await linkOf(page, email));
  await spanish.button('Send the code').click();
  await expect(spanish.text('The code is on its way.')).toBeVisible();
  await spanish.button('Confirm').click();
  await translation.check('Code');
  const { text } = await awaitMail(page, (mail) => mail.recipient === email && /\b\d{6}\b/.test(mail.text));
  await spanish.label('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await phone.keyboard.press('Enter');
  await phone.getByRole('img', { name: /page (\d+) of \1$/ }).scrollIntoViewIfNeeded();
  const accept = spanish.button('I sign and accept');
  await phone.getByRole('heading', { name: translated('Accept'), exact: true }).scrollIntoViewIfNeeded();
  await expect(accept).toBeEnabled();
  await accept.click();
  await expect(spanish.text('Please enter your title.')).toBeVisible();
  await spanish.label('Full name').fill('Ida Marsh');
  await spanish.label('Title').fill('Owner');
  await expect(spanish.text('Please enter your title.')).toHaveCount(0);
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
  await translation.check('Accept');
  await picture(phone, 'translated-proposal');
  await accept.click();
  await expect(spanish.heading('Thank you')).toBeVisible();
  await expect(
    spanish
      .button('Download the signed copy')
      .or(phone.getByRole('link', { name: translated('Download the signed copy') })),
  ).toBeVisible();
  await translation.check('Thank you');
  await phone.context().close();
});

test('staff work in translated lists, a record and its figures', async ({ page }) => {
  await giveSession(page, 'admin');
  const name = uniqueName('Fabrica Norte');
  const id = await makeLead(page, name);
  await post(page, `/customer/${id}/payCycle`, {
    id: 0,
    description: 'Plant',
    cycleCount: 26,
    ftCount: 40,
    ptCount: 5,
    wages: 180_000,
  });
  await promote(page, id, 1);
  const translation = await translateFrom(page);
  await page.goto('/main/sales/rfp');
  await expect(page.getByRole('table').first()).toBeVisible();
  const filter = page.getByRole('textbox', { name: /Filter .*Name/ }).first();
  const records = page.getByText(/^[A-Za-z]+: \d[\d,]*$/);
  await filter.fill('no record has this');
  await expect(page.getByText('Recordso: 0', { exact: true })).toBeVisible();
  await filter.fill(name);
  await expect(page.getByText('Recordso: 1', { exact: true })).toBeVisible();
  await expect(records).toHaveCount(1);
  await expect(page.getByRole('cell', { name }).first()).toBeVisible();
  await translation.check('list');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const record = page.getByRole('dialog');
  await expect(record.getByRole('tab', { name: translated('Payroll'), exact: true })).toBeVisible();
  await record.getByRole('tab', { name: translated('Payroll'), exact: true }).click();
  await expect(record.getByRole('cell', { name: '$180,000.00' }).first()).toBeVisible();
  await record.getByRole('button', { name: 'Edit Plant' }).click();
  const edit = page.getByRole('dialog').last();
  await edit.getByLabel(translated('Wages Per Month')).fill('181250');
  await edit.getByRole('button', { name: translated('Save'), exact: true }).click();
  await expect(record.getByRole('cell', { name: '$181,250.00' }).first()).toBeVisible();
  await expect(page.getByText('$180,000.00')).toHaveCount(0);
  await translation.check('record');
  for (const tab of await record.getByRole('tablist').first().getByRole('tab').all()) {
    await tab.click();
    await expect(record.locator('[aria-busy="true"]')).toHaveCount(0);
    await translation.check((await tab.textContent()) ?? 'tab');
  }
  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await filter.fill('');
  await page.goto('/main/clients');
  await expect(page.getByRole('table').first()).toBeVisible();
  await translation.check('clients');
});
