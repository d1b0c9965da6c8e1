import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useLayoutEffect, useRef } from 'react';
import { countIdleFrom } from '#lib/activity.ts';
import { queryClient } from '#lib/query-client.ts';
import { closeDrafts, forgetDrafts, openDrafts, prepareDrafts } from '#ui/edited-record/drafts.ts';
import { logout, type OwnProfile, readOwnProfile, readProfile, type SignInResponse } from './auth.api.ts';
import { dropMark, mayBeSignedIn } from './signed-in-mark.ts';

/** The user who was last signed in, for `useUser`. */
let lastKnown: UserProfile | undefined;

/** During an upgrade a server of the previous release may respond, which does not send `session`. */
type OwnProfileOfAnyRelease = Omit<OwnProfile, 'session'> & Partial<Pick<OwnProfile, 'session'>>;

/** Every way in ends here: what the server knows of the session counts, not what the browser noted about an earlier one. */
const enter = async (profile: UserProfile, { draftKey, session }: OwnProfileOfAnyRelease): Promise<UserProfile> => {
  countIdleFrom(session?.idleSeconds ?? 0);
  lastKnown = profile;
  await openDrafts(profile.id, draftKey);
  return profile;
};

const readSession = async (): Promise<UserProfile | null> => {
  prepareDrafts();
  if (!mayBeSignedIn()) return null;
  try {
    const own = await readOwnProfile();
    const { draftKey: _, session: _session, ...profile } = own;
    return await enter(profile, own);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.status === 401) {
      dropMark();
      return null;
    }
    throw thrown;
  }
};

/** The signed-in user or null; requested from the server once per page load. */
export const sessionQuery = queryOptions<UserProfile | null>({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

/** Undefined while unknown, null if no one is signed in. */
export const useSession = (): UserProfile | null | undefined => useQuery(sessionQuery).data;

/**
 * Returns the signed-in user, for screens behind sign-in. Such a screen may render, even for the first time, after the
 * session has ended and before the router leaves it; it then still gets the last user.
 */
export const useUser = (): UserProfile => {
  const user = useSession();
  const last = useRef(user);
  useLayoutEffect(() => {
    if (user) last.current = user;
  });
  const known = user ?? last.current ?? lastKnown;
  if (!known) throw new Error('This screen requires sign-in');
  return known;
};

const channelName = 'ws.session';
interface SessionNews {
  what: 'signed-in' | 'signed-out' | 'idle';
  tab: string;
}

const idleMark = 'ws.idle';

/** Whether the last session of this tab ended because no one was active, for the sign-in page to say so. */
export const endedIdle = (): boolean => sessionStorage.getItem(idleMark) !== null;

const markEnd = (what: SessionNews['what']): void => {
  if (what === 'idle') sessionStorage.setItem(idleMark, '1');
  else sessionStorage.removeItem(idleMark);
};

const thisTab = crypto.randomUUID();

/** Notifies the other tabs. */
const announce = (what: SessionNews['what']): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ what, tab: thisTab } satisfies SessionNews);
  channel.close();
};

/** Follows sign-in and logout in other tabs. Returns a function that stops it. */
export const syncSessionAcrossTabs = (): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => {
    if (data.tab === thisTab) return;
    markEnd(data.what);
    if (data.what !== 'signed-in') dropSession();
    else void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return () => channel.close();
};

/** Clears the signed-in user and all cached data; the pages update. */
const dropSession = (): void => {
  closeDrafts();
  void queryClient.cancelQueries();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'system.info',
  });
  queryClient.setQueryData(sessionQuery.queryKey, null);
};

/** Loads the profile of the user who just signed in and opens the app. */
export const enterApp = async ({ userID }: Pick<SignInResponse, 'userID'>): Promise<UserProfile> => {
  const profile = await enter(...(await Promise.all([readProfile(userID), readOwnProfile()])));
  queryClient.setQueryData(sessionQuery.queryKey, profile);
  markEnd('signed-in');
  announce('signed-in');
  return profile;
};

/** Handles a session that the server has already ended. */
export const leaveSession = (): void => {
  dropSession();
  announce('signed-out');
};

/**
 * Ends the session here, on the server and in the other tabs. The user gets to /login even if the server is
 * unreachable. Logging out deliberately deletes the drafts; an idle timeout keeps them for the next sign-in.
 */
export const endSession = async (reason: 'logout' | 'idle'): Promise<void> => {
  if (reason === 'logout') forgetDrafts();
  await logout().catch(() => undefined);
  const what = reason === 'idle' ? 'idle' : 'signed-out';
  markEnd(what);
  dropSession();
  announce(what);
};
