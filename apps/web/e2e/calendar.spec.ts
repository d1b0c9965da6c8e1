import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeClient, post, uniqueName } from './support/leads.ts';
import { signIn } from './support/people.ts';

test('a user’s calendar opens in other programs until its address ends', async ({ page, playwright }) => {
  const company = uniqueName('Wabash Calendar Works');
  await signIn(page, 'admin', '/main/today');
  const id = await makeClient(page, company);
  const dueOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await post(page, `/customer/${id}/tasks`, { id: 0, text: 'Ask about dialysis', dueOn });

  await page.goto('/main/account/calendar');
  await expect(page.getByRole('button', { name: 'Make Address' })).toBeVisible();
  await expectAccessible(page, 'Calendar without an address');
  await page.getByRole('checkbox', { name: 'Your follow-ups' }).click();
  await page.getByRole('button', { name: 'Make Address' }).click();
  const address = page.getByText(/\/api\/calendar\/[\w-]{43}\/calendar\.ics$/);
  await expect(address).toBeVisible();
  await expectAccessible(page, 'Calendar with a new address');
  const url = (await address.textContent()) ?? '';
  const program = await playwright.request.newContext();
  const feed = `${new URL(page.url()).origin}${new URL(url).pathname}`;
  const read = await program.get(feed, { headers: { 'user-agent': 'Calendar/1.0' } });
  expect(read.status()).toBe(200);
  const text = (await read.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`SUMMARY:Task: ${company}`);
  expect(text).not.toContain('dialysis');

  await page.reload();
  await expect(page.getByText(/last opened .* by Calendar\/1\.0/)).toBeVisible();
  await expect(page.getByText(url)).toHaveCount(0);
  await page.getByRole('button', { name: 'End Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Address' }).click();
  await expect(page.getByRole('button', { name: 'Make Address' })).toBeVisible();
  expect((await program.get(feed)).status()).toBe(404);
});
