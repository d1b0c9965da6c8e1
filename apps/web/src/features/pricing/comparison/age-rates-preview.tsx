import { Anchor, Stack, Text } from '@mantine/core';
import { IconSmoking } from '@tabler/icons-react';
import { factorText, formatMoney } from '@worksmart/shared/platform/money.ts';
import type { AgeRatesLines } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { lineName } from '@worksmart/shared/pricing/age-rates/census-lines.rules.ts';
import { people } from '@worksmart/shared/records/census/apply.rules.ts';
import { useState } from 'react';
import { RowAction } from '#ui/table/row-action.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { ageingText } from './age-rates-basis.tsx';
import { type Tobacco, TobaccoDialog } from './tobacco-dialog.tsx';

type Line = AgeRatesLines['lines'][number];

/** A child beyond the oldest three under 21 is named, so that no one misses it. */
const memberText = ({ age, amount, tobacco }: Line['members'][number]): string =>
  `${age}: ${amount === 0 ? 'free' : formatMoney(amount)}${tobacco > 1 ? ` (× ${factorText(tobacco)})` : ''}`;

const columnsFor = ({ total }: AgeRatesLines, censusLink: string): SimpleColumn<Line>[] => [
  {
    id: 'person',
    header: 'Employee',
    cell: ({ number, person }) => (
      <>
        {person}
        <Text c="dimmed" fz="xs">
          {lineName(number)}
        </Text>
      </>
    ),
    total: 'All',
  },
  { id: 'tier', header: 'Covers', width: 64, cell: ({ tier }) => tier ?? '–' },
  {
    id: 'members',
    header: 'Ages and Rates',
    cell: ({ members, missing }) =>
      missing.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {`Left out: the census lacks ${missing.join(' and ')}. `}
          <Anchor href={censusLink} target="_blank" size="sm">
            Open the census
          </Anchor>
        </Text>
      ) : (
        <Text size="sm">{members.map(memberText).join('; ')}</Text>
      ),
  },
  numericColumn('amount', 'Per Month', ({ amount }) => (amount === null ? '–' : formatMoney(amount)), {
    width: 104,
    total: formatMoney(total),
  }),
];

interface Props {
  lines: AgeRatesLines;
  /** Whether the inputs are still those of the lines. */
  isCurrent: boolean;
  /** The record’s census, for what is missing. */
  censusLink: string;
  /** Replaces the tobacco ratios of one row. */
  onTobacco: (rowNo: number, ratios: Tobacco[]) => void;
}

/** The lines that a plan would get, each with the people covered. Only this preview names employees. */
export const AgeRatesPreview = ({ lines, isCurrent, censusLink, onTobacco }: Props) => {
  const [smoking, setSmoking] = useState<Line>();
  return (
    <Stack gap={4}>
      {!isCurrent && (
        <Text size="sm" fw={600}>
          The inputs have changed: compute the lines again.
        </Text>
      )}
      {lines.left > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {`${people(lines.left)} left out: the census lacks something about them.`}
        </Text>
      )}
      <SimpleTable
        label="Lines from the census"
        columns={columnsFor(lines, censusLink)}
        rows={lines.lines}
        rowId={({ rowNo }) => rowNo}
        actionsHeader="Tobacco"
        actions={(line) =>
          line.amount !== null && (
            <RowAction icon={IconSmoking} tip="Tobacco" of={line.person} onClick={() => setSmoking(line)} />
          )
        }
        emptyText="No one in the census has a coverage tier."
      />
      {[...lines.notes, ageingText(lines.ageing)].filter(Boolean).map((note) => (
        <Text variant="note" key={note}>
          {note}
        </Text>
      ))}
      <Text variant="note">
        Lines are saved as Employee 1 and so on, without names. The audit log records that you have seen these names.
      </Text>
      {smoking && (
        <TobaccoDialog
          line={smoking}
          onUse={(ratios) => onTobacco(smoking.rowNo, ratios)}
          onClose={() => setSmoking(undefined)}
        />
      )}
    </Stack>
  );
};
