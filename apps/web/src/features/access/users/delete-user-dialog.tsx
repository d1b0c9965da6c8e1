import { Stack, Text } from '@mantine/core';
import { userLoaders } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts.ts';
import { LoaderText } from './loader-text.tsx';
import { useRemoveUser } from './users.api.ts';

interface Props {
  user: UserAccount;
  onClose: () => void;
}

export const DeleteUserDialog = ({ user, onClose }: Props) => {
  const remove = useRemoveUser();
  const name = `${user.firstName} ${user.lastName}`;
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: user.id } });
    toast(`${name} was deleted.`);
  };
  return (
    <ConfirmDialog opened title="Delete User?" confirm="Delete" destructive onConfirm={confirm} onClose={onClose}>
      <Stack gap="xs">
        <Text>{`Are you sure you want to delete ${name}?`}</Text>
        <Text size="sm" c="dimmed">
          The user is signed out immediately. Records keep the name.
        </Text>
        {remove.isPending && <LoaderText>{userLoaders.remove}</LoaderText>}
      </Stack>
    </ConfirmDialog>
  );
};
