import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';

/** An Operations row that a figure uses, or where it is missing. */
export interface ReferenceRow {
  kind: ReferenceKind;
  /** Null if Operations has no such row. */
  id: number | null;
  /** The row with its figures and its year, or a note that it is missing. */
  text: string;
  /** Path of the Operations list that contains it. */
  link: string;
}

/** The explanation of a figure. */
export interface Explanation {
  /** The formula with its numbers, or the reason why there is no figure. */
  formula: string;
  rows: readonly ReferenceRow[];
}

/** Accepts a formula without rows as a plain string. */
export type Explains = string | Explanation;

export const explanationOf = (explains: Explains): Explanation =>
  typeof explains === 'string' ? { formula: explains, rows: [] } : explains;

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The explanation on one line, for the tooltip and screen readers. */
export const explanationText = (explains: Explains): string => {
  const { formula, rows } = explanationOf(explains);
  if (rows.length === 0) return formula;
  return [asSentence(formula), ...rows.map(({ text }) => text)].join(' ');
};

/** Merges the rows of several explanations without duplicates. */
export const rowsOf = (...all: readonly Explains[]): readonly ReferenceRow[] => {
  const rows = all.flatMap((explains) => explanationOf(explains).rows);
  return rows.filter(({ link }, at) => rows.findIndex((row) => row.link === link) === at);
};
