import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { post, uniqueName } from './support/leads.ts';
import { awaitMail, giveSession, newVisitor, signIn, signInByPage } from './support/people.ts';

test('the login page rejects a wrong password, accepts the right one, and logs out (S-AUTH-01, S-AUTH-02, S-AUTH-04, S-AUTH-34, S-SHELL-01)', async ({
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
  await signInByPage(page, 'admin');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/main\/sales$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/main/clients');
  await expect(page).toHaveURL(/\/login$/);
});

test('the built web app, also used in production, does not contain the demo accounts’ password', async () => {
  const dist = join(import.meta.dirname, '../dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(js|html|css|map)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(await readFile(join(dist, file), 'utf8'), file).not.toContain('Worksmart-demo');
});

test('the second factor accepts the code from the email (S-AUTH-09, S-AUTH-10, S-AUTH-12, S-AUTH-15)', async ({
  browser,
}) => {
  const [person, reader] = [await newVisitor(browser), await newVisitor(browser)];
  await giveSession(reader, 'admin');
  await person.goto('/login');
  await person.getByLabel('E-mail Address').fill('two.factor@worksmart.test');
  await person.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await person.getByRole('button', { name: 'Login' }).click();
  await expect(person).toHaveURL(/\/twoAuth$/);
  await expectAccessible(person, 'Second step');
  await person.getByLabel('Auth Code').fill('000000');
  await person.getByRole('button', { name: 'Authenticate' }).click();
  await expect(person.getByText('Invalid Code')).toBeVisible();
  const { text } = await awaitMail(reader, ({ recipient }) => recipient === 'two.factor@worksmart.test');
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await person.getByLabel('Auth Code').fill(code);
  await person.getByRole('button', { name: 'Authenticate' }).click();
  await expect(person).toHaveURL(/\/main\/sales$/);
  await Promise.all([person.close(), reader.close()]);
});

test('a forgotten password is reset with the link from the email (S-AUTH-16, S-AUTH-17, S-AUTH-19, S-AUTH-20, S-AUTH-22, S-AUTH-24)', async ({
  browser,
}) => {
  const [person, reader] = [await newVisitor(browser), await newVisitor(browser)];
  await giveSession(reader, 'admin');
  const lastName = uniqueName('Forgetful');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@worksmart.test`;
  const password = Buffer.from('soon to be forgotten').toString('base64');
  await post(reader, '/User', { id: 0, firstName: 'Flo', lastName, email, role: { id: 8 }, password });
  await person.goto('/login');
  await person.getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = person.getByRole('dialog', { name: 'Reset Password' });
  await expectAccessible(person, 'Reset Password');
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: /send|reset|submit/i }).click();
  await expect(person.getByText('An email is being sent to your email address.')).toBeVisible();
  const mail = await awaitMail(reader, ({ recipient, text }) => recipient === email && text.includes('/confirm/'));
  const link = new URL(/https?:\/\/\S+\/confirm\/\S+/.exec(mail.text)?.[0] ?? '');
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
  await person.getByLabel('E-mail Address').fill(email);
  await person.getByLabel('Password', { exact: true }).fill('a quite different password');
  await person.getByRole('button', { name: 'Login' }).click();
  await expect(person).toHaveURL(/\/main\/clients$/);
  await Promise.all([person.close(), reader.close()]);
});

test('a session that ends during work loses nothing', async ({ page }) => {
  await signIn(page, 'admin', '/main/sales');
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

test('each role lands on its page and sees only its sections (S-SHELL-06, S-SHELL-07, S-SHELL-08, B-ROLE-01, B-ROLE-10)', async ({
  browser,
}) => {
  for (const [who, home, sales] of [
    ['client.manager', 'clients', true],
    ['sales.manager', 'sales', true],
    ['sales.user', 'sales', true],
  ] as const) {
    const page = await newVisitor(browser);
    await signInByPage(page, who);
    await expect(page).toHaveURL(new RegExp(`/main/${home}$`));
    await page.goto('/main/nowhere');
    await expect(page).toHaveURL(new RegExp(`/main/${home}$`));
    await expect(page.getByRole('link', { name: 'Sales', exact: true })).toHaveCount(sales ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
    await page.close();
  }
});

test('the sign-in page needs less than 150 kB of compressed script', async ({ page }) => {
  const asked: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') asked.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  page.removeAllListeners('requestfinished');
  const sizes = await Promise.all(asked);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
});
