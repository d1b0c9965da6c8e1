import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, uniqueName } from './support/leads.ts';
import { signIn } from './support/people.ts';

test('a company that was entered twice becomes one record, and two again', async ({ page }) => {
  await signIn(page, 'sales.manager', '/main/sales');
  const company = uniqueName('Wabash Twin Works');
  const id = await makeLead(page, company, undefined, { firstName: 'Ada' });
  const twin = `${company} Inc`;
  const twinId = await makeLead(page, twin, undefined, { firstName: 'Bea' });
  await post(page, '/customer', { id: twinId, city: 'Peru' });

  await page.goto(`/main/sales?f.name=${encodeURIComponent(company)}`);
  await page.getByRole('checkbox', { name: `Select ${company}`, exact: true }).check();
  await page.getByRole('checkbox', { name: `Select ${twin}`, exact: true }).check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge With Another Record' });
  await expect(dialog.getByRole('list', { name: 'What happens' })).toContainText('1 contact');
  const name = dialog.getByRole('radiogroup', { name: 'Company Name' });
  await name.getByRole('radio', { name: company, exact: true }).check();
  await expectAccessible(page, 'Merge');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

  const lead = page.getByRole('dialog', { name: `Lead Profile ${company}` });
  await expect(lead).toBeVisible();
  await expect(lead.getByRole('textbox', { name: 'City' })).toHaveValue('Peru');
  await page.goto(`/main/sales?open=${twinId}`);
  const merged = page.getByRole('dialog', { name: 'Merged Record' });
  await expect(merged).toContainText(`This record was merged into ${company} (Lead).`);
  await expectAccessible(page, 'Merged Record');
  await merged.getByRole('link', { name: 'Open Record' }).click();
  await expect(lead).toBeVisible();

  await page.goto(`/main/sales?f.name=${encodeURIComponent(company)}`);
  await page.getByRole('checkbox', { name: `Select ${company}`, exact: true }).check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.getByRole('group', { name: 'Earlier merges' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo Merge' }).click();
  await expect(page.getByText(`${twin} is a record of its own again.`)).toBeVisible();
  await page.goto(`/main/sales?open=${twinId}`);
  await expect(page.getByRole('dialog', { name: `Lead Profile ${twin}` })).toBeVisible();
  expect(id).not.toBe(twinId);
});
