import { Checkbox, CloseButton, NativeSelect, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Column, Sort, TableControl } from './column.ts';
import classes from './data-table.module.css';
import { useFilterText } from './use-filter-text.ts';
import type { Ticks } from './use-ticks.ts';
import { tickWidths, type Widths, widthStyle } from './widths.ts';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  /** All rows: a choice filter offers the values that occur. */
  rows: readonly Row[];
  state: TableControl;
  actionsWidth?: Widths;
  ticks?: Ticks<Row>;
}

const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  descending: sort?.column === column ? !sort.descending : false,
});

const direction = (sort: Sort | undefined, column: string) =>
  sort?.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending';

const icons = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown };

export const TableHead = <Row,>({ columns, rows, state, actionsWidth, ticks }: HeadProps<Row>) => (
  <thead className={classes.head}>
    <tr aria-rowindex={1}>
      {ticks && (
        <td style={widthStyle(tickWidths)} className={classes.tick}>
          <AllTick ticks={ticks} />
        </td>
      )}
      {columns.map((column) => {
        const { id, header, numeric } = column;
        const sorted = direction(state.sort, id);
        const SortIcon = icons[sorted];
        return (
          <th key={id} scope="col" style={widthStyle(column)} aria-sort={sorted} data-numeric={numeric || undefined}>
            <UnstyledButton
              className={classes.sort}
              data-active={sorted !== 'none' || undefined}
              onClick={() => state.change({ sort: nextSort(state.sort, id) })}
            >
              <span className={classes.headerText}>{header}</span>
              <SortIcon size={14} aria-hidden />
            </UnstyledButton>
          </th>
        );
      })}
      {actionsWidth !== undefined && (
        <th scope="col" style={widthStyle(actionsWidth)} className={classes.actionsHead}>
          Actions
        </th>
      )}
    </tr>
    <tr aria-rowindex={2}>
      {ticks && <td className={classes.filterCell} />}
      {columns.map((column) => (
        <td key={column.id} className={classes.filterCell}>
          {column.filter === 'choice' ? (
            <ChoiceFilter column={column} rows={rows} state={state} />
          ) : (
            <TextFilter column={column} state={state} />
          )}
        </td>
      ))}
      {actionsWidth !== undefined && <td className={`${classes.filterCell} ${classes.actionsCorner}`} />}
    </tr>
  </thead>
);

const AllTick = <Row,>({ ticks: { ticked, count, tickAll } }: { ticks: Ticks<Row> }) => {
  const all = count > 0 && ticked.length === count;
  return (
    <Tooltip label={all ? 'None' : `All ${count.toLocaleString('en-US')} that the filters show`}>
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={all}
        indeterminate={!all && ticked.length > 0}
        disabled={count === 0}
        onChange={() => tickAll(!all)}
      />
    </Tooltip>
  );
};

interface FilterProps<Row> {
  column: Column<Row>;
  state: TableControl;
}

const TextFilter = <Row,>({ column, state }: FilterProps<Row>) => {
  const { text, type, clear } = useFilterText(state, column.id);
  return (
    <TextInput
      size="xs"
      aria-label={`Filter by ${column.header}`}
      placeholder="Filter"
      value={text}
      // Esc empties it; a dialog around it stays.
      data-mantine-stop-propagation={text !== '' || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.stopPropagation();
          clear();
        }
      }}
      rightSection={
        text && <CloseButton size="xs" aria-label={`Clear the filter on ${column.header}`} onClick={clear} />
      }
    />
  );
};

const ChoiceFilter = <Row,>({ column, rows, state }: FilterProps<Row> & { rows: readonly Row[] }) => {
  const chosen = state.filters[column.id] ?? '';
  const values = useMemo(() => {
    const found = new Set(rows.map(column.text).filter(Boolean));
    if (chosen) found.add(chosen);
    return [...found].sort();
  }, [rows, column, chosen]);
  return (
    <NativeSelect
      size="xs"
      aria-label={`Filter by ${column.header}`}
      data={[{ value: '', label: 'All' }, ...values]}
      value={chosen}
      onChange={(event) => state.change({ filters: { ...state.filters, [column.id]: event.currentTarget.value } })}
    />
  );
};
