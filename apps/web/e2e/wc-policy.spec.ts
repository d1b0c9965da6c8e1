import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, promote, uniqueName } from './support/leads.ts';
import { choose, filterList, openTab } from './support/lists.ts';
import { generateProposal } from './support/pdf.ts';
import { giveSession } from './support/people.ts';

/**
 * By hand, from the seeded rates of 2026, at tier 110.
 *   IN 3632  1,250,000 − overtime 120,000 ÷ 3 − the officer's 90,000 = 1,120,000  at 2.20  24,640.00
 *   IN 8810                                                             400,000  at 0.14     560.00
 *   manual 25,200.00 × mod 0.92 = 23,184.00 + expense constant 160.00 = 23,344.00
 * Coordinated: the provider bills with the mod 0.92.
 *   1.85 × 1.1 × 0.92 = 1.8722   20,968.64
 *   0.12 × 1.1 × 0.92 = 0.1214      485.60   in all 21,454.24, which saves 1,889.76
 */
const onPaper = [
  'Manual premium $25,200.00',
  'Experience modification 0.92 −$2,016.00',
  'Expense constant $160.00',
  'Total $23,344.00 $21,454.24 $1,889.76',
  'Payroll rated: 1,520,000.00 of 1,650,000.00.',
  'your own policy, coordinated by us.',
];

test('a policy is pasted and priced with its mod, overtime, an officer and a program, and the proposal prints the steps', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const company = uniqueName('Mod Machine Shop');
  const id = await makeLead(page, company);
  await promote(page, id, 1);
  await promote(page, id, 2);
  await page.goto('/main/sales/prospects');
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await record.getByRole('tab', { name: 'Payroll' }).click();
  await record.getByRole('tab', { name: 'Work Comp' }).click();
  const lines = record.getByRole('table', { name: 'Work Comp' });

  await test.step('the lines of the policy are pasted', async () => {
    await record.getByRole('button', { name: 'Paste Lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste Work Comp Lines' });
    await dialog
      .getByRole('textbox', { name: /^Copied Cells/ })
      .fill('IN 3632 Machine shop 1,250,000 2.20 27,500\nIN 8810 Clerical 400,000 0.14 560\nTotal 28,060');
    await expect(dialog.getByRole('list', { name: 'Not understood' })).toContainText('Line 3');
    await dialog.getByRole('textbox', { name: 'Employees of IN 3632' }).fill('25');
    await dialog.getByRole('textbox', { name: 'Employees of IN 8810' }).fill('8');
    await expectAccessible(page, 'Paste Work Comp Lines');
    await dialog.getByRole('button', { name: 'Save 2 Lines' }).click();
    await expect(dialog).toBeHidden();
    await expect(lines.getByRole('row', { name: /^IN 3632/ })).toContainText('$27,500.00');
  });

  await test.step('overtime and an officer change the payroll that is rated', async () => {
    await record.getByRole('button', { name: 'Edit IN 3632' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Work Comp' });
    await dialog.getByRole('textbox', { name: 'Overtime Wages' }).fill('120000');
    await dialog.getByRole('button', { name: 'Add Owner' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Weber');
    await dialog.getByRole('textbox', { name: 'Annual Pay' }).fill('90000');
    await dialog.getByRole('textbox', { name: 'Pay in Wages' }).fill('90000');
    await dialog.getByRole('checkbox', { name: 'Included in the Policy' }).uncheck();
    await expectAccessible(page, 'Edit Work Comp with an owner');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(lines.getByRole('row', { name: /^IN 3632/ })).toContainText('$24,640.00');
  });

  await test.step('the terms of the policy lead step by step to its premium', async () => {
    await record.getByRole('button', { name: 'Policy Terms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Policy Terms' });
    await dialog.getByRole('textbox', { name: 'Experience Mod' }).first().fill('0.92');
    await dialog.getByRole('textbox', { name: 'Expense Constant' }).fill('160');
    await choose(dialog, 'Program', 'Coordinated policy');
    await expect(dialog.getByRole('textbox', { name: 'Billed Mod' })).toHaveValue('0.92');
    await expectAccessible(page, 'Policy Terms');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const steps = record.getByRole('table', { name: 'Today’s Premium' });
    await expect(steps.getByRole('row', { name: /^Manual premium/ })).toContainText('$25,200.00');
    await expect(steps.getByRole('row', { name: /^Experience modification 0.92/ })).toContainText('$23,184.00');
    await expect(steps.getByRole('row', { name: /^Expense constant/ })).toContainText('$23,344.00');
    const total = lines.getByRole('row', { name: /^Total/ });
    for (const amount of ['$23,344.00', '$21,454.24', '$1,889.76']) await expect(total).toContainText(amount);
    await expectAccessible(page, 'Work Comp with premium steps');
  });

  await test.step('the proposal prints the same', async () => {
    const proposal = await openTab(record, 'Proposal');
    await choose(proposal, 'Medical Tier', /Tier 2/);
    await record.getByRole('checkbox', { name: /Include Workers' Comp/ }).check();
    const text = await generateProposal(page, record);
    for (const line of onPaper) expect.soft(text).toContain(line);
  });
});
