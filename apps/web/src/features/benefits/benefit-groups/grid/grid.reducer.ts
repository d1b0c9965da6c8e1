import type { ContributionSettings } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import type { GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import {
  resetSection,
  withActive,
  withFlatRate,
  withFrequency,
  withLumpSum,
  withPercentage,
} from '@worksmart/shared/benefits/benefit-groups/section.rules.ts';
import {
  beginEdit,
  changed,
  cleared,
  mayTypeIn,
  pasted,
  redone,
  settled,
  spread,
  typed,
  undone,
} from './grid-edits.ts';
import { layoutOf, unfoldedPlans, withOpen } from './grid-layout.ts';
import {
  type CellPosition,
  edgeFrom,
  nextInColumn,
  nextToType,
  type PlansInSight,
  stepFrom,
  stepInPlan,
} from './grid-position.ts';
import { contentOf, type GridAction, type GridState, initialState } from './grid-state.ts';
import { cellId, settingsIn, withoutRefusal } from './section-cells.ts';

const selected = (state: GridState, position: CellPosition | undefined, extend: boolean): GridState => {
  if (!position) return state;
  const anchor = extend && state.active?.plan === position.plan ? (state.anchor ?? state.active) : null;
  return { ...state, active: position, anchor };
};

/** Ends the edit and continues, or stays in the cell if its text is rejected. */
const goOn = (
  state: GridState,
  extend: boolean,
  next: (now: GridState, from: CellPosition) => CellPosition | undefined,
): GridState => {
  const now = settled(state);
  const { active, content } = now;
  if (!active) return now;
  if (state.edit && cellId(active) in content.refused) return now;
  return selected(now, next(now, active) ?? active, extend);
};

const cornerOf = ({ active, content }: GridState, to: 'first' | 'last'): CellPosition | undefined => {
  if (!active) return undefined;
  const { plans } = content.section;
  const isFirst = to === 'first';
  return edgeFrom(plans, edgeFrom(plans, active, isFirst ? 'up' : 'down'), isFirst ? 'left' : 'right');
};

/** Changes a switch of the tab. Drops rejected texts, because they were typed under the earlier settings. */
const switched = (
  state: GridState,
  change: (section: GroupSection, settings: ContributionSettings) => GroupSection,
): GridState => {
  const now = settled(state);
  const { section } = now.content;
  const after = change(section, settingsIn(section, now.facts));
  return after === section ? now : changed(now, contentOf(after));
};

const inSightOf = ({ content, layout }: GridState): PlansInSight => {
  const { plans } = content.section;
  return { plans, unfolded: unfoldedPlans(layout, plans) };
};

/** Moves down the column to the next cell that can be typed in, or to the next cell where nothing can. */
const entered = (state: GridState, backwards: boolean): GridState =>
  goOn(state, false, (now, from) =>
    now.facts.readOnly
      ? stepFrom(inSightOf(now), from, backwards ? 'up' : 'down')
      : nextInColumn(inSightOf(now), from, backwards, mayTypeIn(now)),
  );

/** Leaves a plan that is folded: keys would otherwise act on a cell that the user cannot see. */
const folded = (state: GridState, index: number, open: boolean): GridState => {
  const plan = state.content.section.plans[index];
  if (!plan) return state;
  const now = settled(state);
  const leaves = !open && now.active?.plan === index;
  return { ...now, layout: withOpen(now.layout, plan.id, open), ...(leaves && { active: null, anchor: null }) };
};

/** Ticks or unticks Active. A plan that is no longer active stays unfolded until the user folds it. */
const activated = (state: GridState, index: number, on: boolean): GridState => {
  const plan = state.content.section.plans[index];
  if (!plan) return state;
  const after = switched(state, (section, settings) => ({
    ...section,
    plans: section.plans.with(index, withActive(plan, on, settings)),
  }));
  return { ...after, layout: withOpen(after.layout, plan.id, true) };
};

/** Replaces the group with the server's newer version and clears the undo history. */
const loaded = (state: GridState, section: GroupSection): GridState => {
  const layout = layoutOf(section, state.layout);
  const { active } = state;
  return {
    ...initialState(section, state.facts),
    layout,
    frequency: state.frequency,
    active: active && unfoldedPlans(layout, section.plans).includes(active.plan) ? active : null,
  };
};

/** Drops what is typed in a cell, or was refused when it was left. */
const cancelled = (state: GridState): GridState => {
  const { edit, active, content } = state;
  if (edit) return { ...state, content: edit.before, edit: null };
  return active
    ? { ...state, content: { ...content, refused: withoutRefusal(content.refused, cellId(active)) } }
    : state;
};

const afterEdit = { spread, undo: undone, redo: redone };

/** The only function that changes the state of a contributions tab. */
export const gridReducer = (state: GridState, action: GridAction): GridState => {
  const { plans } = state.content.section;
  switch (action.type) {
    case 'select':
      return selected(settled(state), action.position, action.extend);
    case 'step':
      return goOn(state, action.extend, (_, from) =>
        action.extend ? stepInPlan(plans, from, action.to) : stepFrom(inSightOf(state), from, action.to),
      );
    case 'jump':
      return goOn(state, action.extend, (_, from) => edgeFrom(plans, from, action.to));
    case 'corner':
      return goOn(state, action.extend, (now) => cornerOf(now, action.to));
    case 'selectPlan':
      return { ...state, active: cornerOf(state, 'first') ?? null, anchor: cornerOf(state, 'last') ?? null };
    case 'enter':
      return entered(state, action.backwards);
    case 'tab':
      return goOn(state, false, (now, from) => nextToType(plans, from, action.backwards, mayTypeIn(now)));
    case 'edit':
      return beginEdit(state, action.text, action.isTapped);
    case 'type':
      return typed(state, action.text);
    case 'leave':
      return settled(state);
    case 'cancel':
      return cancelled(state);
    case 'clear':
      return cleared(state);
    case 'paste':
      return pasted(state, action.block);
    case 'spread':
    case 'undo':
    case 'redo':
      return afterEdit[action.type](settled(state));
    case 'active':
      return activated(state, action.plan, action.on);
    case 'fold':
      return folded(state, action.plan, action.open);
    case 'layout':
      return { ...state, layout: action.layout };
    case 'frequency':
      return { ...switched(state, (section) => withFrequency(section, action.frequency)), frequency: action.frequency };
    case 'percentage':
      return switched(state, (section) => withPercentage(section, action.on && state.frequency === 'monthly'));
    case 'flatRate':
      return switched(state, (section, settings) => withFlatRate(section, action.on, settings));
    case 'lumpSum':
      return switched(state, (section, settings) => withLumpSum(section, action.on, settings));
    case 'minimum':
      return switched(state, (section) => ({ ...section, minContribution: action.amount }));
    case 'reset':
      return switched(state, resetSection);
    case 'replace':
      return switched(state, () => action.section);
    case 'load':
      return loaded(state, action.section);
    case 'facts':
      return { ...state, facts: action.facts };
  }
};
