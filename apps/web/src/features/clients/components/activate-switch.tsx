import { Switch } from '@mantine/core';
import type { ClientRow } from '@worksmart/shared/customers/routes.ts';
import { useActivate, useInactivate } from '../../customers/customers.api.ts';

/** Activates and inactivates at once. A failure is not told, as documented: the switch shows the stored state again. */
export const ActivateSwitch = ({ row }: { row: ClientRow }) => {
  const activate = useActivate();
  const inactivate = useInactivate();
  const changing = activate.isPending || inactivate.isPending;
  const { mutate } = row.isActive ? inactivate : activate;
  return (
    <Switch
      size="sm"
      aria-label={`Activate ${row.companyName}`}
      checked={changing !== row.isActive}
      aria-busy={changing}
      onChange={() => changing || mutate({ params: { id: row.id } })}
    />
  );
};
