import { expect, test } from '@playwright/test';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { expectAccessible } from './support/axe.ts';
import { makeLead, post, promote, uniqueName } from './support/leads.ts';
import { choose, filterList } from './support/lists.ts';
import { generateProposal } from './support/pdf.ts';
import { giveSession } from './support/people.ts';

/**
 * The sheet, calculated by hand from the seeded tables of 2026.
 *
 * Administration. 45 people bi-weekly, 15 monthly: 60 in all, so the fees of 50 to 99 people: bi-weekly 21.00, monthly
 * 43.75, implementation 3,000.00. Today 48.00 per month for each.
 *   bi-weekly  today    48 × 12 ÷ 26 = 22.15   48.00   576.00   × 45:   996.92   2,160.00   25,920.00
 *              WorkSmart                21.00   45.50   546.00   × 45:   945.00   2,047.50   24,570.00
 *              savings                   1.15    2.50    30.00            51.92     112.50    1,350.00
 *   monthly    today                    48.00   48.00   576.00   × 15:   720.00     720.00    8,640.00
 *              WorkSmart                43.75   43.75   525.00   × 15:   656.25     656.25    7,875.00
 *              savings                   4.25    4.25    51.00            63.75      63.75      765.00
 *   in all     34,560.00 − 32,445.00 = 2,115.00 per year
 *
 * Unemployment. Employees × cutoff × rate.
 *   IN  42 × 9,500  = 399,000   at 3.2% today 12,768.00   at 2.5%       9,975.00               saves 2,793.00
 *   IL  18 × 14,250 = 256,500   at 4.1% today 10,516.50   at 3.525%     9,041.625 = 9,041.63   saves 1,474.87
 *   in all 23,284.50 − 19,016.63 = 4,267.87
 *
 * Workers' comp at tier 120. Wages ÷ 100 × rate.
 *   IN 3632  1,250,000  today 2.20  27,500.00   1.85 × 1.2 = 2.22            27,750.00   saves  −250.00
 *   IN 8810    600,000  today 0.20   1,200.00   0.12 × 1.2 = 0.144              864.00   saves   336.00
 *   IL 8017    300,000  today 1.90   5,700.00   1.05 × 1.35 = 1.42; 1.704     5,112.00   saves   588.00
 *   in all 34,400.00 − 33,726.00 = 674.00
 *
 * Plans. Medical, of group type, at tier 2 (× 0.95): formulas.md section 5: 33,080.00 − 33,422.85 = −342.85 per month,
 * 396,960.00 − 401,074.20 = −4,114.20 per year. Dental, of individual type: EE 35.00 and 31.50, ES 64.50 (a former
 * employee does not count) = 131.00 per month, compared with 2 × 29.50 + 59.00 = 118.00: 1,572.00 − 1,416.00 =
 * 156.00 per year.
 *
 * Together. Today 34,560.00 + 23,284.50 + 34,400.00 + 396,960.00 + 1,572.00 = 490,776.50
 *           WorkSmart 32,445.00 + 19,016.63 + 33,726.00 + 401,074.20 + 1,416.00 = 487,677.83
 *           savings 3,098.67, 0.63% of today’s cost. First year + 3,000.00 = 490,677.83: saves 98.67.
 *
 * A table in which a line costs more prints differences instead of savings: WorkSmart less today.
 */
const onPaper = [
  'Today $22.15 $48.00 $576.00 $996.92 $2,160.00 $25,920.00',
  'WorkSmart $21.00 $45.50 $546.00 $945.00 $2,047.50 $24,570.00',
  'Your savings $1.15 $2.50 $30.00 $51.92 $112.50 $1,350.00',
  'Today $48.00 $48.00 $576.00 $720.00 $720.00 $8,640.00',
  'WorkSmart $43.75 $43.75 $525.00 $656.25 $656.25 $7,875.00',
  'Your savings $4.25 $4.25 $51.00 $63.75 $63.75 $765.00',
  '$12,768.00 $9,975.00 $2,793.00',
  '$10,516.50 $9,041.63 $1,474.87',
  '2.22 $27,500.00 $27,750.00 +$250.00',
  '0.144 $1,200.00 $864.00 −$336.00',
  '1.704 $5,700.00 $5,112.00 −$588.00',
  '$33,080.00 $396,960.00',
  '$33,422.85 $401,074.20',
  '+$342.85 +$4,114.20',
  '$131.00 $1,572.00',
  '$118.00 $1,416.00',
  '$13.00 $156.00',
  'Administration $34,560.00 $32,445.00 −$2,115.00',
  'Unemployment tax $23,284.50 $19,016.63 −$4,267.87',
  'Workers’ compensation $34,400.00 $33,726.00 −$674.00',
  'Medical premiums $396,960.00 $401,074.20 +$4,114.20',
  'Dental premiums $1,572.00 $1,416.00 −$156.00',
  'Total $490,776.50 $487,677.83 −$3,098.67',
  'Implementation fee, once $3,000.00',
  'First year $490,677.83 −$98.67',
];

test('the proposal of a prospect with two states, three WC codes, two pay cycles and two kinds of plan matches a calculation by hand (S-CMP-02, S-PROP-06)', async ({
  page,
}) => {
  await giveSession(page, 'admin');
  const company = uniqueName('Two State Foundry');
  const id = await makeLead(page, company);

  await test.step('other users have entered everything the figures depend on', async () => {
    const found = async (path: string, name: string) => {
      const answer = await page.request.get(`/api${path}`, { headers: { 'X-Api-Key': 'worksmart-local' } });
      return ((await answer.json()) as { id: number; name: string }[]).find((one) => one.name === name)?.id;
    };
    const cycle = { id: 0, ptCount: 0 };
    await post(page, `/customer/${id}/payCycle`, {
      ...cycle,
      description: 'Plant',
      cycleCount: 26,
      ftCount: 40,
      ptCount: 5,
      wages: 180_000,
    });
    await post(page, `/customer/${id}/payCycle`, {
      ...cycle,
      description: 'Office',
      cycleCount: 12,
      ftCount: 15,
      wages: 75_000,
    });
    const account = { id: 0, sutaNum: '553311', whAccount: '0012345678' };
    for (const [state, employeeCount, taxRate] of [['IN', 42, 3.2] as const, ['IL', 18, 4.1] as const]) {
      await post(page, `/customer/${id}/witholding`, { ...account, state, employeeCount, taxRate });
    }
    for (const [state, code, annualWages, rate] of [
      ['IN', '3632', 1_250_000, 2.2] as const,
      ['IN', '8810', 600_000, 0.2] as const,
      ['IL', '8017', 300_000, 1.9] as const,
    ]) {
      const monthlyWages = Math.round((annualWages / 12) * 100) / 100;
      await post(page, `/customer/${id}/workersComp`, {
        id: 0,
        employeeCount: 20,
        state,
        code,
        monthlyWages,
        annualWages,
        rate,
      });
    }
    await promote(page, id, 1);
    await post(page, '/customer', { id, rfp: { adminRates: { rate: 48 }, payRoll: { wcTier: 120 } } });
    await post(page, `/customer/${id}/rfp/medical/plan`, {
      id: 0,
      opsPlanID: await found('/plans?typeId=6&year=2026', 'PPO 1500 Select'),
      insuranceType: { id: 63 },
      planName: 'Lakeshore PPO',
      selected: true,
      ...byTier('Amount', 760, 1640, 1420, 2190),
      ...byTier('Quantity', 12, 4, 3, 6),
    });
    await post(page, `/customer/${id}/rfp/medical/plan`, {
      id: 0,
      opsPlanID: await found('/plans?typeId=76&year=2026', 'Dental Base 1000'),
      insuranceType: { id: 62 },
      planName: 'Own Dental',
      selected: true,
      employees: [
        { id: 0, name: 'Noor Haddad', eE_Amount: 35 },
        { id: 0, name: 'Bo Lee', eE_Amount: 31.5 },
        { id: 0, name: 'Ana Ruiz', eS_Amount: 64.5 },
        { id: 0, name: 'Left Already', eF_Amount: 120, active: false },
      ],
    });
    await promote(page, id, 2);
  });

  await page.goto('/main/sales/prospects');
  await filterList(page, company);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const record = page.getByRole('dialog', { name: 'Prospect' });

  await test.step('the comparison shows the sheet and explains a figure', async () => {
    await record.getByRole('tab', { name: 'Comparison' }).click();
    await choose(record, 'Medical Tier', /Tier 2/);
    const plans = record.getByRole('table', { name: 'Customer Plans' });
    await expect(plans.getByRole('row', { name: /Lakeshore PPO/ })).toContainText('−$342.85');
    await expect(plans.getByRole('row', { name: /Own Dental/ })).toContainText('$13.00');
    const figure = plans.getByRole('button', { name: '$33,422.85' }).first();
    await figure.focus();
    await page.keyboard.press('Enter');
    const why = page.getByRole('dialog', { name: 'Why $33,422.85?' });
    await expect(why).toContainText('12 EE × $765.70 + 4 ES × $1,607.97 + 3 EC × $1,416.55 + 6 EF × $2,258.82');
    await expect(why).toContainText('Not changed since it was first loaded.');
    await expect(why.getByRole('link', { name: /Show it in Operations/ }).last()).toHaveAttribute(
      'href',
      '/main/operations?year=2026&type=5&f.description=Tier+2',
    );
    await expectAccessible(page, 'Why this number');
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await expect(figure).toBeFocused();
  });

  await test.step('a missing value links to its field', async () => {
    await record.getByRole('tab', { name: 'Checklist' }).click();
    const missing = record.getByRole('list', { name: 'Missing for the proposal' });
    await expect(missing.getByRole('button', { name: /^Needed/ })).toHaveText([/email address/, /location/]);
    await missing.getByRole('button', { name: /email address/ }).click();
    await expect(record.getByRole('button', { name: 'Edit Ida Marsh' })).toBeFocused();
  });

  await test.step('the proposal document matches the sheet', async () => {
    await record.getByRole('tab', { name: 'Proposal' }).click();
    await record.getByRole('checkbox', { name: 'Dental' }).check();
    await record.getByRole('checkbox', { name: /Include Workers' Comp/ }).check();
    await record.getByRole('checkbox', { name: 'National Averages' }).check();
    const text = await generateProposal(page, record);
    for (const line of onPaper) expect.soft(text).toContain(line);
    expect(text).toContain('$3,098.67 per year saved (0.63%)');
    // benefits.md E47.
    expect(text).toMatch(/single \$9,325; PPO 1500 Select \$9,188\.40 \([-−]1\.46%\)/);
  });

  await test.step('its figures are saved as a workbook', async () => {
    const saving = page.waitForEvent('download');
    await record.getByRole('button', { name: 'Excel Workbook' }).click();
    expect((await saving).suggestedFilename()).toBe(`${company} Proposal.xlsx`);
  });
});
