import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, promote, uniqueName } from './support/leads.ts';
import { choose, filterList } from './support/lists.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

/** Opens the Comparison tab of a prospect. */
const openComparison = async (page: Page, name: string) => {
  await page.goto('/main/sales/prospects');
  await filterList(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await record.getByRole('tab', { name: 'Comparison' }).click();
  await expect(record.getByRole('table', { name: 'WorkSmart plans' })).toBeVisible();
  return record;
};

const makeProspect = async (page: Page, company: string): Promise<string> => {
  const name = uniqueName(company);
  const id = await makeLead(page, name);
  await promote(page, id, 1);
  await promote(page, id, 2);
  return name;
};

test('a pasted group plan is compared with the provider’s and saved (S-CMP-01, S-CMP-02, S-CMP-18)', async ({
  page,
}) => {
  await giveSession(page, 'sales.manager');
  const name = await makeProspect(page, 'One Plan Bakery');
  let record = await openComparison(page, name);
  await expect(record.getByText('No plans found.')).toBeVisible();
  await choose(record, 'Medical Tier', /Tier 2/);
  const offered = record.getByRole('table', { name: 'WorkSmart plans' }).getByRole('row', { name: /PPO 1500 Select/ });
  // formulas.md section 8: 806.00 × 0.95 and so on.
  for (const premium of ['$765.70', '$1,607.97', '$1,416.55', '$2,258.82'])
    await expect(offered).toContainText(premium);

  await record.getByRole('button', { name: 'Add New' }).click();
  const plan = page.getByRole('dialog', { name: 'Add Plan' });
  await choose(plan, 'Equivalent WorkSmart Plan', /PPO 1500 Select/);
  await plan.getByLabel('Plan Name').fill('Lakeshore PPO');
  await plan.getByRole('button', { name: 'Paste from Spreadsheet' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste Costs and Participants' });
  await pasting
    .getByLabel('Copied Cells')
    .fill('\tCost\tParticipants\nEE\t760\t12\nES\t1,640.00\t4\nEC\t1,420.00\t3\nEF\t2,190.00\t6');
  await expect(pasting.getByRole('row', { name: /^EF/ })).toContainText('$2,190.00');
  await pasting.getByRole('button', { name: 'Use 8 Figures' }).click();
  // formulas.md section 5.
  await expect(plan.getByRole('button', { name: /^Saving/ })).toHaveText('−$342.85');
  await expectAccessible(page, 'Add Plan, Cost');
  await plan.getByRole('tab', { name: 'Info', exact: true }).click();
  await expect(plan.getByRole('textbox', { name: 'Office Visit' })).toHaveValue('see below');
  await expectAccessible(page, 'Add Plan, Info');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();
  const chosen = record.getByRole('checkbox', { name: 'Select Lakeshore PPO' });
  // A new plan counts at once.
  await expect(chosen).toBeChecked();
  const compared = record.getByRole('table', { name: 'Lakeshore PPO compared with its equivalent' });
  await expect(compared.getByRole('row', { name: /^Saving/ })).toContainText('−$4,114.20');
  await record.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Prospect saved!');
  await expectAccessible(page, 'Comparison');
  await page.reload();
  record = await openComparison(page, name);
  await expect(record.getByRole('combobox', { name: 'Medical Tier' })).toHaveValue(/Tier 2/);
  await expect(record.getByRole('checkbox', { name: 'Select Lakeshore PPO' })).toBeChecked();
});

test('an individual plan prices each person, keeps its type and is deleted by name (S-CMP-20)', async ({ page }) => {
  await giveSession(page, 'sales.manager');
  const record = await openComparison(page, await makeProspect(page, 'Own Dental Bakery'));
  await record.getByRole('button', { name: 'Add New' }).click();
  const plan = page.getByRole('dialog', { name: 'Add Plan' });
  await choose(plan, 'Equivalent WorkSmart Plan', /Dental Base 1000/);
  await plan.getByLabel('Plan Name').fill('Own Dental');
  await plan.getByRole('radio', { name: 'Individual' }).check();
  await plan.getByRole('button', { name: 'Add Employee' }).click();
  const employee = page.getByRole('dialog', { name: 'Add Employee' });
  await employee.getByLabel('Employee Name').fill('Noor Haddad');
  await employee.getByLabel('ES Cost').fill('64.5');
  await expect(employee.getByLabel('EE Cost')).toBeDisabled();
  await expectAccessible(page, 'Add Employee');
  await employee.getByLabel('ES Cost').press('Enter');
  await expect(employee).toBeHidden();
  await expect(plan.getByRole('row', { name: /Noor Haddad/ })).toContainText('$64.50');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toBeHidden();
  await expect(record.getByRole('row', { name: /Own Dental/ })).toContainText('$5.50');
  await expect(record.getByRole('row', { name: /^Employer/ }).last()).toBeVisible();
  await expect(record.getByRole('row', { name: /^HSA/ }).last()).toContainText('$0.00');
  await record.getByRole('button', { name: 'Edit Own Dental' }).click();
  const saved = page.getByRole('dialog', { name: 'Edit Plan' });
  const equivalent = saved.getByRole('combobox', { name: 'Equivalent WorkSmart Plan' });
  await equivalent.click();
  await expect(equivalent).toHaveAttribute('aria-expanded', 'true');
  // Other selects on the page have their own lists.
  const list = page.locator(`[id="${await equivalent.getAttribute('aria-controls')}"]`);
  await expect(list.getByRole('option')).toHaveText([/ - Dental$/, / - Dental$/, / - Dental$/]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(saved).toBeHidden();
  await record.getByRole('button', { name: 'Remove Own Dental' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Plan?' });
  await expect(asking).toContainText('Own Dental');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(record.getByRole('row', { name: /Own Dental/ })).toHaveCount(0);
});
