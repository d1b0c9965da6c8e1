import { Group, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconMail, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { userLoaders } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { Chosen } from '#ui/fields/select-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { useCards } from '#ui/table/use-cards.ts';
import { useTableState } from '#ui/table/use-table-state.ts';
import { AssignedRecords } from './assigned-records.tsx';
import { LoaderText } from './loader-text.tsx';
import { userCardColumns, userColumns } from './user-columns.tsx';
import { useRemoveUser, useUsers } from './users.api.ts';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const UserDialog = lazyDialog(async () => (await import('./user-dialog.tsx')).UserDialog);

const title = 'Users Administration';

interface Props {
  user: UserAccount;
  onClose: () => void;
}

const DeleteUserDialog = ({ user, onClose }: Props) => {
  const remove = useRemoveUser();
  const [assignee, setAssignee] = useState<Chosen>();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <ConfirmDialog
      title="Delete User?"
      confirm="Delete"
      destructive
      onConfirm={() => remove.mutateAsync({ params: { id: user.id }, query: { assignTo: assignee?.id ?? undefined } })}
      done={`${name} was deleted.`}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{`Are you sure you want to delete ${name}?`}</Text>
        <AssignedRecords userId={user.id} name={name} value={assignee} onChange={setAssignee} />
        <Text variant="note">{`The user is signed out immediately. ${assignee ? 'All else keeps' : 'Records keep'} the name.`}</Text>
        {remove.isPending && <LoaderText>{userLoaders.remove}</LoaderText>}
      </Stack>
    </ConfirmDialog>
  );
};

/** All users who can sign in. */
export const UserList = () => {
  const users = useUsers();
  const { data, error, isPending } = users;
  const state = useTableState({ column: 'id', descending: false });
  const cards = useCards();
  /** 0 is a new user. */
  const [openId, setOpenId] = useState<number>();
  const [created, setCreated] = useState<number>();
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<UserAccount>();
  const open = ({ id }: UserAccount) => setOpenId(id);
  const opened = data?.find(({ id }) => id === openId);
  const isOpen = openId === 0 || opened !== undefined;
  return (
    <Page
      name={title}
      title={isPending && !error ? <LoaderText>{userLoaders.list}</LoaderText> : title}
      actions={
        <Group gap="xs">
          <IconButton icon={IconPlus} label="Add User" onClick={() => setOpenId(0)} />
          <IconButton icon={IconMail} label="Invite User" variant="filled" onClick={() => setInviting(true)} />
        </Group>
      }
    >
      <Group justify="space-between" mb="xs">
        <Title order={2}>Users Administration Table</Title>
        <Text className="tabular">Total Users: {data?.length.toLocaleString('en-US') ?? '…'}</Text>
      </Group>
      <DataTable
        label="Users Administration Table"
        columns={cards ? userCardColumns : userColumns}
        rows={data}
        rowId={({ id }) => id}
        state={state}
        emptyText="No users found."
        query={users}
        errorTitle="The users could not be loaded"
        onOpen={open}
        tall
        createdRow={created}
        maxActions={3}
        actionsHeader="Edit/Remove"
        actions={(user) => <UserActions user={user} onOpen={open} onRemove={setRemoving} />}
      />
      {isOpen && <UserDialog key={openId} user={opened} onCreated={setCreated} onClose={() => setOpenId(undefined)} />}
      {inviting && <InviteDialog onCreated={setCreated} onClose={() => setInviting(false)} />}
      {removing && <DeleteUserDialog user={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  );
};

interface ActionProps {
  user: UserAccount;
  onOpen: (user: UserAccount) => void;
  onRemove: (user: UserAccount) => void;
}

/** Users cannot remove themselves. A locked account is marked here and unlocked in the dialog. */
const UserActions = ({ user, onOpen, onRemove }: ActionProps) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      {user.lockedUntil && (
        <RowAction icon={IconLock} label={`${name} is locked: unlock`} tip="Locked" onClick={() => onOpen(user)} />
      )}
      {user.abilities.invite && !user.lockedUntil && (
        <RowAction
          icon={IconMail}
          label={`${name} has not chosen a password yet: send the invitation again`}
          tip="Invited"
          onClick={() => onOpen(user)}
        />
      )}
      <RowAction icon={IconPencil} tip="Edit" of={name} onClick={() => onOpen(user)} />
      {user.abilities.delete && <RowAction icon={IconTrash} tip="Remove" of={name} onClick={() => onRemove(user)} />}
    </>
  );
};
