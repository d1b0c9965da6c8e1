import { type Browser, expect, type Page } from '@playwright/test';

/** Signs in by the login page, as a person does. @param who the part of a demo account before the @ */
export const signIn = async (page: Page, who: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail Address').fill(`${who}@worksmart.test`);
  await page.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/main\//);
};

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** The mails that were kept instead of sent, newest first; asked with this page's own session, as role 1. */
export const readOutbox = async (page: Page): Promise<Mail[]> => {
  const answer = await page.request.get('/api/dev/outbox', { headers: { 'X-Api-Key': 'worksmart-local' } });
  expect(answer.ok()).toBe(true);
  return answer.json();
};

/** Somebody else at a browser of their own: no cookie in common. */
export const newVisitor = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
