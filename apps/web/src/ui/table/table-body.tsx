import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useRest } from '../use-rest.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { TableRow } from './table-row.tsx';
import { useLatest } from './use-latest.ts';
import type { RowId } from './use-reveal-created-row.ts';
import type { Ticks } from './use-ticks.ts';

export const rowHeight = 40;

interface BodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number | string;
  onOpen?: (row: Row) => void;
  onNear?: (row: Row) => void;
  actions?: (row: Row, listed: () => readonly Row[]) => ReactNode;
  /** Returns all filtered rows at the time of the call. */
  listed: () => readonly Row[];
  quiet?: (row: Row) => boolean;
  createdRow?: RowId | undefined;
  tickName?: (row: Row) => string;
  ticks: Ticks<Row>;
  /** Index of the first row in the whole list, for screen readers. */
  firstIndex: number;
  skeletons: number;
  viewport: RefObject<HTMLElement | null>;
}

const virtualBeyond = 50;

/** Tracks the row that has the keyboard focus. `scrollTo` renders a row of a long page. */
const useRowFocus = (viewport: RefObject<HTMLElement | null>, count: number, scrollTo: (index: number) => void) => {
  const [active, setActive] = useState(0);
  const rowAt = (index: number) => viewport.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const moveTo = useLatest((index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setActive(next);
    scrollTo(next);
    // The row may render only after the scroll.
    requestAnimationFrame(() => requestAnimationFrame(() => rowAt(next)?.focus()));
  });
  const show = useLatest((index: number) => {
    scrollTo(index);
    requestAnimationFrame(() => rowAt(index)?.scrollIntoView?.({ block: 'nearest' }));
  });
  return { active, setActive, moveTo, show };
};

/** The rows of the table. A long page renders only the visible ones. */
export const TableBody = <Row,>(props: BodyProps<Row>) => {
  const { columns, rows, rowId, actions, viewport, firstIndex, tickName, ticks } = props;
  const count = rows?.length ?? 0;
  const virtual = count > virtualBeyond;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 1000, height: 600 },
  });

  const { active, setActive, moveTo, show } = useRowFocus(viewport, count, (index) => {
    if (virtual) virtualizer.scrollToIndex(index);
  });
  const open = useLatest((row: Row) => props.onOpen?.(row));
  const tick = useLatest(ticks.tick);
  const tickAll = useLatest(ticks.tickAll);
  const rest = useRest(props.onNear);
  const createdAt =
    props.createdRow === undefined ? -1 : (rows ?? []).findIndex((row) => rowId(row) === props.createdRow);
  useEffect(() => {
    if (createdAt >= 0) show(createdAt);
  }, [createdAt, show]);

  if (rows === undefined) return <SkeletonRows {...props} />;

  const items = virtual ? virtualizer.getVirtualItems() : undefined;
  const shown = items ? items.map(({ index }) => index) : rows.map((_row, index) => index);
  const above = items?.[0]?.start ?? 0;
  const below = items ? virtualizer.getTotalSize() - (items[items.length - 1]?.end ?? 0) : 0;
  const current = Math.min(active, count - 1);

  return (
    <tbody>
      <Spacer height={above} />
      {shown.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <TableRow
            key={rowId(row)}
            row={row}
            index={index}
            ariaIndex={firstIndex + index + 3}
            columns={columns}
            reachable={index === current}
            quiet={props.quiet?.(row) ?? false}
            created={rowId(row) === props.createdRow}
            onFocus={setActive}
            onMove={moveTo}
            opens={props.onOpen !== undefined}
            onOpen={open}
            actions={actions}
            listed={props.listed}
            tickName={tickName?.(row)}
            ticked={ticks.isTicked(row)}
            onTick={tick}
            onTickAll={tickAll}
            rest={rest}
          />
        );
      })}
      <Spacer height={below} />
    </tbody>
  );
};

/** Placeholder rows while the list loads. */
const SkeletonRows = <Row,>({ columns, skeletons, tickName, actions }: BodyProps<Row>) => (
  <tbody>
    {Array.from({ length: skeletons }, (_one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
      <tr key={at} className={classes.row} aria-hidden>
        {tickName && <td />}
        {columns.map(({ id }) => (
          <td key={id}>
            <Skeleton height={12} width={`${70 - ((at * 13) % 40)}%`} />
          </td>
        ))}
        {actions && <td className={classes.actions} />}
      </tr>
    ))}
  </tbody>
);

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
