import { Skeleton, Stack } from '@mantine/core';
import { formatDollars } from '@worksmart/shared/platform/money.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FigureHeadline, FigureTable, NothingToCompare } from './figure-table.tsx';
import { type PreviewTerms, useProposalFigures } from './preview.api.ts';
import classes from './proposal-preview.module.css';

/** What the customer pays per year by line, as its proposal would say; without cents, for the record's overview. */
export const MoneyByLine = (terms: PreviewTerms) => {
  const { data, error, refetch } = useProposalFigures(terms);
  if (error) return <ErrorPanel error={error} title="The figures could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={200} />;
  if (data.lines.length === 0) return <NothingToCompare />;
  return (
    <Stack gap={6} className={classes.layout}>
      <FigureHeadline figures={data} />
      <FigureTable figures={data} format={formatDollars} />
    </Stack>
  );
};
