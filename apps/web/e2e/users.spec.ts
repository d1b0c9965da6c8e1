import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { uniqueName } from './support/leads.ts';
import { awaitMail, giveSession, newVisitor } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

const password = 'green apple river';

const tryPassword = async (person: Page, email: string, typed: string): Promise<void> => {
  await person.goto('/login');
  await person.getByLabel('E-mail Address').fill(email);
  await person.getByLabel('Password', { exact: true }).fill(typed);
  await person.getByRole('button', { name: 'Login' }).click();
};

/** Sends wrong passwords until the account is locked, like an attacker. */
const guess = async (person: Page, email: string): Promise<void> => {
  const data = { UserName: email, Password: Buffer.from('wrong password').toString('base64') };
  for (let n = 0; n < 10; n += 1)
    await person.request.post('/api/Users/Authenticate', { headers: { 'X-Api-Key': 'worksmart-local' }, data });
};

test('a user is created, signs in with the second factor, is locked and unlocked (C-USER-03, C-USER-04, C-USER-17)', async ({
  browser,
}) => {
  const [admin, person] = [await newVisitor(browser), await newVisitor(browser)];
  await giveSession(admin, 'admin');
  await admin.goto('/main/administration');
  await expect(admin.getByText(/Total Users: \d+/)).toBeVisible();
  await expectAccessible(admin, 'Users');

  const lastName = uniqueName('Journey');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@worksmart.test`;
  await admin.getByRole('button', { name: 'Add User' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create New User Account' });
  await dialog.getByLabel('First Name').fill('Ina');
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('listbox').getByRole('option', { name: 'Client User' }).click();
  await dialog.getByLabel(/Second factor/).check();
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await expectAccessible(admin, 'Create New User Account');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, `Ina ${lastName} was created.`);

  await tryPassword(person, email, password);
  await expect(person).toHaveURL(/\/twoAuth$/);
  const { text } = await awaitMail(admin, ({ recipient }) => recipient === email);
  await person.getByLabel('Auth Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await person.getByRole('button', { name: 'Authenticate' }).click();
  await expect(person).toHaveURL(/\/main\/clients$/);
  await person.getByRole('button', { name: 'Logout' }).click();
  await expect(person).toHaveURL(/\/login$/);

  await guess(person, email);
  await tryPassword(person, email, password);
  await expect(person.getByText('Invalid Credentials')).toBeVisible();

  await admin.getByRole('textbox', { name: 'Filter by Last Name' }).fill(lastName);
  await admin.getByRole('button', { name: 'Refresh' }).click();
  await admin.getByRole('button', { name: `Ina ${lastName} is locked: unlock` }).click();
  await expect(admin.getByText(/^Locked until/)).toBeVisible();
  await expectAccessible(admin, 'A locked user');
  await admin.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expectToast(admin, `Ina ${lastName} was unlocked.`);
  await tryPassword(person, email, password);
  await expect(person).toHaveURL(/\/twoAuth$/);
  await Promise.all([admin.close(), person.close()]);
});

test('an invited user chooses a password with the emailed link, which works once', async ({ browser }) => {
  const [admin, person] = [await newVisitor(browser), await newVisitor(browser)];
  await giveSession(admin, 'admin');
  await admin.goto('/main/administration');
  const lastName = uniqueName('Invited');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@worksmart.test`;
  await admin.getByRole('button', { name: 'Invite User' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('First Name').fill('Ivo');
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await admin.getByRole('listbox').getByRole('option', { name: 'Client User' }).click();
  await expectAccessible(admin, 'Invite User');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, `The invitation was emailed to ${email}.`);

  const { text } = await awaitMail(admin, ({ recipient }) => recipient === email);
  const link = /http\S+\/confirm\/\S+/.exec(text)?.[0] ?? 'none';
  const choose = async () => {
    await person.goto(link);
    await expect(person.getByText('Please choose the password that you will sign in with.')).toBeVisible();
    await person.getByLabel('New Password', { exact: true }).fill(password);
    await person.getByLabel('Confirm New Password').fill(password);
    await person.getByRole('button', { name: 'Set Password' }).click();
  };
  await choose();
  await expect(person).toHaveURL(/\/login$/);
  await choose();
  await expect(person.getByText(/^This invitation has already been used or has expired\. Please ask /)).toBeVisible();
  await expectAccessible(person, 'A used invitation');
  await tryPassword(person, email, password);
  await expect(person).toHaveURL(/\/main\/clients$/);
  await Promise.all([admin.close(), person.close()]);
});
