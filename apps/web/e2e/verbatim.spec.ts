import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { makeLead, post, promote } from './support/leads.ts';
import { filterList } from './support/lists.ts';
import { giveSession } from './support/people.ts';
import { settled } from './support/settled.ts';

/** Each text would run code if a page took it for more than text; `mark` identifies it. */
const scripts = (mark: string) => [
  `<img src=x onerror="window.acted='img'">${mark}`,
  `"><svg onload="window.acted='svg'">${mark}`,
  `<script>window.acted='script'</script>${mark}`,
  `</title><body onload="window.acted='body'">${mark}`,
  `javascript:window.acted='link'//${mark}`,
  `<a href="javascript:window.acted='a'">${mark}</a>`,
];

/** Collects everything a page does besides showing text. */
const watch = (page: Page): string[] => {
  const acts: string[] = [];
  page.on('dialog', async (dialog) => {
    acts.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) acts.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x')) acts.push(request.url());
  });
  page.on('pageerror', (error) => acts.push(error.message));
  return acts;
};

const write = async (page: Page, id: number, mark: string): Promise<string> => {
  const [img = '', svg = '', script = '', body = '', link = '', anchor = ''] = scripts(mark);
  await post(page, '/customer', {
    id,
    name: img,
    address: svg,
    address2: script,
    city: body,
    prismID: link,
    anthemId: anchor,
    profile: { description: img },
    rfp: {
      payRoll: { usesService: true, vendor: svg },
      benefits: {
        medical: { sponsorsPlan: true, planVendor: script },
        ancillary: { hasBenefits: true, description: body },
      },
      adminRates: { note_1: img, note_2: svg },
    },
  });
  const where = { address: svg, city: body, state: 'IN', zip: '46901' };
  await post(page, `/customer/${id}/contact`, { id: 0, firstName: img, lastName: svg, title: '<b>x</b>', ...where });
  await post(page, `/customer/${id}/location`, { id: 0, label: script, ...where });
  const cycle = { id: 0, description: anchor, cycleCount: 26, ftCount: 3, ptCount: 1, wages: 9000 };
  await post(page, `/customer/${id}/payCycle`, cycle);
  return img;
};

test('T17 scripts in every text of a record are shown as typed and do nothing', async ({ page }) => {
  const acts = watch(page);
  await giveSession(page, 'admin');
  const mark = randomUUID().slice(0, 8);
  const id = await makeLead(page, `Plain ${mark}`);
  await promote(page, id, 1);
  await promote(page, id, 2);
  const name = await write(page, id, mark);

  await page.goto('/main/sales/prospects');
  await filterList(page, mark);
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Prospect' });
  await expect(dialog.getByRole('heading', { name: 'Next Step' })).toBeVisible();
  await expect(dialog).toContainText(name);
  const tabs = dialog.getByRole('tablist').first().getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    const panel = dialog.getByRole('tabpanel').first();
    await expect(panel).toHaveAttribute('aria-busy', 'false');
    await settled(page);
    const inner = panel.getByRole('tab');
    for (let below = 0; below < (await inner.count()); below += 1) await inner.nth(below).click();
  }
  await dialog.getByRole('tab', { name: 'Contacts' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '<b>x</b>' })).toContainText(`${name} "><svg`);
  await dialog.getByRole('tab', { name: 'Locations' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: mark })).toContainText(
    "<script>window.acted='script'</script>",
  );

  expect(await page.evaluate(() => Reflect.get(window, 'acted'))).toBeUndefined();
  expect(await page.locator('img[src="x"], svg[onload], a[href^="javascript:"]').count()).toBe(0);
  expect(acts).toEqual([]);
});
