import { type Browser, expect, type Page, test } from '@playwright/test';
import { linkOf, openProspect, openSendDialog } from './support/acceptance.ts';
import { makeLead, promote, uniqueName } from './support/leads.ts';
import { giveSession, newVisitor } from './support/people.ts';

const apiKey = { 'X-Api-Key': 'worksmart-local' };

/** Visits a link as a program that checks emails: by its address, and in a browser that runs scripts and touches nothing. */
const scan = async (browser: Browser, link: string, heading: string): Promise<void> => {
  const scanner = await newVisitor(browser);
  for (const method of ['HEAD', 'GET'] as const) await scanner.request.fetch(link, { method });
  await scanner.goto(link);
  await expect(scanner.getByRole('heading', { name: heading })).toBeVisible();
  // A script may scroll and click too.
  await scanner.evaluate(() => {
    window.scrollTo(0, 200);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.body.click();
  });
  await scanner.waitForLoadState('networkidle');
  await scanner.context().close();
};

const reportsOf = (page: Page): string[] => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/opened')) reports.push(request.method());
  });
  return reports;
};

test('the link of an RFP counts as opened once a person moves the pointer in it, not by a visit', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin');
  const id = await makeLead(page, uniqueName('Sycamore Tool'));
  await promote(page, id, 1);
  const read = async (path: string) =>
    (await page.request.get(`/api/customer/${id}${path}`, { headers: apiKey })).json();
  const { url } = (await read('')).rfp;
  const opened = async () => (await read('/rfp/progress')).firstOpenedOn;

  await scan(browser, url, 'Welcome');
  expect(await opened()).toBeNull();

  const person = await newVisitor(browser);
  const reports = reportsOf(person);
  await person.goto(url);
  await expect(person.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(reports).toEqual([]);
  await person.mouse.move(200, 200);
  await expect.poll(opened).not.toBeNull();
  await person.mouse.move(300, 300);
  await person.getByRole('button', { name: 'Start' }).click();
  await expect(person.getByRole('heading', { name: 'Company', exact: true })).toBeVisible();
  expect(reports).toEqual(['POST']);
  await person.context().close();
});

test('a proposal counts as opened at the first key, not by a visit', async ({ page, browser }) => {
  await giveSession(page, 'admin');
  const { email, record } = await openProspect(page, uniqueName('Sycamore Marina'));
  const dialog = await openSendDialog(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const link = await linkOf(page, email);
  const unopened = record.getByText(/not opened yet/);

  await scan(browser, link, 'Confirm your email address');
  await page.reload();
  await expect(unopened).toBeVisible();

  const person = await newVisitor(browser);
  const reports = reportsOf(person);
  await person.goto(link);
  await expect(person.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await person.keyboard.press('Tab');
  await expect.poll(() => reports).toEqual(['POST']);
  await person.keyboard.press('Tab');
  await expect(async () => {
    await page.reload();
    await expect(record.getByText(new RegExp(`^Sent to ${email}`))).toBeVisible();
    await expect(unopened).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  expect(reports).toEqual(['POST']);
  await person.context().close();
});
