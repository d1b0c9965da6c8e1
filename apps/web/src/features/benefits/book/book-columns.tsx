import { IconPencil } from '@tabler/icons-react';
import type { BookRow, BothYears } from '@worksmart/shared/benefits/book/book.rules.ts';
import {
  changeText,
  columnsFor,
  inputsText,
  marginOf,
  percentChange,
} from '@worksmart/shared/benefits/book/columns.ts';
import { type BookLine, bookLines } from '@worksmart/shared/benefits/book/price.rules.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { MarginLevel } from '@worksmart/shared/records/payroll/margin.rules.ts';
import type { Column, Tone } from '#ui/table/column.ts';
import classes from './book.module.css';

const levelTones: Readonly<Record<MarginLevel, Tone>> = { loss: 'late', underTarget: 'waiting', onTarget: 'good' };

const isLine = (id: string): id is BookLine => (bookLines as readonly string[]).includes(id);

interface StackProps {
  of: BothYears | null;
  typed?: boolean;
  level?: MarginLevel | undefined;
  /** Instead of the change in dollars. */
  change?: string;
}

/** This year, next year and the change, one below the other. A dash is unknown; nothing is a line that the client lacks. */
export const Stack = ({ of, typed = false, level, change: given }: StackProps) => {
  if (!of) return null;
  const { now, next, change } = of;
  if (now === null && next === null) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.stack}>
      <span className={classes.before}>{now === null ? '–' : formatMoney(now)}</span>
      <span className={classes.next} data-level={level}>
        {typed && <IconPencil size={12} role="img" aria-label="Typed by hand" />}
        {next === null ? '–' : formatMoney(next)}
      </span>
      <span className={classes.before}>{given ?? (change === null || change === 0 ? '' : changeText(change))}</span>
    </span>
  );
};

/** A client, and how old its inputs are. A narrow table, which has no column for it, adds how many figures are missing. */
const ClientCell = ({ row }: { row: BookRow }) => (
  <span className={classes.client}>
    <span className={classes.name} data-breaks>
      {row.client.name}
    </span>
    <span className={classes.before}>
      {`Inputs ${inputsText(row)}`}
      {row.missing.length > 0 && <span className={classes.missingToo}>{`, ${row.missing.length} missing`}</span>}
    </span>
  </span>
);

/** How many figures are missing; the row's dialog names them, and so does the tip of the cell. */
const MissingCount = ({ count }: { count: number }) =>
  count === 0 ? null : <span className={classes.missing}>{count === 1 ? '1 figure' : `${count} figures`}</span>;

const looks: Readonly<Record<string, Partial<Column<BookRow>>>> = {
  client: { breaks: true, onCard: 'title', searched: true },
  administration: { width: 124, narrow: 112 },
  unemployment: { width: 124, narrow: 117 },
  workersComp: { width: 106, narrow: 96 },
  medical: { width: 114, narrow: 98 },
  total: { width: 116, narrow: 102, onCard: 'fact' },
  margin: { width: 108, narrow: 94, onCard: 'fact' },
  target: { width: 118, narrow: 110, tone: ({ margin }) => (margin.next ? levelTones[margin.next.level] : 'neutral') },
  missing: { width: 86, wideOnly: true, cell: ({ missing }) => <MissingCount count={missing.length} /> },
};

const cellOf = (id: string): Pick<Column<BookRow>, 'cell' | 'numeric'> => {
  if (isLine(id)) return { numeric: true, cell: (row) => <Stack of={row.lines[id]} typed={row.typed.includes(id)} /> };
  if (id === 'client') return { cell: (row) => <ClientCell row={row} /> };
  if (id === 'total') return { numeric: true, cell: ({ total }) => <Stack of={total} change={percentChange(total)} /> };
  if (id === 'margin')
    return { numeric: true, cell: (row) => <Stack of={marginOf(row)} level={row.margin.next?.level} /> };
  return {};
};

/** The columns of the book on the screen. */
export const bookScreenColumns = (seesMargins: boolean): readonly Column<BookRow>[] =>
  columnsFor(seesMargins).map(({ id, header, filter, text, sortBy }) => ({
    id,
    header,
    text,
    ...(filter && { filter }),
    ...(sortBy && { sortBy }),
    ...looks[id],
    ...cellOf(id),
  }));
