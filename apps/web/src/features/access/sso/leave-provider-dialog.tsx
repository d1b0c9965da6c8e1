import { Stack, Text } from '@mantine/core';
import type { IdentityProvider } from '@worksmart/shared/access/users/identity-providers.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import { type Leaving, leavingWords } from './leaving-words.ts';
import { useProvidersNow } from './sso.api.ts';

interface Props {
  provider: IdentityProvider;
  how: Leaving;
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Says how many users are signed out, and asks before a provider is switched off, removed or exchanged. */
export const LeaveProviderDialog = ({ provider, how, onConfirm, onClose }: Props) => {
  const current = useProvidersNow().data?.find(({ id }) => id === provider.id) ?? provider;
  const { title, confirm, sentences } = leavingWords(current, how);
  if (current.signsYouIn)
    return (
      <NoticeDialog title={title.replace('?', '')} onClose={onClose}>
        {`You are signed in with ${current.name} yourself. Please sign in with your password or a passkey first, so that you are not locked out.`}
      </NoticeDialog>
    );
  return (
    <ConfirmDialog title={title} confirm={confirm} destructive onConfirm={onConfirm} onClose={onClose}>
      <Stack gap="xs">
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    </ConfirmDialog>
  );
};
