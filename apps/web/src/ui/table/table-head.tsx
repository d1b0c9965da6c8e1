import { Checkbox, CloseButton, NativeSelect, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { orderOf, type SortKey } from '@worksmart/shared/platform/lists/compare-keys.ts';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { isKey } from '../keys/keys.ts';
import type { Column, Sort, TableControl, TableWindow } from './column.ts';
import classes from './data-table.module.css';
import { useFilterText } from './use-filter-text.ts';
import type { Ticks } from './use-ticks.ts';
import { tickWidths, type Widths, widthStyle } from './widths.ts';

export interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  /** All rows, from which a choice filter takes its values. */
  rows: readonly Row[];
  state: TableControl;
  actionsWidth?: Widths;
  actionsHeader?: string;
  ticks?: Ticks<Row>;
  /** Of a list that is read by windows: its rows do not have all values. */
  window?: TableWindow | undefined;
}

interface TableHeadProps<Row> extends HeadProps<Row> {
  /** Goes from a filter to the first row that it leaves. */
  onToRows: (column: string, text: string) => void;
}

const none: readonly never[] = [];

/** Each filter of a window is a request to the server, so typing settles a little longer. */
const windowSettleMs = 150;

/** Where a column's filter takes its values from, and how long typing settles. */
const valuesFor = <Row,>({ id, filter }: Column<Row>, rows: readonly Row[], window: TableWindow | undefined) => ({
  rows: filter === 'choice' && !window ? rows : none,
  choices: window && filter === 'choice' ? (window.facets?.[id] ?? none) : undefined,
  settleMs: window && windowSettleMs,
});

const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  descending: sort?.column === column ? !sort.descending : false,
});

const direction = (sort: Sort | undefined, column: string) =>
  sort?.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending';

const icons = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };

export const TableHead = <Row,>({
  columns,
  rows,
  state,
  actionsWidth,
  actionsHeader = 'Actions',
  ticks,
  window,
  onToRows,
}: TableHeadProps<Row>) => {
  const toRows = useLatest(onToRows);
  const applyFilter = useLatest((column: string, text: string) =>
    state.change(({ filters }) => ({ filters: { ...filters, [column]: text } })),
  );
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {ticks && (
          <td style={widthStyle(tickWidths)} className={classes.tick}>
            <AllTick ticks={ticks} />
          </td>
        )}
        {columns.map((column) => {
          const { id, header, numeric, wideOnly } = column;
          const sorted = direction(state.sort, id);
          const SortIcon = icons[sorted];
          return (
            <th
              key={id}
              scope="col"
              data-header={header}
              style={widthStyle(column)}
              aria-sort={sorted}
              data-numeric={numeric || undefined}
              data-wide={wideOnly}
            >
              <UnstyledButton
                className={classes.sort}
                disabled={column.fixed}
                data-active={sorted !== 'none' || undefined}
                onClick={() => state.change({ sort: nextSort(state.sort, id) })}
              >
                <span className={classes.headerText}>{header}</span>
                {!column.fixed && <SortIcon size={14} aria-hidden />}
              </UnstyledButton>
            </th>
          );
        })}
        {actionsWidth !== undefined && (
          <th scope="col" style={widthStyle(actionsWidth)} className={classes.actionsHead}>
            {actionsHeader}
          </th>
        )}
      </tr>
      <tr aria-rowindex={2}>
        {ticks && <td className={classes.filterCell} />}
        {columns.map((column) => (
          <td key={column.id} className={classes.filterCell} data-wide={column.wideOnly}>
            <ColumnFilter
              column={column as Column<unknown>}
              {...valuesFor(column, rows, window)}
              applied={state.filters[column.id] ?? ''}
              onApply={applyFilter}
              onToRows={toRows}
            />
          </td>
        ))}
        {actionsWidth !== undefined && <td className={`${classes.filterCell} ${classes.actionsCorner}`} />}
      </tr>
    </thead>
  );
};

interface AllTickProps<Row> {
  ticks: Ticks<Row>;
  /** Shown next to the box. */
  label?: string;
}

/** The box that ticks all filtered rows. */
export const AllTick = <Row,>({ ticks, label }: AllTickProps<Row>) => {
  const { isAll, ticked, count, allTip, tickAll } = ticks;
  return (
    <Tooltip label={isAll ? 'None' : allTip}>
      <Checkbox
        size="xs"
        label={label}
        aria-label="Select all"
        checked={isAll}
        indeterminate={!isAll && ticked.length > 0}
        disabled={count === 0}
        onChange={() => tickAll(!isAll)}
      />
    </Tooltip>
  );
};

interface FilterProps {
  header: string;
  applied: string;
  onApply: (text: string) => void;
  /** Goes to the first row that the text leaves. Absent where the filters have their own dialog. */
  onToRows: ((text: string) => void) | undefined;
}

/** Holds the text of a filter, from which keys lead to the rows that it leaves. */
const useFilterKeys = ({ applied, onApply, onToRows }: FilterProps, settleMs: number | undefined) => {
  const { text, type, clear, applyNow } = useFilterText(applied, onApply, settleMs);
  const press = (event: KeyboardEvent) => {
    if (isKey('clearFilter', event) && text) {
      event.stopPropagation();
      clear();
    } else if (isKey('toRows', event)) {
      event.preventDefault();
      applyNow();
      onToRows?.(text);
    }
  };
  return { text, type, clear, press };
};

interface TextFilterProps extends FilterProps {
  settleMs: number | undefined;
  searched: boolean;
}

const TextFilter = ({ settleMs, searched, ...filter }: TextFilterProps) => {
  const { header } = filter;
  const { text, type, clear, press } = useFilterKeys(filter, settleMs);
  return (
    <TextInput
      size="xs"
      aria-label={`Filter by ${header}`}
      placeholder="Filter"
      data-searched={searched || undefined}
      value={text}
      // Esc empties the filter; the dialog around it stays open.
      data-mantine-stop-propagation={text !== '' || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      rightSection={text && <CloseButton size="xs" aria-label={`Clear the filter on ${header}`} onClick={clear} />}
    />
  );
};

interface ChoiceProps<Row> extends FilterProps {
  column: Column<Row>;
  rows: readonly Row[];
  /** The values, if the rows do not have all of them. */
  choices: readonly string[] | undefined;
}

/** Returns the values that can be chosen, in the order in which the column sorts. */
const choicesOf = <Row,>({
  column,
  rows,
  choices,
  applied,
}: Pick<ChoiceProps<Row>, 'column' | 'rows' | 'choices' | 'applied'>) => {
  const { text, sortBy } = column;
  const keys = new Map<string, SortKey>(choices?.map((choice) => [choice, choice]));
  for (const row of choices ? none : rows) keys.set(text(row), sortBy ? sortBy(row) : text(row));
  if (applied && !keys.has(applied)) keys.set(applied, applied);
  keys.delete('');
  const texts = [...keys.keys()];
  return orderOf([...keys.values()], false).map((at) => texts[at] ?? '');
};

const ChoiceFilter = <Row,>({ header, applied, onApply, onToRows, ...source }: ChoiceProps<Row>) => {
  const { column, rows, choices } = source;
  const values = useMemo(() => choicesOf({ column, rows, choices, applied }), [column, rows, choices, applied]);
  return (
    <NativeSelect
      size="xs"
      aria-label={`Filter by ${header}`}
      data={[{ value: '', label: 'All' }, ...values]}
      value={applied}
      onChange={(event) => onApply(event.currentTarget.value)}
      onKeyDown={(event) => {
        // The arrow keys change the choice.
        if (event.key === 'Enter') onToRows?.(event.currentTarget.value);
      }}
    />
  );
};

interface ColumnFilterProps<Row> {
  column: Column<Row>;
  rows: readonly Row[];
  choices: readonly string[] | undefined;
  settleMs: number | undefined;
  applied: string;
  onApply: (column: string, text: string) => void;
  onToRows?: ((column: string, text: string) => void) | undefined;
}

/** Renders again only when its own text changes, so that typing in one filter leaves the others unchanged. */
const ColumnFilter = memo(function ColumnFilter(props: ColumnFilterProps<unknown>) {
  const { column, applied, onApply, onToRows, rows, choices, settleMs } = props;
  const { id, header, filter, fixed, added } = column;
  const apply = useLatest((value: string) => onApply(id, value));
  const toRows = useLatest((value: string) => onToRows?.(id, value));
  const common = { header, applied, onApply: apply, onToRows: onToRows && toRows };
  if (fixed || (added && !filter)) return null;
  if (filter === 'choice') return <ChoiceFilter {...common} rows={rows} choices={choices} column={column} />;
  return <TextFilter {...common} settleMs={settleMs} searched={column.searched === true} />;
});

/** The filters of all columns with their names, where there is no room for a head. */
export const ColumnFilters = <Row,>({
  columns,
  rows,
  state,
  window,
  className,
}: HeadProps<Row> & { className?: string }) => {
  const apply = useLatest((column: string, text: string) =>
    state.change(({ filters }) => ({ filters: { ...filters, [column]: text } })),
  );
  return (
    <div className={className}>
      {columns
        .filter(({ fixed, added, filter }) => !fixed && (!added || filter))
        .map((column) => (
          <div key={column.id}>
            <Text size="xs" fw={500} mb={4} aria-hidden>
              {column.header}
            </Text>
            <ColumnFilter
              column={column as Column<unknown>}
              {...valuesFor(column, rows, window)}
              applied={state.filters[column.id] ?? ''}
              onApply={apply}
            />
          </div>
        ))}
    </div>
  );
};
