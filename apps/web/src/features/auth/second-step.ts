const storageKey = 'ws.signInUserName';

/** The user name of a sign-in that waits for its code; kept over a reload of /twoAuth. */
export const rememberAttempt = (userName: string): void => sessionStorage.setItem(storageKey, userName);

export const pendingAttempt = (): string | null => sessionStorage.getItem(storageKey);

export const forgetAttempt = (): void => sessionStorage.removeItem(storageKey);
