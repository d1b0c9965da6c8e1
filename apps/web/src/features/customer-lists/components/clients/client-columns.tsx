import { IconStarFilled } from '@tabler/icons-react';
import type { ClientRow } from '@worksmart/shared/customers/list.schema.ts';
import { clientListColumns, type ListColumn } from '@worksmart/shared/customers/list-columns.ts';
import { formatDate } from '@worksmart/shared/dates.ts';
import { businessZone } from '../../../../lib/business-day.ts';
import { type Column, plainColumn } from '../../../../ui/table/column.ts';
import { useTip } from '../../../../ui/use-tip.tsx';
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
  active: { filter: 'choice', width: 88, narrow: 78 },
  prismID: { width: 142, narrow: 90 },
  name: { cell: (row) => <span className={classes.company}>{row.companyName}</span> },
  group: { cell: (row) => row.subsidiaryGroup && <GroupCell row={row} />, width: 136, narrow: 116 },
  anthemId: { width: 120, narrow: 92 },
  renewalStatus: { filter: 'choice', breaks: true, width: 128, narrow: 104 },
  lastContact: {
    sortBy: (row) => formatDate(row.contactDate) && row.contactDate,
    breaks: true,
    width: 134,
    narrow: 100,
  },
  statusDate: { sortBy: (row) => row.renewalStatusDate, width: 108, narrow: 90 },
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
