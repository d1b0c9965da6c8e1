import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { useKey } from '../keys/use-key.ts';

interface Elements {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
}

const firstFilter = 'thead input:not([type="checkbox"])';

/** Focuses a row, which a long page may render only once it is scrolled to. */
const focusRow = (viewport: HTMLElement | null, index: number): void => {
  const row = () => viewport?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (row()) {
    row()?.focus();
    return;
  }
  if (index === 0 && viewport) viewport.scrollTop = 0;
  requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()));
};

/** What a filter shows. */
const textIn = (filter: Element | null): string =>
  filter instanceof HTMLInputElement || filter instanceof HTMLSelectElement ? filter.value : '';

/** The row of the focused button, or the one that Tab would reach. */
const currentRow = (viewport: HTMLElement | null): { index: number; focused: boolean } | undefined => {
  const around = document.activeElement?.closest<HTMLElement>('[data-index]');
  const row = around ?? viewport?.querySelector<HTMLElement>('[data-index][tabindex="0"]');
  const index = Number(row?.dataset.index);
  return Number.isNaN(index) ? undefined : { index, focused: around !== undefined && around !== null };
};

/**
 * The keys of a list beyond its rows’ own: / focuses the filter that people use first, j and k lead to the rows from
 * anywhere on the page.
 * @param settled the rows shown are loaded and are those of the filters
 * @returns goes from a filter to the first row, as soon as the rows are those of its text
 */
export const useTableKeys = (
  { root, viewport }: Elements,
  filters: Readonly<Record<string, string>>,
  settled: boolean,
) => {
  useKey('firstFilter', () =>
    (
      root.current?.querySelector<HTMLElement>('thead [data-searched]') ??
      root.current?.querySelector<HTMLElement>(firstFilter)
    )?.focus(),
  );
  const step = (by: 1 | -1) => {
    const row = currentRow(viewport.current);
    if (row) focusRow(viewport.current, Math.max(0, row.focused ? row.index + by : row.index));
  };
  useKey('nextRow', () => step(1));
  useKey('previousRow', () => step(-1));

  const awaited = useRef<{ column: string; text: string; from: Element | null; typed: string } | undefined>(undefined);
  const follow = () => {
    if (!awaited.current) return;
    const { column, text, from, typed } = awaited.current;
    // The user has typed on, or has gone elsewhere, while the rows were loading.
    if (document.activeElement !== from || textIn(from) !== typed) awaited.current = undefined;
    else if (settled && (filters[column] ?? '') === text) {
      awaited.current = undefined;
      focusRow(viewport.current, 0);
    }
  };
  const followNow = useLatest(follow);
  useEffect(follow);
  return (column: string, text: string): void => {
    const from = document.activeElement;
    awaited.current = { column, text, from, typed: textIn(from) };
    followNow();
  };
};
