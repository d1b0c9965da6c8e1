const inside = (path: string) => path === '/main' || path.startsWith('/main/');

/** react-router numbers its history entries in `state.idx`. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

interface Standing {
  path: string;
  index: number;
}

let standing: Standing | undefined;

/** Tells where the app stands after each navigation. */
export const noteStanding = (): void => {
  standing = { path: window.location.pathname, index: indexOf(window.history.state) };
};

/**
 * Inside /main the browser's back moves forward again, as documented. The router never hears of it,
 * so that an open form stays mounted. Call once, before the router starts listening.
 */
export const holdBackButton = (): void => {
  window.addEventListener(
    'popstate',
    (event) => {
      if (!standing || !inside(standing.path)) return;
      const moved = indexOf(event.state) - standing.index;
      if (moved > 0) return;
      event.stopImmediatePropagation();
      if (moved < 0) window.history.go(-moved);
    },
    { capture: true },
  );
};
