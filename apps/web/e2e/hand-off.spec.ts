import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeClient, post, uniqueName } from './support/leads.ts';
import { signIn } from './support/people.ts';

test('a new client has its tasks: given to someone, ticked, added to and deleted, and seen on Today', async ({
  page,
}) => {
  const company = uniqueName('Wabash Hand-Off Works');
  await signIn(page, 'admin', '/main/operations/hand-off');
  const templates = page.getByRole('table', { name: 'Tasks of a new client' });
  await expect(templates.getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page, 'Hand-Off');
  const text = uniqueName('Order keys');
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByRole('textbox', { name: 'Task' }).fill(text);
  await dialog.getByRole('textbox', { name: 'Business days' }).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(templates.getByRole('row').filter({ hasText: text })).toContainText('Client managers');

  const id = await makeClient(page, company);
  await page.goto('/main/operations/hand-off');
  await templates.getByRole('button', { name: `Remove ${text}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(templates.getByText(text)).toHaveCount(0);

  await page.goto(`/main/clients?open=${id}&tab=checklist`);
  const tasks = page.getByRole('table', { name: 'Client Checklist' });
  await expect(tasks.getByRole('row').filter({ hasText: 'Part 3, Step 3' })).toContainText('Client managers');
  await expectAccessible(page, 'Client, Checklist');
  const row = tasks.getByRole('row').filter({ hasText: text });
  await row.getByRole('button', { name: `Edit ${text}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await edit.getByRole('combobox', { name: 'Owner' }).fill('Lucia');
  await page.getByRole('option', { name: 'Lucia Ferrante' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Lucia Ferrante');
  await row.getByRole('checkbox').click();
  await expect(row).toContainText(/Done \d\d\/\d\d\/\d{4}/);
  await tasks.getByRole('checkbox', { name: 'Done: Part 2, Step 1' }).click();
  await expect(tasks.getByRole('row').filter({ hasText: 'Part 2, Step 1' })).toContainText('Done');

  const today = new Date().toISOString().slice(0, 10);
  await post(page, `/customer/${id}/tasks`, { id: 0, text: `Call ${company}`, dueOn: today });
  await page.goto('/main/today?all=tasks');
  await page.getByText(`Task · Call ${company}`).click();
  await expect(tasks.getByText(`Call ${company}`)).toBeVisible();
});
