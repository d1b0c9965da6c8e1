import type { SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { addressLine, type ListColumn, salesListColumns } from '@worksmart/shared/customers/list-columns.ts';
import { businessZone } from '../../../lib/business-day.ts';
import { type Column, plainColumn } from '../../../ui/table/column.ts';
import classes from './name-cell.module.css';

const NameCell = ({ row, whole }: { row: SalesRow; whole: string }) => (
  <div className={classes.cell} title={whole}>
    <div className={classes.name}>{row.companyName}</div>
    <div className={classes.address}>{addressLine(row)}</div>
  </div>
);

type Drawn = Omit<Column<SalesRow>, 'id' | 'header' | 'text'>;

const drawn: Readonly<Partial<Record<(typeof salesListColumns)[number]['id'], Drawn>>> = {
  name: {
    sortBy: (row) => row.companyName,
    cell: (row) => <NameCell row={row} whole={salesListColumns[0].text(row)} />,
  },
  assignmentDate: { onCard: 'fact', sortBy: (row) => row.assignmentDate, width: 142, narrow: 102 },
  contactName: { onCard: 'fact', breaks: true, width: 144, narrow: 108 },
  contactEmail: {
    cell: (row) =>
      row.contactEmail && (
        <a
          href={`mailto:${encodeURIComponent(row.contactEmail).replace('%40', '@')}`}
          className={`mantine-focus-auto ${classes.mail}`}
        >
          {row.contactEmail}
        </a>
      ),
    width: 176,
    narrow: 128,
  },
  source: { filter: 'choice', breaks: true, width: 108, narrow: 98 },
  status: { filter: 'choice', tone: () => 'neutral', width: 132, narrow: 104 },
  statusDate: { sortBy: (row) => row.statusDate, width: 108, narrow: 90 },
};

/** The texts come from the CSV export; these are the cells. */
export const salesColumns: readonly Column<SalesRow>[] = salesListColumns.map((column: ListColumn<SalesRow>) => ({
  ...(drawn[column.id as keyof typeof drawn] ?? plainColumn),
  id: column.id,
  header: column.header,
  text: (row) => column.text(row, businessZone()),
}));
