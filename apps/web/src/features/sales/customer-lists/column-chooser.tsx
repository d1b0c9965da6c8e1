import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

const ColumnMenu = lazy(trackedLoad(() => import('./column-menu.tsx')));

/** Opens the choice of further columns for a list. */
export const ColumnChooser = ({ stageId }: { stageId: number }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconColumns3 size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <ColumnMenu stageId={stageId} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
