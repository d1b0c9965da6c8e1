import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const RemindersDialog = lazyDialog(async () => (await import('./reminders-dialog.tsx')).RemindersDialog);

/** Opens the reminders of all renewals. */
export const RemindersButton = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconBell size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Reminders
      </Button>
      {opened && <RemindersDialog onClose={() => setOpened(false)} />}
    </>
  );
};
