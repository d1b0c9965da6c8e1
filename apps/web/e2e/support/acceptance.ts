import { type Browser, expect, type Page } from '@playwright/test';
import { makeLead, post, promote, uniqueName } from './leads.ts';
import { awaitMail, type Mail } from './people.ts';

/** A customer’s phone: no session and no stored data. */
export const takePhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  return context.newPage();
};

/** Makes a prospect with an archived proposal, and opens its Proposal tab. */
export const openProspect = async (page: Page, name = uniqueName('Lakeside Marina')) => {
  const email = `ida.${name.split(' ').at(-1)?.toLowerCase()}@lakeside.test`;
  const id = await makeLead(page, name, undefined, { email });
  await promote(page, id, 1);
  await promote(page, id, 2);
  const paid = { description: 'Crew', cycleCount: 26, ftCount: 10, ptCount: 0, wages: 40_000 };
  await post(page, `/customer/${id}/payCycle`, { id: 0, ...paid });
  await post(page, `/report/proposal/${id}`, { archive: true, planComparison: false, medical: false, dental: true });
  await page.goto(`/main/sales/prospects?open=${id}&tab=proposal`);
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await expect(record.getByRole('table', { name: 'Archived proposals' })).toBeVisible();
  return { id, name, email, record };
};

/** Opens the dialog that sends the newest proposal for signature. */
export const openSendDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Send for Signature: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Send Proposal for Signature' });
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return dialog;
};

/** The way from the customer’s email to the proposal. */
export const linkOf = async (page: Page, email: string): Promise<string> => {
  const { text } = await awaitMail(page, (mail) => mail.recipient === email && /\/portal\/proposal\//.test(mail.text));
  return /\/portal\/proposal\/\S+/.exec(text)?.[0] ?? '';
};

/** Confirms the address on the customer’s phone. @returns the code, which a later one differs from */
export const enterCode = async (page: Page, phone: Page, email: string, before = 'none') => {
  await phone.getByRole('button', { name: 'Send the code' }).click();
  await expect(phone.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(phone.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  const isNew = ({ recipient, text }: Mail) => recipient === email && /\b\d{6}\b/.test(text) && !text.includes(before);
  const { text } = await awaitMail(page, isNew);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await phone.getByRole('textbox', { name: 'Code' }).fill(code);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your proposal' })).toBeVisible();
  return code;
};

/** Reads the proposal to its end, signs and accepts it. */
export const signOnPhone = async (phone: Page) => {
  const accept = phone.getByRole('button', { name: 'I sign and accept' });
  await phone.getByRole('img', { name: /page (\d+) of \1$/ }).scrollIntoViewIfNeeded();
  await phone.getByRole('heading', { name: 'Accept', exact: true }).scrollIntoViewIfNeeded();
  await expect(accept).toBeEnabled();
  await phone.getByRole('textbox', { name: 'Full name' }).fill('Ida Marsh');
  await phone.getByRole('textbox', { name: 'Title' }).fill('Owner');
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
  await accept.click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
};
