import type { ReferenceKind } from '@worksmart/shared/reference/constants.ts';

/** A row of Operations that a figure rests on, or the place where it is missing. */
export interface ReferenceRow {
  kind: ReferenceKind;
  /** Null where Operations has no such row. */
  id: number | null;
  /** The row with its figures and its year, or that it is missing. */
  text: string;
  /** Path of the list in Operations that shows it. */
  link: string;
}

/** How a figure came about. */
export interface Explanation {
  /** The formula with its numbers, or why there is no figure. */
  formula: string;
  rows: readonly ReferenceRow[];
}

/** A formula without rows may stand as it is. */
export type Explains = string | Explanation;

export const explanationOf = (explains: Explains): Explanation =>
  typeof explains === 'string' ? { formula: explains, rows: [] } : explains;

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The whole of it on one line, as a tooltip and a screen reader tell it. */
export const explanationText = (explains: Explains): string => {
  const { formula, rows } = explanationOf(explains);
  if (rows.length === 0) return formula;
  return [asSentence(formula), ...rows.map(({ text }) => text)].join(' ');
};

/** The rows of several explanations, each once. */
export const rowsOf = (...all: readonly Explains[]): readonly ReferenceRow[] => {
  const rows = all.flatMap((explains) => explanationOf(explains).rows);
  return rows.filter(({ link }, at) => rows.findIndex((row) => row.link === link) === at);
};
