import { Tooltip } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ClientRow } from '@worksmart/shared/customers/routes.ts';
import { formatDate } from '@worksmart/shared/dates.ts';
import { shownDay } from '../../../lib/business-day.ts';
import type { Column } from '../../../ui/table/column.ts';
import { ActivateSwitch } from './activate-switch.tsx';
import classes from './client-columns.module.css';

const primaryTip = 'Primary client of the group';

/** Day and initials; blank for the documents' 1900. */
const lastContact = ({ contactDate, contactInitial }: ClientRow): string => {
  const day = formatDate(contactDate);
  return day && contactInitial ? `${day} (${contactInitial})` : day;
};

const GroupCell = ({ row }: { row: ClientRow }) => (
  <span className={classes.group}>
    {row.subsidiaryPrimary && (
      <Tooltip label={primaryTip}>
        <IconStarFilled size={14} role="img" aria-label={primaryTip} className={classes.star} />
      </Tooltip>
    )}
    <span className={classes.name}>{row.subsidiaryGroup}</span>
  </span>
);

/** The clients list's columns; those who may not activate read the state instead of a switch. */
export const clientColumns = (mayActivate: boolean): readonly Column<ClientRow>[] => [
  {
    id: 'active',
    header: 'Activate',
    text: (row) => (row.isActive ? 'Active' : 'Inactive'),
    cell: mayActivate ? (row) => <ActivateSwitch row={row} /> : undefined,
    filter: 'choice',
    width: 88,
  },
  { id: 'prismID', header: 'Payroll Client ID', text: (row) => row.prismID ?? '', width: 128 },
  {
    id: 'name',
    header: 'Name',
    text: (row) => row.companyName,
    cell: (row) => <span className={classes.company}>{row.companyName}</span>,
  },
  {
    id: 'group',
    header: 'Affiliated Group',
    text: (row) => row.subsidiaryGroup ?? '',
    cell: (row) => row.subsidiaryGroup && <GroupCell row={row} />,
    width: 156,
  },
  { id: 'anthemId', header: 'Carrier Dept ID', text: (row) => row.anthemId ?? '', width: 124 },
  {
    id: 'renewalStatus',
    header: 'Renewal Status',
    text: (row) => row.renewalStatus ?? '',
    filter: 'choice',
    width: 132,
  },
  {
    id: 'lastContact',
    header: 'Last Contact',
    text: lastContact,
    sortBy: (row) => formatDate(row.contactDate) && row.contactDate,
    width: 112,
  },
  {
    id: 'statusDate',
    header: 'Status Date',
    text: (row) => shownDay(row.statusDate),
    sortBy: (row) => row.statusDate,
    width: 104,
  },
];
