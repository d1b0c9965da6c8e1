import { Box, Button, Tooltip } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Page } from '#ui/page.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { CopyYearDialog } from './lazy-dialogs.ts';
import { referenceNames } from './reference-names.ts';
import { ReferenceToolbar } from './reference-toolbar.tsx';
import { type ReferenceEditing, useReferenceDialogs } from './use-reference-dialogs.tsx';
import type { ReferenceFilter } from './use-reference-filter.ts';

interface Props<Row> {
  title: string;
  filter: ReferenceFilter;
  resettable?: boolean;
  /** Pass the same array for the same type. */
  columns: readonly Column<Row>[];
  answer: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  editing: ReferenceEditing<Row>;
  /** Further buttons next to New. */
  children?: ReactNode;
}

/** A page of reference data: year, type, and their rows. */
export const ReferenceList = <Row extends { id: number }>(props: Props<Row>) => {
  const { title, filter, resettable = false, columns, answer, editing, children } = props;
  const state = useTableState();
  const { actions, dialogs, created, add, edit } = useReferenceDialogs(editing);
  const { kind, mayAdd, addBlocked } = editing;
  const noun = `${kind}s`;
  const [copying, setCopying] = useState(false);
  return (
    <Page
      title={title}
      actions={
        <>
          {children}
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setCopying(true)}>
            {`Copy from ${filter.year - 1}`}
          </Button>
          {mayAdd && (
            <Tooltip label={addBlocked} disabled={!addBlocked}>
              <Box component="span">
                <Button
                  leftSection={<IconPlus size={16} aria-hidden />}
                  disabled={addBlocked !== undefined}
                  aria-description={addBlocked}
                  onClick={add}
                >
                  {`New ${referenceNames[kind]}`}
                </Button>
              </Box>
            </Tooltip>
          )}
        </>
      }
    >
      <ReferenceToolbar filter={filter} resettable={resettable} />
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data}
        rowId={(row) => row.id}
        state={state}
        emptyText={`No ${noun} found.`}
        query={answer}
        errorTitle={`The ${noun} could not be loaded`}
        actions={actions}
        actionsHeader="Edit/Remove"
        onOpen={edit}
        createdRow={created}
      />
      {dialogs}
      {copying && <CopyYearDialog kind={kind} noun={noun} filter={filter} onClose={() => setCopying(false)} />}
    </Page>
  );
};
