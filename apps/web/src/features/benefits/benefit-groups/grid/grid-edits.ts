import { isBlank } from '@worksmart/shared/platform/reading/pasted-cells.rules.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { type Block, blockOf, type CellPosition, positionsIn, rowsOf } from './grid-position.ts';
import type { GridState } from './grid-state.ts';
import { cellId, cellText, type GridContent, mayType, typedInto } from './section-cells.ts';

const maxUndoSteps = 200;

/** Replaces the content of the state and adds an undo step. */
export const changed = (state: GridState, content: GridContent, announcement = ''): GridState => {
  const { section, refused } = state.content;
  if (content.section === section && content.refused === refused) return { ...state, announcement };
  return { ...state, content, past: [...state.past, state.content].slice(-maxUndoSteps), future: [], announcement };
};

export const mayTypeIn =
  ({ content, facts }: GridState) =>
  (position: CellPosition): boolean =>
    mayType(content.section, facts, position);

/** Returns the selection: the active cell alone, or the rectangle from it to the anchor. */
export const selectionOf = ({ content, active, anchor }: GridState): Block | null =>
  active && blockOf(content.section.plans, active, anchor ?? active);

/** Ends an edit with the typed text, even if it is rejected. */
export const settled = (state: GridState): GridState => {
  const { edit, active } = state;
  if (!edit || !active) return state;
  const before = { ...state, content: edit.before, edit: null };
  return edit.text === edit.initialText ? before : changed(before, typedInto(before, active, edit.text));
};

/**
 * Applies the amount while it is typed, so that the values that depend on it update at once. Errors are shown at the
 * end.
 */
export const typed = (state: GridState, text: string): GridState => {
  const { edit, active } = state;
  if (!edit || !active) return state;
  const after = typedInto({ ...state, content: edit.before }, active, text);
  const isRefused = cellId(active) in after.refused;
  return { ...state, content: isRefused ? edit.before : after, edit: { ...edit, text } };
};

/** @param text replaces the cell's content; without it the cell opens with its current content */
export const beginEdit = (state: GridState, text: string | undefined, isTapped = false): GridState => {
  const { active, content } = state;
  if (!active || state.edit || !mayTypeIn(state)(active)) return state;
  const initialText = cellText(state, active);
  const begun = {
    ...state,
    anchor: null,
    edit: { text: initialText, initialText, typedOver: text !== undefined, isTapped, before: content },
  };
  return text === undefined ? begun : typed(begun, text);
};

const withTexts = (state: GridState, texts: readonly { position: CellPosition; text: string }[]): GridContent =>
  texts.reduce((content, { position, text }) => typedInto({ ...state, content }, position, text), state.content);

export const cleared = (state: GridState): GridState => {
  const block = selectionOf(state);
  if (!block) return state;
  return changed(
    state,
    withTexts(
      state,
      positionsIn(block)
        .filter(mayTypeIn(state))
        .map((position) => ({ position, text: '0' })),
    ),
  );
};

interface Target {
  position: CellPosition | undefined;
  text: string;
}

/** Pastes a block. One cell fills the selection; a larger block starts at its upper left cell and stays in the plan. */
const targetsOf = (state: GridState, selection: Block, block: readonly (readonly string[])[]): Target[] => {
  const [single] = block[0] ?? [];
  if (block.length === 1 && block[0]?.length === 1 && single !== undefined)
    return positionsIn(selection).map((position) => ({ position, text: single }));
  const { plan } = selection;
  const [topRow = 'premium'] = selection.rows;
  const [leftTier = 'eE'] = selection.tiers;
  const at = state.content.section.plans[plan];
  const rows = at ? rowsOf(at) : [];
  const top = rows.indexOf(topRow);
  const left = coverageTiers.indexOf(leftTier);
  return block.flatMap((cells, down) =>
    cells.map((text, across) => {
      const row = rows[top + down];
      const tier = coverageTiers[left + across];
      return { position: row && tier && { plan, row, tier }, text };
    }),
  );
};

const counted = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** Blank cells change nothing. Values that fall outside the plan or on a read-only cell are skipped and counted. */
export const pasted = (state: GridState, block: readonly (readonly string[])[]): GridState => {
  const selection = selectionOf(state);
  if (!selection || state.facts.readOnly) return state;
  const wanted = targetsOf(state, selection, block).filter(({ text }) => !isBlank(text));
  const taken = wanted.flatMap(({ position, text }) =>
    position && mayTypeIn(state)(position) ? [{ position, text }] : [],
  );
  const first = withTexts(state, taken);
  const anyRefused = taken.some(({ position }) => cellId(position) in first.refused);
  // An employer amount below the minimum may be valid with the HSA deposit that was pasted after it.
  const content = anyRefused ? withTexts({ ...state, content: first }, taken) : first;
  const left = wanted.length - taken.length;
  return changed(state, content, `${counted(taken.length)} pasted.${left > 0 ? ` ${counted(left)} left out.` : ''}`);
};

/** The other active plans that the row of the active cell can be applied to; empty for a row that no one types in. */
export const spreadTargets = ({
  content,
  active,
  facts,
}: Pick<GridState, 'content' | 'active' | 'facts'>): number[] => {
  const { plans } = content.section;
  const isTyped = active?.row === 'employer' || active?.row === 'hsa';
  if (!active || !isTyped || facts.readOnly) return [];
  return plans.flatMap((plan, at) =>
    plan.active && at !== active.plan && rowsOf(plan).includes(active.row) ? [at] : [],
  );
};

/** Writes the row of the active cell into the same row of all other active plans. Read-only cells are skipped and counted. */
export const spread = (state: GridState): GridState => {
  const { active } = state;
  const targets = spreadTargets(state);
  if (!active || targets.length === 0) return state;
  const { plan: from, row } = active;
  const wanted = targets.flatMap((plan) =>
    coverageTiers.map((tier) => ({ position: { plan, row, tier }, text: cellText(state, { plan: from, row, tier }) })),
  );
  const taken = wanted.filter(({ position, text }) => !isBlank(text) && mayTypeIn(state)(position));
  const left = wanted.length - taken.length;
  const plans = `${targets.length} ${targets.length === 1 ? 'plan' : 'plans'}`;
  return changed(
    state,
    withTexts(state, taken),
    `Row applied to ${plans}.${left > 0 ? ` ${counted(left)} left out.` : ''}`,
  );
};

/** Swaps the content with the last one of `from`. */
const movedInTime = (state: GridState, from: 'past' | 'future', announcement: string): GridState => {
  const to = from === 'past' ? 'future' : 'past';
  const content = state[from].at(-1);
  if (!content) return { ...state, announcement: `Nothing to ${from === 'past' ? 'undo' : 'redo'}.` };
  return { ...state, content, [from]: state[from].slice(0, -1), [to]: [...state[to], state.content], announcement };
};

export const undone = (state: GridState): GridState => movedInTime(state, 'past', 'Undone.');
export const redone = (state: GridState): GridState => movedInTime(state, 'future', 'Redone.');
