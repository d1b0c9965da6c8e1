import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { addressLine, type ScreenColumn, salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { businessZone } from '#lib/business-day.ts';
import { type Column, plainColumn } from '#ui/table/column.ts';
import { EmailLink } from '#ui/table/email-link.tsx';
import { contactOf } from './contact-of.ts';
import classes from './name-cell.module.css';

const NameCell = ({ row, whole }: { row: SalesRow; whole: string }) => (
  <div className={classes.cell} title={whole}>
    <div className={classes.name}>{row.companyName}</div>
    <div className={classes.address}>{addressLine(row)}</div>
  </div>
);

type Drawn = Omit<Column<SalesRow>, keyof ScreenColumn<SalesRow>>;

const drawn: Readonly<Partial<Record<(typeof salesListColumns)[number]['id'], Drawn>>> = {
  name: {
    cell: (row) => <NameCell row={row} whole={salesListColumns[0].text(row)} />,
  },
  assignmentDate: { onCard: 'fact', width: 110, narrow: 100 },
  contactName: { onCard: 'fact', breaks: true, width: 124, narrow: 92 },
  contactEmail: {
    cell: ({ contactEmail }) => contactEmail && <EmailLink email={contactEmail} />,
    width: 180,
    narrow: 132,
  },
  source: { breaks: true, width: 100, narrow: 82 },
  status: { tone: () => 'neutral', width: 162, narrow: 146 },
  statusDate: { width: 94, narrow: 92 },
};

/** The texts, filters and order come from the contract; these are the cells. */
export const salesColumns: readonly Column<SalesRow>[] = salesListColumns.map((column: ScreenColumn<SalesRow>) => ({
  ...(drawn[column.id as keyof typeof drawn] ?? plainColumn),
  ...column,
  text: (row) => column.text(row, businessZone()),
}));

/** What the tables of all sales lists have in common. */
export const salesTable = {
  columns: salesColumns,
  rowId: (row: SalesRow) => row.id,
  tickName: (row: SalesRow) => row.companyName,
  contactOf,
};
