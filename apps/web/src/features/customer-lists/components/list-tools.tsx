import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';
import type { ReactNode } from 'react';
import type { ShownRows } from '../../../ui/table/data-table.tsx';
import { SavedViews } from '../../saved-views/saved-views.parts.ts';
import { ExportButton } from './export-button.tsx';
import classes from './list-tools.module.css';

interface Props extends ShownRows<{ id: number }> {
  list: SavedList;
  stageId: number;
  /** Further actions for the ticked rows. */
  children?: ReactNode;
}

/** The bar above a list: its views on the left, the actions for its rows on the right. */
export const ListTools = ({ list, stageId, listed, ticked, untickAll, chips, children }: Props) => (
  <div className={classes.tools}>
    <SavedViews list={list} />
    {chips}
    <Group gap="xs" ml="auto" role="group" aria-label="With the selected records">
      {ticked.length > 0 && (
        <>
          <Text size="sm" className="tabular" role="status">
            {ticked.length.toLocaleString('en-US')} selected
          </Text>
          <Button
            size="xs"
            variant="subtle"
            px={6}
            aria-label="Clear the selection"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={untickAll}
          >
            Clear
          </Button>
          {children}
        </>
      )}
      <ExportButton stageId={stageId} listed={listed} ticked={ticked} />
    </Group>
  </div>
);
