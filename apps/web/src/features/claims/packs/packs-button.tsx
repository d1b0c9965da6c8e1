import { Button } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const PacksDialog = lazyDialog(async () => (await import('./packs-dialog.tsx')).PacksDialog);

interface Props {
  customerId: number;
  name: string;
}

/** Opens the underwriter's packs of a client, for users who may read reports. */
export const PacksButton = (props: Props) => {
  const [opened, setOpened] = useState(false);
  if (!mayOpen(useUser().role.id, 'reports')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Underwriter’s Pack
      </Button>
      {opened && <PacksDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
};
