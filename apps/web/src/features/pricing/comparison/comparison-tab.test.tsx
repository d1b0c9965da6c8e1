import { screen, waitFor, within } from '@testing-library/react';
import { comparisonRoutes } from '@worksmart/shared/pricing/comparison/routes.ts';
import { describe, expect, test } from 'vitest';
import { button, choose, optionsOf } from '#features/records/customers/testing/open-record.tsx';
import { routeKey } from '#lib/query-client.ts';
import { refuse } from '#testing/fake-api.ts';
import { textsOf } from '#testing/texts-of.ts';
import { comparisonOf, employee, groupPlan, individualPlan } from './testing/comparison-samples.ts';
import { openComparison, prospect } from './testing/open-comparison.ts';

const tableOf = (name: string) => within(screen.getByRole('table', { name }));
const cellsOf = (table: string, row: RegExp) =>
  textsOf(within(tableOf(table).getByRole('row', { name: row })).getAllByRole('cell'));
const headersOf = (table: string) => textsOf(tableOf(table).getAllByRole('columnheader'));

describe('the comparison tab', () => {
  test('S-CMP-01 S-CMP-02 S-CMP-03 S-CMP-07 shows both full lists, the medical tier, and each plan’s actions', async () => {
    const { user } = await openComparison(prospect(72), [
      groupPlan(91),
      groupPlan(92, { planName: 'Old HMO', selected: false }),
    ]);
    expect(screen.getByRole('heading', { name: 'Plan Comparison' })).toBeVisible();
    expect(tableOf('WorkSmart plans').getAllByRole('row')).toHaveLength(5);
    expect(cellsOf('WorkSmart plans', /PPO 1500/)).toEqual([
      'Medical',
      'PPO 1500 Select',
      'CODE-801',
      '$765.70',
      '$1,607.97',
      '$1,416.55',
      '$2,258.82',
    ]);
    expect(cellsOf('WorkSmart plans', /Dental Base/).slice(3)).toEqual(['$29.50', '$59.00', '$66.50', '$98.00']);
    expect(await optionsOf(user, 'Medical Tier')).toEqual(['Tier 2 (× 0.95)', 'Tier 3 (× 1.00)', 'No Medical']);
    await user.keyboard('{Escape}');
    expect(headersOf('Customer Plans')).toEqual([
      'Select',
      'Plan',
      'Equivalent WorkSmart Plan',
      'Participants',
      'Today / Month',
      'WorkSmart / Month',
      'Savings / Month',
      'Edit/Remove',
    ]);
    expect(screen.getByRole('checkbox', { name: 'Select Lakeshore PPO 1500' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Old HMO' })).not.toBeChecked();
    for (const name of ['Edit Old HMO', 'Remove Old HMO', 'Add New']) expect(button(name)).toBeEnabled();
    expect(screen.queryByText(/Rows per page|Records:/)).toBeNull();
  });

  test('the figures match the worked example and explain themselves', async () => {
    await openComparison(prospect(72), [groupPlan(91)]);
    expect(cellsOf('Customer Plans', /^Select Lakeshore|Lakeshore/).slice(3, 7)).toEqual([
      '25',
      '$33,080.00',
      '$33,422.85',
      '−$342.85',
    ]);
    const block = 'Lakeshore PPO 1500 compared with its equivalent';
    expect(cellsOf(block, /^Today/)).toEqual([
      '$760.00',
      '$1,640.00',
      '$1,420.00',
      '$2,190.00',
      '$33,080.00',
      '$396,960.00',
    ]);
    expect(cellsOf(block, /^Saving/)).toEqual(['−$5.70', '$32.03', '$3.45', '−$68.82', '−$342.85', '−$4,114.20']);
    const saving = tableOf('Customer Plans').getAllByRole('button', { name: '−$342.85' })[0];
    expect(saving).toHaveAttribute('data-negative');
    expect(saving).toHaveAccessibleDescription(
      '$33,080.00 today − $33,422.85 WorkSmart, 1.04% more than today. ' +
        'Operations, PPO 1500 Select 2026 (CODE-801). Operations, medical tier 2026, Tier 2: × 0.95.',
    );
    expect(tableOf('Customer Plans').getAllByRole('button', { name: '$33,422.85' })[0]).toHaveAccessibleDescription(
      '12 EE × $765.70 + 4 ES × $1,607.97 + 3 EC × $1,416.55 + 6 EF × $2,258.82. ' +
        'Operations, PPO 1500 Select 2026 (CODE-801). Operations, medical tier 2026, Tier 2: × 0.95.',
    );
  });

  test('another tier recalculates at once, and is saved with the record', async () => {
    const { user, api, saves } = await openComparison(prospect(null), [groupPlan(91)]);
    expect(cellsOf('Customer Plans', /Lakeshore/).slice(4, 7)).toEqual(['$33,080.00', '–', '–']);
    expect(cellsOf('WorkSmart plans', /PPO 1500/).slice(3)).toEqual(['–', '–', '–', '–']);
    await choose(user, 'Medical Tier', 'Tier 3 (× 1.00)');
    await waitFor(() => expect(cellsOf('WorkSmart plans', /PPO 1500/)[3]).toBe('$806.00'));
    expect(api.callsOf('GET', '/customer/:id/rfp/medical/comparison').at(-1)?.query).toEqual({
      tierID: '73',
      year: '2026',
    });
    api.answer('POST /customer', () => {
      const saved = prospect(73, { rowVersion: 5 });
      api.store(saved);
      return saved;
    });
    await user.click(button('Save'));
    expect(await screen.findByText('Prospect saved!')).toBeVisible();
    expect(saves()[0]?.rfp?.benefits?.medical?.medicalTier).toEqual({ id: 73 });
  });

  test('S-CMP-06 the plan year can be chosen in sandbox mode only, and moves the record', async () => {
    const { user, api } = await openComparison(prospect(72), [], { sandbox: true });
    api.answer('PATCH /customer/:id/rfpYear', () => prospect(72));
    await choose(user, 'Plan Year', '2025');
    await waitFor(() => expect(api.callsOf('PATCH', '/customer/:id/rfpYear')[0]?.query).toEqual({ year: '2025' }));
  });

  test('S-CMP-06 outside sandbox mode the plan year cannot be chosen', async () => {
    await openComparison(prospect(72), []);
    expect(screen.getByText('No plans found.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Plan Year' })).toBeNull();
  });

  test('S-CMP-03 S-CMP-26 selecting saves the plan otherwise unchanged; deleting asks by its name', async () => {
    const plan = groupPlan(91, { selected: false });
    const { user, api, keep } = await openComparison(prospect(72), [plan]);
    api.answer('POST /customer/:id/rfp/medical/plan', () => {
      keep([{ ...plan, selected: true, rowVersion: 4 }]);
      return { ...plan, selected: true, rowVersion: 4 };
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Lakeshore PPO 1500' }));
    await screen.findByRole('table', { name: /compared with its equivalent/ });
    const [sent] = api.callsOf('POST', '/customer/:id/rfp/medical/plan');
    expect(sent).toMatchObject({ path: '/customer/31/rfp/medical/plan' });
    expect(sent?.body).toMatchObject({ id: 91, rowVersion: 3, selected: true, planName: 'Lakeshore PPO 1500' });
    expect(sent?.body).not.toHaveProperty('info');

    api.answer('DELETE /customer/rfp/medical/plan/:id', () => {
      keep([]);
      return { id: 91 };
    });
    await user.click(button('Remove Lakeshore PPO 1500'));
    const asking = within(await screen.findByRole('dialog', { name: 'Delete Plan?' }));
    expect(asking.getByText('Are you sure you want to delete Lakeshore PPO 1500?')).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No plans found.')).toBeVisible();
    expect(api.callsOf('DELETE', '/customer/rfp/medical/plan/:id')[0]?.path).toBe('/customer/rfp/medical/plan/91');
  });

  test('a rejected selection shows an error and is reverted', async () => {
    const { user, api } = await openComparison(prospect(72), [groupPlan(91)]);
    api.answer('POST /customer/:id/rfp/medical/plan', () => refuse('forbidden', 'This is not yours.'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Lakeshore PPO 1500' }));
    expect(await screen.findByText('This is not yours.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Lakeshore PPO 1500' })).toBeChecked();
  });

  test('an individual plan counts only active employees', async () => {
    await openComparison(prospect(73), [
      individualPlan(93, [
        employee(1, 'Ada Byron', { eE_Amount: 500 }),
        employee(2, 'Ben Cole', { eE_Amount: 700 }),
        employee(3, 'Cy Dunn', { eF_Amount: 900, active: false }),
      ]),
    ]);
    expect(cellsOf('Customer Plans', /Age Rated/).slice(3, 7)).toEqual(['2', '$1,200.00', '$1,612.00', '−$412.00']);
    expect(tableOf('Customer Plans').getAllByRole('button', { name: '$1,200.00' })[0]).toHaveAccessibleDescription(
      'The total cost of 2 active employees.',
    );
  });

  test('a user who may not edit reads everything and changes nothing', async () => {
    const sample = prospect(72);
    await openComparison({ ...sample, abilities: { ...sample.abilities, saveRfp: false } }, [groupPlan(91)]);
    expect(screen.getByRole('checkbox', { name: 'Select Lakeshore PPO 1500' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Medical Tier' })).toBeDisabled();
    for (const name of ['Add New', /^Edit Lakeshore/, /^Remove Lakeshore/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('a failed load shows an error with Retry', async () => {
    const opened = await openComparison(prospect(72), [groupPlan(91)]);
    opened.api.answer('GET /customer/:id/rfp/medical/comparison', () => refuse('internal', 'It is broken.'));
    await opened.user.click(screen.getByRole('tab', { name: 'Company' }));
    opened.client.removeQueries({ queryKey: routeKey(comparisonRoutes.comparison) });
    await opened.user.click(screen.getByRole('tab', { name: 'Comparison' }));
    expect(await screen.findByText('The plans could not be loaded')).toBeVisible();
    opened.api.answer('GET /customer/:id/rfp/medical/comparison', () => comparisonOf([groupPlan(91)], 72));
    await opened.user.click(button('Retry'));
    expect(await screen.findByRole('table', { name: 'WorkSmart plans' })).toBeVisible();
  });
});

test('S-CMP-21 the rate calculation shows Employer and HSA for EE, ES, EC and FAM in the chosen frequency', async () => {
  const { user } = await openComparison(prospect(73), [groupPlan(91, { opsPlanID: 802 })]);
  expect(headersOf('Rate calculation')).toEqual(['EE', 'ES', 'EC', 'FAM']);
  expect(screen.getByRole('combobox', { name: 'WorkSmart Plan' })).toHaveValue('HSA 2000 Embedded - Medical');
  const field = (name: string) => screen.getByRole('textbox', { name });
  expect(field('EE Employer Contribution')).toHaveValue('$738.00');
  await user.clear(field('EE Employer Contribution'));
  await user.type(field('EE Employer Contribution'), '420');
  await user.clear(field('EE HSA Contribution'));
  await user.type(field('EE HSA Contribution'), '100');
  // formulas.md section 4, each view of 420.00 and 100.00.
  for (const [frequency, employer, hsa] of [
    ['Monthly', '$420.00', '$100.00'],
    ['Semi-Monthly', '$210.00', '$50.00'],
    ['Bi-Weekly', '$210.00', '$46.15'],
    ['Weekly', '$105.00', '$23.08'],
    ['Annually', '$5,040.00', '$1,200.00'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: frequency }));
    expect(cellsOf('Rate calculation', new RegExp(`^Employer ${frequency}`))[0]).toBe(employer);
    expect(cellsOf('Rate calculation', new RegExp(`^HSA ${frequency}`))[0]).toBe(hsa);
  }
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  expect(screen.getByRole('button', { name: '$23.08' })).toHaveAccessibleDescription(
    '$100.00 per month, weekly: × 12/52',
  );
});
