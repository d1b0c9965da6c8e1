import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { afterSign } from '#lib/pending-work.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useHoverIntent } from '../use-hover-intent.ts';
import type { TableRows } from './column.ts';
import classes from './data-table.module.css';
import { rowHeightOf } from './fit-rows.ts';
import { type RowProps, TableRow } from './table-row.tsx';
import type { Ticks } from './use-ticks.ts';

/** How the rows look: as rows of a table, or as cards. */
export interface BodyLook<Row> {
  Row: ComponentType<RowProps<Row>>;
  /** Takes the place of the rows that are not rendered. */
  Gap: ComponentType<{ height: number }>;
  /** Of one row with the gap after it, in pixels. */
  height: number;
  /** What scrolls the rows, given the element around them. */
  scroller: (viewport: HTMLElement | null) => HTMLElement | null;
}

export interface BodyProps<Row> extends TableRows<Row> {
  onOpen?: (row: Row) => void;
  /** Returns all filtered rows at the time of the call. */
  listed: () => readonly Row[];
  ticks: Ticks<Row>;
  /** Index of the first row in the whole list, for screen readers. */
  firstIndex: number;
  skeletons: number;
  viewport: RefObject<HTMLElement | null>;
  /** Renders all rows, for the paper. */
  whole?: boolean;
  /** Rows of a table by default. */
  look?: BodyLook<Row>;
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
    const row = rowAt(next);
    // At once, so that the next press of a held key starts from this row. A far row renders only after the scroll.
    if (row) row.focus();
    else requestAnimationFrame(() => requestAnimationFrame(() => rowAt(next)?.focus()));
  });
  const show = useLatest((index: number) => {
    scrollTo(index);
    requestAnimationFrame(() => rowAt(index)?.scrollIntoView?.({ block: 'nearest' }));
  });
  return { active, setActive, moveTo, show };
};

interface Rows extends Pick<BodyProps<never>, 'viewport' | 'whole'> {
  count: number;
}

/** Chooses which rows to render: all of a short page, and of a long one those around the visible part. */
const useRowWindow = <Row,>(look: BodyLook<Row>, { count, viewport, whole }: Rows) => {
  const virtual = count > virtualBeyond && !whole;
  const scrollMargin = virtual ? distance(viewport.current, look.scroller(viewport.current)) : 0;
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => look.scroller(viewport.current),
    scrollMargin,
    estimateSize: () => look.height,
    overscan: 10,
    initialRect: { width: 1000, height: 600 },
  });
  const items = virtual ? virtualizer.getVirtualItems() : undefined;
  return {
    /** Their indexes; undefined if all. */
    indexes: items?.map(({ index }) => index),
    above: (items?.[0]?.start ?? scrollMargin) - scrollMargin,
    below: items ? virtualizer.getTotalSize() - (items[items.length - 1]?.end ?? 0) + scrollMargin : 0,
    scrollTo: (index: number) => {
      if (virtual) virtualizer.scrollToIndex(index);
    },
  };
};

/** The rows of the table. A long page renders only the visible ones. */
export const TableBody = <Row,>(props: BodyProps<Row>) => {
  const { columns, rows, rowId, actions, viewport, firstIndex, tickName, ticks } = props;
  const count = rows?.length ?? 0;
  const look = props.look ?? (tableLooks[props.tall ? 'tall' : 'usual'] as BodyLook<Row>);
  const { Row: OneRow, Gap } = look;
  const { indexes, above, below, scrollTo } = useRowWindow(look, { count, viewport, whole: props.whole });
  const { active, setActive, moveTo, show } = useRowFocus(viewport, count, scrollTo);
  // The frame before may render the list again, for another address: then only its newest function is right.
  const openNow = useLatest((row: Row) => props.onOpen?.(row));
  const open = useLatest((row: Row) => afterSign(() => openNow(row)));
  const tick = useLatest(ticks.tick);
  const tickAll = useLatest(ticks.tickAll);
  const rest = useHoverIntent(props.onNear);
  const createdAt =
    props.createdRow === undefined ? -1 : (rows ?? []).findIndex((row) => rowId(row) === props.createdRow);
  useEffect(() => {
    if (createdAt >= 0) show(createdAt);
  }, [createdAt, show]);

  if (rows === undefined) return <SkeletonRows {...props} />;

  const renderedIndexes = indexes ?? rows.map((_row, index) => index);
  const current = Math.min(active, count - 1);

  return (
    <>
      <Gap height={above} />
      {renderedIndexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <OneRow
            key={rowId(row)}
            id={rowId(row)}
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
            contactOf={props.contactOf}
            listed={props.listed}
            tickName={tickName?.(row)}
            ticked={ticks.isTicked(row)}
            onTick={tick}
            onTickAll={tickAll}
            rest={rest}
          />
        );
      })}
      <Gap height={below} />
    </>
  );
};

/** Placeholder rows while the list loads. */
const SkeletonRows = <Row,>({ columns, skeletons, tickName, actions }: BodyProps<Row>) =>
  Array.from({ length: skeletons }, (_one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
    <tr key={at} className={classes.row} aria-hidden>
      {tickName && <td />}
      {columns.map(({ id, wideOnly }) => (
        <td key={id} data-wide={wideOnly}>
          <Skeleton height={12} width={`${70 - ((at * 13) % 40)}%`} />
        </td>
      ))}
      {actions && <td className={classes.actions} />}
    </tr>
  ));

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

const tableLook = { Row: TableRow, Gap: Spacer, scroller: (viewport: HTMLElement | null) => viewport };
const tableLooks: Readonly<Record<'usual' | 'tall', BodyLook<unknown>>> = {
  usual: { ...tableLook, height: rowHeightOf() },
  tall: { ...tableLook, height: rowHeightOf(true) },
};

/** Pixels of other content that scroll by before the rows. */
const distance = (rows: HTMLElement | null, scroller: HTMLElement | null): number =>
  rows && scroller && rows !== scroller
    ? rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : 0;
