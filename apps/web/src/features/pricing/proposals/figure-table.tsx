import { Table } from '@mantine/core';
import type { CostKind, SummaryLine } from '@worksmart/shared/pricing/proposals/summary.rules.ts';

export const costNames: Readonly<Record<CostKind, string>> = {
  administration: 'Administration',
  unemployment: 'Unemployment',
  workersComp: 'Workers’ Comp',
  medical: 'Medical Plans',
  dental: 'Dental Plans',
  vision: 'Vision Plans',
};

/** The name of a line of cost. */
export const nameOf = ({ kind, isRest }: Pick<SummaryLine, 'kind' | 'isRest'>): string =>
  `${costNames[kind]}${isRest ? ', Rest' : ''}`;

export interface CostRow {
  name: string;
  /** What the customer pays today and with the provider, and their difference, as they are shown. */
  amounts: readonly [today: string, provider: string, difference: string];
  isTotal?: boolean;
  /** The customer would pay more. */
  isMore?: boolean;
}

interface Props {
  label: string;
  /** The names of the three amounts. */
  columns: readonly [today: string, provider: string, difference: string];
  rows: readonly CostRow[];
  className?: string | undefined;
}

/** What the customer pays per year by line, today and with the provider. */
export const AnnualCosts = ({ label, columns, rows, className }: Props) => (
  <Table aria-label={label} fz="sm" className={className}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Per Year</Table.Th>
        {columns.map((name) => (
          <Table.Th key={name} scope="col" ta="right">
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ name, amounts: [today, provider, difference], isTotal, isMore }) => (
        <Table.Tr key={name} data-total={isTotal || undefined}>
          <Table.Th scope="row" fw={isTotal ? 600 : 400}>
            {name}
          </Table.Th>
          <Table.Td ta="right" translate="no">
            {today}
          </Table.Td>
          <Table.Td ta="right" translate="no">
            {provider}
          </Table.Td>
          <Table.Td ta="right" translate="no" data-negative={isMore || undefined}>
            {difference}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
