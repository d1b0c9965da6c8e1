import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { useEffect } from 'react';
import { onActivity } from '#lib/activity.ts';
import type { Confirmation } from '#lib/api-client.ts';
import type { AppInfo } from '#lib/app-info.ts';
import { touchSession } from './auth.api.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { RecentSignInDialog } from './recent-sign-in-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import type { Asked } from './use-asked.ts';

const touchEveryMs = 60_000;

/** Reports activity to the server at most once per minute: a user who only reads and scrolls is not idle. */
const useTouch = () => {
  useEffect(() => {
    let last = Date.now();
    return onActivity(() => {
      if (Date.now() - last < touchEveryMs) return;
      last = Date.now();
      touchSession().catch(() => undefined);
    });
  }, []);
};

interface Props {
  user: UserProfile;
  info: AppInfo;
  sessionEnd: Asked<void>;
  confirmation: Asked<Confirmation>;
}

/** The idle check and the questions to the user, active on every page of the app. */
const SessionKeeper = ({ user, info, sessionEnd, confirmation }: Props) => {
  useTouch();
  return (
    <>
      <IdleDialog
        warnMinutes={info.sessionWarnMinutes}
        leftMinutes={info.sessionLogoutMinutes - info.sessionWarnMinutes}
      />
      <SignInAgainDialog user={user} {...sessionEnd} />
      <RecentSignInDialog user={user} {...confirmation} />
    </>
  );
};

export default SessionKeeper;
