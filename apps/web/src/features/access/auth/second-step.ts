import { secondsBetweenCodes } from '@worksmart/shared/access/auth/constants.ts';
import type { SecondFactor } from '@worksmart/shared/access/users/factors.ts';

const storageKey = 'ws.signInUserName';
const factorsKey = 'ws.signInFactors';
const codeKey = 'ws.nextCodeAt';

/** When another code can be requested; survives a reload of /twoAuth. */
export const waitForNextCode = (seconds: number): void =>
  sessionStorage.setItem(codeKey, String(Date.now() + seconds * 1_000));

/** Returns the whole seconds until another code can be requested; 0 if it can be now. */
export const secondsToNextCode = (): number =>
  Math.max(0, Math.ceil((Number(sessionStorage.getItem(codeKey)) - Date.now()) / 1_000));

/**
 * Remembers the user name of a sign-in that waits for its code; survives a reload of /twoAuth.
 * @param factors what the second step accepts; with any of them no code was emailed
 */
export const rememberAttempt = (userName: string, factors: readonly SecondFactor[] = []): void => {
  sessionStorage.setItem(storageKey, userName);
  sessionStorage.setItem(factorsKey, factors.join(' '));
  waitForNextCode(factors.length > 0 ? 0 : secondsBetweenCodes);
};

/** Returns what the sign-in in progress accepts besides an emailed code. */
export const attemptFactors = (): readonly SecondFactor[] =>
  (sessionStorage.getItem(factorsKey) ?? '').split(' ').filter((one): one is SecondFactor => one !== '');

export const pendingAttempt = (): string | null => sessionStorage.getItem(storageKey);

export const forgetAttempt = (): void => {
  sessionStorage.removeItem(storageKey);
  sessionStorage.removeItem(factorsKey);
  sessionStorage.removeItem(codeKey);
};
