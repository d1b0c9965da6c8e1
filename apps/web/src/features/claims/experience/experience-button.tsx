import { Button } from '@mantine/core';
import { clientManagers } from '@worksmart/shared/platform/permissions.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { ExperienceProps } from './props.ts';

const ExperienceDialog = lazyDialog(async () => (await import('./experience-dialog.tsx')).ExperienceDialog);

/** Opens the renewal of a client from its own claims, for those who manage clients. */
export const ExperienceButton = (props: ExperienceProps) => {
  const [opened, setOpened] = useState(false);
  const roleId = useUser().role.id;
  if (!clientManagers.some((one) => one === roleId)) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Experience
      </Button>
      {opened && <ExperienceDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
};
