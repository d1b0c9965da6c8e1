const inside = (path: string) => path === '/main' || path.startsWith('/main/');

/** react-router numbers its history entries in `state.idx`. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

interface Entry {
  path: string;
  index: number;
}

let current: Entry;

const recordEntry = (): void => {
  current = { path: window.location.pathname, index: indexOf(window.history.state) };
};

/**
 * Records the entry as soon as the address changes. The page renders later, and a press of the back button in between
 * would otherwise be compared with the previous page.
 */
const recordEveryChange = (): void => {
  recordEntry();
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (...entry) => {
      write(...entry);
      recordEntry();
    };
  }
};

/**
 * Makes the browser’s back button inside /main move forward again, as documented. The router does not notice, so an
 * open form stays mounted. Call once, before the router starts listening.
 */
export const blockAccidentalBack = (): void => {
  recordEveryChange();
  window.addEventListener(
    'popstate',
    (event) => {
      const moved = indexOf(event.state) - current.index;
      if (moved > 0 || !inside(current.path)) return recordEntry();
      event.stopImmediatePropagation();
      if (moved < 0) window.history.go(-moved);
    },
    { capture: true },
  );
};
