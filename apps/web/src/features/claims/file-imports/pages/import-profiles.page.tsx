import { Button } from '@mantine/core';
import { IconArchive, IconHistory, IconPencil, IconPlus, IconReceipt2, IconRestore } from '@tabler/icons-react';
import { fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { capitalized } from '@worksmart/shared/platform/sentence.ts';
import { useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { useImportProfiles, useRestoreProfile, useRetireProfile } from '../import-profiles.api.ts';
import { BillingDialog, MappingDialog, ProfileDialog } from '../profile-dialogs.ts';
import { profileColumns } from '../profiles/profile-columns.ts';

type Open = { what: 'new' } | { what: 'edit' | 'billing' | 'versions' | 'retire' | 'restore'; row: ImportProfileRow };

interface ActionsProps {
  row: ImportProfileRow;
  mayMap: boolean;
  onOpen: (open: Open) => void;
}

const ProfileActions = ({ row, mayMap, onOpen }: ActionsProps) => (
  <>
    {mayMap && !row.retired && (
      <RowAction icon={IconPencil} tip="Edit" of={row.name} onClick={() => onOpen({ what: 'edit', row })} />
    )}
    {mayMap && !row.retired && row.typeId === fileTypes.premiums && (
      <RowAction
        icon={IconReceipt2}
        label={`Billing rules of ${row.name}`}
        tip="Billing rules"
        onClick={() => onOpen({ what: 'billing', row })}
      />
    )}
    <RowAction
      icon={IconHistory}
      label={`Versions of ${row.name}`}
      tip="Versions"
      onClick={() => onOpen({ what: 'versions', row })}
    />
    {mayMap && (
      <RowAction
        icon={row.retired ? IconRestore : IconArchive}
        tip={row.retired ? 'Restore' : 'Retire'}
        of={row.name}
        onClick={() => onOpen({ what: row.retired ? 'restore' : 'retire', row })}
      />
    )}
  </>
);

interface StatusProps {
  what: 'retire' | 'restore';
  row: ImportProfileRow;
  onClose: () => void;
}

/** Asks before a profile is retired or put into use again. */
const StatusDialog = ({ what, row, onClose }: StatusProps) => {
  const [retire, restore] = [useRetireProfile(), useRestoreProfile()];
  const change = { retire, restore }[what];
  const verb = capitalized(what);
  return (
    <ConfirmDialog
      title={`${verb} ${row.name}?`}
      confirm={verb}
      onConfirm={() => change.mutateAsync({ params: { id: row.id }, body: { rowVersion: row.rowVersion } })}
      done={`Profile ${what}d!`}
      onClose={onClose}
    >
      {what === 'retire'
        ? 'No more files can be uploaded with this profile. Files that were imported with it stay as they are.'
        : 'Files can be uploaded with this profile again.'}
    </ConfirmDialog>
  );
};

/** The profiles by which carriers' own files are read. */
const ImportProfilesPage = () => {
  const profiles = useImportProfiles();
  const state = useTableState({ column: 'name', descending: false });
  const mayMap = mayOpen(useUser().role.id, 'administration');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** The profile as last read: after someone else's change the next try has its version. */
  const current = (row: ImportProfileRow) => profiles.data?.find(({ id }) => id === row.id) ?? row;
  return (
    <Page
      title="Carrier Profiles"
      actions={
        mayMap && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'new' })}>
            New Profile
          </Button>
        )
      }
    >
      <DataTable
        label="Carrier Profiles"
        columns={profileColumns}
        rows={profiles.data}
        rowId={(row) => row.id}
        state={state}
        emptyText="No profiles found."
        emptyHint={
          mayMap
            ? 'A profile says how the columns of a carrier’s own file are read.'
            : 'Administrators can add profiles.'
        }
        query={profiles}
        errorTitle="The profiles could not be loaded"
        onOpen={(row) => setOpen({ what: mayMap && !row.retired ? 'edit' : 'versions', row })}
        actionsHeader="Actions"
        maxActions={4}
        actions={(row) => <ProfileActions row={row} mayMap={mayMap} onOpen={setOpen} />}
      />
      {open?.what === 'new' && <MappingDialog onClose={close} />}
      {open?.what === 'edit' && <MappingDialog profile={open.row} onClose={close} />}
      {open?.what === 'billing' && <BillingDialog profile={current(open.row)} onClose={close} />}
      {open?.what === 'versions' && <ProfileDialog id={open.row.id} name={open.row.name} onClose={close} />}
      {(open?.what === 'retire' || open?.what === 'restore') && (
        <StatusDialog what={open.what} row={current(open.row)} onClose={close} />
      )}
    </Page>
  );
};

export default ImportProfilesPage;
