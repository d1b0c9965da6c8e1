import { IconStarFilled } from '@tabler/icons-react';
import type { ClientRow } from '@worksmart/shared/customers/list.schema.ts';
import { clientListColumns, type ListColumn } from '@worksmart/shared/customers/list-columns.ts';
import { formatDate } from '@worksmart/shared/dates.ts';
import { businessZone } from '../../../../lib/business-day.ts';
import { type Column, plainColumn } from '../../../../ui/table/column.ts';
import { useTip } from '../../../../ui/use-tip.tsx';
import { renewalTone } from '../../../renewals/renewals.parts.ts';
import { ActivateSwitch, type ToggleActive } from './activate-switch.tsx';
import classes from './client-columns.module.css';

const primaryTip = 'Primary client of the group';

const Star = () => {
  const { near, shown } = useTip(primaryTip);
  return (
    <>
      <span role="img" aria-label={primaryTip} className={classes.star} {...near}>
        <IconStarFilled size={14} aria-hidden />
      </span>
      {shown}
    </>
  );
};

const GroupCell = ({ row }: { row: ClientRow }) => (
  <span className={classes.group}>
    {row.subsidiaryPrimary && <Star />}
    <span className={classes.name}>{row.subsidiaryGroup}</span>
  </span>
);

type Drawn = Omit<Column<ClientRow>, 'id' | 'header' | 'text'>;

const drawn: Readonly<Partial<Record<(typeof clientListColumns)[number]['id'], Drawn>>> = {
  active: { onCard: 'fact', filter: 'choice', width: 84, narrow: 78 },
  prismID: { onCard: 'fact', width: 112, narrow: 90 },
  name: {
    cell: (row) => (
      <span className={classes.company} data-breaks>
        {row.companyName}
      </span>
    ),
  },
  group: { cell: (row) => row.subsidiaryGroup && <GroupCell row={row} />, width: 124, narrow: 112 },
  anthemId: { width: 104, narrow: 92 },
  renewalStatus: {
    filter: 'choice',
    tone: (row) => renewalTone(row.renewalStatus),
    width: 170,
    narrow: 112,
  },
  lastContact: {
    sortBy: (row) => formatDate(row.contactDate) && row.contactDate,
    onCard: 'fact',
    breaks: true,
    width: 126,
    narrow: 100,
  },
  statusDate: { sortBy: (row) => row.renewalStatusDate, width: 100, narrow: 90 },
};

/** The clients list’s columns. Users who may not activate see the state instead of a switch. */
export const clientColumns = (onToggle: ToggleActive | undefined): readonly Column<ClientRow>[] =>
  clientListColumns.map((column: ListColumn<ClientRow>) => ({
    ...(drawn[column.id as keyof typeof drawn] ?? plainColumn),
    ...(column.id === 'active' &&
      onToggle && { cell: (row: ClientRow) => <ActivateSwitch row={row} onToggle={onToggle} /> }),
    id: column.id,
    header: column.header,
    text: (row) => column.text(row, businessZone()),
  }));
