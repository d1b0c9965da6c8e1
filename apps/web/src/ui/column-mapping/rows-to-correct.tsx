import { Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import classes from './rows-to-correct.module.css';

/** More are corrected in the file itself. */
const mostListed = 50;

/** What is wrong with a row: a cell that can be corrected, or what only the file itself can change. */
export interface WrongCell {
  key: string;
  /** What is wrong, in words. */
  error: string;
  /** The cell; missing if it cannot be corrected here. */
  cell?: {
    label: string;
    /** The name for screen readers, with the number of the row. */
    name: string;
    value: string;
    onCorrect: (value: string) => void;
  };
}

export interface WrongRow {
  key: number;
  /** The number of the row in the user’s file. */
  line: number;
  title: string;
  cells: readonly WrongCell[];
  onSkip: () => void;
}

/** One cell of a wrong row. The row is checked again when the user leaves the field or presses Enter. */
const CellField = ({ cell, error }: Required<Pick<WrongCell, 'cell' | 'error'>>) => {
  const { label, name, value, onCorrect } = cell;
  const [typed, setTyped] = useState(value);
  const [basedOn, setBasedOn] = useState(value);
  if (basedOn !== value) {
    setBasedOn(value);
    setTyped(value);
  }
  const apply = () => {
    if (typed !== value) onCorrect(typed);
  };
  return (
    <TextInput
      label={label}
      aria-label={name}
      error={error}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
};

interface Props<Row> {
  rows: readonly Row[];
  /** Returns what is wrong with a row; called for those that are listed. */
  rowOf: (row: Row) => WrongRow;
  label: string;
  title: string;
  /** Offers the rows as a file, and to leave them out. */
  onDownload?: () => void;
  onSkipAll: () => void;
}

/** Rows with cells to correct in place. Those that are left out can be skipped or downloaded too. */
export const RowsToCorrect = <Row,>({ rows, rowOf, label, title, onDownload, onSkipAll }: Props<Row>) => (
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
          <Button variant="subtle" size="compact-sm" onClick={onSkipAll}>
            Skip all
          </Button>
        </Group>
      )}
    </Group>
    <ul className={classes.rows}>
      {rows
        .slice(0, mostListed)
        .map(rowOf)
        .map(({ key, line, title: rowTitle, cells, onSkip }) => (
          <li key={key}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" truncate>
                Row {line}: {rowTitle}
              </Text>
              <Button variant="subtle" size="compact-xs" flex="none" onClick={onSkip}>
                Skip<VisuallyHidden component="span"> row {line}</VisuallyHidden>
              </Button>
            </Group>
            <div className={classes.cells}>
              {cells.map(({ key: cellKey, cell, error }) =>
                cell ? (
                  <CellField key={cellKey} cell={cell} error={error} />
                ) : (
                  <Text key={cellKey} size="sm" c="var(--mantine-color-error)">
                    {error}
                  </Text>
                ),
              )}
            </div>
          </li>
        ))}
    </ul>
    {rows.length > mostListed && (
      <Text variant="note" mt="xs">
        And {(rows.length - mostListed).toLocaleString('en-US')} more: correct them in a spreadsheet, and import the
        file again.
      </Text>
    )}
  </section>
);
