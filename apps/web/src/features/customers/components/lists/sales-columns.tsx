import { Anchor } from '@mantine/core';
import type { SalesRow } from '@worksmart/shared/customers/routes.ts';
import { shownDay } from '../../../../lib/business-day.ts';
import type { Column } from '../../../../ui/table/column.ts';
import classes from './name-cell.module.css';

/** Street lines, city, state and zip on one line. */
const addressLine = ({ address, address2, city, state, zip }: SalesRow): string =>
  [address, address2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');

const wholeAddress = (row: SalesRow): string => [row.companyName, addressLine(row)].filter(Boolean).join(', ');

export const salesColumns: readonly Column<SalesRow>[] = [
  {
    id: 'name',
    header: 'Name & Address',
    // One text for all of it: the filter matches name, address, city, state or zip.
    text: wholeAddress,
    sortBy: (row) => row.companyName,
    cell: (row) => (
      <div className={classes.cell} title={wholeAddress(row)}>
        <div className={classes.name}>{row.companyName}</div>
        <div className={classes.address}>{addressLine(row)}</div>
      </div>
    ),
  },
  {
    id: 'assignmentDate',
    header: 'Assignment Date',
    text: (row) => shownDay(row.assignmentDate),
    sortBy: (row) => row.assignmentDate,
    width: 142,
  },
  { id: 'contactName', header: 'Contact Name', text: (row) => row.contactName ?? '', width: 144 },
  {
    id: 'contactEmail',
    header: 'Email Address',
    text: (row) => row.contactEmail ?? '',
    cell: (row) =>
      row.contactEmail && (
        <Anchor href={`mailto:${encodeURIComponent(row.contactEmail).replace('%40', '@')}`} inherit>
          {row.contactEmail}
        </Anchor>
      ),
    width: 176,
  },
  { id: 'source', header: 'Source', text: (row) => row.source ?? '', filter: 'choice', width: 116 },
  { id: 'status', header: 'Status', text: (row) => row.status ?? '', filter: 'choice', width: 108 },
  {
    id: 'statusDate',
    header: 'Status Date',
    text: (row) => shownDay(row.statusDate),
    sortBy: (row) => row.statusDate,
    width: 104,
  },
];
