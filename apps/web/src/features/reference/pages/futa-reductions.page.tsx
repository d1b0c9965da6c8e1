import { Button, Text } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FutaCreditReduction } from '@worksmart/shared/reference/futa-reduction.schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { toast } from '../../../ui/toasts.ts';
import { RowHistory } from '../../history/history.parts.ts';
import { futaReductionColumns, futaReductionName } from '../components/futa-reduction-columns.ts';
import { FutaReductionDialog } from '../components/lazy-dialogs.ts';
import { useFutaReductions, useRemoveFutaReduction } from '../reference.api.ts';

type Open = { what: 'edit' | 'remove' | 'history'; row: FutaCreditReduction } | { what: 'new' };

/** The states that lost part of the federal unemployment credit, by year. */
const FutaReductionsPage = () => {
  const answer = useFutaReductions();
  const state = useTableState();
  const [open, setOpen] = useState<Open>();
  const [created, setCreated] = useState<number>();
  const close = () => setOpen(undefined);
  const edit = (row: FutaCreditReduction) => setOpen({ what: 'edit', row });
  const dialogOf = (row: FutaCreditReduction | undefined) => (
    <FutaReductionDialog row={row} onCreated={setCreated} onClose={close} />
  );
  return (
    <Page
      title="FUTA Credit Reductions"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
          New Reduction
        </Button>
      }
    >
      <DataTable
        label="FUTA Credit Reductions"
        columns={futaReductionColumns}
        rows={answer.data}
        rowId={(row) => row.id}
        state={state}
        emptyText="No reductions found."
        query={answer}
        errorTitle="The credit reductions could not be loaded"
        actionsHeader="Edit/Remove"
        onOpen={edit}
        createdRow={created}
        actions={(row) => {
          const name = futaReductionName(row);
          return (
            <>
              <RowAction icon={IconPencil} tip="Edit" of={name} onClick={() => edit(row)} />
              <RowAction
                icon={IconHistory}
                label={`History of ${name}`}
                tip="History"
                onClick={() => setOpen({ what: 'history', row })}
              />
              <RowAction
                icon={IconTrash}
                tip="Remove"
                of={name}
                destructive
                onClick={() => setOpen({ what: 'remove', row })}
              />
            </>
          );
        }}
      />
      {open?.what === 'new' && dialogOf(undefined)}
      {open?.what === 'edit' && dialogOf(open.row)}
      {open?.what === 'history' && (
        <RowHistory
          kind="futaCreditReduction"
          id={open.row.id}
          name={`Credit reduction of ${futaReductionName(open.row)}`}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && <RemoveReduction row={open.row} onClose={close} />}
    </Page>
  );
};

const RemoveReduction = ({ row, onClose }: { row: FutaCreditReduction; onClose: () => void }) => {
  const remove = useRemoveFutaReduction();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: row.id } });
    toast('Credit reduction deleted!');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete the credit reduction of ${futaReductionName(row)}?`}
      confirm="Delete"
      destructive
      closesItself
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>Proposals then show the full federal credit in {row.state}.</Text>
    </ConfirmDialog>
  );
};

export default FutaReductionsPage;
