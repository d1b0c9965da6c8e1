import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import { useEffect } from 'react';
import { onActivity } from '../../../lib/activity.ts';
import type { AppInfo } from '../../../lib/app-info.ts';
import { touchSession } from '../auth.api.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { RecentSignInDialog } from './recent-sign-in-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

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

/** The sign-in layer's idle check, active on every page of the app. */
const SessionKeeper = ({ user, info }: { user: UserProfile; info: AppInfo }) => {
  useTouch();
  return (
    <>
      <IdleDialog
        warnMinutes={info.sessionWarnMinutes}
        leftMinutes={info.sessionLogoutMinutes - info.sessionWarnMinutes}
      />
      <SignInAgainDialog user={user} />
      <RecentSignInDialog user={user} />
    </>
  );
};

export default SessionKeeper;
