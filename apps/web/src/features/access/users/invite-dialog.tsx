import { Text } from '@mantine/core';
import { userLoaders } from '@worksmart/shared/access/users/constants.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast } from '#ui/toasts.ts';
import { LoaderText } from './loader-text.tsx';
import { UserFields } from './user-fields.tsx';
import { invitationOf, newUser, userForm, userRecord, userValues } from './user-values.ts';
import { useInviteUser } from './users.api.ts';

interface Props {
  /** Called with the new user after it is saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Creates a user who chooses the password with an emailed link. */
export const InviteDialog = ({ onCreated, onClose }: Props) => {
  const form = useContractForm(userForm, newUser, { record: userRecord });
  const invite = useInviteUser();
  const send = async (values: typeof form.values) => {
    const saved = await invite.mutateAsync({ body: invitationOf(values) });
    onCreated(saved.id);
    toast(`The invitation was emailed to ${saved.email}.`);
  };
  return (
    <RowDialog
      title="Invite User"
      form={form}
      problems={form.problems}
      send={send}
      valuesOf={userValues}
      onClose={onClose}
      size="xl"
    >
      <Text variant="note">
        The user gets an email with a link to choose a password. The link works once, within 24 hours.
      </Text>
      <UserFields form={form} user={undefined} />
      {invite.isPending && <LoaderText>{userLoaders.create}</LoaderText>}
    </RowDialog>
  );
};
