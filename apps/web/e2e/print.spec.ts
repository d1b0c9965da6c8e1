import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeLead, post, uniqueName } from './support/leads.ts';
import { nameOf, removeSeeded, seedLeads } from './support/many-records.ts';
import { pagesOfPdf } from './support/pdf.ts';
import { giveSession } from './support/people.ts';

/** Prints the page, and returns the text of each sheet. */
const printed = async (page: Page, name: string): Promise<string[]> => {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  if (process.env.E2E_PICTURES) await writeFile(`${process.env.E2E_PICTURES}/${name}.pdf`, bytes);
  return pagesOfPdf(bytes);
};

/** Has the button that prints call no dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });

test.describe('300 leads', () => {
  const prefix = uniqueName('Printed Oak');
  test.beforeAll(() => seedLeads(prefix, 300));
  test.afterAll(() => removeSeeded(prefix));

  test('are printed in full, with the headings on every sheet', async ({ page }) => {
    await giveSession(page, 'admin');
    await page.goto(`/main/sales?from=1990-01-01&to=1990-12-31&f.name=${encodeURIComponent(prefix)}`);
    await expect(page.getByText('Records: 300', { exact: true })).toBeVisible();
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(10);
    const sheets = await printed(page, 'leads');
    const text = sheets.join(' ');
    const missing = Array.from({ length: 300 }, (_one, at) => nameOf(prefix, at + 1)).filter(
      (one) => !text.includes(one),
    );
    expect(missing).toEqual([]);
    expect(sheets.length).toBeGreaterThan(5);
    for (const sheet of sheets) expect(sheet).toContain('Name & Address');
    expect(sheets[0]).toContain('300 rows.');
    expect(sheets[0]).toContain(`Name & Address: ${prefix}.`);
    for (const shown of ['All Sales Agents', '01/01/1990', '12/31/1990']) expect(sheets[0]).toContain(shown);
    expect(text).not.toMatch(/Rows per page|Edit\/Remove|Skip to the page/);
    // Afterwards the screen has its page again.
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(10);
  });
});

test('the audit log is read to its end before it is printed', async ({ page }) => {
  await giveSession(page, 'admin');
  const id = await makeLead(page, uniqueName('Logged Elm'));
  for (let street = 1; street <= 60; street += 1) await post(page, '/customer', { id, address: `${street} Elm St` });
  await countPrints(page);
  await page.goto(`/main/administration/audit?customerId=${id}`);
  await expect(page.getByRole('table', { name: 'Audit Log' })).toBeVisible();
  const sheetsBefore = await printed(page, 'audit-first');
  expect(sheetsBefore[0]).toContain('There are more.');
  await page.getByRole('button', { name: 'Print all rows' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  const sheets = await printed(page, 'audit');
  const text = sheets.join(' ');
  expect(text.match(/Record saved/g)?.length).toBeGreaterThanOrEqual(61);
  for (const sheet of sheets) expect(sheet).toContain('Who');
  expect(sheets[0]).not.toContain('There are more.');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`timeline, history and notes of a record are printed to their end at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await giveSession(page, 'admin');
    const name = uniqueName('Noted Ash');
    const id = await makeLead(page, name);
    const long = Array.from({ length: 40 }, (_one, at) => `Line ${at + 1} of a long note.`).join('\n');
    for (let number = 1; number <= 60; number += 1)
      await post(page, `/note?customerID=${id}`, {
        id: 0,
        type: { id: 114 },
        content: `Note number ${number}.${number === 30 ? `\n${long}` : ''}`,
      });
    const numbers = (text: string) => new Set([...text.matchAll(/Note number (\d+)\./g)].map(([, number]) => number));
    await countPrints(page);
    await page.goto(`/main/sales?open=${id}&tab=timeline`);
    const record = page.getByRole('dialog', { name: 'Lead Profile' });
    await expect(record.getByText('Wrote a note: Note number 60.')).toBeVisible();
    const before = await printed(page, `timeline-first-${size.width}`);
    expect(before[0]).toContain('There are more.');
    await record.getByRole('button', { name: 'Print all rows' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    const timeline = (await printed(page, `timeline-${size.width}`)).join(' ');
    expect(timeline).toContain(`Timeline of ${name}`);
    expect(numbers(timeline).size).toBe(60);
    expect(timeline).not.toMatch(/Today|Stage and status|Close/);

    await record.getByRole('button', { name: /^Notes/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notes' }).getByText('Note number 60.')).toBeVisible();
    const notes = (await printed(page, `notes-${size.width}`)).join(' ');
    expect(notes).toContain(`Notes of ${name}`);
    expect(numbers(notes).size).toBe(60);
    expect(notes).toContain('Line 40 of a long note.');
    expect(notes).not.toContain('Wrote a note');
  });
