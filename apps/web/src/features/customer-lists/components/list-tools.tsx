import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Matching } from '@worksmart/shared/customers/list.routes.ts';
import type { SavedList } from '@worksmart/shared/saved-views/routes.ts';
import type { ReactNode } from 'react';
import type { ShownRows } from '../../../ui/table/data-table.tsx';
import { SavedViews } from '../../saved-views/saved-views.parts.ts';
import { ExportButton } from './export-button.tsx';
import classes from './list-tools.module.css';

interface Props extends ShownRows<{ id: number }> {
  list: SavedList;
  stageId: number;
  /** The list's scope and filters. */
  request: Matching;
  /** Further actions for the ticked rows. */
  children?: ReactNode;
}

/** The bar above a list: its views on the left, the actions for its rows on the right. */
export const ListTools = ({ list, stageId, request, children, ...shown }: Props) => {
  const { listed, ticked, matching, allMatching, chooseAllMatching, untickAll, chips } = shown;
  const selected = allMatching ? (matching ?? 0) : ticked.length;
  return (
    <div className={classes.tools}>
      <SavedViews list={list} />
      {chips}
      <Group gap="xs" ml="auto" role="group" aria-label="With the selected records">
        {selected > 0 && (
          <>
            <Text size="sm" className="tabular" role="status">
              {selected.toLocaleString('en-US')} selected
            </Text>
            {chooseAllMatching && (
              <Button size="xs" variant="subtle" px={6} onClick={chooseAllMatching}>
                Select all {matching?.toLocaleString('en-US')} matching
              </Button>
            )}
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
        <ExportButton {...{ stageId, listed, ticked, matching, allMatching, request }} />
      </Group>
    </div>
  );
};
