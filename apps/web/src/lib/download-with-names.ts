import type { authRoutes } from '@worksmart/shared/access/auth/routes.ts';
import { addressOf } from './api-address.ts';
import { call } from './api-client.ts';
import { download } from './download.ts';

const recent = addressOf<(typeof authRoutes)['recent']>('auth.recent', 'GET', '/users/session/recent');

/** Asks for a recent sign-in, which a file with people's names requires. @throws AppError rule if the user cancels */
export const askForRecentSignIn = (): Promise<unknown> => call(recent, {});

/**
 * Saves a file with people's names, which requires a recent sign-in. The browser opens a file without asking the user
 * anything, so the app asks first.
 * @throws AppError rule if the user cancels
 */
export const downloadWithNames = async (url: string): Promise<void> => {
  await askForRecentSignIn();
  download(url);
};
