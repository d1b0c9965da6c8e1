import { Anchor, Group, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isForgotten, waitingText } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonChange, SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import {
  type SeasonColumn,
  type SeasonColumnId,
  seasonListColumns,
} from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { Link } from 'react-router';
import { businessToday, businessZone, dayText } from '#lib/business-day.ts';
import { recordPath } from '#lib/record-address.ts';
import type { Column } from '#ui/table/column.ts';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { Change, ChangeCell, changeText } from './change-cell.tsx';
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
    <div style={{ minWidth: 0 }}>
      <StatusMark tone={renewalTone(row.renewalStatus.name)}>{row.renewalStatus.name}</StatusMark>
      {isForgotten(row, new Date()) && <Text variant="fine">{waitingText}</Text>}
    </div>
  </Group>
);

/** When it was last emailed, or where to add the address that it lacks. */
const MailCell = ({ row: { mailedAt, email, customerID: id, companyName } }: { row: SeasonRow }) => {
  if (mailedAt || email) return dayText(mailedAt);
  const contacts = recordPath({ id, stageId: stage.client }, { tab: 'contacts' });
  return (
    <Anchor component={Link} to={contacts} size="sm" aria-label={`Add address of ${companyName}`}>
      Add address
    </Anchor>
  );
};

/** How each column looks; its text, filter and order are the same in browser and server. */
const looks: Record<SeasonColumnId, Omit<Column<SeasonRow>, 'id' | 'header' | 'text' | 'sortBy' | 'filter'>> = {
  client: { narrow: 132, breaks: true },
  group: { onCard: 'fact', width: 118, narrow: 92, breaks: true },
  year: { width: 70, narrow: 64 },
  status: {
    width: 162,
    narrow: 154,
    tone: (row) => renewalTone(row.renewalStatus.name),
    cell: (row) => <StatusCell row={row} />,
  },
  effective: { onCard: 'fact', width: 82, narrow: 60, numeric: true },
  due: { width: 98, narrow: 81 },
  idle: { onCard: 'fact', width: 82, narrow: 60, numeric: true },
  mail: { width: 98, narrow: 81, cell: (row) => <MailCell row={row} /> },
  agent: { width: 110, narrow: 86, breaks: true },
};

const day = () => ({ today: businessToday(), zone: businessZone() });

const columnOf = ({ id, header, filter, text, sortBy }: SeasonColumn & { id: SeasonColumnId }): Column<SeasonRow> => ({
  id,
  header,
  ...looks[id],
  text: (row) => text(row, day()),
  ...(filter && { filter }),
  ...(sortBy && { sortBy: (row) => sortBy(row, day()) }),
});

type Changes = ReadonlyMap<number, SeasonChange>;

/** The server, which reads a long list by windows, neither sorts nor filters by it: only the browser, once it has all. */
const changeColumn = (changes: Changes | undefined, isWhole: boolean): Column<SeasonRow> => {
  const changeOf = ({ id }: SeasonRow) => changes?.get(id) ?? null;
  return {
    id: 'change',
    header: 'Monthly Change',
    onCard: 'fact',
    width: 106,
    narrow: 80,
    numeric: true,
    ...(!changes && { fixed: true }),
    text: (row) => (changes ? changeText(changeOf(row)) : ' '),
    sortBy: (row) => changeOf(row)?.percent ?? null,
    cell: (row) => (changes ? <Change change={changeOf(row)} /> : !isWhole && <ChangeCell id={row.id} />),
  };
};

/** The columns of the renewals list. @param changes of all rows of a list that is read whole, once they are known */
export const seasonColumns = (changes: Changes | undefined, isWhole: boolean): readonly Column<SeasonRow>[] =>
  seasonListColumns.flatMap((column) =>
    column.id === 'status' ? [columnOf(column), changeColumn(changes, isWhole)] : [columnOf(column)],
  );
