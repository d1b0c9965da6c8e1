import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { addressLine, type ScreenColumn, salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { businessZone } from '#lib/business-day.ts';
import { mailTo } from '#lib/contact-links.ts';
import { type Column, plainColumn } from '#ui/table/column.ts';
import { contactOf } from './contact-of.ts';
import classes from './name-cell.module.css';

const NameCell = ({ row, whole }: { row: SalesRow; whole: string }) => (
  <div className={classes.cell} title={whole}>
    <div className={classes.name}>{row.companyName}</div>
    <div className={classes.address}>{addressLine(row)}</div>
  </div>
);

/** An address may break before its @. */
const BrokenEmail = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

type Drawn = Omit<Column<SalesRow>, keyof ScreenColumn<SalesRow>>;

const drawn: Readonly<Partial<Record<(typeof salesListColumns)[number]['id'], Drawn>>> = {
  name: {
    cell: (row) => <NameCell row={row} whole={salesListColumns[0].text(row)} />,
  },
  assignmentDate: { onCard: 'fact', width: 106, narrow: 100 },
  contactName: { onCard: 'fact', breaks: true, width: 126, narrow: 100 },
  contactEmail: {
    cell: (row) =>
      row.contactEmail && (
        <a href={mailTo(row.contactEmail)} className={`mantine-focus-auto ${classes.mail}`} data-breaks>
          <BrokenEmail email={row.contactEmail} />
        </a>
      ),
    width: 196,
    narrow: 148,
  },
  source: { breaks: true, width: 104, narrow: 88 },
  status: { tone: () => 'neutral', width: 124, narrow: 108 },
  statusDate: { width: 94, narrow: 88 },
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
