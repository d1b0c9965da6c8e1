/** The open dialogs. */
interface Dialogs {
  isOpen: () => boolean;
  /** Asks the top one to close, as Esc does. */
  closeTop: () => void;
}

const inside = (path: string) => path === '/main' || path.startsWith('/main/');

/** react-router numbers its history entries in `state.idx`. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

interface Entry {
  path: string;
  index: number;
  /** The address names an open record. */
  record: boolean;
}

let current: Entry;

const recordEntry = (): void => {
  const { pathname, search } = window.location;
  current = { path: pathname, index: indexOf(window.history.state), record: new URLSearchParams(search).has('open') };
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
 * open form stays mounted. Over a record that the address names, the button also closes what is on top, as Esc does:
 * the record, after a question if it has changes, or the dialog above it. It does the same over any dialog outside
 * /main. Call once, before the router starts listening.
 */
export const blockAccidentalBack = ({ isOpen, closeTop }: Dialogs): void => {
  recordEveryChange();
  let closes = false;
  window.addEventListener(
    'popstate',
    (event) => {
      const moved = indexOf(event.state) - current.index;
      const leaves = !inside(current.path);
      if (moved > 0 || (leaves && !isOpen())) return recordEntry();
      event.stopImmediatePropagation();
      if (moved < 0) {
        closes = leaves || current.record;
        window.history.go(-moved);
      } else if (closes) {
        // Only now: a change of the address before would change the entry that was passed through.
        closes = false;
        closeTop();
      }
    },
    { capture: true },
  );
};
