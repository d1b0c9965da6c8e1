import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface Props {
  label: string;
  /** The first column names the rows; the others are figures. */
  columns: readonly string[];
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[] | undefined;
}

/** A chart’s figures: the first column stays visible, all others are right-aligned. */
export const ChartTable = ({ label, columns, rows, total }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section tabIndex={0} aria-label={`Figures of ${label}`}>
    <Table aria-label={label} fz={12} verticalSpacing={4} horizontalSpacing={6} stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, index) => (
            <Table.Th
              key={column}
              scope="col"
              ta={index === 0 ? 'left' : 'right'}
              className={index === 0 ? classes.sticky : undefined}
            >
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, cells }) => (
          <Row key={id} cells={cells} />
        ))}
      </Table.Tbody>
      {total && (
        <Table.Tfoot>
          <Row cells={total} isTotal />
        </Table.Tfoot>
      )}
    </Table>
  </section>
);

const Row = ({ cells: [name, ...figures], isTotal }: { cells: readonly ReactNode[]; isTotal?: boolean }) => (
  <Table.Tr fw={isTotal ? 600 : undefined}>
    <Table.Th
      scope="row"
      fw={isTotal ? 600 : 400}
      className={classes.sticky}
      title={typeof name === 'string' ? name : undefined}
    >
      {name}
    </Table.Th>
    {figures.map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      <Table.Td key={index} ta="right" className="tabular">
        {figure}
      </Table.Td>
    ))}
  </Table.Tr>
);
