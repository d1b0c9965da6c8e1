import type { GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Frequency } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { type GridLayout, layoutOf } from './grid-layout.ts';
import type { CellPosition, Direction } from './grid-position.ts';
import type { GridContent, GridData, GridFacts } from './section-cells.ts';

/** A cell that is being edited. */
export interface CellEdit {
  text: string;
  /** The text the cell showed at first. If the text is unchanged, the amount is too. */
  initialText: string;
  /** Whether typing started the edit: arrow keys then move to the next cell, otherwise they move the caret. */
  typedOver: boolean;
  /** Whether a tap opened the cell: its amount is then selected, so that typing replaces it. */
  isTapped: boolean;
  /** The tab before the edit, for Esc and undo. */
  before: GridContent;
}

/** The state of one Medical, Dental or Vision tab on the screen. */
export interface GridState extends GridData {
  layout: GridLayout;
  active: CellPosition | null;
  /** The other corner of the selection, in the plan of the active cell. */
  anchor: CellPosition | null;
  edit: CellEdit | null;
  past: readonly GridContent[];
  future: readonly GridContent[];
  /** What a screen reader announces after the last action. */
  announcement: string;
}

export type GridAction =
  | { type: 'select'; position: CellPosition; extend: boolean }
  | { type: 'step' | 'jump'; to: Direction; extend: boolean }
  | { type: 'corner'; to: 'first' | 'last'; extend: boolean }
  | { type: 'enter' | 'tab'; backwards: boolean }
  | { type: 'edit'; text?: string; isTapped?: boolean }
  | { type: 'type'; text: string }
  | { type: 'paste'; block: readonly (readonly string[])[] }
  | { type: 'active'; plan: number; on: boolean }
  | { type: 'fold'; plan: number; open: boolean }
  | { type: 'layout'; layout: GridLayout }
  | { type: 'frequency'; frequency: Frequency }
  | { type: 'percentage' | 'flatRate' | 'lumpSum'; on: boolean }
  | { type: 'minimum'; amount: number }
  /** Replaces the plans and their switches as one undo step. */
  | { type: 'replace'; section: GroupSection }
  /** Resets the state to the server's values and clears the undo history. */
  | { type: 'load'; section: GroupSection }
  | { type: 'facts'; facts: GridFacts }
  | { type: 'leave' | 'cancel' | 'clear' | 'selectPlan' | 'spread' | 'undo' | 'redo' | 'reset' };

const nothingRefused: GridContent['refused'] = {};

export const contentOf = (section: GroupSection): GridContent => ({ section, refused: nothingRefused });

export const initialState = (section: GroupSection, facts: GridFacts): GridState => ({
  content: contentOf(section),
  facts,
  layout: layoutOf(section),
  frequency: 'monthly',
  active: null,
  anchor: null,
  edit: null,
  past: [],
  future: [],
  announcement: '',
});
