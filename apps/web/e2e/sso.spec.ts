import { type Browser, expect, type Page, test } from '@playwright/test';
import { clientSecret, providerSettings, startOidcServer } from '../../api/src/testing/oidc-server.ts';
import { expectAccessible } from './support/axe.ts';
import { runSql } from './support/database.ts';
import { post, uniqueName } from './support/leads.ts';
import { ageSignIn, awaitMail, giveSession, newVisitor } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const addProvider = async (admin: Page, name: string, issuer: string, domain: string): Promise<void> => {
  await admin.goto('/main/administration/single-sign-on');
  await admin.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New Identity Provider' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByLabel('Client ID').fill('worksmart');
  await dialog.getByLabel('Client Secret').fill('a typing error');
  await dialog.getByRole('button', { name: 'Test Connection' }).click();
  await expect(dialog.getByText('The directory answers, but refuses this client ID or secret.')).toBeVisible();
  await dialog.getByLabel('Client Secret').fill(clientSecret);
  await dialog.getByLabel('Email Domains').fill(domain);
  await dialog.getByLabel('Role Claim').fill('groups');
  await dialog.getByLabel('Client Manager').fill('bosses');
  await dialog.getByRole('button', { name: 'Test Connection' }).click();
  await expect(dialog.getByText('The directory answers, and does not refuse the client ID and secret.')).toBeVisible();
  await expectAccessible(admin, 'New Identity Provider');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, `${name} was saved.`);
};

const minutes = 60_000;

/** Signs a person in with a directory in a new browser, whose clock the test sets. */
const visitDirectory = async (browser: Browser, name: string, lastUsedHoursAgo?: number): Promise<Page> => {
  const page = await newVisitor(browser);
  await page.clock.install();
  await page.goto('/login');
  if (lastUsedHoursAgo !== undefined)
    await page.evaluate(
      (ms) => localStorage.setItem('ws.lastActivity', String(Date.now() - ms)),
      lastUsedHoursAgo * 60 * minutes,
    );
  await page.getByRole('link', { name: `Sign In with ${name}` }).click();
  await expect(page).toHaveURL(/\/main\//);
  return page;
};

/** Starts a directory with invited people, of whom the first signs in next. */
const openDirectory = async (browser: Browser, baseURL: string | undefined, people: readonly string[]) => {
  const server = await startOidcServer({ redirectUri: `${baseURL}/api/auth/sso/callback` });
  const admin = await newVisitor(browser);
  await giveSession(admin, 'admin');
  const name = uniqueName('Directory');
  const domain = `${name.toLowerCase().replace(' ', '-')}.test`;
  await post(admin, '/identity-provider', providerSettings(server, { name, domains: [domain] }));
  const signsIn = (person: string) => server.signsIn(person, { email: `${person}@${domain}`, email_verified: true });
  for (const person of people)
    await post(admin, '/user/invitation', {
      firstName: person,
      lastName: 'Moore',
      email: `${person}@${domain}`,
      role: { id: 8 },
    });
  signsIn(people[0] ?? '');
  return { server, admin, name, domain, signsIn };
};

test('single sign-on keeps the user signed in, whenever the browser was last used, until 15 idle minutes have passed', async ({
  browser,
  baseURL,
}) => {
  const { server, admin, name } = await openDirectory(browser, baseURL, ['ida']);

  for (const lastUsed of [20, undefined]) {
    const page = await visitDirectory(browser, name, lastUsed);
    const logout = page.getByRole('button', { name: 'Logout' });
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(logout).toBeVisible();
    await page.clock.fastForward(9 * minutes);
    await expect(logout).toBeVisible();
    await expect(warning).toBeHidden();
    await page.clock.fastForward(2 * minutes);
    await expect(warning).toBeVisible();
    await page.clock.fastForward(5 * minutes);
    await expect(page).toHaveURL(/\/login/);
    // The session is over on the server too, also for the back button.
    await page.goBack();
    await expect(page.getByRole('link', { name: `Sign In with ${name}` })).toBeVisible();
    await page.close();
  }
  await Promise.all([admin.close(), server.close()]);
});

test('a protected change after single sign-on requires a new one in another tab, which replaces the session', async ({
  browser,
  baseURL,
}) => {
  const { server, admin, name, domain, signsIn } = await openDirectory(browser, baseURL, ['ida', 'eve']);
  const page = await newVisitor(browser);
  await page.goto('/main/account');
  const signInThere = { name: `Sign In with ${name}` };
  await page.getByRole('link', signInThere).click();
  await expect(page).toHaveURL(/\/main\/account/);
  await ageSignIn(page);
  await page.getByRole('button', { name: 'Set Up App' }).click();
  const question = page.getByRole('dialog', { name: 'Sign in again' });
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('You have not signed in again yet.')).toBeVisible();
  await expectAccessible(page, 'Sign in again, too early');

  const openTab = async (): Promise<Page> => {
    const opened = page.context().waitForEvent('page');
    await question.getByRole('link', signInThere).click();
    return opened;
  };
  signsIn('eve');
  const other = await openTab();
  await expect(other.getByRole('heading', { name: 'You did not sign in again' })).toBeVisible();
  await expect(other.getByText('The directory signed in another user.')).toBeVisible();
  await expectAccessible(other, 'You did not sign in again');
  await other.close();
  await other.context().clearCookies({ domain: '127.0.0.1' });
  signsIn('ida');
  const own = await openTab();
  await expect(own).toHaveURL(/\/main\/account/);
  await own.close();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
  const open = await runSql(
    'select s.id from session s join app_user u on u.id = s.user_id where u.email = $1 and s.ended_at is null',
    [`ida@${domain}`],
  );
  expect(open).toHaveLength(1);
  await Promise.all([admin.close(), page.close(), server.close()]);
});

/** Switches a provider off with which one user is signed in: first not, then really. */
const switchOff = async (admin: Page, name: string): Promise<void> => {
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name });
  await dialog.getByRole('checkbox', { name: /^In use/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = admin.getByRole('dialog', { name: 'Switch Off Identity Provider?' });
  await expect(
    question.getByText(`1 user is signed in with ${name} now, and will be signed out at once.`),
  ).toBeVisible();
  await expectAccessible(admin, 'Switch Off Identity Provider');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Switch Off' }).click();
  await expectToast(admin, `${name} was saved.`);
  await expect(dialog).toBeHidden();
};

test('an invited user signs in with the company’s directory, which is then required; another person is refused', async ({
  browser,
  baseURL,
}) => {
  const server = await startOidcServer({ redirectUri: `${baseURL}/api/auth/sso/callback` });
  const [admin, person] = [await newVisitor(browser), await newVisitor(browser)];
  await giveSession(admin, 'admin');
  const name = uniqueName('Directory');
  const domain = `${name.toLowerCase().replace(' ', '-')}.test`;
  await addProvider(admin, name, server.issuer, domain);
  await expectAccessible(admin, 'Single Sign-On');
  const email = `ivy@${domain}`;
  await post(admin, '/user/invitation', { firstName: 'Ivy', lastName: 'Moore', email, role: { id: 8 } });

  server.signsIn('stranger', { email: `stranger@${domain}`, email_verified: true });
  await person.goto('/main/clients/renewals');
  const button = person.getByRole('link', { name: `Sign In with ${name}` });
  await expect(button).toBeVisible();
  await expectAccessible(person, 'Login with a directory');
  await button.click();
  await expect(person.getByText('This account is not invited.')).toBeVisible();
  await expectAccessible(person, 'Login, not invited');

  await person.context().clearCookies();
  await person.goto('/main/clients/renewals');
  server.signsIn('ivy', { email, email_verified: true, groups: ['bosses'] });
  await button.click();
  await expect(person).toHaveURL(/\/main\/clients\/renewals$/);
  await person.reload();
  await expect(person.getByRole('button', { name: 'Logout' })).toBeVisible();
  await person.getByRole('button', { name: 'User Profile' }).click();
  await expect(person.getByText('Client Manager')).toBeVisible();
  await awaitMail(admin, ({ recipient, text }) => recipient === email && text.includes(`linked with ${name}`));
  await person.goto('/main/account');
  await expect(person.getByRole('list', { name: 'Directories' })).toContainText(name);
  await expectAccessible(person, 'Sign-In & Security with a directory');

  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name });
  await dialog.getByRole('checkbox', { name: /^Required/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await post(admin, '/user/invitation', {
    firstName: 'Una',
    lastName: 'Hall',
    email: `una@${domain}`,
    role: { id: 8 },
  });
  await awaitMail(
    admin,
    ({ recipient, text }) => recipient === `una@${domain}` && text.includes(`sign in with ${name}`),
  );
  await switchOff(admin, name);
  await person.goto('/main/clients/renewals');
  await expect(person).toHaveURL(/\/login/);
  await expect(button).toBeHidden();
  await admin.getByRole('button', { name: `Remove ${name}` }).click();
  const removal = admin.getByRole('dialog', { name: 'Remove Identity Provider?' });
  await expect(removal.getByText(`No one is currently signed in with ${name}.`)).toBeVisible();
  await expect(removal.getByText(/^1 account is linked with it\./)).toBeVisible();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expectToast(admin, `${name} was removed.`);
  await awaitMail(admin, ({ recipient, text }) => recipient === email && text.includes('use Forgot Password'));
  await Promise.all([admin.close(), person.close(), server.close()]);
});
