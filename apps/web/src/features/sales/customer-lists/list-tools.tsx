import { Group, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import type { SavedList } from '@worksmart/shared/records/saved-views/routes.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SavedViews } from '#features/records/saved-views/saved-views.public.ts';
import { trackedLoad } from '#lib/pending-work.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { ShownRows } from '#ui/table/data-table.tsx';
import { Selection, selectedCount } from '#ui/table/selection.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './list-tools.module.css';

const ColumnMenu = lazy(trackedLoad(() => import('./column-menu.tsx')));

/** Opens the choice of further columns for a list. */
const ColumnChooser = ({ stageId }: { stageId: number }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton icon={IconColumns3} label="Columns" iconSize={14} size="xs" onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <ColumnMenu stageId={stageId} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};

interface Props extends ShownRows<{ id: number }> {
  list: SavedList;
  stageId: number;
  /** The list's scope and filters. */
  request: Matching;
  /** Further actions for the ticked rows. */
  children?: ReactNode;
}

/** The bar above a list: its views on the left, the actions for its rows on the right. */
export const ListTools = ({ list, stageId, request, children, ...table }: Props) => {
  return (
    <div className={classes.tools}>
      <SavedViews list={list} />
      <ColumnChooser stageId={stageId} />
      {table.chips}
      <Group gap="xs" ml="auto" role="group" aria-label="With the selected records">
        {selectedCount(table) > 0 && (
          <>
            <Selection {...table} />
            {children}
          </>
        )}
        <ExportButton {...table} stageId={stageId} request={request} />
      </Group>
    </div>
  );
};
