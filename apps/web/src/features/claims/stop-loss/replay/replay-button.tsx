import { Button } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);

interface Props {
  customerId: number;
  name: string;
}

/** Opens what stop-loss offers would have cost on a client's claims, for users who may read reports. */
export const ReplayButton = (props: Props) => {
  const [opened, setOpened] = useState(false);
  if (!mayOpen(useUser().role.id, 'reports')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Contract Replay
      </Button>
      {opened && <ReplayDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
};
