import type { ClientRow } from '@worksmart/shared/customers/list.schema.ts';
import { useCallback, useState } from 'react';
import { useLatest } from '../../../../ui/table/use-latest.ts';
import { useActivate, useInactivate } from '../../../customers/customers.api.ts';
import classes from './activate-switch.module.css';

/** Settles once the change is stored and the list read again. */
export type ToggleActive = (row: ClientRow) => Promise<unknown>;

/** Stores that a client is active, or no longer: once for the list, and the same function for as long as it is there. */
export const useToggleActive = (): ToggleActive => {
  const activate = useLatest(useActivate().mutateAsync);
  const inactivate = useLatest(useInactivate().mutateAsync);
  return useCallback(
    ({ id, isActive }) => (isActive ? inactivate : activate)({ params: { id } }),
    [activate, inactivate],
  );
};

/** Activates and inactivates at once. A failure is not told, as documented: the switch shows the stored state again. */
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
