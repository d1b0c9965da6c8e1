import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, uniqueName } from './support/leads.ts';
import { ageSignIn, signIn } from './support/people.ts';

/** Opens the dialog and fills in the fields that an integration must have. */
const fillIn = async (page: Page, name: string) => {
  await signIn(page, 'admin', '/main/administration/integrations');
  await page.getByRole('button', { name: 'Add Integration' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Integration' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Purpose').fill('Copies clients into the payroll system every night.');
  await adding.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Client Manager' }).click();
  return adding;
};

test('an administrator adds an integration, makes its key, rotates and revokes it, and ends it', async ({ page }) => {
  const name = uniqueName('Payroll Link');
  const adding = await fillIn(page, name);
  const parts = await adding.getByRole('row').locator('td:first-child').allInnerTexts();
  expect(parts).toContain('Renewals renewals');
  expect(parts.filter((part) => part.split(' ').length === 2 && new Set(part.split(' ')).size === 1)).toEqual([]);
  await adding.getByLabel('Read: Leads, RFPs, prospects and clients').check();
  await adding.getByLabel('Read: Notes').check();
  await adding.getByLabel('Networks').fill('10.0.0.0/33');
  await adding.getByLabel('Networks').press('Enter');
  await expectAccessible(page, 'Add Integration');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('10.0.0.0/33 is not an address or a network')).toBeVisible();
  await adding.getByLabel('Networks').press('Backspace');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();

  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('No valid key');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(page).toHaveURL(/open=\d+/);
  await dialog.getByRole('button', { name: 'New Key' }).click();
  await page.getByRole('button', { name: 'Make Key' }).click();
  const keyDialog = page.getByRole('dialog', { name: `New Key of ${name}` }).last();
  await expectAccessible(page, 'New Key');
  const key = (await keyDialog.getByText(/^wsk_/).textContent()) ?? '';
  await keyDialog.getByRole('button', { name: 'I have stored it' }).click();
  const list = (used: string) =>
    page.request.get('/api/customers/search?typeId=1', {
      headers: { authorization: `Bearer ${used}`, cookie: '' },
    });
  expect((await list(key)).status()).toBe(200);

  await dialog.getByRole('button', { name: `Rotate ${key.slice(-4)}` }).click();
  await page.getByRole('button', { name: 'Make Next Key' }).click();
  const next = (await page.getByText(/^wsk_\w{8}_[\w-]{43}/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(dialog.getByText('Two keys are valid.')).toBeVisible();
  await dialog.getByRole('button', { name: `Revoke ${key.slice(-4)}` }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Key' });
  await revoking.getByLabel('Reason').fill('Replaced');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('Revoked: Replaced')).toBeVisible();
  expect([(await list(key)).status(), (await list(next)).status()]).toEqual([401, 200]);
  await expectAccessible(page, name);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('In use');

  await row.getByRole('button', { name: `End ${name}` }).click();
  await page.getByRole('button', { name: 'End Integration' }).click();
  await expect(row).toContainText('Ended');
  expect((await list(next)).status()).toBe(401);
});

test('asks for the password over a long dialog, keeps what was entered and puts the focus back', async ({ page }) => {
  const name = uniqueName('Payroll Link');
  const adding = await fillIn(page, name);
  await adding.getByLabel('Read: Search').check();
  await ageSignIn(page);
  const save = adding.getByRole('button', { name: 'Save' });
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await save.click();
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(adding.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByLabel('Password', { exact: true }).fill('Worksmart-demo-1');
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('a webhook receives a test and an event, and its deliveries can be seen and sent again', async ({ page }) => {
  const received: { type: string }[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  try {
    await signIn(page, 'admin', '/main/administration/integrations');
    const headers = { 'X-Api-Key': 'worksmart-local' };
    const me = await (await page.request.get('/api/users/me', { headers })).json();
    const data = {
      id: 0,
      name: uniqueName('Ledger'),
      purpose: 'Books',
      role: { id: 1 },
      owner: { id: me.id },
      networks: [],
      scopes: ['changes:read', 'customers:read'],
    };
    const made = await (await page.request.post('/api/integrations', { headers, data })).json();
    await page.goto(`/main/administration/integrations?open=${made.id}`);
    const dialog = page.getByRole('dialog', { name: made.name });
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Webhook' });
    await adding.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`);
    await expectAccessible(page, 'Add Webhook');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await dialog.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Send a Test' }).click();
    await expect.poll(() => received.map(({ type }) => type)).toContain('webhook.test');
    const name = uniqueName('Observed Works');
    await makeLead(page, name);
    await expect.poll(() => received.map(({ type }) => type)).toContain('customer.created');
    expect(JSON.stringify(received)).not.toContain(name);

    status = 410;
    await dialog.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Send a Test' }).click();
    await dialog.getByRole('button', { name: /^Deliveries/ }).click();
    const deliveries = page.getByRole('dialog', { name: /^Deliveries to/ });
    // Other tests cause events at the same time.
    await expect(deliveries.getByText(/Status 410 in .* ms, try 1, next try/).first()).toBeVisible();
    await expectAccessible(page, 'Deliveries');
    await deliveries.getByLabel('Event').fill('customer.created');
    await deliveries.getByLabel('Event').press('Enter');
    await expect(deliveries.getByRole('row', { name: /webhook\.test/ })).toHaveCount(0);
    await expect(deliveries.getByRole('row', { name: /customer\.created/ })).not.toHaveCount(0);
    await deliveries.getByLabel('Event').fill('webhook.test');
    await deliveries.getByLabel('Event').press('Enter');
    await deliveries.getByLabel('Time').fill('Last hour');
    await deliveries.getByLabel('Time').press('Enter');
    await expect(deliveries.getByRole('row', { name: /webhook\.test/ })).toHaveCount(2);
    status = 200;
    await deliveries.getByRole('button', { name: 'Send again webhook.test' }).last().click();
    await deliveries.getByRole('button', { name: 'Close' }).click();
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
