import { Table, Text } from '@mantine/core';
import { formatMoney, headlineMoney } from '@worksmart/shared/platform/money.ts';
import type { FigureSides, ProposalFigures as Figures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { nameOf } from '#features/pricing/scenarios/scenarios.public.ts';
import classes from './proposal-preview.module.css';

/** Says what the proposal does to the customer: what it costs more, or saves. */
const headline = ({ compared, year }: Figures): { text: string; isMore: boolean } => {
  if (!compared) return { text: `No line is known both today and for ${year} yet.`, isMore: false };
  const { saving, leftOut } = compared;
  const scope = leftOut > 0 ? ', counting what is known on both sides' : '';
  const amount = headlineMoney(Math.abs(saving));
  if (saving === 0) return { text: `The customer pays the same as today${scope}.`, isMore: false };
  return saving < 0
    ? { text: `This costs the customer ${amount} more a year${scope}.`, isMore: true }
    : { text: `This saves the customer ${amount} a year${scope}.`, isMore: false };
};

/** Shown until the record has a line to compare. */
export const NothingToCompare = () => (
  <Text variant="note">Nothing to compare yet: add pay cycles, workers’ comp or plans first.</Text>
);

export const FigureHeadline = ({ figures }: { figures: Figures }) => {
  const { text, isMore } = headline(figures);
  return (
    <Text fw={600} role="status" className={isMore ? classes.more : undefined}>
      {text}
    </Text>
  );
};

type Format = (amount: number) => string;

const known = (amount: number | null, format: Format): string => (amount === null ? '–' : format(amount));

/** What the customer would pay more, with a plus, or less, with a minus. */
const difference = (saving: number | null, format: Format): string => {
  if (saving === null) return '–';
  const sign = saving === 0 ? '' : saving < 0 ? '+' : '−';
  return `${sign}${format(Math.abs(saving))}`;
};

interface RowProps {
  name: string;
  sides: FigureSides;
  format: Format;
  isTotal?: boolean;
}

const Row = ({ name, sides: { today, provider, saving }, format, isTotal = false }: RowProps) => (
  <Table.Tr data-total={isTotal || undefined}>
    <Table.Th scope="row" fw={isTotal ? 600 : 400}>
      {name}
    </Table.Th>
    {[known(today, format), known(provider, format), difference(saving, format)].map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
      <Table.Td key={at} ta="right" translate="no">
        {text}
      </Table.Td>
    ))}
  </Table.Tr>
);

interface Props {
  figures: Figures;
  /** How an amount is written: with cents by default. */
  format?: Format;
}

/** What the customer pays per year by line, today and with the provider. */
export const FigureTable = ({ figures: { lines, total, compared }, format = formatMoney }: Props) => (
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
      {lines.map((line) => (
        <Row key={nameOf(line)} name={nameOf(line)} sides={line} format={format} />
      ))}
      <Row name="Total" sides={total} format={format} isTotal />
      {compared && compared.leftOut > 0 && <Row name="Known on Both Sides" sides={compared} format={format} />}
    </Table.Tbody>
  </Table>
);
