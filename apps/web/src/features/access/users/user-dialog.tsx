import { Accordion, Stack, Switch } from '@mantine/core';
import { passwordsDiffer, userLoaders } from '@worksmart/shared/access/users/constants.ts';
import type { UserAccount } from '@worksmart/shared/access/users/schema.ts';
import { role, roleNames } from '@worksmart/shared/platform/permissions.ts';
import { useMemo, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { UserCalendarFacts } from '#features/access/calendar/calendar.public.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import { WaitingRequests } from './link-requests.tsx';
import { LoaderText } from './loader-text.tsx';
import { PasswordFields } from './password-fields.tsx';
import { UserFactors } from './user-factors.tsx';
import { UserFields } from './user-fields.tsx';
import { InvitationNotice, LockNotice } from './user-notices.tsx';
import { UserSessions } from './user-sessions.tsx';
import { bodyOf, newUser, passwordRules, userForm, userRecord, userValues } from './user-values.ts';
import { useSaveUser, useSetEmergency } from './users.api.ts';

/** Whether an administrator may sign in with the password although single sign-on is required. */
const EmergencySwitch = ({ user }: { user: UserAccount }) => {
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

const secrets = new Set(['password', 'confirmation', 'currentPassword']);

/** The fields to compare with another user's version; passwords are never shown. */
const show = (path: string, value: unknown): string | undefined => {
  if (secrets.has(path)) return value ? 'A new password' : 'Leave unchanged';
  if (path.startsWith('role')) {
    const id = typeof value === 'object' ? (value as { id?: number } | null)?.id : Number(value);
    return roleNames[id ?? 0];
  }
  return undefined;
};

interface Props {
  /** Absent for a new user. */
  user: UserAccount | undefined;
  /** Called with a new user after it is saved. */
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const UserDialog = ({ user, onCreated, onClose }: Props) => {
  const minLength = useAppInfo()?.passwordMinLength ?? 8;
  const isOwn = useUser().id === user?.id;
  const alsoCheck = useMemo(() => passwordRules(minLength, isOwn), [minLength, isOwn]);
  // No draft, because it would store the typed password in the browser.
  const form = useContractForm(userForm, user ? userValues(user) : newUser, { alsoCheck, record: userRecord });
  const save = useSaveUser();
  const [differ, setDiffer] = useState(false);

  const maySend = () => {
    const { password, confirmation } = form.getValues();
    setDiffer(password !== confirmation);
    return password === confirmation;
  };
  const send = async (values: typeof form.values) => {
    const saved = await save.mutateAsync({ body: bodyOf(values) });
    if (!user) onCreated(saved.id);
    toast(`${saved.firstName} ${saved.lastName} was ${user ? 'saved' : 'created'}.`);
  };

  return (
    <>
      <RowDialog
        title={user ? `${user.firstName} ${user.lastName}, ${user.role.description}` : 'Create New User Account'}
        form={form}
        problems={form.problems}
        maySend={maySend}
        send={send}
        valuesOf={userValues}
        show={show}
        onClose={onClose}
        size="xl"
      >
        {user?.lockedUntil && <LockNotice user={user} />}
        {user?.abilities.invite && <InvitationNotice user={user} />}
        {user && <WaitingRequests user={user} />}
        <UserFields form={form} user={user} />
        <Accordion multiple variant="contained" order={3} defaultValue={user ? [] : ['password']}>
          <Accordion.Item value="password">
            <Accordion.Control>{user ? 'Edit Password' : 'Password'}</Accordion.Control>
            <Accordion.Panel>
              <PasswordFields form={form} minLength={minLength} isOwn={isOwn} />
            </Accordion.Panel>
          </Accordion.Item>
          {user && (
            <Accordion.Item value="factors">
              <Accordion.Control>Sign-In & Security</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="md">
                  <UserFactors user={user} />
                  {user.role.id === role.admin && <EmergencySwitch user={user} />}
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )}
          {user && (
            <Accordion.Item value="sessions">
              <Accordion.Control>Open Sessions</Accordion.Control>
              <Accordion.Panel>
                <UserSessions user={user} />
              </Accordion.Panel>
            </Accordion.Item>
          )}
          {user && (
            <Accordion.Item value="calendar">
              <Accordion.Control>Calendar</Accordion.Control>
              <Accordion.Panel>
                <UserCalendarFacts user={user} />
              </Accordion.Panel>
            </Accordion.Item>
          )}
        </Accordion>
        {save.isPending && <LoaderText>{user ? userLoaders.update : userLoaders.create}</LoaderText>}
      </RowDialog>
      {differ && (
        <NoticeDialog title="Password" onClose={() => setDiffer(false)}>
          {passwordsDiffer}
        </NoticeDialog>
      )}
    </>
  );
};
