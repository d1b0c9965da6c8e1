import { paths } from '@worksmart/shared/platform/paths.ts';

/** The cookie's name has the prefix `__Host-` if the page was loaded by https, as on the server. */
const markNames = ['signed-in', '__Host-signed-in'];

const hasMark = (): boolean =>
  document.cookie.split('; ').some((cookie) => markNames.some((name) => cookie === `${name}=1`));

/**
 * Whether a request for the signed-in user can succeed: the server set its mark next to the session cookie, or the page
 * being opened requires sign-in, perhaps with a session older than the mark.
 */
export const mayBeSignedIn = (): boolean => hasMark() || window.location.pathname.startsWith(paths.main);

/** Removes the mark after the session has ended, so that no further request is made. */
export const dropMark = (): void => {
  for (const name of markNames) {
    if (!document.cookie.includes(`${name}=`)) continue;
    const secure = name.startsWith('__Host-') ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Strict${secure}`;
  }
};
