import { useState } from 'react';

const place = 'proposal.pass';
/** As long as the server accepts it. */
const lifetimeMs = 2 * 3_600_000;

interface Kept {
  key: string;
  pass: string;
  /** When it was kept, in milliseconds. */
  since: number;
}

/** Storage may be blocked; the pass then lasts until the page is left. */
const read = (key: string): string | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
    return kept?.key === key && Date.now() - kept.since < lifetimeMs ? kept.pass : null;
  } catch {
    return null;
  }
};

const write = (kept: Kept | null): void => {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch {
    // Nothing is kept.
  }
};

/** What this tab got for the code. It survives a reload of the page, and ends with the tab. */
export const usePass = (key: string): [pass: string | null, keep: (pass: string | null) => void] => {
  const [pass, setPass] = useState(() => read(key));
  const keep = (next: string | null) => {
    write(next === null ? null : { key, pass: next, since: Date.now() });
    setPass(next);
  };
  return [pass, keep];
};
