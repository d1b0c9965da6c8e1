import { type RefObject, useEffect } from 'react';
import { isKey } from '#ui/keys/keys.ts';
import { useKey } from '#ui/keys/use-key.ts';

/** Goes from line to line: by j and k from anywhere on the page, by the arrow keys from a line. */
export const useLineKeys = (root: RefObject<HTMLElement | null>): void => {
  const step = (by: 1 | -1): void => {
    const lines = [...(root.current?.querySelectorAll<HTMLElement>('[data-today-line]') ?? [])];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    lines[at < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKey('nextRow', () => step(1));
  useKey('previousRow', () => step(-1));
  useEffect(() => {
    const element = root.current;
    const press = (event: KeyboardEvent) => {
      const by = isKey('rowDown', event) ? 1 : isKey('rowUp', event) ? -1 : undefined;
      if (!by || !(event.target as Element).matches('[data-today-line]')) return;
      event.preventDefault();
      step(by);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
};
