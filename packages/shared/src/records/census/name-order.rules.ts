import { isUnclearName, nameOrderOf } from '#platform/reading/name.ts';
import { visibleText } from '#platform/reading/reading.ts';
import type { CensusBasis } from './row.ts';
import type { CensusCells, FileNotation } from './row-reader.ts';
import { isFilled } from './table-cells.ts';

export interface NameQuestion {
  kind: 'lastFirst';
  example: string;
  rows: number;
}

/** Which name stands first in names without a comma, and the question if neither they nor the user say. */
export const nameOrderIn = (
  people: readonly { cells: CensusCells }[],
  { answers }: CensusBasis,
): { names: Pick<FileNotation, 'lastFirst' | 'hasUnclearNames'>; question?: NameQuestion } => {
  const unclear = people.flatMap(({ cells }) =>
    !isFilled(cells.last_name) && isUnclearName(cells.name ?? '') ? [visibleText(cells.name ?? '')] : [],
  );
  const [example] = unclear;
  const order = nameOrderOf(unclear);
  const lastFirst = answers?.lastFirst ?? (example !== undefined && order === 'lastFirst');
  if (example === undefined || order !== 'unclear') return { names: { lastFirst } };
  const names = { lastFirst, hasUnclearNames: answers?.lastFirst === undefined };
  return { names, question: { kind: 'lastFirst', example, rows: unclear.length } };
};
