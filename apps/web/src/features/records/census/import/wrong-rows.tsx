import { type CheckedCensusRow, problemText } from '@worksmart/shared/records/census/check.rules.ts';
import { isUnread } from '@worksmart/shared/records/census/codes.ts';
import { type CensusColumnName, censusColumnLabel } from '@worksmart/shared/records/census/columns.ts';
import type { CensusProblem } from '@worksmart/shared/records/census/row.ts';
import type { ComponentProps } from 'react';
import { RowsToCorrect, type WrongRow } from '#ui/column-mapping/rows-to-correct.tsx';
import type { CensusImport, CensusMapping } from './use-census-import.ts';

/** One column of a file may hold both. */
const pay: readonly CensusColumnName[] = ['annual_wage', 'hourly_rate'];

/** The place of the column to correct: the problem's own, or the one that its value came from. */
const columnIndexOf = (mapping: CensusMapping, column: CensusColumnName): number => {
  const own = mapping.indexOf(column);
  if (own >= 0) return own;
  const others: readonly CensusColumnName[] = pay.includes(column) ? pay : ['name', 'last_name', 'emp_no'];
  return others.map((name) => mapping.indexOf(name)).find((index) => index >= 0) ?? -1;
};

const nameOf = ({ row: { empNo, lastName, firstName } }: CheckedCensusRow): string =>
  [[lastName, firstName].filter(Boolean).join(', '), empNo].filter(Boolean).join(' · ') || 'Without a name';

/** The number of a row in the user’s file. */
const lineOf = ({ file }: CensusImport, { at }: CheckedCensusRow): number => file?.lines[at] ?? at + 2;

/** The errors of a row, one per column: the field of a column stays while its error changes. */
const errorsOf = ({ problems }: CheckedCensusRow): CensusProblem[] =>
  problems.filter(
    ({ column, code }, at) =>
      (isUnread(code) || code.startsWith('C2')) && problems.findIndex((other) => other.column === column) === at,
  );

/** What is wrong with a row, and its cells to correct. */
const wrongRow = (census: CensusImport, checked: CheckedCensusRow): WrongRow => {
  const line = lineOf(census, checked);
  return {
    key: checked.at,
    line,
    title: nameOf(checked),
    onSkip: () => census.skip([checked.at]),
    cells: errorsOf(checked).map((problem) => {
      const error = problemText(problem);
      if (problem.ragged) return { key: problem.code, error };
      const columnIndex = columnIndexOf(census.mapping, problem.column);
      const label = censusColumnLabel(census.mapping[columnIndex] ?? problem.column);
      const cell = {
        label,
        name: `${label} of row ${line}`,
        value: census.rows[checked.at]?.[columnIndex] ?? '',
        onCorrect: (value: string) => census.correct(checked.at, columnIndex, value),
      };
      return { key: problem.column, error, cell };
    }),
  };
};

interface Props extends Pick<ComponentProps<typeof RowsToCorrect>, 'label' | 'title' | 'onDownload'> {
  census: CensusImport;
  rows: readonly CheckedCensusRow[];
}

/** People with cells to correct in place. */
export const PeopleToCorrect = ({ census, rows, ...props }: Props) => (
  <RowsToCorrect
    {...props}
    rows={rows}
    rowOf={(row) => wrongRow(census, row)}
    onSkipAll={() => census.skip(rows.map(({ at }) => at))}
  />
);
