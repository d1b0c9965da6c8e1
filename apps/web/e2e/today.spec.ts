import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { counting } from './support/counting.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { giveSession, newVisitor, signIn } from './support/people.ts';

const password = 'Kestrel-Harbor-58';
const headers = { 'X-Api-Key': 'worksmart-local' };

/** Creates a sales agent with the administrator’s page. */
const makeAgent = async (page: Page) => {
  const name = uniqueName('Monday');
  const email = `${name.replace(' ', '.').toLowerCase()}@worksmart.test`;
  const user = { firstName: name, lastName: 'Agent', email, isSalesAgent: true, role: { id: 5 } };
  await post(page, '/User', { id: 0, ...user, password: Buffer.from(password).toString('base64') });
  return { name: `${name} Agent`, email };
};

/** Creates an RFP of an agent that the customer has submitted. */
const makeSubmitted = async (page: Page, agent: string): Promise<string> => {
  const company = uniqueName('Morning Bakery');
  const id = await makeLead(page, company, agent);
  await promote(page, id, 1);
  await post(page, '/customer', { id, customerStatus: { id: 15 } });
  return company;
};

const signInAgent = async (page: Page, UserName: string): Promise<void> => {
  const data = { UserName, Password: Buffer.from(password).toString('base64') };
  expect(await (await page.request.post('/api/Users/Authenticate', { headers, data })).json()).toMatchObject({
    valid: true,
  });
  const choice = await page.request.put('/api/users/me/choices', { headers, data: { startsOnToday: true } });
  expect(choice.ok()).toBe(true);
};

test('Monday morning, what needs me: a submitted RFP is found and opened by keys alone', async ({ page, browser }) => {
  await giveSession(page, 'admin');
  const agent = await makeAgent(page);
  const company = await makeSubmitted(page, agent.name);
  await makeLead(page, uniqueName('Someone Else'));

  const visitor = await newVisitor(browser);
  const counted = await counting(visitor);
  await signInAgent(visitor, agent.email);
  await visitor.goto('/');
  await expect(visitor).toHaveURL(/\/main\/today$/);
  const now = visitor.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('link', { name: new RegExp(`^${company}`) })).toBeVisible();
  await expect(now.getByRole('listitem')).toHaveCount(1);
  await expect(visitor.getByRole('region', { name: 'Later' })).toHaveCount(0);
  await expectAccessible(visitor, 'Today');

  await test.step('another submission appears by itself', async () => {
    await makeSubmitted(page, agent.name);
    await expect(now.getByRole('listitem')).toHaveCount(2);
    await expect(visitor.getByRole('link', { name: 'Submitted RFPs 2' })).toBeVisible();
  });

  await counted.press('j');
  await expect(now.getByRole('link', { name: new RegExp(`^${company}`) })).toBeFocused();
  await counted.press('Enter');
  const record = visitor.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await expect(record.getByRole('heading', { name: company, level: 1 })).toBeVisible();
  counted.report('Monday morning, what needs me: open the submitted RFP');

  await test.step('the list below shows the submitted RFPs alone', async () => {
    await visitor.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(visitor.getByText('Only: Submitted RFPs')).toBeVisible();
    await expect(visitor.getByRole('table').getByText(company)).toBeVisible();
    await expectAccessible(visitor, 'the list of submitted RFPs');
    await visitor.getByRole('button', { name: 'Show the whole list' }).click();
    await expect(visitor).toHaveURL(/\/main\/sales\/rfp$/);
  });
});

for (const scheme of ['light', 'dark'] as const)
  test(`Today is accessible in ${scheme}, with all kinds of an administrator`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, 'admin', '/main/today');
    await expect(page.getByRole('region', { name: 'Now' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Lists' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page, `Today, ${scheme}`);
  });
