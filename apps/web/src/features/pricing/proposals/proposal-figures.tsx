import { Skeleton, Stack, Text } from '@mantine/core';
import { formatDollars, formatMoney, Money, percentText } from '@worksmart/shared/platform/money.ts';
import type { FigureSides, ProposalFigures as Figures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { useId } from 'react';
import { AnnualCosts, type CostRow, nameOf } from '#features/pricing/scenarios/scenarios.public.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type PreviewTerms, useProposalFigures } from './preview.api.ts';
import classes from './proposal-preview.module.css';

/** From this amount on, cents say nothing in a headline. */
const large = 10_000;

const headlineAmount = (amount: number): string => (amount < large ? formatMoney(amount) : formatDollars(amount));

const known = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

/** What the customer would pay more, with a plus, or less, with a minus. */
const difference = (saving: number | null): string => {
  if (saving === null) return '–';
  const sign = saving === 0 ? '' : saving < 0 ? '+' : '−';
  return `${sign}${formatMoney(Math.abs(saving))}`;
};

/** Says what the proposal does to the customer: what it costs more, or saves. */
const headline = ({ compared, year }: Figures): { text: string; isMore: boolean } => {
  if (!compared) return { text: `No line is known both today and for ${year} yet.`, isMore: false };
  const { saving, leftOut } = compared;
  const scope = leftOut > 0 ? ', counting what is known on both sides' : '';
  const amount = headlineAmount(Math.abs(saving));
  if (saving === 0) return { text: `The customer pays the same as today${scope}.`, isMore: false };
  return saving < 0
    ? { text: `This costs the customer ${amount} more a year${scope}.`, isMore: true }
    : { text: `This saves the customer ${amount} a year${scope}.`, isMore: false };
};

const shareText = ({ compared }: Figures): string =>
  compared?.percent ? `${percentText(new Money(compared.percent).abs())} of today` : '';

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
  const { lines, total, compared, once, missing } = figures;
  const { text, isMore } = headline(figures);
  if (lines.length === 0) return <Text size="sm">Nothing yet: add pay cycles, unemployment or plans first.</Text>;
  return (
    <Stack gap={6}>
      <Text fw={600} role="status" className={isMore ? classes.more : undefined}>
        {text}
      </Text>
      {compared && shareText(figures) && (
        <Text size="sm" c="dimmed">
          {shareText(figures)}
        </Text>
      )}
      <AnnualCosts
        label="Annual cost, today and with WorkSmart"
        className={classes.table}
        columns={['Today', 'WorkSmart', 'Difference']}
        rows={[
          ...lines.map((line) => rowOf(nameOf(line), line)),
          { ...rowOf('Total', total), isTotal: true },
          ...(compared && compared.leftOut > 0 ? [rowOf('Known on Both Sides', compared)] : []),
        ]}
      />
      <Text size="sm" c="dimmed">
        {onceText(once)}
      </Text>
      {missing.length > 0 && <Missing reasons={missing} />}
    </Stack>
  );
};

const rowOf = (name: string, { today, provider, saving }: FigureSides): CostRow => ({
  name,
  amounts: [known(today), known(provider), difference(saving)],
});

const onceText = ({ implementation, wageBases, firstYear }: Figures['once']): string => {
  const parts = [
    `implementation ${known(implementation)}`,
    ...(wageBases ? [`${formatMoney(wageBases)} for wage bases that start again`] : []),
  ];
  return `First year ${known(firstYear)}, with ${parts.join(' and ')}.`;
};

const Missing = ({ reasons }: { reasons: readonly string[] }) => (
  <div>
    <Text size="sm" fw={600}>
      Not known yet
    </Text>
    <ul className={classes.missing}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </div>
);

export default ProposalFigures;
