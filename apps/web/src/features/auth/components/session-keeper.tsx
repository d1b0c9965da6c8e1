import type { UserProfile } from '@worksmart/shared/users/schema.ts';
import { useEffect } from 'react';
import { onActivity } from '../../../lib/activity.ts';
import type { AppInfo } from '../../../lib/app-info.ts';
import { touchSession } from '../auth.api.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

const touchEveryMs = 60_000;

/** Tells the server of activity at most once a minute: a person who only reads and scrolls is not idle. */
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

/** The sign-in layer's watch over a session, wherever in the app the person is. */
const SessionKeeper = ({ user, info }: { user: UserProfile; info: AppInfo }) => {
  useTouch();
  return (
    <>
      <IdleDialog
        warnMinutes={info.sessionWarnMinutes}
        leftMinutes={info.sessionLogoutMinutes - info.sessionWarnMinutes}
      />
      <SignInAgainDialog user={user} />
    </>
  );
};

export default SessionKeeper;
