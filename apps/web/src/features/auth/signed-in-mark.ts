import { paths } from '../../lib/paths.ts';

/** `__Host-` where the page came by https, as the server names it. */
const markNames = ['signed-in', '__Host-signed-in'];

const hasMark = (): boolean =>
  document.cookie.split('; ').some((cookie) => markNames.some((name) => cookie === `${name}=1`));

/**
 * True where asking who is signed in can succeed: the server left its mark beside the session's cookie, or a page
 * behind sign-in is being opened, perhaps with a session that is older than the mark.
 */
export const mayBeSignedIn = (): boolean => hasMark() || window.location.pathname.startsWith(paths.main);

/** The session has ended unseen: nobody needs to ask again. */
export const dropMark = (): void => {
  for (const name of markNames) {
    if (!document.cookie.includes(`${name}=`)) continue;
    const secure = name.startsWith('__Host-') ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Strict${secure}`;
  }
};
