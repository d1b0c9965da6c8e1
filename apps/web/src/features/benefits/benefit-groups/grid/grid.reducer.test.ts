import type { GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { describe, expect, test } from 'vitest';
import { copayPlan, groupPlan, section } from '../testing/group-samples.ts';
import { gridReducer } from './grid.reducer.ts';
import { unfoldedPlans } from './grid-layout.ts';
import type { CellPosition, GridRow } from './grid-position.ts';
import { type GridAction, type GridState, initialState } from './grid-state.ts';
import { cellId, cellText } from './section-cells.ts';

const facts = { name: 'medical', readOnly: false, isBenefitDollars: false, isBelowMin: false } as const;
const at = (row: GridRow, tier: CellPosition['tier'] = 'eE', plan = 0): CellPosition => ({ plan, row, tier });
const twoPlans = () => section([groupPlan(802), copayPlan(801)]);

const run = (state: GridState, ...actions: GridAction[]): GridState => actions.reduce(gridReducer, state);
const open = (from: GroupSection = twoPlans(), ...actions: GridAction[]) => run(initialState(from, facts), ...actions);
const select = (position: CellPosition, extend = false): GridAction => ({ type: 'select', position, extend });
const type = (text: string): GridAction[] => [
  { type: 'edit', text: text.charAt(0) },
  { type: 'type', text },
];
const enter: GridAction = { type: 'enter', backwards: false };
const tab: GridAction = { type: 'tab', backwards: false };
const paste = (...block: string[][]): GridAction => ({ type: 'paste', block });
const planOf = (state: GridState, plan = 0) => state.content.section.plans[plan]!;
const textAt = (state: GridState, position: CellPosition) => cellText(state, position);
const refusals = (state: GridState) => Object.values(state.content.refused).map(({ problem }) => problem);

describe('typing', () => {
  test('replaces the cell’s content, applies it while typing, and moves down the column on Enter', () => {
    const typing = open(undefined, select(at('employer')), ...type('500'));
    expect(planOf(typing)).toMatchObject({ eE_Employer: 500, eE_Employee: 171 });
    const done = run(typing, enter);
    expect(done.edit).toBeNull();
    expect(done.active).toEqual(at('hsa'));
    expect(run(done, enter).active).toEqual(at('employer', 'eE', 1));
    expect(run(done, { type: 'enter', backwards: true }).active).toEqual(at('employer'));
  });

  test('keeps the amount when a decimal point is typed before the cents', () => {
    const typing = open(undefined, select(at('employer')), ...type('500.'));
    expect(planOf(typing)).toMatchObject({ eE_Employer: 500, eE_Employee: 171 });
    expect(refusals(run(typing, enter))).toEqual([]);
    expect(refusals(open(undefined, select(at('employer')), ...type('.'), enter))).toEqual([
      'Please enter an amount of 0 or more with at most 2 decimals.',
    ]);
  });

  test('reverts the typing on Esc and adds no undo step', () => {
    const state = open(undefined, select(at('employer')), ...type('500'), { type: 'cancel' });
    expect(planOf(state).eE_Employer).toBe(420);
    expect(state.past).toHaveLength(0);
  });

  test('shows the amount again on Esc after a value was refused', () => {
    const refused = open(undefined, select(at('employer')), ...type('9999'), enter);
    expect(refusals(refused)).toHaveLength(1);
    const state = run(refused, { type: 'cancel' });
    expect(textAt(state, at('employer'))).toBe('420.00');
    expect(refusals(state)).toEqual([]);
  });

  test('keeps four decimals when a cell is opened and left unchanged', () => {
    const before = section([groupPlan(802, { eE_Employer: 420.0052 })]);
    const state = open(before, select(at('employer')), { type: 'edit' }, { type: 'type', text: '420.01' }, enter);
    expect(state.content.section).toBe(before);
  });

  test('does not edit calculated cells or inactive plans', () => {
    for (const row of ['premium', 'employee'] as const)
      expect(open(undefined, select(at(row)), ...type('1')).edit).toBeNull();
    const notOffered = section([groupPlan(802, { active: false })]);
    expect(open(notOffered, select(at('employer')), ...type('1')).edit).toBeNull();
  });

  test('C-GMED-09 C-GMED-10 rejects an HSA above its limit in its cell, in the selected frequency', () => {
    const weekly: GridAction = { type: 'frequency', frequency: 'weekly' };
    const state = open(undefined, weekly, select(at('hsa')), ...type('84.63'), enter);
    expect(refusals(state)).toEqual(['HSA may not exceed limit of $84.62.']);
    expect(textAt(state, at('hsa'))).toBe('84.63');
    expect(state.active).toEqual(at('hsa'));
    expect(planOf(state).eE_HSA).toBe(100);
    const family = open(undefined, select(at('hsa', 'eF')), ...type('729.18'), enter);
    expect(refusals(family)).toEqual(['HSA may not exceed limit of $729.17.']);
  });

  test('C-GMED-11 C-GMED-12 rejects less than the minimum without an HSA', () => {
    const state = open(undefined, select(at('employer')), ...type('299.99'), enter);
    expect(refusals(state)).toEqual(['Minimum employer contribution is $300.00.']);
    expect(refusals(run(state, ...type('300'), enter))).toEqual([]);
  });

  test('rejects a text that is not an amount and stays in the cell', () => {
    const state = open(undefined, select(at('employer')), ...type('1.2.3'), tab);
    expect(refusals(state)).toEqual(['Please enter an amount of 0 or more with at most 2 decimals.']);
    expect(state.active).toEqual(at('employer'));
    expect(refusals(run(state, { type: 'undo' }))).toEqual([]);
  });
});

describe('moving', () => {
  test('moves through the editable cells on Tab and leaves the plan after the last one', () => {
    const last = open(undefined, select(at('employer', 'eF')), tab);
    expect(last.active).toEqual(at('hsa'));
    const end = open(undefined, select(at('hsa', 'eF')));
    expect(run(end, tab).active).toEqual(at('hsa', 'eF'));
    expect(run(end, { type: 'tab', backwards: true }).active).toEqual(at('hsa', 'eC'));
  });

  test('moves between plans with the arrow keys and keeps a selection in one plan', () => {
    const down = { type: 'step', to: 'down', extend: false } as const;
    const bottom = open(undefined, select(at('employee', 'eS')));
    expect(run(bottom, down).active).toEqual(at('premium', 'eS', 1));
    expect(run(bottom, { ...down, extend: true }).active).toEqual(at('employee', 'eS'));
    expect(run(bottom, { type: 'jump', to: 'up', extend: false }).active).toEqual(at('premium', 'eS'));
    const all = run(bottom, { type: 'selectPlan' });
    expect([all.active, all.anchor]).toEqual([at('premium'), at('employee', 'eF')]);
  });

  test('has no HSA row for a plan without an HSA', () => {
    const state = open(undefined, select(at('employer', 'eE', 1)), { type: 'step', to: 'down', extend: false });
    expect(state.active).toEqual(at('employee', 'eE', 1));
  });
});

describe('blocks', () => {
  test('pastes a block from the active cell on and undoes it in one step', () => {
    const state = open(
      undefined,
      select(at('employer')),
      paste(['500', '$800', '', '1,000'], ['50', '60', '70', '80']),
    );
    expect(planOf(state)).toMatchObject({ eE_Employer: 500, eS_Employer: 800, eC_Employer: 700, eF_Employer: 1000 });
    expect(planOf(state)).toMatchObject({ eE_HSA: 50, eF_HSA: 80 });
    expect(state.announcement).toBe('7 cells pasted.');
    const back = run(state, { type: 'undo' });
    expect(back.content.section.plans).toEqual(twoPlans().plans);
    expect(planOf(run(back, { type: 'redo' })).eF_Employer).toBe(1000);
  });

  test('accepts an employer amount together with the HSA that makes it valid in one block', () => {
    const state = open(
      undefined,
      select(at('hsa')),
      ...type('0'),
      enter,
      select(at('employer')),
      paste(['250'], ['150']),
    );
    expect(planOf(state)).toMatchObject({ eE_Employer: 250, eE_HSA: 150 });
    expect(refusals(state)).toEqual([]);
  });

  test('keeps a rejected value in its cell and counts values that do not fit', () => {
    const state = open(undefined, select(at('employer', 'eF')), paste(['2000', '5']));
    expect(refusals(state)).toEqual(['Employer contribution may not exceed premium.']);
    expect(state.announcement).toBe('1 cell pasted. 1 cell left out.');
  });

  test('fills a selection with one cell and clears it on Delete', () => {
    const whole = open(undefined, select(at('hsa')), select(at('hsa', 'eF'), true));
    expect(planOf(run(whole, paste(['25'])))).toMatchObject({ eE_HSA: 25, eS_HSA: 25, eC_HSA: 25, eF_HSA: 25 });
    const cleared = run(whole, { type: 'clear' });
    expect(planOf(cleared)).toMatchObject({ eE_HSA: 0, eS_HSA: 0, eC_HSA: 0, eF_HSA: 0 });
  });
});

describe('applying a row', () => {
  const three = () => section([groupPlan(802), groupPlan(803), groupPlan(804, { active: false }), copayPlan(801)]);
  const from = (...actions: GridAction[]) => open(three(), ...actions, { type: 'spread' });

  test('writes the active cell’s row into all other active plans, in one step to undo', () => {
    const state = from(select(at('employer', 'eS')), ...type('500'), enter, select(at('employer')));
    for (const plan of [1, 3])
      expect(textAt(state, at('employer', 'eS', plan))).toBe(textAt(state, at('employer', 'eS')));
    expect(planOf(state, 2).eS_Employer).toBe(planOf(open(three()), 2).eS_Employer);
    expect(state.announcement).toBe('Row applied to 2 plans.');
    const before = planOf(open(three()), 1).eS_Employer;
    expect(planOf(run(state, { type: 'undo' }), 1).eS_Employer).toBe(before);
  });

  test('leaves plans without the row as they are', () => {
    const state = from(select(at('hsa')), ...type('20'), enter, select(at('hsa')));
    expect(textAt(state, at('hsa', 'eE', 1))).toBe('20.00');
    expect(state.announcement).toBe('Row applied to 1 plan.');
  });

  test.each([['premium'], ['employee']] as const)('does nothing from the %s row, which no one types', (row) => {
    const state = open(three(), select(at(row)));
    expect(run(state, { type: 'spread' })).toBe(state);
  });
});

describe('the switches', () => {
  test('C-GMED-14 C-GMED-23 allows Percentage for monthly only, shows two decimals and accepts 0 to 100', () => {
    const on: GridAction = { type: 'percentage', on: true };
    const monthly = open(undefined, on, select(at('employer')));
    expect(textAt(monthly, at('employer'))).toBe('62.59');
    expect(planOf(run(monthly, ...type('65'), enter)).eE_Employer).toBe(436.15);
    const weekly = run(monthly, { type: 'frequency', frequency: 'weekly' });
    expect(weekly.content.section.percentage).toBe(false);
    expect(run(weekly, on).content.section.percentage).toBe(false);
  });

  test('C-GMED-13 rejects a percentage above 100', () => {
    const state = open(undefined, { type: 'percentage', on: true }, select(at('employer')), ...type('100.01'), enter);
    expect(refusals(state)).toEqual(['Employer contribution may not exceed premium.']);
  });

  test('C-GMED-15 clears Percentage on Flat Rate and uses the EE amount for all tiers', () => {
    const state = open(undefined, { type: 'percentage', on: true }, { type: 'flatRate', on: true });
    expect(state.content.section).toMatchObject({ percentage: false, flatRate: true });
    const typed = run(state, select(at('employer')), ...type('500'), enter);
    expect(planOf(typed)).toMatchObject({ eE_Employer: 500, eS_Employer: 500, eC_Employer: 500, eF_Employer: 500 });
    expect(run(typed, { type: 'undo' }, { type: 'undo' }).content.section.flatRate).toBe(false);
  });

  test('C-GMED-16 makes the HSA of all HSA plans annual on Lump Sum HSA', () => {
    const state = open(undefined, { type: 'lumpSum', on: true });
    expect(planOf(state)).toMatchObject({ isAnnual_HSA: true, eE_HSA: 1200 });
    expect(planOf(state, 1).isAnnual_HSA).toBe(false);
  });

  test('C-GMED-17 sets the minimum contribution on Reset and drops rejected values', () => {
    const state = open(undefined, select(at('employer')), ...type('9999'), enter, { type: 'reset' });
    expect(planOf(state)).toMatchObject({ eE_Employer: 400, eF_Employer: 400, eE_HSA: 0, eE_Employee: 271 });
    expect(refusals(state)).toEqual([]);
  });

  test('changes no amount when the frequency is switched and switched back', () => {
    const start = open();
    const back = run(start, { type: 'frequency', frequency: 'weekly' }, { type: 'frequency', frequency: 'monthly' });
    expect(back.content.section).toBe(start.content.section);
  });
});

test('does not accept typing, pasting or clearing when read only', () => {
  const reading = initialState(twoPlans(), { ...facts, readOnly: true });
  const state = run(reading, select(at('employer')), ...type('1'), paste(['1']), { type: 'clear' }, enter);
  expect(state.content.section).toBe(reading.content.section);
  expect(state.active).toEqual(at('hsa'));
});

test('replaces all values with the server’s response and keeps the active cell', () => {
  const state = open(undefined, select(at('employer', 'eS', 1)), ...type('9999'), enter);
  expect(Object.keys(state.content.refused)).toEqual([cellId(at('employer', 'eS', 1))]);
  const loaded = run(state, { type: 'load', section: twoPlans() });
  expect(loaded).toMatchObject({ active: at('employer', 'eS', 1), past: [], content: { refused: {} } });
  expect(run(state, { type: 'load', section: section([groupPlan(802)]) }).active).toBeNull();
});

describe('folded plans', () => {
  const off = { active: false };
  const fourPlans = () =>
    section([copayPlan(801, off), groupPlan(802), copayPlan(803, off), groupPlan(804, { hasHSA: false })]);

  test('lists active plans first and folds all others', () => {
    const { layout, content } = open(fourPlans());
    expect(layout.order).toEqual([802, 804, 801, 803]);
    expect(unfoldedPlans(layout, content.section.plans)).toEqual([1, 3]);
  });

  test('arrow keys and Enter skip folded plans, in the order on the screen', () => {
    const down: GridAction = { type: 'step', to: 'down', extend: false };
    const last = open(fourPlans(), select(at('employee', 'eE', 1)), down);
    expect(last.active).toEqual(at('premium', 'eE', 3));
    expect(run(last, { type: 'step', to: 'up', extend: false }).active).toEqual(at('employee', 'eE', 1));
    expect(run(last, select(at('employee', 'eE', 3)), down).active).toEqual(at('employee', 'eE', 3));
    const unfolded = run(last, { type: 'fold', plan: 0, open: true }, select(at('employee', 'eE', 3)), down);
    expect(unfolded.active).toEqual(at('premium', 'eE', 0));
    expect(open(fourPlans(), select(at('hsa', 'eE', 1)), enter).active).toEqual(at('employer', 'eE', 3));
  });

  test('folding a plan ends its edit and leaves its cells', () => {
    const opened = open(fourPlans(), { type: 'fold', plan: 0, open: true }, select(at('premium', 'eS', 0)));
    expect(run(opened, { type: 'fold', plan: 0, open: false })).toMatchObject({ active: null, anchor: null });
    expect(run(opened, select(at('employer', 'eE', 1)), { type: 'fold', plan: 0, open: false }).active).not.toBeNull();
  });

  test('a plan keeps its position when it becomes active or inactive, and stays unfolded', () => {
    const changed = open(fourPlans(), { type: 'active', plan: 1, on: false }, { type: 'active', plan: 2, on: true });
    expect(changed.layout.order).toEqual([802, 804, 801, 803]);
    expect(unfoldedPlans(changed.layout, changed.content.section.plans)).toEqual([1, 3, 2]);
  });

  test('a reload keeps places and folds, puts new plans last, and leaves a plan that someone else made inactive', () => {
    const begun = open(fourPlans(), { type: 'fold', plan: 0, open: true }, select(at('employer', 'eE', 1)));
    const current = fourPlans();
    const plans = [...current.plans.with(1, groupPlan(802, off)), groupPlan(805)];
    const loaded = run(begun, { type: 'load', section: { ...current, plans } });
    expect(loaded.layout.order).toEqual([802, 804, 801, 803, 805]);
    expect(unfoldedPlans(loaded.layout, plans)).toEqual([3, 0, 4]);
    expect(loaded.active).toBeNull();
  });
});
