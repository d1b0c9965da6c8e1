import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeClient, post, uniqueName } from './support/leads.ts';
import { signIn } from './support/people.ts';

test('a follow-up is set with a note, moved and done with one click each, and leaves the list by itself', async ({
  page,
}) => {
  const company = uniqueName('Wabash Follow Works');
  await signIn(page, 'admin', '/main/clients');
  const id = await makeClient(page, company);
  await page.goto(`/main/clients?open=${id}`);
  const record = page.getByRole('dialog', { name: 'Client' });
  await record.getByRole('button', { name: 'Notes' }).click();
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add a New Note' }).click();
  await notes.getByRole('textbox', { name: 'New note' }).fill('Call back about the census.');
  await notes.getByRole('button', { name: 'Follow up' }).click();
  await notes.getByRole('button', { name: 'Tomorrow' }).click();
  await expectAccessible(page, 'Notes, a follow-up being set');
  await notes.getByRole('button', { name: 'Save' }).click();
  const badge = notes.getByText(/^Follow up \d\d\/\d\d\/\d{4} · /);
  const first = await badge.textContent();

  await notes.getByRole('button', { name: /^\+1 week follow-up/ }).click();
  await expect(badge).not.toHaveText(first ?? '');
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: 'Follow-up moved' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(badge).toHaveText(first ?? '');
  await notes.getByRole('button', { name: /^Done follow-up/ }).click();
  await expect(notes.getByText(/^Done \d\d\//)).toBeVisible();
  await notes.getByRole('button', { name: /^Reopen follow-up/ }).click();
  await expect(badge).toBeVisible();

  await page.goto('/main/today/follow-ups?show=upcoming');
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('Call back about the census.');
  await expectAccessible(page, 'Follow-Ups');
  await row.getByRole('button', { name: `Done ${company}` }).click();
  await expect(row).toHaveCount(0);

  const another = await post(page, `/note?customerID=${id}`, {
    id: 0,
    type: { id: 114 },
    content: 'Ask about dental.',
    followUp: { dueOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  });
  await expect(row).toContainText('Ask about dental.');
  await post(page, `/follow-ups/${another.id}/done`, {});
  await expect(row).toHaveCount(0);
});
