import { Switch } from '@mantine/core';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { useSetEmergency } from './users.api.ts';

/** Whether an administrator may sign in with the password although single sign-on is required. */
export const EmergencySwitch = ({ user }: { user: UserAccount }) => {
  const { id, isEmergency } = user;
  const set = useSetEmergency();
  const { busy, run } = useAction(toastError);
  const change = (next: boolean) =>
    run(async () => {
      await set.mutateAsync({ params: { id }, body: { isEmergency: next } });
      toast(`${user.firstName} ${user.lastName} ${next ? 'has' : 'no longer has'} an emergency account.`);
    });
  return (
    <Switch
      size="sm"
      label="Emergency account"
      description="May sign in with the password and a second factor although single sign-on is required. Each use is emailed to all administrators."
      checked={isEmergency}
      disabled={busy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
};
