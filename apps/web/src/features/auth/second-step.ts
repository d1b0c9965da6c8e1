import { secondsBetweenCodes } from '@worksmart/shared/auth/constants.ts';

const storageKey = 'ws.signInUserName';
const appKey = 'ws.signInHasApp';
const codeKey = 'ws.nextCodeAt';

/** When another code can be requested; survives a reload of /twoAuth. */
export const waitForNextCode = (seconds: number): void =>
  sessionStorage.setItem(codeKey, String(Date.now() + seconds * 1_000));

/** Returns the whole seconds until another code can be requested; 0 if it can be now. */
export const secondsToNextCode = (): number =>
  Math.max(0, Math.ceil((Number(sessionStorage.getItem(codeKey)) - Date.now()) / 1_000));

/**
 * Remembers the user name of a sign-in that waits for its code; survives a reload of /twoAuth.
 * @param hasApp the user has an authenticator app, so no code was emailed
 */
export const rememberAttempt = (userName: string, hasApp = false): void => {
  sessionStorage.setItem(storageKey, userName);
  sessionStorage.setItem(appKey, hasApp ? '1' : '');
  waitForNextCode(hasApp ? 0 : secondsBetweenCodes);
};

/** Whether the user of the sign-in in progress has an authenticator app. */
export const attemptHasApp = (): boolean => sessionStorage.getItem(appKey) === '1';

export const pendingAttempt = (): string | null => sessionStorage.getItem(storageKey);

export const forgetAttempt = (): void => {
  sessionStorage.removeItem(storageKey);
  sessionStorage.removeItem(appKey);
  sessionStorage.removeItem(codeKey);
};
