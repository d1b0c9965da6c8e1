import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const CrossingDialog = lazyDialog(async () => (await import('./crossing-dialog.tsx')).CrossingDialog);

/** Opens the stop-loss list. */
export const CrossingButton = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Stop-Loss List
      </Button>
      {opened && <CrossingDialog onClose={() => setOpened(false)} />}
    </>
  );
};
