import type { Chosen } from '#ui/fields/select-fields.tsx';

interface Row {
  id: number;
  name: string;
}

/** Adds the selected row under its stored name, so that it stays readable if it is no longer in the list. */
export const withStoredName = (chosen: Chosen, stored: Row | null): Row | undefined | Exclude<Chosen, undefined> =>
  stored && chosen?.id === stored.id ? stored : chosen;
