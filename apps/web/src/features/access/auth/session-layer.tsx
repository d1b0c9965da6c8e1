import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { lazy, Suspense } from 'react';
import { onConfirmationNeeded, onSessionEnd } from '#lib/api-client.ts';
import type { AppInfo } from '#lib/app-info.ts';
import { useAsked } from './use-asked.ts';

const SessionKeeper = lazy(() => import('./session-keeper.tsx'));

/**
 * Runs on every page while a user is signed in. Calls can need the user before the dialogs have loaded: their questions
 * wait here.
 */
export const SessionLayer = ({ user, info }: { user: UserProfile; info: AppInfo }) => {
  const sessionEnd = useAsked(onSessionEnd);
  const confirmation = useAsked(onConfirmationNeeded);
  return (
    <Suspense>
      <SessionKeeper user={user} info={info} sessionEnd={sessionEnd} confirmation={confirmation} />
    </Suspense>
  );
};
