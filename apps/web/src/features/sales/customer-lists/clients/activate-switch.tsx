import type { ClientRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { useCallback, useState } from 'react';
import { useActivate } from '#features/records/customers/customers.api.ts';
import { useLatest } from '#lib/use-latest.ts';
import classes from './activate-switch.module.css';

/** Resolves once the change is stored and the list has been read again, or the question is shown. */
export type ToggleActive = (row: ClientRow) => Promise<unknown>;

/** Activates a client at once, and asks before it inactivates one. One stable function for the whole list. */
export const useToggleActive = (onInactivate: (row: ClientRow) => void): ToggleActive => {
  const activate = useLatest(useActivate().mutateAsync);
  const ask = useLatest(onInactivate);
  return useCallback(async (row) => (row.isActive ? ask(row) : activate({ params: { id: row.id } })), [activate, ask]);
};

/** Shows no error, as documented: the switch returns to the stored state. */
export const ActivateSwitch = ({ row, onToggle }: { row: ClientRow; onToggle: ToggleActive }) => {
  const [changing, setChanging] = useState(false);
  const toggle = async () => {
    if (changing) return;
    setChanging(true);
    await onToggle(row).catch(() => undefined);
    setChanging(false);
  };
  return (
    <input
      type="checkbox"
      role="switch"
      className={`mantine-focus-auto ${classes.track}`}
      aria-label={`Activate ${row.companyName}`}
      checked={changing !== row.isActive}
      aria-checked={changing !== row.isActive}
      aria-busy={changing}
      onChange={() => void toggle()}
    />
  );
};
