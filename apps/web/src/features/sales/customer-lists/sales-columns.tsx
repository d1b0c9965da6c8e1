import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { addressParts, type ScreenColumn, salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { businessZone } from '#lib/business-day.ts';
import { type Column, plainColumn } from '#ui/table/column.ts';
import { EmailLink } from '#ui/table/email-link.tsx';
import type { Widths } from '#ui/table/widths.ts';
import { contactOf } from './contact-of.ts';
import classes from './name-cell.module.css';

const NameCell = ({ row, whole }: { row: SalesRow; whole: string }) => {
  const { street, place } = addressParts(row);
  return (
    <div className={classes.cell} title={whole}>
      <div className={classes.name}>{row.companyName}</div>
      <div className={classes.address}>
        {street && <span className={classes.street}>{place ? `${street}, ` : street}</span>}
        <span>{place}</span>
      </div>
    </div>
  );
};

type Drawn = Omit<Column<SalesRow>, keyof ScreenColumn<SalesRow>>;

const drawn: Readonly<Partial<Record<(typeof salesListColumns)[number]['id'], Drawn>>> = {
  name: {
    cell: (row) => <NameCell row={row} whole={salesListColumns[0].text(row)} />,
  },
  assignmentDate: { onCard: 'fact', width: 104 },
  contactName: { onCard: 'fact', breaks: true, width: 110, narrow: 92 },
  contactEmail: {
    cell: ({ contactEmail }) => contactEmail && <EmailLink email={contactEmail} />,
    width: 184,
    narrow: 114,
  },
  source: { breaks: true, width: 98, narrow: 76 },
  status: { tone: () => 'neutral' },
  statusDate: { width: 92, narrow: 88 },
};

/** Each stage has statuses of its own: the longest of the documents fits. */
const statusWidths: Readonly<Record<number, Widths>> = {
  [stage.lead]: { width: 140, narrow: 116 },
  [stage.rfp]: { width: 170, narrow: 164 },
  [stage.prospect]: { width: 166, narrow: 164 },
  [stage.archived]: { width: 172, narrow: 164 },
};

/** Returns the columns of a stage's list. The texts, filters and order come from the contract; these are the cells. */
export const salesColumnsOf = (stageId: number): readonly Column<SalesRow>[] =>
  salesListColumns.map((column: ScreenColumn<SalesRow>) => ({
    ...(drawn[column.id as keyof typeof drawn] ?? plainColumn),
    ...(column.id === 'status' && statusWidths[stageId]),
    ...column,
    text: (row) => column.text(row, businessZone()),
  }));

/** What the tables of all sales lists have in common. */
export const salesTable = {
  tall: true,
  rowId: (row: SalesRow) => row.id,
  tickName: (row: SalesRow) => row.companyName,
  contactOf,
};
