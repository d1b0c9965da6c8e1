const inside = (path: string) => path === '/main' || path.startsWith('/main/');

/** react-router numbers its history entries in `state.idx`. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

interface Standing {
  path: string;
  index: number;
}

let standing: Standing;

const noteStanding = (): void => {
  standing = { path: window.location.pathname, index: indexOf(window.history.state) };
};

/**
 * Where the app stands is known from the moment that the address changes: a page is drawn later, and a press in between
 * would be measured from the page before.
 */
const noteEachEntry = (): void => {
  noteStanding();
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (...entry) => {
      write(...entry);
      noteStanding();
    };
  }
};

/**
 * Inside /main the browser's back moves forward again, as documented. The router never hears of it,
 * so that an open form stays mounted. Call once, before the router starts listening.
 */
export const holdBackButton = (): void => {
  noteEachEntry();
  window.addEventListener(
    'popstate',
    (event) => {
      const moved = indexOf(event.state) - standing.index;
      if (moved > 0 || !inside(standing.path)) return noteStanding();
      event.stopImmediatePropagation();
      if (moved < 0) window.history.go(-moved);
    },
    { capture: true },
  );
};
