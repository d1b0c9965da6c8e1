import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import type { PageSize, TableControl } from './column.ts';

/** Heights of a row in a table, in pixels: of two lines, or of three. */
const rowHeights = { usual: 40, tall: 48 } as const;

/** Returns the height of a row. @param tall whether its cells may have three lines */
export const rowHeightOf = (tall = false): number => rowHeights[tall ? 'tall' : 'usual'];

/** Fewer rows than this are no list: the table then scrolls. */
const leastRows = 4;

/** About what a page shows above and below its rows, until its table has measured it. */
const usualRest = 330;

const rowsIn = (height: number, rowHeight: number): number => Math.max(leastRows, Math.floor(height / rowHeight));

let measured: number | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns how many rows the window has room for. */
const fittingRows = (): number => measured ?? rowsIn(window.innerHeight - usualRest, rowHeights.usual);

/** Returns the number of rows on a page of this size. */
export const rowsPerPage = (size: PageSize): number | 'all' => (size === 'fit' ? fittingRows() : size);

/** Renders again when the window has room for another number of rows, if the size depends on it. */
export const useRowsPerPage = (size: PageSize): number | 'all' =>
  useSyncExternalStore(subscribe, () => rowsPerPage(size));

/** The height that the table leaves to its rows: all of its own but for the tools, the head and the footer. */
const roomFor = (root: HTMLElement, viewport: HTMLElement): number => {
  const others = [...root.children].filter((one) => one !== viewport);
  const heightOf = (one: Element) => {
    const { marginTop, marginBottom } = getComputedStyle(one);
    return one.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
  };
  const taken = others.reduce((sum, one) => sum + heightOf(one), 0);
  const head = viewport.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  // Its borders, and a scroll bar below wide rows.
  const edges = viewport.offsetHeight - viewport.clientHeight;
  return root.clientHeight - taken - head - edges;
};

/** Measures how many rows fit, before the page is painted and whenever its height changes. */
export const useFittingRows = (
  refs: { root: RefObject<HTMLElement | null>; viewport: RefObject<HTMLElement | null> },
  { size, page, change }: Pick<TableControl, 'size' | 'page' | 'change'>,
  { isTable, tall }: { isTable: boolean; tall: boolean | undefined },
): void => {
  const measure = useLatest(() => {
    const [root, viewport] = [refs.root.current, refs.viewport.current];
    if (!root || !viewport) return;
    const before = fittingRows();
    const rows = rowsIn(roomFor(root, viewport), rowHeightOf(tall));
    if (rows === measured) return;
    measured = rows;
    for (const listener of listeners) listener();
    // The first row of the page stays on the screen.
    const shown = Math.floor(((page - 1) * before) / rows) + 1;
    if (shown !== page) change({ page: shown });
  });
  const measures = size === 'fit' && isTable;
  useLayoutEffect(() => {
    const root = refs.root.current;
    if (!measures || !root) return;
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    measure();
    return () => observer.disconnect();
  }, [measures, measure, refs.root]);
};
