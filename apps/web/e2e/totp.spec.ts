import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { post, uniqueName } from './support/leads.ts';
import { awaitMail, giveSession, newVisitor } from './support/people.ts';
import { expectToast, keepToasts } from './support/toasts.ts';

const password = 'green apple river';

/** Adds a user. Returns the email address and an administrator’s page. */
const addPerson = async (browser: Browser) => {
  const admin = await newVisitor(browser);
  await giveSession(admin, 'admin');
  const lastName = uniqueName('Authenticator');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@worksmart.test`;
  const encoded = Buffer.from(password).toString('base64');
  await post(admin, '/User', { id: 0, firstName: 'Toni', lastName, email, role: { id: 8 }, password: encoded });
  return { admin, email, lastName };
};

const enterPassword = async (person: Page, email: string): Promise<void> => {
  await person.goto('/login');
  await person.getByLabel('E-mail Address').fill(email);
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.getByRole('button', { name: 'Login' }).click();
};

const enterCode = async (person: Page, code: string): Promise<void> => {
  await person.getByLabel('Auth Code').fill(code);
  await person.getByRole('button', { name: 'Authenticate' }).click();
};

const logout = async (person: Page): Promise<void> => {
  await person.getByRole('button', { name: 'Logout' }).click();
  await expect(person).toHaveURL(/\/login$/);
};

/** Fails unless all of them are in view at once, on a phone and in a low window (1440x900 at 200%). */
const expectInView = async (person: Page, parts: Locator[]): Promise<void> => {
  const usual = person.viewportSize();
  for (const size of [
    { width: 390, height: 844 },
    { width: 720, height: 450 },
  ]) {
    await person.setViewportSize(size);
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  }
  if (usual) await person.setViewportSize(usual);
};

/** Sets up an app on the user’s own page. Returns it, and the recovery codes. */
const setUpApp = async (person: Page): Promise<{ app: TOTP; codes: string[] }> => {
  const answer = person.waitForResponse((response) => response.url().endsWith('/users/me/authenticator'));
  await person.getByRole('button', { name: 'Set Up App' }).click();
  const app = URI.parse((await (await answer).json()).uri) as TOTP;
  const dialog = person.getByRole('dialog', { name: 'Set up an authenticator app' });
  const image = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  await expectInView(person, [image, dialog.getByLabel('Code shown by the app'), dialog.getByText('Confirm')]);
  await expectAccessible(person, 'Set up an authenticator app');
  await dialog.getByLabel('Code shown by the app').fill(app.generate({ timestamp: Date.now() + 300_000 }));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/^This code is wrong or has expired/)).toBeVisible();
  await dialog.getByLabel('Code shown by the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const list = person.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(person, 'Recovery codes');
  const codes = await list.getByRole('listitem').allTextContents();
  await person.getByRole('button', { name: 'I have stored them' }).click();
  return { app, codes };
};

test('a user sets up an authenticator app, signs in with its code and with a recovery code, and removes it', async ({
  browser,
}) => {
  const { admin, email } = await addPerson(browser);
  const person = await newVisitor(browser);
  await keepToasts(person.context());
  await enterPassword(person, email);
  await person.getByRole('button', { name: 'User Profile' }).click();
  await person.getByRole('link', { name: 'Sign-In & Security' }).click();
  await expect(person.getByRole('heading', { name: 'Authenticator App' })).toBeVisible();
  await expectAccessible(person, 'Sign-In & Security without an app');
  const { app, codes } = await setUpApp(person);
  await expect(person.getByText('10 of 10 codes are left.')).toBeVisible();
  await expectAccessible(person, 'Sign-In & Security with an app');
  await awaitMail(
    admin,
    ({ recipient, text }) => recipient === email && text.includes('An authenticator app was added'),
  );
  await logout(person);

  await enterPassword(person, email);
  await expect(person.getByText(/^Enter the code that your authenticator app shows/)).toBeVisible();
  await expectAccessible(person, 'Second step with an app');
  // The code of the setup has been used; the server accepts the next one up to 30 seconds early.
  await enterCode(person, app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(person).toHaveURL(/\/main\//);
  await logout(person);

  await enterPassword(person, email);
  await enterCode(person, codes[0] ?? '');
  await expect(person).toHaveURL(/\/main\//);
  await awaitMail(admin, ({ recipient, text }) => recipient === email && text.includes('9 recovery codes left'));
  await logout(person);
  await enterPassword(person, email);
  await enterCode(person, codes[0] ?? '');
  await expect(person.getByText('Invalid Code')).toBeVisible();
  await person.getByRole('button', { name: 'Email Me a Code' }).click();
  const mail = await awaitMail(admin, ({ recipient, subject }) => recipient === email && /sign-in code/.test(subject));
  await enterCode(person, /\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await expect(person).toHaveURL(/\/main\//);

  await person.goto('/main/account');
  await expect(person.getByText('9 of 10 codes are left.')).toBeVisible();
  await person.getByRole('button', { name: 'Remove App' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(person, 'The authenticator app was removed.');
  await logout(person);
  await enterPassword(person, email);
  await expect(person).toHaveURL(/\/main\//);
  await Promise.all([admin.close(), person.close()]);
});

test('a sign-in older than ten minutes needs the password again; an administrator removes the factors of a user', async ({
  browser,
}) => {
  const { admin, email, lastName } = await addPerson(browser);
  const person = await newVisitor(browser);
  await enterPassword(person, email);
  await expect(person).toHaveURL(/\/main\//);
  await person.goto('/main/account');
  await setUpApp(person);

  await admin.goto('/main/administration');
  await admin.getByRole('textbox', { name: 'Filter by Last Name' }).fill(lastName);
  await admin.getByRole('button', { name: `Edit Toni ${lastName}` }).click();
  await admin.getByRole('button', { name: 'Sign-In & Security' }).click();
  await expect(admin.getByText(/^Authenticator app, set up on /)).toBeVisible();
  await expect(admin.getByText('Recovery codes left: 10')).toBeVisible();
  await expectAccessible(admin, 'Second factors of a user');
  await admin.getByRole('button', { name: 'Remove Second Factors' }).click();
  // The first time, answer as the server does ten minutes after the sign-in.
  let isRecent = false;
  await admin.route(/\/api\/users\/\d+\/factors$/, (route) => {
    if (isRecent || route.request().method() !== 'DELETE') return route.fallback();
    isRecent = true;
    const error = { code: 'rule', message: 'Again.', details: { confirm: 'password' }, requestId: 'r' };
    return route.fulfill({ status: 409, json: { error } });
  });
  await admin.getByRole('dialog', { name: 'Remove Second Factors?' }).getByRole('button', { name: 'Remove' }).click();
  const again = admin.getByRole('dialog', { name: 'Enter your password again' });
  await again.getByLabel('Password', { exact: true }).fill('wrong');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(admin, 'Enter your password again');
  await again.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expectToast(admin, `The second factors of Toni ${lastName} were removed.`);
  await awaitMail(
    admin,
    ({ recipient, text }) => recipient === email && text.includes('removed the authenticator app'),
  );
  await logout(person);
  await enterPassword(person, email);
  await expect(person).toHaveURL(/\/main\//);
  await Promise.all([admin.close(), person.close()]);
});
