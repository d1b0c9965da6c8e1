import { expect, test } from '@playwright/test';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

test('E34 a plan is filled from the census, compared person by person, and undone', async ({ page }) => {
  await giveSession(page, 'admin');
  const id = await makeLead(page, uniqueName('Age Rated Cabinets'));
  await promote(page, id, 1);
  await promote(page, id, 2);
  const census = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: exampleColumns, rows: exampleTable };
  await post(page, `/customer/${id}/census`, census);
  await page.goto(`/main/sales/prospects?open=${id}&tab=comparison`);
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await record.getByRole('button', { name: 'Add New' }).click();

  const plan = page.getByRole('dialog', { name: 'Add Plan' });
  await plan.getByRole('combobox', { name: 'Equivalent WorkSmart Plan' }).fill('PPO 1500');
  await page
    .getByRole('option', { name: /^PPO 1500/ })
    .first()
    .click();
  await plan.getByRole('textbox', { name: 'Plan Name' }).fill('Lakeshore');
  await plan.getByRole('radio', { name: 'Individual' }).click();
  await plan.getByRole('button', { name: 'Fill from Census' }).click();

  const fill = page.getByRole('dialog', { name: 'Fill From Census' });
  await fill.getByRole('textbox', { name: 'Rate at Age 21' }).fill('412.50');
  await fill.getByRole('textbox', { name: 'Effective Date' }).fill('01/01/2026');
  await fill.getByRole('textbox', { name: 'Effective Date' }).press('Tab');
  await fill.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'IN', exact: true }).click();
  await fill.getByRole('button', { name: 'Compute' }).click();
  await expect(fill.getByText('$9,923.11')).toBeVisible();
  await expect(fill.getByText('59: $1,073.74; 57: $1,005.26; 21: $412.50; 17: $365.06')).toBeVisible();
  await expectAccessible(page, 'Fill From Census');
  await fill.getByRole('button', { name: 'Use 7 Lines' }).click();
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();

  await expect(record.getByText(/Census of 01\/01\/2026, 7 people; \$412\.50 at age 21/)).toBeVisible();
  await record.getByRole('button', { name: 'Undo the lines from the census' }).click();
  await expectToast(page, 'The earlier lines are back.');
  await expect(record.getByText(/Census of 01\/01\/2026, 7 people/)).toHaveCount(0);
});
