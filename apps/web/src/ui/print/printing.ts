import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#lib/use-latest.ts';

/** More rows take the browser too long to lay out; the paper says so, and how to get the others. */
export const maxPrintedRows = 5_000;

/** Whether the page is being printed: a list renders all its rows then, at once. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    // The browser takes the page as it is when this event is over.
    const begin = () => flushSync(() => setPrinting(true));
    window.addEventListener('beforeprint', begin, { signal: ended.signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return isPrinting;
};

interface Source {
  /** All rows that are to be printed are loaded. */
  isWhole: boolean;
  /** They could not be loaded: nothing is printed. */
  isFailed: boolean;
  /** Loads more of them; called again until they are. */
  load: () => void;
  /** Called after printing, and when it failed. */
  onEnd?: () => void;
}

/** Prints a list once all its rows are loaded. */
export const usePrintAll = ({ isWhole, isFailed, load, onEnd }: Source) => {
  const [isWanted, setWanted] = useState(false);
  const [loadNow, end] = [useLatest(load), useLatest(() => onEnd?.())];
  useEffect(() => {
    if (!isWanted) return undefined;
    if (isFailed) {
      setWanted(false);
      end();
      return undefined;
    }
    if (!isWhole) {
      loadNow();
      return undefined;
    }
    const timer = window.setTimeout(() => {
      setWanted(false);
      window.addEventListener('afterprint', end, { once: true });
      window.print();
    });
    return () => window.clearTimeout(timer);
  });
  return { isPreparing: isWanted, print: () => setWanted(true) };
};

interface Pages {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Prints a log that is read page by page, once all its rows are loaded. */
export const usePrintPages = (query: Pages, loaded: number | undefined) =>
  usePrintAll({
    isWhole: loaded !== undefined && (!query.hasNextPage || loaded >= maxPrintedRows),
    isFailed: query.error !== null,
    load: () => {
      if (!query.isFetchingNextPage) void query.fetchNextPage();
    },
  });
