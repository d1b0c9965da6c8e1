import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { post, uniqueName } from './support/leads.ts';
import { awaitMail, giveSession, newVisitor } from './support/people.ts';
import { expectToast, keepToasts } from './support/toasts.ts';

const password = 'green apple river';

/** Adds a user. Returns the email address and an administrator’s page. */
const addPerson = async (browser: Browser) => {
  const admin = await newVisitor(browser);
  await giveSession(admin, 'admin');
  const lastName = uniqueName('Passkey');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@worksmart.test`;
  const encoded = Buffer.from(password).toString('base64');
  await post(admin, '/User', { id: 0, firstName: 'Pia', lastName, email, role: { id: 8 }, password: encoded });
  return { admin, email };
};

/** Gives the browser a device that keeps passkeys and asks for a fingerprint. */
const addDevice = async (person: Page) => {
  const client: CDPSession = await person.context().newCDPSession(person);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Whether the finger on the device is the owner’s. */
    setOwner: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};

const enterPassword = async (person: Page, email: string): Promise<void> => {
  await person.goto('/login');
  await person.getByLabel('E-mail Address').fill(email);
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.getByRole('button', { name: 'Login' }).click();
};

const logout = async (person: Page): Promise<void> => {
  await person.getByRole('button', { name: 'Logout' }).click();
  await expect(person).toHaveURL(/\/login$/);
};

test('a user adds a passkey, signs in with it alone and as the second step, and removes it', async ({ browser }) => {
  const { admin, email } = await addPerson(browser);
  const person = await newVisitor(browser);
  await keepToasts(person.context());
  const device = await addDevice(person);
  await enterPassword(person, email);
  await expect(person).toHaveURL(/\/main\//);
  await person.goto('/main/account');
  await person.getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = person.getByRole('dialog', { name: 'Add Passkey' });
  await expectAccessible(person, 'Add Passkey');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(person.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await person.getByRole('button', { name: 'I have stored them' }).click();
  await expect(person.getByRole('list', { name: 'Passkeys' })).toContainText('My laptop');
  await expectAccessible(person, 'Sign-In & Security with a passkey');
  expect(await device.count()).toBe(1);
  await awaitMail(admin, ({ recipient, text }) => recipient === email && text.includes('“My laptop” was added'));

  await person.getByRole('button', { name: 'Add Passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This device already has a passkey of yours.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await logout(person);

  await device.setOwner(false);
  await person.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(person.getByText('No passkey was chosen. Please try again.')).toBeVisible();
  await expectAccessible(person, 'Login with a passkey');
  await device.setOwner(true);
  await person.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(person).toHaveURL(/\/main\//);
  await logout(person);

  await enterPassword(person, email);
  await expect(person.getByText('Use a passkey, or enter one of your recovery codes.')).toBeVisible();
  await expectAccessible(person, 'Second step with a passkey');
  await person.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(person).toHaveURL(/\/main\//);

  await person.goto('/main/account');
  await person.getByRole('button', { name: 'Remove My laptop' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(person, 'The passkey “My laptop” was removed.');
  await logout(person);
  await person.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(person.getByText('This passkey is not accepted.')).toBeVisible();
  await enterPassword(person, email);
  await expect(person).toHaveURL(/\/main\//);
  await Promise.all([admin.close(), person.close()]);
});

test('a session that ends during work continues after the password and a passkey', async ({ browser }) => {
  const { admin, email } = await addPerson(browser);
  const person = await newVisitor(browser);
  await addDevice(person);
  await enterPassword(person, email);
  await expect(person).toHaveURL(/\/main\//);
  await person.goto('/main/account');
  await person.getByRole('button', { name: 'Add Passkey' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await person.getByRole('button', { name: 'I have stored them' }).click();
  await person.context().clearCookies();
  await person.getByRole('button', { name: 'Set Up App' }).click();
  const again = person.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again.getByLabel('Auth Code')).toBeVisible();
  await expectAccessible(person, 'Sign in again with a passkey');
  await again.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(person.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
  await Promise.all([admin.close(), person.close()]);
});

test('without the server’s host name, the page offers no passkeys', async ({ browser, baseURL }) => {
  const person = await newVisitor(browser);
  await person.goto(`${baseURL?.replace('localhost', '127.0.0.1')}/login`);
  await expect(person.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  await expect(person.getByRole('button', { name: 'Sign In with a Passkey' })).toHaveCount(0);
  await person.close();
});
