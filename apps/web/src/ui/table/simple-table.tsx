import { Table, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { isOnRow } from './is-on-row.ts';
import classes from './simple-table.module.css';

export interface SimpleColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column never wraps; without it texts wrap as needed. */
  width?: number;
  numeric?: boolean;
  /** The totals footer's cell. */
  total?: ReactNode;
}

/** A column of figures: right-aligned, with digits in groups of three. */
export const numericColumn = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more?: Pick<SimpleColumn<Row>, 'width' | 'total'>,
): SimpleColumn<Row> => ({ id, header, numeric: true, cell, ...more });

interface Props<Row> {
  label: string;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  /** Names the action column: Edit/Remove. */
  actionsHeader?: ReactNode;
  actions?: (row: Row) => ReactNode;
  /** Absent where the table is shown only with rows. */
  emptyText?: string;
  /** Opens the row on a click next to its controls. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Of two columns. On a phone the second one gets the whole width, with the first and the actions under it. */
  stacks?: boolean;
  /** Shown under the totals: what they exclude. */
  totalNote?: ReactNode;
}

/**
 * From this number of columns on, the table uses tighter spacing, even tighter on a small screen (see the style sheet).
 */
const manyColumns = 8;

/** Up to this number of columns, the whole table fits a phone; the rows of a wider one are cards there. */
const fewColumns = 3;

/** Longer than any word: a name typed without spaces would push all other columns out of view. */
const unbroken = /\S{20}/;

/** More than three lines of a narrow column: in full it would make one row as high as the screen. */
const maxLetters = 60;

const Content = ({ children }: { children: ReactNode }) => {
  if (typeof children !== 'string') return children;
  if (children.length <= maxLetters && !unbroken.test(children)) return children;
  return (
    <div className={classes.breaks} title={children}>
      {children}
    </div>
  );
};

/** Digits in groups of three, as in the dialogs. */
const grouped = (content: ReactNode): ReactNode =>
  typeof content === 'number' ? content.toLocaleString('en-US') : content;

/** Wraps at the slash if there is little room. */
const editOrRemove = (
  <>
    Edit/
    <wbr />
    Remove
  </>
);

/** On a phone the names of a card's facts stand left of them. */
const align = (numeric: boolean | undefined) => (numeric ? 'right' : undefined);

interface TotalsProps<Row> extends Pick<Props<Row>, 'columns' | 'totalNote'> {
  hasActions: boolean;
}

const Totals = <Row,>({ columns, hasActions, totalNote }: TotalsProps<Row>) => (
  <Table.Tfoot>
    <Table.Tr>
      {columns.map(({ id, header, total, numeric }) => (
        <Table.Td key={id} data-label={header} ta={align(numeric)} fw={600} className="tabular" translate="no">
          {grouped(total)}
        </Table.Td>
      ))}
      {hasActions && <Table.Td className={classes.actions} />}
    </Table.Tr>
    {totalNote && (
      <Table.Tr>
        <Table.Td colSpan={columns.length + (hasActions ? 1 : 0)}>
          <Text variant="fine">{totalNote}</Text>
        </Table.Td>
      </Table.Tr>
    )}
  </Table.Tfoot>
);

/** A short table inside a tab or dialog: contacts, pay cycles. No pages or filters; totals if a column has one. */
export const SimpleTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, rowId, actions, actionsHeader = editOrRemove, onOpen, stacks } = props;
  const cards = columns.length > fewColumns && !stacks;
  const many = columns.length >= manyColumns;
  const hasControls = actions !== undefined && rows.length > 0;
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined);
  return (
    // Without a control inside, the keyboard needs the frame itself to scroll.
    <Table.ScrollContainer
      minWidth={columns.length > fewColumns ? 480 : 260}
      type="native"
      className={classes.container}
      tabIndex={hasControls ? undefined : 0}
    >
      <Table
        aria-label={label}
        className={classes.table}
        mod={{ many, stacks, cards }}
        role="table"
        verticalSpacing={6}
        horizontalSpacing={many ? 6 : 'sm'}
        highlightOnHover={onOpen !== undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ id, header, width, numeric }) => (
              <Table.Th key={id} w={width} ta={align(numeric)}>
                {header}
              </Table.Th>
            ))}
            {actions && <Table.Th className={classes.actions}>{actionsHeader}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={columns.length + (actions ? 1 : 0)}>
                <Text c="dimmed" ta="center" py="md" className={classes.empty}>
                  {props.emptyText}
                </Text>
              </Table.Td>
            </Table.Tr>
          )}
          {rows.map((row) => (
            // Some browsers take cells that are laid out otherwise for plain texts.
            <Table.Tr
              key={rowId(row)}
              role="row"
              mod={{ opens: onOpen !== undefined }}
              onClick={onOpen && ((event: MouseEvent) => isOnRow(event) && onOpen(row))}
            >
              {columns.map(({ id, header, cell, numeric, width }) => (
                <Table.Td
                  key={id}
                  role="cell"
                  data-label={header}
                  translate="no"
                  ta={align(numeric)}
                  className={`${numeric ? 'tabular ' : ''}${width ? classes.whole : numeric ? '' : classes.text}`}
                >
                  {numeric || width ? grouped(cell(row)) : <Content>{cell(row)}</Content>}
                </Table.Td>
              ))}
              {actions && (
                <Table.Td role="cell" className={classes.actions}>
                  {actions(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {hasTotals && <Totals columns={columns} hasActions={actions !== undefined} totalNote={props.totalNote} />}
      </Table>
    </Table.ScrollContainer>
  );
};
