import { Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type CheckedCensusRow, problemText } from '@worksmart/shared/records/census/check.rules.ts';
import { isUnread } from '@worksmart/shared/records/census/codes.ts';
import { type CensusColumnName, censusColumnLabel } from '@worksmart/shared/records/census/columns.ts';
import type { CensusProblem } from '@worksmart/shared/records/census/row.ts';
import { useState } from 'react';
import classes from './import-dialog.module.css';
import type { CensusImport, CensusMapping } from './use-census-import.ts';

/** More are corrected in the file itself. */
const mostListed = 50;

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

interface FieldProps {
  census: CensusImport;
  row: CheckedCensusRow;
  problem: CensusProblem;
}

/** One cell of a wrong row. The row is checked again when the user leaves the field or presses Enter. */
const WrongCell = ({ census, row, problem }: FieldProps) => {
  const columnIndex = columnIndexOf(census.mapping, problem.column);
  const stored = census.rows[row.at]?.[columnIndex] ?? '';
  const [typed, setTyped] = useState(stored);
  const [basedOn, setBasedOn] = useState(stored);
  if (basedOn !== stored) {
    setBasedOn(stored);
    setTyped(stored);
  }
  const name = census.mapping[columnIndex] ?? problem.column;
  const apply = () => {
    if (typed !== stored) census.correct(row.at, columnIndex, typed);
  };
  return (
    <TextInput
      label={censusColumnLabel(name)}
      aria-label={`${censusColumnLabel(name)} of row ${lineOf(census, row)}`}
      error={problemText(problem)}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
};

interface Props {
  census: CensusImport;
  rows: readonly CheckedCensusRow[];
  label: string;
  title: string;
  /** Offers the rows as a file, and to leave them out. */
  onDownload?: () => void;
}

/** Rows with cells to correct in place. Those that are left out can be skipped or downloaded too. */
export const RowsToCorrect = ({ census, rows, label, title, onDownload }: Props) => (
  <section aria-label={label}>
    <Group justify="space-between" mb="xs">
      <Text fw={600} size="sm">
        {title}
      </Text>
      {onDownload && (
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={onDownload}>
            Download as CSV
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => census.skip(rows.map(({ at }) => at))}>
            Skip all
          </Button>
        </Group>
      )}
    </Group>
    <ul className={classes.wrong}>
      {rows.slice(0, mostListed).map((row) => (
        <li key={row.at}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" truncate>
              Row {lineOf(census, row)}: {nameOf(row)}
            </Text>
            <Button variant="subtle" size="compact-xs" onClick={() => census.skip([row.at])}>
              Skip<VisuallyHidden component="span"> row {lineOf(census, row)}</VisuallyHidden>
            </Button>
          </Group>
          <div className={classes.cells}>
            {errorsOf(row).map((problem) =>
              problem.ragged ? (
                <Text key={problem.code} size="sm" c="var(--mantine-color-error)">
                  {problemText(problem)}
                </Text>
              ) : (
                <WrongCell key={problem.column} census={census} row={row} problem={problem} />
              ),
            )}
          </div>
        </li>
      ))}
    </ul>
    {rows.length > mostListed && (
      <Text size="sm" c="dimmed" mt="xs">
        And {(rows.length - mostListed).toLocaleString('en-US')} more: correct them in a spreadsheet, and import the
        file again.
      </Text>
    )}
  </section>
);
