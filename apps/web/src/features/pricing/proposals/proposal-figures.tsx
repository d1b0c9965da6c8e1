import { Skeleton, Stack, Text } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { shareText } from '@worksmart/shared/pricing/comparison/share-text.ts';
import type { ProposalFigures as Figures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { useId } from 'react';
import { OperationsLink } from '#features/records/explanations/explanations.public.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FigureHeadline, FigureTable, NothingToCompare } from './figure-table.tsx';
import { type PreviewTerms, useProposalFigures } from './preview.api.ts';
import classes from './proposal-preview.module.css';

const known = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

/** What the proposal would say: costs today and with the provider, and their difference by line. */
const ProposalFigures = (terms: PreviewTerms) => {
  const { data, error, refetch } = useProposalFigures(terms);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.figures}>
      <Text id={headingId} component="h3" fz="sm" fw={600} m={0}>
        What It Will Say
      </Text>
      {error ? (
        <ErrorPanel error={error} title="The figures could not be calculated" onRetry={() => void refetch()} />
      ) : data ? (
        <Shown figures={data} />
      ) : (
        <Skeleton h={220} />
      )}
    </section>
  );
};

const Shown = ({ figures }: { figures: Figures }) => {
  const { lines, compared, once, missing } = figures;
  const share = shareText(compared?.percent);
  if (lines.length === 0) return <NothingToCompare />;
  return (
    <Stack gap={6}>
      <FigureHeadline figures={figures} />
      {share && <Text variant="note">{share}</Text>}
      <FigureTable figures={figures} />
      <Text variant="note">{onceText(once)}</Text>
      {missing.length > 0 && <Missing figures={figures} />}
    </Stack>
  );
};

const onceText = ({ implementation, wageBases, firstYear }: Figures['once']): string => {
  const parts = [
    `implementation ${known(implementation)}`,
    ...(wageBases ? [`${formatMoney(wageBases)} for wage bases that start again`] : []),
  ];
  return `First year ${known(firstYear)}, with ${parts.join(' and ')}.`;
};

/** Why figures are missing, with a link to where staff enter them. */
const Missing = ({ figures: { missing, missingInOperations, year } }: { figures: Figures }) => (
  <div>
    <Text size="sm" fw={600}>
      Not known yet
    </Text>
    <ul className={classes.missing}>
      {missing.map((reason) => (
        <li key={reason}>
          {reason}
          {missingInOperations
            .filter(({ text }) => text === reason)
            .map(({ list }) => (
              <OperationsLink key={list} list={list} year={year} />
            ))}
        </li>
      ))}
    </ul>
  </div>
);

export default ProposalFigures;
