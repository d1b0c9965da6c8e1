import { Group, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import {
  type SeasonColumn,
  type SeasonColumnId,
  seasonListColumns,
} from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { businessToday, businessZone } from '#lib/business-day.ts';
import type { Column } from '#ui/table/column.ts';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { renewalTone } from './renewals.public.ts';

const lostText = ({ plansWithoutSuccessor, year }: SeasonRow): string =>
  plansWithoutSuccessor === 1
    ? `1 plan has no successor in ${year}`
    : `${plansWithoutSuccessor} plans have no successor in ${year}`;

const StatusCell = ({ row }: { row: SeasonRow }) => (
  <Group gap={6} wrap="nowrap">
    {row.plansWithoutSuccessor > 0 && (
      <Tooltip label={lostText(row)}>
        <IconAlertTriangle size={16} role="img" aria-label={lostText(row)} style={{ flex: 'none' }} />
      </Tooltip>
    )}
    <StatusMark tone={renewalTone(row.renewalStatus.name)}>{row.renewalStatus.name}</StatusMark>
  </Group>
);

/** How each column looks; its text, filter and order are the same in browser and server. */
const looks: Record<SeasonColumnId, Omit<Column<SeasonRow>, 'id' | 'text' | 'sortBy' | 'filter'>> = {
  client: { header: 'Client' },
  group: { header: 'Group', onCard: 'fact', width: 150, narrow: 116 },
  year: { header: 'Year', width: 74, narrow: 66 },
  status: {
    header: 'Renewal Status',
    width: 150,
    narrow: 118,
    tone: (row) => renewalTone(row.renewalStatus.name),
    cell: (row) => <StatusCell row={row} />,
  },
  effective: { onCard: 'fact', header: 'Days Left', width: 90, narrow: 78, numeric: true },
  due: { header: 'Due', width: 108, narrow: 92 },
  idle: { onCard: 'fact', header: 'Days Idle', width: 90, narrow: 78, numeric: true },
  mail: { header: 'Last Email', width: 108, narrow: 92 },
  agent: { header: 'Sales Agent', width: 132, narrow: 104, breaks: true },
};

const day = () => ({ today: businessToday(), zone: businessZone() });

const columnOf = ({ id, filter, text, sortBy }: SeasonColumn & { id: SeasonColumnId }): Column<SeasonRow> => ({
  id,
  ...looks[id],
  text: (row) => text(row, day()),
  ...(filter && { filter }),
  ...(sortBy && { sortBy: (row) => sortBy(row, day()) }),
});

export const seasonColumns: readonly Column<SeasonRow>[] = seasonListColumns.map(columnOf);
