import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { newVisitor, readOutbox, signIn } from './support/people.ts';

test('the login page, a wrong password, a right one, and logout (S-AUTH-01, S-AUTH-02, S-AUTH-04, S-AUTH-34, S-SHELL-01)', async ({
  page,
}) => {
  await page.goto('/main/sales');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/Version \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  await expectAccessible(page, 'Login');
  await page.getByLabel('E-mail Address').fill('admin@worksmart.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await signIn(page, 'admin');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/main\/sales$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/main/clients');
  await expect(page).toHaveURL(/\/login$/);
});

test('the second step, by the code from the mail (S-AUTH-09, S-AUTH-10, S-AUTH-12, S-AUTH-15)', async ({ browser }) => {
  const [person, reader] = [await newVisitor(browser), await newVisitor(browser)];
  await signIn(reader, 'admin');
  await person.goto('/login');
  await person.getByLabel('E-mail Address').fill('two.factor@worksmart.test');
  await person.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await person.getByRole('button', { name: 'Login' }).click();
  await expect(person).toHaveURL(/\/twoAuth$/);
  await expectAccessible(person, 'Second step');
  await person.getByLabel('Auth Code').fill('000000');
  await person.getByRole('button', { name: 'Authenticate' }).click();
  await expect(person.getByText('Invalid Code')).toBeVisible();
  const [mail] = (await readOutbox(reader)).filter(({ recipient }) => recipient === 'two.factor@worksmart.test');
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await person.getByLabel('Auth Code').fill(code);
  await person.getByRole('button', { name: 'Authenticate' }).click();
  await expect(person).toHaveURL(/\/main\/sales$/);
  await Promise.all([person.close(), reader.close()]);
});

test('a forgotten password, set anew by the link from the mail (S-AUTH-16, S-AUTH-17, S-AUTH-19, S-AUTH-20, S-AUTH-22, S-AUTH-24)', async ({
  browser,
}) => {
  const [person, reader] = [await newVisitor(browser), await newVisitor(browser)];
  await signIn(reader, 'admin');
  await person.goto('/login');
  await person.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = person.getByRole('dialog', { name: 'Reset Password' });
  await expectAccessible(person, 'Reset Password');
  await dialog.getByRole('textbox').fill('client.user@worksmart.test');
  await dialog.getByRole('button', { name: /send|reset|submit/i }).click();
  await expect(person.getByText('An email is being sent to your email address.')).toBeVisible();
  await expect.poll(async () => (await readOutbox(reader)).some(isResetMail)).toBe(true);
  const mail = (await readOutbox(reader)).find(isResetMail);
  const link = new URL(/https?:\/\/\S+\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await person.goto(link.pathname);
  await expect(
    person.getByText('If you wish to change your current password, please enter your new desired password.'),
  ).toBeVisible();
  await expectAccessible(person, 'Confirm');
  const change = person.getByRole('button', { name: 'Change Password' });
  await person.getByLabel('New Password', { exact: true }).fill('a quite different password');
  await person.getByLabel('Confirm New Password', { exact: true }).fill('something else');
  await expect(change).toBeDisabled();
  await person.getByLabel('Confirm New Password', { exact: true }).fill('a quite different password');
  await change.click();
  await expect(person).toHaveURL(/\/login$/);
  await person.getByLabel('E-mail Address').fill('client.user@worksmart.test');
  await person.getByLabel('Password', { exact: true }).fill('a quite different password');
  await person.getByRole('button', { name: 'Login' }).click();
  await expect(person).toHaveURL(/\/main\/clients$/);
  await setDemoPassword(reader);
  await Promise.all([person.close(), reader.close()]);
});

/** Other journeys sign in as this person too. */
const setDemoPassword = async (reader: Page): Promise<void> => {
  const headers = { 'X-Api-Key': 'worksmart-local' };
  const sent = async () => (await readOutbox(reader)).filter(isResetMail);
  const before = (await sent()).length;
  await reader.request.get('/api/users/forgotpass?email=client.user@worksmart.test', { headers });
  await expect.poll(async () => (await sent()).length).toBe(before + 1);
  const [newest] = await sent();
  const penCode = /\/confirm\/(\S+)/.exec(newest?.text ?? '')?.[1];
  const data = { penCode, password: Buffer.from('Worksmart-demo-1').toString('base64') };
  const changed = await reader.request.post('/api/users/confirmpass', { headers, data });
  expect(changed.ok()).toBe(true);
};

const isResetMail = ({ recipient, text }: { recipient: string; text: string }) =>
  recipient === 'client.user@worksmart.test' && text.includes('/confirm/');

test('a session that ends in the middle of work loses nothing', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'New Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lead Profile' });
  await dialog.getByLabel('Company Name').fill('Half a lead');
  await page.context().clearCookies();
  await dialog.getByRole('tab', { name: 'Lead Info' }).click();
  const again = page.getByRole('dialog', { name: /sign in/i });
  await expect(again).toBeVisible();
  await expectAccessible(page, 'Sign in again');
  await again.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await again.getByRole('button', { name: /login|sign in/i }).click();
  await expect(again).toBeHidden();
  await dialog.getByRole('tab', { name: 'Company Info' }).click();
  await expect(dialog.getByLabel('Company Name')).toHaveValue('Half a lead');
});

test('each role lands where it should and sees only its sections (S-SHELL-06, S-SHELL-07, S-SHELL-08, B-ROLE-01, B-ROLE-10)', async ({
  browser,
}) => {
  for (const [who, home, sales] of [
    ['client.manager', 'clients', true],
    ['sales.manager', 'sales', true],
    ['sales.user', 'sales', true],
  ] as const) {
    const page = await newVisitor(browser);
    await signIn(page, who);
    await expect(page).toHaveURL(new RegExp(`/main/${home}$`));
    await page.goto('/main/nowhere');
    await expect(page).toHaveURL(new RegExp(`/main/${home}$`));
    await expect(page.getByRole('link', { name: 'Sales', exact: true })).toHaveCount(sales ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
    await page.close();
  }
});

test('the sign-in page needs less than 150 kB of compressed script', async ({ page }) => {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') sizes.push((await response.request().sizes()).responseBodySize);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});
