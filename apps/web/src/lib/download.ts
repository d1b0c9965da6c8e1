import type { authRoutes } from '@worksmart/shared/access/auth/routes.ts';
import { addressOf } from './api-address.ts';
import { call } from './api-client.ts';

/** Saves a same-origin file under the name in its response, without leaving the page. */
export const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

const recent = addressOf<(typeof authRoutes)['recent']>('auth.recent', 'GET', '/users/session/recent');

/**
 * Saves a file with people's names, which requires a recent sign-in. The browser opens a file without asking the user
 * anything, so the app asks first.
 * @throws AppError rule if the user cancels
 */
export const downloadWithNames = async (url: string): Promise<void> => {
  await call(recent, {});
  download(url);
};

/** Saves a text that the browser made as a file. */
export const saveText = (name: string, text: string, type = 'text/csv'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
};
