import { IconStarFilled } from '@tabler/icons-react';
import type { ClientRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { clientListColumns, type ScreenColumn } from '@worksmart/shared/records/customers/list-columns.ts';
import { renewalTone } from '#features/benefits/renewals/renewals.public.ts';
import { businessZone } from '#lib/business-day.ts';
import { type Column, plainColumn } from '#ui/table/column.ts';
import { useTip } from '#ui/use-tip.tsx';
import { ActivateSwitch, type ToggleActive } from './activate-switch.tsx';
import classes from './client-columns.module.css';

const primaryTip = 'Primary client of the group';

const Star = () => {
  const { near, tooltip } = useTip(primaryTip);
  return (
    <>
      <span role="img" aria-label={primaryTip} className={classes.star} {...near}>
        <IconStarFilled size={14} aria-hidden />
      </span>
      {tooltip}
    </>
  );
};

const GroupCell = ({ row }: { row: ClientRow }) => (
  <span className={classes.group}>
    {row.subsidiaryPrimary && <Star />}
    <span className={classes.name}>{row.subsidiaryGroup}</span>
  </span>
);

type Drawn = Omit<Column<ClientRow>, keyof ScreenColumn<ClientRow>>;

const drawn: Readonly<Partial<Record<(typeof clientListColumns)[number]['id'], Drawn>>> = {
  active: { onCard: 'fact', width: 80, narrow: 78 },
  prismID: { onCard: 'fact', width: 100, narrow: 84 },
  name: {
    searched: true,
    cell: (row) => (
      <span className={classes.company} data-breaks>
        {row.companyName}
      </span>
    ),
  },
  group: { cell: (row) => row.subsidiaryGroup && <GroupCell row={row} />, width: 162, narrow: 92 },
  anthemId: { width: 96, narrow: 84 },
  renewalStatus: {
    tone: (row) => renewalTone(row.renewalStatus),
    width: 170,
    narrow: 158,
  },
  lastContact: {
    onCard: 'fact',
    breaks: true,
    width: 122,
    narrow: 94,
  },
  statusDate: { width: 92, narrow: 92 },
};

/** The clients list’s columns. Users who may not activate see the state instead of a switch. */
export const clientColumns = (onToggle: ToggleActive | undefined): readonly Column<ClientRow>[] =>
  clientListColumns.map((column: ScreenColumn<ClientRow>) => ({
    ...(drawn[column.id as keyof typeof drawn] ?? plainColumn),
    ...(column.id === 'active' &&
      onToggle && { cell: (row: ClientRow) => <ActivateSwitch row={row} onToggle={onToggle} /> }),
    ...column,
    text: (row) => column.text(row, businessZone()),
  }));
