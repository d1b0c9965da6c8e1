import { Alert, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { BenefitYear } from '@worksmart/shared/reference/benefit-year.schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { toast } from '../../../ui/toasts.ts';
import { RowHistory } from '../../history/history.parts.ts';
import { BenefitYearDialog } from '../components/lazy-dialogs.ts';
import { limitColumns, missingLimits } from '../components/limit-columns.ts';
import { currentYear } from '../components/reference-years.ts';
import { useBenefitYears, useRemoveBenefitYear } from '../reference.api.ts';

type Open = { what: 'edit' | 'remove' | 'history'; row: BenefitYear } | { what: 'new' };

/** The yearly limits of benefit and tax law. */
const LimitsPage = () => {
  const answer = useBenefitYears();
  const state = useTableState();
  const [open, setOpen] = useState<Open>();
  const [created, setCreated] = useState<number>();
  const rows = answer.data ?? [];
  const nextYear = Math.max(currentYear() - 1, ...rows.map(({ year }) => year)) + 1;
  const close = () => setOpen(undefined);
  const edit = (row: BenefitYear) => setOpen({ what: 'edit', row });
  const dialogOf = (row: BenefitYear | undefined) => {
    const before = rows.find(({ year }) => year === (row?.year ?? nextYear) - 1);
    return <BenefitYearDialog {...{ row, nextYear, before }} onCreated={setCreated} onClose={close} />;
  };
  return (
    <Page
      title="Yearly Limits"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
          New Year
        </Button>
      }
    >
      {answer.data && <MissingLimits rows={answer.data} />}
      <DataTable
        label="Yearly Limits"
        columns={limitColumns}
        rows={answer.data}
        rowId={(row) => row.id}
        state={state}
        emptyText="No years found."
        query={answer}
        errorTitle="The limits could not be loaded"
        actionsHeader="Edit/Remove"
        onOpen={edit}
        createdRow={created}
        actions={(row) => (
          <>
            <RowAction icon={IconPencil} tip="Edit" of={String(row.year)} onClick={() => edit(row)} />
            <RowAction
              icon={IconHistory}
              label={`History of ${row.year}`}
              tip="History"
              onClick={() => setOpen({ what: 'history', row })}
            />
            <RowAction
              icon={IconTrash}
              tip="Remove"
              of={String(row.year)}
              destructive
              onClick={() => setOpen({ what: 'remove', row })}
            />
          </>
        )}
      />
      {open?.what === 'new' && dialogOf(undefined)}
      {open?.what === 'edit' && dialogOf(open.row)}
      {open?.what === 'history' && (
        <RowHistory kind="benefitYear" id={open.row.id} name={`Limits of ${open.row.year}`} onClose={close} />
      )}
      {open?.what === 'remove' && <RemoveLimits row={open.row} onClose={close} />}
    </Page>
  );
};

const MissingLimits = ({ rows }: { rows: readonly BenefitYear[] }) => {
  const year = currentYear();
  const missing = missingLimits(rows, [year, year + 1]);
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" mb="sm" icon={<IconAlertTriangle aria-hidden />} title="Limits to enter">
      <List size="sm" listStyleType="none">
        {missing.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text size="sm">
        Nothing is computed or checked with a missing limit, and none of another year stands in for it.
      </Text>
    </Alert>
  );
};

const RemoveLimits = ({ row, onClose }: { row: BenefitYear; onClose: () => void }) => {
  const remove = useRemoveBenefitYear();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: row.id } });
    toast('Yearly limits deleted!');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete the limits of ${row.year}?`}
      confirm="Delete"
      destructive
      closesItself
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>Benefit groups of a year without limits are not checked against any.</Text>
    </ConfirmDialog>
  );
};

export default LimitsPage;
