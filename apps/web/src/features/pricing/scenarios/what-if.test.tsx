import { screen, waitFor, within } from '@testing-library/react';
import type { Scenario, ScenarioSave } from '@worksmart/shared/pricing/scenarios/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { comparisonOf, groupPlan, tiers } from '#features/pricing/comparison/testing/comparison-samples.ts';
import { prospect } from '#features/pricing/comparison/testing/open-comparison.ts';
import { button, openRecord, replaceText } from '#features/records/customers/testing/open-record.tsx';
import { payCycle, record, withholding, workersComp } from '#features/records/customers/testing/record-samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { textsOf } from '#testing/texts-of.ts';

// The dialog’s code loads slowly when it first opens.
beforeAll(() => import('./what-if-dialog.tsx'));

const kept = (id: number, name: string, more: Partial<Scenario> = {}): Scenario => ({
  id,
  name,
  wcTier: null,
  medicalTier: null,
  wS_WK: null,
  wS_BW: null,
  wS_SM: null,
  wS_MO: null,
  employerShareToday: 100,
  employerShare: 100,
  createdBy: 'Dana Reyes',
  rowVersion: 1,
  createdOn: '2026-11-20T15:00:00.000Z',
  ...more,
});

/** A prospect from the worked examples of formulas.md: 45 people bi-weekly, 42 in Indiana, code 3632, a group plan. */
const sample = () => {
  const initial = prospect(72);
  const { payRoll } = initial.rfp;
  return {
    ...initial,
    rfp: {
      ...initial.rfp,
      payRoll: {
        ...payRoll,
        includeWorkersComp: true,
        payCycles: [payCycle(1)],
        workersComp: [workersComp(1)],
        taxInfo: { ...payRoll.taxInfo, witholdings: [withholding(1)] },
      },
    },
  };
};

const openWhatIf = async (scenarios: Scenario[] = [], initial = sample()) => {
  const opened = await openRecord(initial);
  const { api, user } = opened;
  const store = { scenarios };
  const plans = [groupPlan(5)];
  api.answer('GET /tiers', () => tiers);
  api.answer('GET /customer/:id/rfp/medical/plans', () => plans);
  api.answer('GET /customer/:id/rfp/medical/comparison', ({ query }) => comparisonOf(plans, Number(query.tierID)));
  api.answer('GET /customer/:id/scenarios', () => store.scenarios);
  api.answer('POST /customer/:id/scenario', ({ body }) => {
    const { id, name, ...terms } = body as ScenarioSave;
    const saved = kept(id || 7, name, { ...(terms as Partial<Scenario>), rowVersion: id ? 2 : 1 });
    store.scenarios = [...store.scenarios.filter((one) => one.id !== saved.id), saved];
    return saved;
  });
  api.answer('DELETE /customer/scenario/:id', () => {
    store.scenarios = [];
    return { id: 7 };
  });
  await user.click(screen.getByRole('tab', { name: 'Proposal' }));
  await user.click(await screen.findByRole('button', { name: 'What If...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What If: Hoosier Tool & Die' }));
  await dialog.findByRole('region', { name: 'Figures' });
  const headline = (name: string) => dialog.getByRole('region', { name });
  return {
    ...opened,
    dialog,
    saving: () => headline('Customer Savings per Year'),
    profit: () => headline('WorkSmart Profit against Today'),
  };
};

describe('what if', () => {
  test('starts with the record’s figures, and each term changes savings and profit at once, without a call', async () => {
    const { user, api, dialog, saving, profit, saves } = await openWhatIf();
    // -2,160.00 administration + 3,591.00 unemployment + 2,062.50 workers' comp - 4,114.20 medical.
    expect(saving()).toHaveTextContent('−$620.70as recorded');
    expect(profit()).toHaveTextContent('$4,472.50as recorded');
    const calls = api.calls.length;
    await user.click(dialog.getByRole('radio', { name: '120%' }));
    expect(saving()).toHaveTextContent('−$2,933.20−$2,312.50 against −$620.70 as recorded');
    expect(profit()).toHaveTextContent('$6,785.00+$2,312.50 against $4,472.50 as recorded');
    // From -2,933.20 to 6,785.00, the shared scale.
    const bar = (of: HTMLElement, side: string) => of.querySelector(`[data-side="${side}"]`)?.getAttribute('style');
    expect(bar(saving(), 'after')).toBe('left: 0%; width: 30.18%;');
    expect(bar(saving(), 'before')).toBe('left: 23.8%; width: 6.39%;');
    expect(bar(profit(), 'after')).toBe('left: 30.18%; width: 69.82%;');
    await replaceText(user, dialog.getByRole('textbox', { name: 'Bi-Weekly Admin Fee' }), '22');
    expect(saving()).toHaveTextContent('−$593.20');
    await user.click(dialog.getByRole('combobox', { name: 'Medical Tier' }));
    await user.click(await screen.findByRole('option', { name: 'Tier 3 (× 1.00)' }));
    await replaceText(user, dialog.getByRole('textbox', { name: 'Employer Share Today' }), '60');
    await replaceText(user, dialog.getByRole('textbox', { name: 'Employer Share with WorkSmart' }), '60');
    const medical = within(dialog.getByRole('row', { name: /^Medical Plans/ })).getAllByRole('cell');
    expect(textsOf(medical)).toEqual([
      '$396,960.00',
      '$238,176.00',
      '$401,074.20',
      '$253,309.68',
      '−$4,114.20',
      '−$15,133.68',
    ]);
    expect(
      dialog.getByText(/^Employees pay \$158,784\.00 of the premiums per year today and \$168,873\.12 with/),
    ).toBeVisible();
    expect(api.calls.length).toBe(calls);
    await user.click(dialog.getByRole('button', { name: 'As Recorded' }));
    expect(saving()).toHaveTextContent('−$620.70as recorded');
    expect(saves()).toEqual([]);
  });

  test('totals exclude unknown amounts, and the headlines say so', async () => {
    const withoutRate = (initial: ReturnType<typeof sample>) => {
      const { payRoll, adminRates } = initial.rfp;
      const lost = workersComp(2, { code: '9999', proposedRate: null, proposedCost: null });
      const rows = { ...payRoll, workersComp: [...payRoll.workersComp, lost] };
      return { ...initial, rfp: { ...initial.rfp, payRoll: rows, adminRates: { ...adminRates, rate: null } } };
    };
    const { dialog, saving, profit } = await openWhatIf([kept(7, 'Same terms')], withoutRate(sample()));
    const cellsOf = (name: RegExp) =>
      textsOf(within(dialog.getByRole('row', { name })).getAllByRole('cell')).slice(0, 5);
    expect(cellsOf(/^Administration/)).toEqual(['–', '$28,080.00', '$28,080.00', '–', '–']);
    expect(cellsOf(/^Workers’ Comp, Rest/)).toEqual(['$27,500.00', '–', '–', '–', '–']);
    expect(cellsOf(/^Total/)).toEqual(['–', '–', '–', '–', '–']);
    // 9,975.00 + 27,500.00 + 396,960.00 today; 3,591.00 + 2,062.50 - 4,114.20 saved.
    expect(cellsOf(/^Lines Known on Both Sides/)).toEqual([
      '$434,435.00',
      '$432,895.70',
      '$432,895.70',
      '$1,539.30',
      '$1,539.30',
    ]);
    expect(saving()).toHaveTextContent('$1,539.30');
    expect(saving()).toHaveTextContent('Lines known on both sides only');
    expect(profit()).toHaveTextContent('$2,312.50');
    expect(dialog.getByRole('row', { name: /Same terms/ })).toHaveTextContent(
      '$1,539.30 of the lines known$2,312.50 in part',
    );
    expect(dialog.getByText(/Not counted: admin rates, 1 workers’ comp row without a base rate\.$/)).toBeVisible();
  });

  test('saves a scenario by name, adds it to the proposal, and requests the proposal with it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, api, dialog } = await openWhatIf();
    expect(dialog.getByText('No scenarios saved yet.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Put into the Proposal' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Save...' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: '130%' }));
    await user.click(dialog.getByRole('button', { name: 'Save...' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dearer comp');
    await user.click(
      within(screen.getByRole('dialog', { name: 'Save Scenario' })).getByRole('button', { name: 'Save' }),
    );
    expect(await dialog.findByText('Scenario “Dearer comp”')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/scenario')[0]?.body).toMatchObject({
      id: 0,
      name: 'Dearer comp',
      wcTier: 130,
      medicalTier: null,
      wS_BW: null,
    });
    await user.click(dialog.getByRole('button', { name: 'Put into the Proposal' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Figures' })).toHaveValue('From scenario Dearer comp'),
    );
    api.answer('POST /report/proposal/:customerId', () => ({ url: '/api/files/key' }));
    await user.click(button('Generate Proposal'));
    await screen.findByRole('link', { name: 'Open Proposal' });
    expect(api.callsOf('POST', '/report/proposal/:customerId')[0]?.body).toMatchObject({
      scenarioID: 7,
      medical: true,
    });
  });

  test('reports a duplicate name on its field; opens, changes, renames and deletes a saved scenario', async () => {
    const { user, api, dialog, saving } = await openWhatIf([kept(7, 'Dear', { wcTier: 140, wS_BW: 30 })]);
    expect(dialog.getByRole('row', { name: /Dear/ })).toHaveTextContent('Dana Reyes');
    await user.click(dialog.getByRole('button', { name: 'Open Dear' }));
    expect(dialog.getByRole('radio', { name: '140%' })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: 'Bi-Weekly Admin Fee' })).toHaveValue('$30.00');
    expect(dialog.getByRole('row', { name: /Dear/ })).toHaveTextContent(saving().textContent?.slice(22, 33) ?? '');
    await replaceText(user, dialog.getByRole('textbox', { name: 'Bi-Weekly Admin Fee' }), '31');
    expect(dialog.getByText('Scenario “Dear”, changed and not saved yet')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Put into the Proposal' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Scenario “Dear”')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/scenario')[0]?.body).toMatchObject({ id: 7, rowVersion: 1, wS_BW: 31 });

    await user.click(dialog.getByRole('button', { name: 'Rename Dear' }));
    const taken = 'A scenario with this name already exists.';
    const renaming = within(await screen.findByRole('dialog', { name: 'Rename Scenario' }));
    await replaceText(user, renaming.getByRole('textbox', { name: 'Name' }), 'Cheap');
    api.answer('POST /customer/:id/scenario', () => refuse('validation', 'x', { name: [taken] }));
    await user.click(renaming.getByRole('button', { name: 'Save' }));
    expect(await renaming.findByText(taken)).toBeVisible();
    await user.click(renaming.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));

    await user.click(dialog.getByRole('button', { name: 'Delete Dear' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete Scenario?' })).getByRole('button', { name: 'Delete' }),
    );
    expect(await dialog.findByText('No scenarios saved yet.')).toBeVisible();
  });

  test('offers every plan at every tier, the largest saving first; one click tries it, another puts it into the record', async () => {
    const { user, api, dialog, saving } = await openWhatIf();
    const offers = within(dialog.getByRole('table', { name: 'WorkSmart plans for Lakeshore PPO 1500' }));
    expect(textsOf(offers.getAllByRole('row'))).toEqual([
      expect.stringMatching(/^WorkSmart PlanPer YearSavingsUse$/),
      expect.stringMatching(/^HSA 2000 EmbeddedTier 2 \(× 0\.95\).*Use$/),
      expect.stringMatching(/^HSA 2000 EmbeddedTier 3 \(× 1\.00\).*Use$/),
      expect.stringMatching(/^PPO 1500 SelectTier 2 .*\$401,074−\$4,114In Use$/),
      expect.stringMatching(/^PPO 1500 SelectTier 3 .*Use$/),
    ]);
    const calls = api.calls.length;
    await user.click(offers.getByRole('button', { name: 'Use HSA 2000 Embedded, Tier 3' }));
    expect(saving()).toHaveTextContent(/against −\$620\.70 as recorded/);
    expect(dialog.getByRole('combobox', { name: 'Medical Tier' })).toHaveValue('Tier 3 (× 1.00)');
    expect(offers.getByRole('row', { name: /^HSA 2000 EmbeddedTier 3|^HSA 2000 Embedded Tier 3/ })).toHaveTextContent(
      'In Use',
    );
    expect(dialog.getByRole('button', { name: 'Save...' })).toBeDisabled();
    expect(api.calls.length).toBe(calls);
    api.answer('POST /customer/:id/rfp/medical/plan', ({ body }) => groupPlan(5, body as object));
    await user.click(dialog.getByRole('button', { name: 'Use in the Record' }));
    expect(await screen.findByText('The record uses these plans now.')).toBeVisible();
    expect(api.callsOf('POST', '/customer/:id/rfp/medical/plan')[0]?.body).toMatchObject({
      id: 5,
      opsPlanID: 802,
      planName: 'Lakeshore PPO 1500',
      rowVersion: 3,
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Medical Tier' })).toHaveValue('Tier 3 (× 1.00)'));
  });

  test('shows managers the margin next to the profit, each named by what it is measured against, once they ask', async () => {
    const { user, api, dialog } = await openWhatIf();
    const margin = within(dialog.getByRole('region', { name: 'WorkSmart Margin against Own Cost' }));
    expect(api.callsOf('GET', '/customer/:id/margin')).toEqual([]);
    api.answer('GET /customer/:id/margin', () => ({ year: 2026, sheet: { margin: 12_345.6 } }));
    await user.click(margin.getByRole('button', { name: 'Show Margin' }));
    expect(await margin.findByText('$12,346')).toBeVisible();
  });

  test('rejects a share above 100% before saving', async () => {
    const { user, dialog } = await openWhatIf();
    await replaceText(user, dialog.getByRole('textbox', { name: 'Employer Share with WorkSmart' }), '101');
    expect(dialog.getByText('Please enter a percentage from 0 to 100.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save...' })).toBeDisabled();
  });

  test('a fee that is too large stays as typed and is rejected before saving', async () => {
    const { user, dialog } = await openWhatIf();
    const fee = dialog.getByRole('textbox', { name: 'Bi-Weekly Admin Fee' });
    await replaceText(user, fee, '99999999999');
    await user.tab();
    expect(fee).toHaveValue('$99,999,999,999.00');
    expect(dialog.getByText('This amount is too large.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save...' })).toBeDisabled();
  });

  test('reports figures that could not be loaded, and loads them again', async () => {
    const { user, api } = await openRecord(sample());
    api.answer('GET /tiers', () => tiers);
    api.answer('GET /customer/:id/rfp/medical/plans', () => refuse('internal', 'x'));
    api.answer('GET /customer/:id/rfp/medical/comparison', () => comparisonOf([], 72));
    await user.click(screen.getByRole('tab', { name: 'Proposal' }));
    await user.click(await screen.findByRole('button', { name: 'What If...' }));
    expect(await screen.findByText('The figures could not be loaded')).toBeVisible();
    api.answer('GET /customer/:id/rfp/medical/plans', () => []);
    await user.click(button('Retry'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Figures' })).toBeVisible());
  });

  test('users who may not create proposals have no scenarios', async () => {
    const client = record(stage.client);
    const readOnly = { ...client, abilities: { ...client.abilities, saveRfp: false } };
    const { api } = await openRecord(readOnly, 'Proposal', 8);
    expect(await screen.findByText('No archived proposals found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'What If...' })).toBeNull();
    expect(api.callsOf('GET', '/customer/:id/scenarios')).toEqual([]);
  });
});
