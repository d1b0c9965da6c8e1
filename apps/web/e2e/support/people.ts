import { type Browser, expect, type Page } from '@playwright/test';
import { runSql } from './database.ts';
import { keepToasts } from './toasts.ts';

const password = 'Worksmart-demo-1';

/**
 * Gives the page’s browser a session without the login page; opens nothing.
 * @param who the part of a demo account before the @
 */
export const giveSession = async (page: Page, who: string): Promise<void> => {
  await keepToasts(page.context());
  const answer = await page.request.post('/api/Users/Authenticate', {
    headers: { 'X-Api-Key': 'worksmart-local' },
    data: { UserName: `${who}@worksmart.test`, Password: Buffer.from(password).toString('base64') },
  });
  expect(await answer.json()).toMatchObject({ valid: true, token: expect.stringMatching(/./) });
};

/** The same, then opens an address: the user’s landing page by default. */
export const signIn = async (page: Page, who: string, path = '/'): Promise<void> => {
  await giveSession(page, who);
  await page.goto(path);
  await expect(page).toHaveURL(/\/main\//);
};

/**
 * Signs in through the login page.
 * @param who the part of a demo account before the @
 */
export const signInByPage = async (page: Page, who: string): Promise<void> => {
  await keepToasts(page.context());
  await page.goto('/login');
  await page.getByLabel('E-mail Address').fill(`${who}@worksmart.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/main\//);
};

/** Makes this page’s sign-in eleven minutes old, so that it no longer counts as recent. */
export const ageSignIn = async (page: Page): Promise<void> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'session')?.value;
  const aged = await runSql(
    `update session set created_at = now() - interval '11 minutes', confirmed_at = null
     where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex') returning id`,
    [token],
  );
  expect(aged).toHaveLength(1);
};

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** Returns the emails in the outbox, newest first, using this page’s session as role 1. */
export const readOutbox = async (page: Page): Promise<Mail[]> => {
  const answer = await page.request.get('/api/dev/outbox', { headers: { 'X-Api-Key': 'worksmart-local' } });
  expect(answer.ok()).toBe(true);
  return answer.json();
};

/**
 * Returns the newest matching email once it is in the outbox: the response to a send arrives before the email is
 * written.
 */
export const awaitMail = async (page: Page, wanted: (mail: Mail) => boolean): Promise<Mail> => {
  const newest = async () => (await readOutbox(page)).find(wanted);
  await expect.poll(newest).toBeDefined();
  return (await newest()) as Mail;
};

/** Opens another browser for a second user, with its own cookies. */
export const newVisitor = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
