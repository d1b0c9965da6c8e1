import { Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { IdentityProvider } from '@worksmart/shared/access/users/identity-providers.ts';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useTableState } from '#ui/table/use-table-state.ts';
import { toast } from '#ui/toasts.ts';
import { LeaveProviderDialog } from '../leave-provider-dialog.tsx';
import { useProviders, useRemoveProvider } from '../sso.api.ts';

const ProviderDialog = lazyDialog(async () => (await import('../provider-dialog.tsx')).ProviderDialog);

const RemoveDialog = ({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) => {
  const remove = useRemoveProvider();
  const { id, name } = provider;
  const confirmed = async () => {
    await remove.mutateAsync({ params: { id } });
    toast(`${name} was removed.`);
  };
  return <LeaveProviderDialog provider={provider} how="removed" onConfirm={confirmed} onClose={onClose} />;
};

const providerColumns: readonly Column<IdentityProvider>[] = [
  // Long names differ only at their end.
  { id: 'name', header: 'Name', text: ({ name }) => name, width: 240, narrow: 210, breaks: true, onCard: 'title' },
  { id: 'issuer', header: 'Issuer', text: ({ issuer }) => issuer, onCard: 'fact' },
  {
    id: 'domains',
    header: 'Email Domains',
    width: 240,
    narrow: 170,
    onCard: 'fact',
    text: ({ domains }) => domains.join(', '),
  },
  figureColumn('linkedUsers', 'Users', ({ linkedUsers }) => linkedUsers, { width: 92, narrow: 84, onCard: 'fact' }),
  {
    id: 'enforced',
    header: 'Required',
    width: 116,
    narrow: 100,
    filter: 'choice',
    text: ({ enforced }) => (enforced ? 'Yes' : 'No'),
  },
  {
    id: 'enabled',
    header: 'Status',
    width: 116,
    narrow: 100,
    filter: 'choice',
    text: ({ enabled }) => (enabled ? 'In Use' : 'Off'),
    tone: ({ enabled }) => (enabled ? 'good' : 'neutral'),
  },
];

/** The company directories with which users sign in. */
const SingleSignOnPage = () => {
  const providers = useProviders();
  const state = useTableState({ column: 'name', descending: false });
  /** 0 is a new provider. */
  const [openId, setOpenId] = useState<number>();
  const [created, setCreated] = useState<number>();
  const [removing, setRemoving] = useState<IdentityProvider>();
  const opened = providers.data?.find(({ id }) => id === openId);
  const open = ({ id }: IdentityProvider) => setOpenId(id);
  return (
    <Page
      title="Single Sign-On"
      actions={<IconButton icon={IconPlus} label="Add Provider" variant="filled" onClick={() => setOpenId(0)} />}
    >
      <Text variant="note" mb="sm">
        Users sign in with your company’s directory (OpenID Connect). Only users who are in the list of users, or
        invited, can sign in.
      </Text>
      <DataTable
        label="Identity Providers"
        columns={providerColumns}
        rows={providers.data}
        rowId={({ id }) => id}
        state={state}
        emptyText="No identity providers."
        query={providers}
        errorTitle="The identity providers could not be loaded"
        onOpen={open}
        createdRow={created}
        maxActions={2}
        actions={(row) => (
          <>
            <RowAction icon={IconPencil} tip="Edit" of={row.name} onClick={() => open(row)} />
            <RowAction icon={IconTrash} tip="Remove" of={row.name} onClick={() => setRemoving(row)} />
          </>
        )}
      />
      {(openId === 0 || opened) && (
        <ProviderDialog key={openId} provider={opened} onCreated={setCreated} onClose={() => setOpenId(undefined)} />
      )}
      {removing && <RemoveDialog provider={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  );
};

export default SingleSignOnPage;
