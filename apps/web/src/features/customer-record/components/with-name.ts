import type { Chosen } from '../../../ui/fields/select-fields.tsx';

interface Row {
  id: number;
  name: string;
}

/** The chosen row with the name that it was stored under: it stays readable where the list no longer has it. */
export const withName = (chosen: Chosen, stored: Row | null): Row | undefined | Exclude<Chosen, undefined> =>
  stored && chosen?.id === stored.id ? stored : chosen;
