import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { choose, filterList, openTab } from './support/lists.ts';
import { generateProposal } from './support/pdf.ts';
import { giveSession } from './support/people.ts';
import { expectToast } from './support/toasts.ts';

/**
 * By hand, from the seeded tables of 2026. Indiana at 3.2% today, 2.5% proposed, cutoff 9,500.
 *   (61 − 14) × 9,500 + 58,300 = 504,800   × 3.2% = 16,153.60   × 2.5% = 12,620.00   saves 3,533.60
 * Federal: 42 people at 60,000, 2,520,000 a year: × 6.2% = 156,240.00, × 1.45% = 36,540.00.
 *   FUTA (47 × 7,000 + 58,300) × 0.6% = 2,323.80. In all 195,103.80.
 */
test('a prospect pays unemployment tax on the wages that are taxed, and reads federal taxes next to it', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const company = uniqueName('Seasonal Orchard');
  const id = await makeLead(page, company);
  await promote(page, id, 1);
  await post(page, `/customer/${id}/payCycle`, {
    id: 0,
    description: 'Orchard',
    cycleCount: 26,
    ftCount: 42,
    ptCount: 0,
    wages: 210_000,
  });
  await promote(page, id, 2);
  await page.goto('/main/sales/prospects');
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const record = page.getByRole('dialog', { name: 'Prospect' });
  await record.getByRole('tab', { name: 'Payroll' }).click();
  await record.getByRole('tab', { name: 'Tax Info' }).click();

  await test.step('people who left and people below the wage base are counted', async () => {
    await record.getByRole('button', { name: 'Add Record' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Witholding' });
    await choose(adding, 'State', 'IN - Indiana');
    for (const [name, text] of [
      ['Number of Employees', '42'],
      ['SUTA Number', '553311'],
      ['Witholdings Account', '0012345678'],
      ['Current Tax Rate', '3.2'],
      ['Forms W-2', '61'],
      ['People Below the Cutoff', '14'],
      ['Their Wages', '58300'],
    ] as const) {
      await adding.getByRole('textbox', { name }).fill(text);
    }
    await expect(adding.getByText(/58,300.00 of 14 below the cutoff\), \$504,800.00/)).toBeVisible();
    await expectAccessible(page, 'Add New Witholding');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toBeHidden();
    const table = record.getByRole('table', { name: 'Unemployment and Witholdings' });
    const row = table.getByRole('row', { name: /^IN/ });
    for (const amount of ['$16,153.60', '$12,620.00', '$3,533.60']) await expect(row).toContainText(amount);
  });

  await test.step('federal taxes are shown, and are the same either way', async () => {
    await record.getByRole('checkbox', { name: 'Show Employer Payroll Taxes' }).check();
    await record.getByRole('checkbox', { name: 'Show Wage Bases That Start Again' }).check();
    const taxes = record.getByRole('table', { name: 'Employer payroll taxes' });
    await expect(taxes.getByRole('row', { name: /^Social Security/ })).toContainText('$156,240.00');
    await expect(taxes.getByRole('row', { name: /^FUTA, IN/ })).toContainText('$2,323.80');
    await expect(taxes.getByRole('row', { name: /^Total/ })).toContainText('$195,103.80');
    await expect(record.getByText(/Enter the Client Start Date/)).toBeVisible();
    await expectAccessible(page, 'Tax Info with payroll taxes');
    await record.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Prospect saved!');
  });

  await test.step('the proposal prints the same', async () => {
    const proposal = await openTab(record, 'Proposal');
    await choose(proposal, 'Medical Tier', /Tier 2/);
    const text = await generateProposal(page, record);
    expect(text).toContain('IN $504,800.00 3.20 2.50 $16,153.60 $12,620.00 $3,533.60');
    expect(text).toContain('Employer payroll taxes, the same either way');
    expect(text).toContain('Total $195,103.80');
  });
});
