import type { ClientRow } from '@worksmart/shared/customers/list.schema.ts';
import { useCallback, useState } from 'react';
import { useLatest } from '../../../../ui/table/use-latest.ts';
import { useActivate, useInactivate } from '../../../customers/customers.api.ts';
import classes from './activate-switch.module.css';

/** Resolves once the change is stored and the list has been read again. */
export type ToggleActive = (row: ClientRow) => Promise<unknown>;

/** Stores whether a client is active. One stable function for the whole list. */
export const useToggleActive = (): ToggleActive => {
  const activate = useLatest(useActivate().mutateAsync);
  const inactivate = useLatest(useInactivate().mutateAsync);
  return useCallback(
    ({ id, isActive }) => (isActive ? inactivate : activate)({ params: { id } }),
    [activate, inactivate],
  );
};

/** Activates and inactivates immediately. Shows no error, as documented: the switch returns to the stored state. */
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
