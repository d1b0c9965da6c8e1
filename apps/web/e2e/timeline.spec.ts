import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, read, uniqueName } from './support/leads.ts';
import { filterList, openTab } from './support/lists.ts';
import { signIn } from './support/people.ts';

test('the timeline tells of a promotion with its email, and of a note while the record is open', async ({ page }) => {
  const company = uniqueName('Wabash Timeline Works');
  const email = `ida.${randomUUID().slice(0, 8)}@wabash-timeline.test`;
  await signIn(page, 'admin', '/main/sales/rfp');
  const id = await makeLead(page, company);
  const { contacts } = await read<{ contacts: object[] }>(page, `/customer/${id}`);
  await post(page, `/customer/${id}/contact`, { ...contacts[0], email });
  await promote(page, id, 1);
  await page.reload();
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const dialog = page.getByRole('dialog', { name: 'RFP (Request For Proposal)' });
  await openTab(dialog, 'Timeline');
  const timeline = dialog.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText(`Sent the RFP link to ${email}`)).toBeVisible();
  await expect(timeline.getByText('Promoted from Lead to RFP')).toBeVisible();
  await post(page, `/note?customerID=${id}`, { id: 0, type: { id: 114 }, content: 'Called back.' });
  await expect(timeline.getByText('Wrote a note: Called back.')).toBeVisible();
  await expectAccessible(page, 'RFP, Timeline');
});
