import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { groupBenefits } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { type BenefitYear, benefitYearFigureNames } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import type { Plan } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { plan } from '#features/pricing/reference/testing/samples.ts';
import { refuse } from '#testing/fake-api.ts';
import { draftKey } from '#testing/stub-server.ts';
import { textsOf } from '#testing/texts-of.ts';
import { closeDrafts, openDrafts, readDraft } from '#ui/edited-record/drafts.ts';
import { benefitGroup, copayPlan, groupPlan, opened, ref, section } from '../testing/group-samples.ts';
import { renderGroup } from '../testing/render-group.tsx';
import { serveBenefits } from '../testing/serve-benefits.ts';

const open = (more: Partial<BenefitGroup> = {}, viewOnly = false) =>
  show({ group: opened(benefitGroup(more)) }, viewOnly);

const show = async (stored: Parameters<typeof serveBenefits>[0], view = false) => {
  const api = serveBenefits(stored);
  const onClose = vi.fn();
  const page = renderGroup({ viewOnly: view, onClose });
  await screen.findByRole('tab', { name: 'Group Info' });
  return { ...page, api, onClose, openTab: (name: string) => page.user.click(screen.getByRole('tab', { name })) };
};

const grid = (plan = 'HSA 2000 Embedded') => screen.getByRole('grid', { name: plan });
const cell = (label: string, plan?: string) =>
  within(grid(plan)).getByRole('gridcell', { name: new RegExp(`^${label} `) });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });

describe('plans that are not active', () => {
  const offered = [
    copayPlan(801, { active: false }),
    groupPlan(802),
    copayPlan(803, { active: false, planName: 'PPO 3000' }),
  ];
  const names = () => textsOf(screen.getAllByRole('heading', { level: 3 }));
  const fold = (name: RegExp) => screen.getByRole('button', { name });

  test('follow the active ones, folded to a line with their EE premium', async () => {
    const { user } = await open({ medical: section(offered) });
    expect(names()).toEqual(['HSA 2000 Embedded', 'PPO 1500 SelectEE premium $671.00', 'PPO 3000EE premium $671.00']);
    expect(screen.getAllByRole('grid')).toHaveLength(1);
    fold(/^PPO 1500 Select/).focus();
    await user.keyboard('{Enter}');
    expect(grid('PPO 1500 Select')).toBeVisible();
    await waitFor(() => expect(fold(/^PPO 1500 Select/)).toHaveFocus());
    expect(fold(/^PPO 1500 Select/)).toHaveAttribute('aria-expanded', 'true');
    await user.click(fold(/^PPO 1500 Select/));
    expect(screen.getAllByRole('grid')).toHaveLength(1);
  });

  test('stay unfolded while the record is open, also on another tab', async () => {
    const { user, openTab } = await open({ medical: section(offered) });
    await user.click(fold(/^PPO 3000/));
    await openTab('Life');
    await openTab('Medical');
    expect(grid('PPO 3000')).toBeVisible();
  });

  test('unfold in their place when ticked Active', async () => {
    const { user } = await open({ medical: section(offered) });
    await user.click(screen.getByRole('checkbox', { name: 'Active: PPO 3000' }));
    expect(grid('PPO 3000')).toBeVisible();
    expect(names()).toEqual(['HSA 2000 Embedded', 'PPO 1500 SelectEE premium $671.00', 'PPO 3000']);
  });
});

describe('the frame', () => {
  test('C-GDLG-01 C-GDLG-03 C-GDLG-05 shows the customer, group and year, and the documented tabs', async () => {
    await open();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Customer ID', '31'],
      ['Customer', 'Hoosier Tool & Die'],
      ['Group', 'Plant'],
      ['Year', '2026'],
    ]);
    expect(textsOf(screen.getAllByRole('tab'))).toEqual([
      'Medical',
      'Dental',
      'Vision',
      'Disability',
      'Life',
      'Retirement',
      'Group Info',
      'Renewal',
      'Timeline',
    ]);
    for (const name of ['Notes', 'Save', 'Close']) expect(button(name)).toBeEnabled();
    expect(screen.queryByText('Read Only')).toBeNull();
  });

  test('C-GDLG-04 C-GDLG-07 C-GDLG-08 saves the whole group before switching tabs, and says so', async () => {
    const { user, api, openTab } = await open();
    cell('EE Employer').focus();
    await user.keyboard('500{Enter}');
    await openTab('Life');
    expect(await screen.findByText('group saved!')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Basic Life & ADD' })).toBeChecked());
    const [sent] = api.saves();
    expect(Object.keys(sent ?? {}).sort()).toEqual([
      'addedShare',
      'affordabilityShown',
      'benefitGroup',
      'dental',
      'disability',
      'firstPayDate',
      'id',
      'isBelowMin',
      'isBenefitDollars',
      'isBiWeekly',
      'isMonthly',
      'isSemiMonthly',
      'isWeekly',
      'life',
      'medical',
      'medicalTier',
      'newGuideline',
      'omitMedical',
      'planYearMonth',
      'renewal',
      'retirement',
      'rowVersion',
      'safeHarbor',
      'vision',
    ]);
    expect(sent).toMatchObject({ id: 901, rowVersion: 5, benefitGroup: { id: 61, name: 'Plant' } });
    expect(sent?.medical?.plans?.[0]).toMatchObject({ id: 802, active: true, eE_Employer: 500, eE_HSA: 100 });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await openTab('Dental');
    expect(api.saves()).toHaveLength(1);
  });

  test('C-GDLG-06 C-GMED-06 C-GMED-07 locks tabs, Save and frequency while an amount is rejected', async () => {
    const { user } = await open();
    cell('EE Employer').focus();
    await user.keyboard('671.01{Enter}');
    expect(cell('EE Employer')).toHaveAccessibleName(
      'EE Employer 671.01 Employer contribution may not exceed premium.',
    );
    expect(cell('EE Employer')).toHaveTextContent('Employer contribution may not exceed premium.');
    expect(cell('EE Employer')).toBeInvalid();
    await waitFor(() => expect(cell('EE Employer')).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Dental' })).toBeDisabled();
    expect(button('Save')).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Weekly' })).toBeDisabled();
    expect(button('Close')).toBeEnabled();
    await user.keyboard('671{Enter}');
    expect(screen.getByRole('tab', { name: 'Dental' })).toBeEnabled();
    expect(button('Save')).toBeEnabled();
  });

  test('takes an amount that is typed right after ticking a plan, and nothing of an unticked one', async () => {
    const plans = benefitGroup().medical.plans.map((one) => ({ ...one, active: false }));
    const { user } = await open({ medical: section(plans) });
    const box = screen.getByRole('checkbox', { name: 'Active: HSA 2000 Embedded' });
    box.focus();
    await user.keyboard('9');
    await waitFor(() => expect(box).toHaveFocus());
    await user.click(box);
    await user.keyboard('500{Tab}');
    expect(cell('EE Employer')).toHaveTextContent('500.00');
    await waitFor(() => expect(cell('ES Employer')).toHaveFocus());
  });

  test('C-GDLG-02 C-GRP-10 is read only when opened with View: shows a marker and no Save, and cells can be read and copied', async () => {
    const { user, openTab } = await open({}, true);
    expect(screen.getByText('Read Only')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    const employer = cell('EE Employer');
    employer.focus();
    await user.keyboard('9');
    expect(employer).toHaveTextContent('420.00');
    expect(employer).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByRole('checkbox', { name: 'Active: HSA 2000 Embedded' })).toBeDisabled();
    await openTab('Disability');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('group', { name: 'Short Term Disability' })).toBeVisible();
  });

  test('shows both amounts under the plan’s name when another user saved first, and saves the selected one', async () => {
    const { user, api } = await open();
    cell('EE Employer').focus();
    await user.keyboard('500{Enter}');
    const theirs = section([groupPlan(802, { eE_Employer: 450 }), benefitGroup().medical.plans[1]!]);
    const current = { ...opened(benefitGroup()), rowVersion: 6, medical: theirs };
    api.answer('POST /customer/:id/client/:clientId/group', () =>
      refuse('stale', 'Someone else saved this record.', undefined, current),
    );
    await user.click(button('Save'));
    const choice = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    const row = within(choice).getByRole('row', { name: /HSA 2000 Embedded: EE Employer/ });
    expect(within(row).getByRole('radio', { name: '$500.00' })).toBeChecked();
    expect(within(row).getByRole('radio', { name: '$450.00' })).not.toBeChecked();
    await user.click(button('Take theirs'));
    await waitFor(() => expect(cell('EE Employer')).toHaveTextContent('450.00'));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('merges amounts that only one user changed and saves them without asking', async () => {
    const { user, api } = await open();
    cell('EE Employer').focus();
    await user.keyboard('500{Enter}');
    const theirs = section([groupPlan(802, { eF_Employer: 900 }), benefitGroup().medical.plans[1]!]);
    const current = opened(benefitGroup({ rowVersion: 6, medical: theirs }));
    let isFirst = true;
    api.answer('POST /customer/:id/client/:clientId/group', () => {
      if (!isFirst)
        return {
          ...current,
          rowVersion: 7,
          medical: section([groupPlan(802, { eE_Employer: 500, eF_Employer: 900 }), benefitGroup().medical.plans[1]!]),
        };
      isFirst = false;
      return refuse('stale', 'Someone else saved this record.', undefined, current);
    });
    await user.click(button('Save'));
    expect(await screen.findByText('group saved!')).toBeVisible();
    expect(api.saves()[1]).toMatchObject({ rowVersion: 6 });
    expect(api.saves()[1]?.medical?.plans?.[0]).toMatchObject({ eE_Employer: 500, eF_Employer: 900 });
    expect(cell('FAM Employer')).toHaveTextContent('900.00');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  test('hides the text for Other when another user’s save selected something else', async () => {
    const { retirement } = benefitGroup();
    const other = { ...ref(145, 'Other'), other: 'After three years' };
    const { user, api, openTab } = await open({ retirement: { ...retirement, vestingType: other } });
    await openTab('Retirement');
    await user.click(screen.getByRole('combobox', { name: 'Vesting' }));
    await user.click(await screen.findByRole('option', { name: 'Immediate' }));
    const theirs = { ...other, other: 'After two years' };
    const current = opened(benefitGroup({ rowVersion: 6, retirement: { ...retirement, vestingType: theirs } }));
    api.answer('POST /customer/:id/client/:clientId/group', () =>
      refuse('stale', 'Someone else saved this record.', undefined, current),
    );
    await user.click(button('Save'));
    const choice = await screen.findByRole('dialog', { name: 'Someone else saved this record' });
    expect(await within(choice).findByRole('radio', { name: 'Immediate' })).toBeChecked();
    expect(within(choice).getByRole('radio', { name: 'Other: After two years' })).not.toBeChecked();
  });

  test('C-GMED-06 repeats a row’s error across the plan, with the tiers it applies to', async () => {
    const { user } = await open();
    cell('EE Employer').focus();
    await user.keyboard('671.01{Enter}');
    expect(within(grid()).getByText('EE: Employer contribution may not exceed premium.')).toBeInTheDocument();
    await user.keyboard('671{Enter}');
    expect(within(grid()).queryByText('EE: Employer contribution may not exceed premium.')).toBeNull();
  });

  test('keeps unsaved changes and offers them when the dialog opens again', async () => {
    void openDrafts(7, draftKey);
    onTestFinished(closeDrafts);
    const first = await open();
    cell('EE Employer').focus();
    await first.user.keyboard('500');
    await waitFor(() => expect(JSON.stringify(readDraft('group.901'))).toContain('"eE_Employer":500'));
    // A page that is closed does not discard the draft.
    closeDrafts();
    cleanup();
    void openDrafts(7, draftKey);
    const again = await open();
    await again.user.click(button('Restore'));
    expect(cell('EE Employer')).toHaveTextContent('500.00');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});

describe('the plans', () => {
  test('C-GMED-01 C-GMED-02 C-GMED-18 C-GMED-19 shows the heading, the frequencies that the group has enabled, and the switches', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Tier 2' })).toBeVisible();
    expect(screen.getByText(/12 payments per year/)).toHaveTextContent(
      '12 payments per year · Minimum contribution $400.00 per month',
    );
    const frequency = screen.getByRole('radiogroup', { name: 'Frequency' });
    expect(
      within(frequency)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['monthly', 'biWeekly', 'weekly', 'annually']);
    for (const name of ['Percentage', 'Flat Rate', 'Lump Sum HSA'])
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    expect(button('Reset')).toBeEnabled();
  });

  test('C-GMED-04 C-GMED-05 shows the columns, rows and Active switch of a plan', async () => {
    await open();
    const names = (role: string) => textsOf(within(grid()).getAllByRole(role));
    expect(names('columnheader').slice(1)).toEqual(['EE', 'ES', 'EC', 'FAM']);
    expect(names('rowheader')).toEqual(['Premium', 'Employer', 'HSA (optional)', 'Employee']);
    expect(within(grid('PPO 1500 Select')).getAllByRole('rowheader')).toHaveLength(3);
    expect(screen.getByRole('checkbox', { name: 'Active: HSA 2000 Embedded' })).toBeChecked();
    expect(cell('FAM Employee')).toHaveTextContent('1,079.45');
  });

  test('C-GMED-03 has no HSA switch on Dental', async () => {
    const { openTab } = await open();
    await openTab('Dental');
    expect(screen.getByRole('checkbox', { name: 'Flat Rate' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Lump Sum HSA' })).toBeNull();
  });

  test('C-GMED-22 shows the amounts of each frequency, and all five next to them with year and rounding', async () => {
    const { user } = await open();
    cell('EE Employer').focus();
    await user.click(screen.getByRole('radio', { name: 'Weekly' }));
    expect(screen.getByText(/48 payments per year/)).toBeVisible();
    expect(cell('EE HSA')).toHaveTextContent('23.08');
    expect(cell('EE Employee')).toHaveTextContent('62.75');
    const panel = screen.getByRole('region', { name: 'All frequencies' });
    expect(within(panel).getByRole('row', { name: /^Weekly/ })).toHaveTextContent('$23.081,200.16+0.16');
    expect(within(panel).getAllByRole('rowheader')).toHaveLength(5);
  });

  test('supports typing over, Esc, F2, Tab, undo and redo', async () => {
    const { user } = await open();
    cell('EE Employer').focus();
    await user.keyboard('500{Escape}');
    expect(cell('EE Employer')).toHaveTextContent('420.00');
    await waitFor(() => expect(cell('EE Employer')).toHaveFocus());
    await user.keyboard('9999{Enter}{Escape}');
    expect(cell('EE Employer')).toHaveTextContent('420.00');
    expect(screen.queryByRole('dialog', { name: /Discard/ })).toBeNull();
    await user.keyboard('{F2}{Backspace}{Backspace}55{Tab}');
    expect(cell('EE Employer')).toHaveTextContent('420.55');
    await waitFor(() => expect(cell('ES Employer')).toHaveFocus());
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('EE Employer')).toHaveTextContent('420.00');
    await user.keyboard('{Control>}y{/Control}');
    expect(cell('EE Employer')).toHaveTextContent('420.55');
  });

  test('pastes and copies a spreadsheet block', async () => {
    await open();
    const employer = cell('EE Employer');
    employer.focus();
    fireEvent.paste(employer, { clipboardData: { getData: () => '500\t800\t800\t1,000\n50\t60\t70\t80' } });
    expect(cell('FAM Employer')).toHaveTextContent('1,000.00');
    expect(cell('FAM HSA')).toHaveTextContent('80.00');
    expect(screen.getByText('8 cells pasted.')).toBeInTheDocument();
    const setData = vi.fn();
    fireEvent.keyDown(employer, { key: 'ArrowRight', shiftKey: true });
    fireEvent.copy(cell('ES Employer'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '500.00\t800.00');
  });

  test('C-GMED-17 asks before Reset', async () => {
    const { user } = await open();
    await user.click(button('Reset'));
    const asking = screen.getByRole('dialog', { name: 'Reset' });
    expect(asking).toHaveTextContent('All values will be reset to the minimum contribution.');
    await user.click(within(asking).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(cell('FAM Employer')).toHaveTextContent('400.00'));
  });

  test('says where to select a medical tier when none is selected', async () => {
    await open({ medicalTier: null });
    expect(screen.getByText(/Select a medical tier under Group Info/)).toBeVisible();
  });

  test.each([
    ['Select the tier', null],
    ['Change the tier', ref(1263, 'No Medical')],
  ])('%s leads from the medical tab to the field, with the focus in it', async (name, medicalTier) => {
    const { user } = await open({ medicalTier });
    await user.click(button(name));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'MedicalTier' })).toHaveFocus());
  });

  test('says that HSA amounts are not checked in a year without HSA limits', async () => {
    const unlimited = groupPlan(802, { hsA_Limit_EE: null, hsA_Limit_EF: null });
    await open({ medical: section([unlimited]) });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No HSA limits for 2026 in Operations. HSA amounts are not checked until they are entered.',
    );
    expect(screen.getByRole('link', { name: 'Yearly Limits' })).toHaveAttribute('href', '/main/operations/limits');
    cleanup();
    await open({ medical: section([groupPlan(802), copayPlan(803)]) });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('names an active plan that an HSA may not go with', async () => {
    const offered = (id: number, name: string): Plan =>
      plan(id, {
        name,
        modelType: ref(80, 'HSA'),
        paysBeforeDeductible: true,
        deductibleSelf: 2_000,
        deductibleFamily: 4_000,
        outOfPocketSelf: 2_000,
        outOfPocketFamily: 4_000,
      });
    const limits = { id: 1, year: 2026, source: 'IRS', rowVersion: 1 } as BenefitYear;
    const generous = Object.fromEntries(benefitYearFigureNames.map((name) => [name, /Min/.test(name) ? 0 : 99_999]));
    const group = opened(
      benefitGroup({ medical: section([groupPlan(802), groupPlan(804, { active: false, planName: 'Idle HSA' })]) }),
    );
    await show({
      group,
      offered: [offered(802, 'HSA 2000 Embedded'), offered(804, 'Idle HSA')],
      limits: [{ ...limits, ...generous }],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^HSA 2000 Embedded is not HSA eligible in 2026: The plan pays for more than preventive care before the deductible\.$/,
    );
  });

  test('does not offer a tier to those who may only read', async () => {
    await open({ medicalTier: null }, true);
    expect(screen.getByText(/Select a medical tier under Group Info/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select the tier' })).toBeNull();
  });
});

describe('the other tabs', () => {
  test('C-GOTH-01 C-GOTH-02 has the select lists of Disability and Life', async () => {
    const { openTab } = await open();
    await openTab('Disability');
    expect(screen.getByRole('combobox', { name: 'Short Term Disability' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Long Term Disability' })).toBeVisible();
    await openTab('Life');
    expect(screen.getByRole('checkbox', { name: 'Voluntary Life & ADD' })).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Employer Paid Life & ADD' })).toBeVisible();
  });

  test.each(['disability', 'life', 'retirement'] as const)(
    '%s has an input for each of its fields',
    async (benefit) => {
      const { openTab } = await open();
      await openTab(fieldName(benefit));
      const visibleFields = Object.entries(groupBenefits[benefit]).filter(([name]) => name !== 'planSubType');
      for (const [, { label }] of visibleFields) expect(screen.getAllByLabelText(label)[0], label).toBeVisible();
    },
  );

  test('C-GOTH-03 C-GOTH-04 C-GOTH-05 C-GOTH-06 C-GOTH-07 C-GOTH-08 C-GOTH-09 shows Retirement fields that depend on the selected values', async () => {
    const { user, openTab, api } = await open();
    await openTab('Retirement');
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const subType = () => screen.queryByRole('combobox', { name: 'Sub Type' });
    expect(subType()).toBeNull();
    await choose('Type of Plan', '401(k)');
    expect(api.callsOf('GET', '/lookups').map(({ query }) => query.type)).toContain('28');
    await choose('Sub Type', 'Safe Harbor');
    expect(api.callsOf('GET', '/lookups/children').at(-1)?.query).toEqual({ parent: '125' });
    await choose('Type of Plan', 'SIMPLE IRA');
    expect(subType()).toBeNull();
    await choose('Vesting', 'Other');
    await user.type(box('Explain Vesting'), 'by age');
    await choose('Service', 'Other');
    expect(box('Explain Service')).toBeVisible();
    for (const label of ['Minimum Age', 'Auto-Enroll', 'Require Plan Merger', 'Adoption Agreement'])
      expect(screen.getByRole('combobox', { name: label })).toBeVisible();
    for (const label of [
      'Match percent',
      'Up To',
      'Plan Start Date',
      'Testing Concerns',
      'Owners',
      'Family',
      'Officers',
    ])
      expect(box(label)).toBeVisible();
    expect(box('Explain Vesting')).toHaveValue('by age');
    await choose('Vesting', 'Immediate');
    await user.click(button('Save'));
    expect(await screen.findByText('group saved!')).toBeVisible();
    const { planSubType, vestingType } = api.saves()[0]?.retirement ?? {};
    expect({ planSubType, vestingType }).toEqual({ planSubType: null, vestingType: { id: 142, other: null } });
  });

  test('hides the medical plans and does not send them without a medical tier', async () => {
    const { user, api, openTab } = await open({ medicalTier: null });
    await openTab('Life');
    await user.click(screen.getByRole('checkbox', { name: 'Basic Life & ADD' }));
    await user.click(button('Save'));
    expect(await screen.findByText('group saved!')).toBeVisible();
    expect(api.saves()[0]?.medical?.plans).toEqual([]);
  });

  test('C-GOTH-10 C-GOTH-11 C-GOTH-12 C-GOTH-16 shows Group Info and its exclusions', async () => {
    const { user, openTab } = await open();
    await openTab('Group Info');
    for (const name of ['Weekly', 'Bi Weekly', 'Semi Monthly', 'Monthly'])
      expect(screen.getByRole('checkbox', { name })).toBeVisible();
    const dollars = () => screen.queryByRole('checkbox', { name: 'Benefit Dollars' });
    const below = screen.getByRole('checkbox', { name: 'Below Minimum' });
    await user.click(below);
    expect(dollars()).toBeDisabled();
    await user.click(below);
    await user.click(dollars()!);
    expect(below).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'MedicalTier' }));
    await user.click(await screen.findByRole('option', { name: 'No Medical' }));
    expect(dollars()).toBeNull();
    await user.clear(box('Benefit Group Name'));
    expect(button('Save')).toBeDisabled();
    expect(box('Benefit Group Name')).toHaveAttribute('maxlength', '255');
  });

  test('C-NOTE-11 shows status and dates on Renewal, where only the last contact can be edited', async () => {
    const { user, api, openTab } = await open({
      renewal: {
        ...benefitGroup().renewal,
        renewalStatus: ref(178, 'Pending Review'),
        submissionDate: '2026-10-05T00:00:00',
      },
    });
    await openTab('Renewal');
    expect(screen.getByRole('group', { name: 'Renewal Status' })).toHaveTextContent('Pending Review');
    expect(screen.getByRole('group', { name: 'Submission Date' })).toHaveTextContent('10/05/2026');
    await user.type(box('Initials'), 'ABCD');
    expect(box('Initials')).toHaveValue('ABC');
    await user.click(button('Save'));
    await waitFor(() => expect(api.saves()[0]?.renewal).toEqual({ contactDate: null, contactInitial: 'ABC' }));
  });
});
