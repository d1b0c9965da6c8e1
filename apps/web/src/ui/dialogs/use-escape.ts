import { useEffect } from 'react';
import { useLatest } from '#lib/use-latest.ts';

/** One press closes one dialog: the same Esc that makes a dialog ask "Discard changes?" must not answer the question. */
const handled = new WeakSet<Event>();

/** Closes the top dialog on Esc, from the moment it opens. An open list or calendar in it takes the key first. */
export const useEscape = (active: boolean, close: () => void): void => {
  const latest = useLatest(close);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event)) return;
      // Set by Mantine on fields whose popup is open.
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      handled.add(event);
      latest();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [active, latest]);
};
