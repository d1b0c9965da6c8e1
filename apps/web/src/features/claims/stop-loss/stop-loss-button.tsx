import { Button } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const DeductibleDialog = lazyDialog(async () => (await import('./deductible-dialog.tsx')).DeductibleDialog);

interface Props {
  /** A client, and the client id of one of its years. */
  whose: { id: number; clientId: number };
  name: string;
}

/** Opens a client's specific deductible, for users who may read reports. */
export const StopLossButton = ({ whose, name }: Props) => {
  const [opened, setOpened] = useState(false);
  if (!mayOpen(useUser().role.id, 'reports')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Stop-Loss
      </Button>
      {opened && <DeductibleDialog whose={whose} name={name} onClose={() => setOpened(false)} />}
    </>
  );
};
