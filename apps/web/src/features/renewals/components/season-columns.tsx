import { Group, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SeasonRow } from '@worksmart/shared/renewals/season.routes.ts';
import { daysIdle, daysLeft } from '@worksmart/shared/renewals/season.rules.ts';
import { businessToday, businessZone, shownDay } from '../../../lib/business-day.ts';
import type { Column } from '../../../ui/table/column.ts';
import { StatusMark } from '../../../ui/table/status-mark.tsx';
import { renewalTone } from '../renewals.parts.ts';

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

const left = (row: SeasonRow): number => daysLeft(row, businessToday());
const idle = (row: SeasonRow): number => daysIdle(row, businessToday(), businessZone());

/** Formats a number of days in words; a year that has already begun is overdue by that many. */
const leftText = (days: number): string => (days < 0 ? `${-days} late` : String(days));

export const seasonColumns: readonly Column<SeasonRow>[] = [
  { id: 'client', header: 'Client', text: (row) => row.companyName },
  { id: 'group', header: 'Group', onCard: 'fact', width: 150, narrow: 116, text: (row) => row.groupName },
  { id: 'year', header: 'Year', width: 74, narrow: 66, filter: 'choice', text: (row) => String(row.year) },
  {
    id: 'status',
    header: 'Renewal Status',
    width: 150,
    narrow: 118,
    filter: 'choice',
    tone: (row) => renewalTone(row.renewalStatus.name),
    text: (row) => row.renewalStatus.name,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'effective',
    onCard: 'fact',
    header: 'Days Left',
    width: 90,
    narrow: 78,
    numeric: true,
    text: (row) => leftText(left(row)),
    sortBy: left,
  },
  {
    id: 'due',
    header: 'Due',
    width: 108,
    narrow: 92,
    text: (row) => shownDay(row.dueOn),
    sortBy: (row) => row.dueOn,
  },
  {
    id: 'idle',
    onCard: 'fact',
    header: 'Days Idle',
    width: 90,
    narrow: 78,
    numeric: true,
    text: (row) => String(idle(row)),
    sortBy: idle,
  },
  {
    id: 'mail',
    header: 'Last Email',
    width: 108,
    narrow: 92,
    text: (row) => shownDay(row.mailedAt),
    sortBy: (row) => row.mailedAt,
  },
  {
    id: 'agent',
    header: 'Sales Agent',
    width: 132,
    narrow: 104,
    breaks: true,
    filter: 'choice',
    text: (row) => row.salesAgent?.name ?? '',
  },
];
