import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { addressLine, type ScreenColumn, salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { businessZone } from '#lib/business-day.ts';
import { type Column, plainColumn } from '#ui/table/column.ts';
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
  assignmentDate: { onCard: 'fact', width: 142, narrow: 102 },
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
    narrow: 116,
  },
  source: { breaks: true, width: 108, narrow: 98 },
  status: { tone: () => 'neutral', width: 132, narrow: 116 },
  statusDate: { width: 108, narrow: 90 },
};

/** The texts, filters and order come from the contract; these are the cells. */
export const salesColumns: readonly Column<SalesRow>[] = salesListColumns.map((column: ScreenColumn<SalesRow>) => ({
  ...(drawn[column.id as keyof typeof drawn] ?? plainColumn),
  ...column,
  text: (row) => column.text(row, businessZone()),
}));
