import { Skeleton, Text } from '@mantine/core';
import { type Amount, formatDollars } from '@worksmart/shared/platform/money.ts';
import type { Compared } from '@worksmart/shared/platform/totals.ts';
import { whatIf } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { useMemo } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { AnnualCosts, type CostRow, nameOf } from './annual-costs.tsx';
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
    <AnnualCosts
      label="Annual cost by line"
      className={`${classes.table} ${classes.summary}`}
      columns={['Today', 'With WorkSmart', 'Saving']}
      rows={[
        ...lines.map((line) => rowOf(nameOf(line), line)),
        rowOf('Total', total, true),
        ...(compared && compared.leftOut > 0 ? [rowOf('Lines Known on Both Sides', compared, true)] : []),
      ]}
    />
  );
};

/** Without cents, so that the columns fit a phone; the Proposal tab has them. */
const dollars = (amount: Amount | null): string => (amount ? formatDollars(amount) : '–');

const rowOf = (name: string, { today, provider, saving }: Compared, isTotal = false): CostRow => ({
  name,
  amounts: [dollars(today), dollars(provider), dollars(saving)],
  isTotal,
  isMore: saving?.isNegative() ?? false,
});
