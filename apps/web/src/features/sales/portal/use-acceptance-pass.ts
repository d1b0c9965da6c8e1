import { useEffect, useState } from 'react';

const storageKey = 'proposal.pass';

interface Kept {
  key: string;
  pass: string;
  /** Until when the server accepts it, in milliseconds. */
  until: number;
}

/** Storage may be blocked; the pass then lasts until the page is left. */
const read = (key: string): Kept | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    return kept?.key === key && Date.now() < kept.until ? kept : null;
  } catch {
    return null;
  }
};

const write = (kept: Kept | null): void => {
  try {
    if (kept) sessionStorage.setItem(storageKey, JSON.stringify(kept));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is kept.
  }
};

/** What this tab got for the code. */
export interface Pass {
  pass: string | null;
  /** Whether it had one, whose time is over. */
  isOver: boolean;
  keep: (pass: string, seconds: number) => void;
  /** The server no longer accepts it. */
  end: () => void;
}

/** The pass survives a reload of the page, and ends with the tab or when its time is over. */
export const useAcceptancePass = (key: string): Pass => {
  const [kept, setKept] = useState(() => read(key));
  const [isOver, setOver] = useState(false);
  const change = (next: Kept | null) => {
    write(next);
    setKept(next);
    setOver(next === null);
  };
  useEffect(() => {
    if (!kept) return;
    const look = () => {
      if (Date.now() < kept.until) return;
      write(null);
      setKept(null);
      setOver(true);
    };
    const timer = setTimeout(look, kept.until - Date.now());
    // Timers of a sleeping phone are late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [kept]);
  return {
    pass: kept?.pass ?? null,
    isOver,
    keep: (pass, seconds) => change({ key, pass, until: Date.now() + seconds * 1000 }),
    end: () => change(null),
  };
};
