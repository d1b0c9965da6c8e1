import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { awaitMail, signIn } from './support/people.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>alert(1)</script><rect width="120" height="40" rx="8" fill="#8a1c4a"/></svg>';

const headers = { 'X-Api-Key': 'worksmart-local' };

test('an administrator changes name, color and logo; portal, sign-in page and email show them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/main/administration/branding');
  await expect(page.getByText('Company Name')).toBeVisible();
  await expectAccessible(page, 'Branding');
  const before = await (await page.request.get('/api/branding', { headers })).json();
  try {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Branding' });
    await dialog.getByLabel('Company Name').fill('Acme Benefits');
    await dialog.getByLabel('Color', { exact: false }).first().fill('#8a1c4a');
    await dialog.getByLabel('Phone').fill('3175550142');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await expect(dialog.getByRole('img', { name: 'Acme Benefits', exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'Edit Branding');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    const name = uniqueName('Branded Bakery');
    const id = await makeLead(page, name);
    const to = `${id}@branded.test`;
    const { contacts } = await (await page.request.get(`/api/customer/${id}`, { headers })).json();
    await post(page, `/customer/${id}/contact`, { ...contacts[0], email: to });
    await promote(page, id, 1);
    const mail = await awaitMail(page, ({ recipient }) => recipient === to);
    expect(mail.subject).toContain('Acme Benefits');
    const link = /https?:\/\/\S+\/portal\/rfp\/\S+/.exec(mail.text)?.[0] ?? '';
    for (const colorScheme of ['light', 'dark'] as const) {
      const customer = await browser.newPage({ colorScheme });
      await customer.goto(new URL(link).pathname);
      await expect(customer.getByRole('img', { name: 'Acme Benefits' })).toBeVisible();
      await expect(customer.getByText(`Acme Benefits needs some information about ${name}`)).toBeVisible();
      await expect(customer.getByRole('link', { name: '(317) 555-0142' })).toBeVisible();
      await expectAccessible(customer, `Portal with a brand, ${colorScheme}`);
      await customer.goto('/login');
      await expect(customer.getByRole('img', { name: 'Acme Benefits' })).toBeVisible();
      await expectAccessible(customer, `Login with a brand, ${colorScheme}`);
      await customer.close();
    }
  } finally {
    const now = await (await page.request.get('/api/branding', { headers })).json();
    await page.request.put('/api/branding', { headers, data: { ...before, rowVersion: now.rowVersion } });
  }
});
