import { Skeleton, Table, Text } from '@mantine/core';
import { type Amount, formatDollars } from '@worksmart/shared/platform/money.ts';
import type { Compared } from '@worksmart/shared/platform/totals.ts';
import { whatIf } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { useMemo } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { nameOf } from './cost-table.tsx';
import { useWhatIf, type WhatIfScope } from './use-what-if.ts';
import classes from './what-if.module.css';

/** What the customer pays per year today and with the provider, by line, as a proposal of the record would show it. */
export const MoneyByLine = (scope: WhatIfScope) => {
  const { read, error, retry } = useWhatIf(scope);
  const summary = useMemo(() => read && whatIf(read.basis, read.record).summary, [read]);
  if (error) return <ErrorPanel error={error} title="The figures could not be loaded" onRetry={retry} />;
  if (!summary) return <Skeleton h={200} />;
  const { lines, total, compared } = summary;
  if (lines.length === 0)
    return <Text c="dimmed">Nothing to compare yet: add pay cycles, workers’ comp or plans first.</Text>;
  return (
    <Table aria-label="Annual cost by line" className={`${classes.table} ${classes.summary}`} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Per Year</Table.Th>
          {['Today', 'With WorkSmart', 'Saving'].map((name) => (
            <Table.Th key={name} scope="col" ta="right">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <MoneyRow key={nameOf(line)} name={nameOf(line)} of={line} />
        ))}
        <MoneyRow name="Total" of={total} isTotal />
        {compared && compared.leftOut > 0 && <MoneyRow name="Lines Known on Both Sides" of={compared} isTotal />}
      </Table.Tbody>
    </Table>
  );
};

/** Without cents, so that the columns fit a phone; the Proposal tab has them. */
const dollars = (amount: Amount | null): string => (amount ? formatDollars(amount) : '–');

interface RowProps {
  name: string;
  of: Compared;
  isTotal?: boolean;
}

const MoneyRow = ({ name, of: { today, provider, saving }, isTotal = false }: RowProps) => (
  <Table.Tr data-total={isTotal || undefined}>
    <Table.Th scope="row" fw={isTotal ? 600 : 400}>
      {name}
    </Table.Th>
    <Table.Td ta="right">{dollars(today)}</Table.Td>
    <Table.Td ta="right">{dollars(provider)}</Table.Td>
    <Table.Td ta="right" data-negative={saving?.isNegative() || undefined}>
      {dollars(saving)}
    </Table.Td>
  </Table.Tr>
);
