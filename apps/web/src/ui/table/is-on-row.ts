import type { MouseEvent } from 'react';

/** The press is on the row itself: not on a control inside it, which does something else, nor in a popover of a cell. */
export const isOnRow = ({ target: pressed, currentTarget: row }: MouseEvent): boolean =>
  row.contains(pressed as Node) &&
  !(pressed as HTMLElement).closest('a, button:not([data-opener]), input, label, [data-tick]');
