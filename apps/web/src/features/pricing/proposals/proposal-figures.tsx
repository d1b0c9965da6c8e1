import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { formatDollars, formatMoney, Money, percentText } from '@worksmart/shared/platform/money.ts';
import type { FigureSides, ProposalFigures as Figures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { useId } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { type PreviewTerms, useProposalFigures } from './preview.api.ts';
import classes from './proposal-preview.module.css';

const names: Readonly<Record<Figures['lines'][number]['kind'], string>> = {
  administration: 'Administration',
  unemployment: 'Unemployment',
  workersComp: 'Workers’ Comp',
  medical: 'Medical Plans',
  dental: 'Dental Plans',
  vision: 'Vision Plans',
};

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
  const scope = leftOut > 0 ? ', of what is known on both sides' : '';
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
      <Table aria-label="Annual cost, today and with WorkSmart" fz="sm" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Per Year</Table.Th>
            {['Today', 'WorkSmart', 'Difference'].map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ kind, isRest, ...line }) => (
            <CostRow key={`${kind}${isRest}`} name={`${names[kind]}${isRest ? ', Rest' : ''}`} {...line} />
          ))}
          <CostRow name="Total" isTotal {...total} />
          {compared && compared.leftOut > 0 && <CostRow name="Known on Both Sides" {...compared} />}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {onceText(once)}
      </Text>
      {missing.length > 0 && <Missing reasons={missing} />}
    </Stack>
  );
};

const CostRow = ({ name, today, provider, saving, isTotal }: FigureSides & { name: string; isTotal?: boolean }) => (
  <Table.Tr data-total={isTotal || undefined}>
    <Table.Th scope="row" fw={isTotal ? 600 : 400}>
      {name}
    </Table.Th>
    {[known(today), known(provider), difference(saving)].map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
      <Table.Td key={at} ta="right" translate="no">
        {text}
      </Table.Td>
    ))}
  </Table.Tr>
);

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
