import { secondsBetweenCodes } from '@worksmart/shared/auth/constants.ts';

const storageKey = 'ws.signInUserName';
const codeKey = 'ws.nextCodeAt';

/** When another code can be requested; survives a reload of /twoAuth. */
export const waitForNextCode = (seconds: number): void =>
  sessionStorage.setItem(codeKey, String(Date.now() + seconds * 1_000));

/** Returns the whole seconds until another code can be requested; 0 if it can be now. */
export const secondsToNextCode = (): number =>
  Math.max(0, Math.ceil((Number(sessionStorage.getItem(codeKey)) - Date.now()) / 1_000));

/** The user name of a sign-in that waits for its emailed code; survives a reload of /twoAuth. */
export const rememberAttempt = (userName: string): void => {
  sessionStorage.setItem(storageKey, userName);
  waitForNextCode(secondsBetweenCodes);
};

export const pendingAttempt = (): string | null => sessionStorage.getItem(storageKey);

export const forgetAttempt = (): void => {
  sessionStorage.removeItem(storageKey);
  sessionStorage.removeItem(codeKey);
};
