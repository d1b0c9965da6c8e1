import { backchannelLogout } from '@worksmart/core/access/auth/sso/backchannel-logout.service.ts';
import { setEmergency } from '@worksmart/core/access/auth/sso/emergency.service.ts';
import { finishSso } from '@worksmart/core/access/auth/sso/finish-sso.service.ts';
import { decideIdentityRequest } from '@worksmart/core/access/auth/sso/identity-requests.service.ts';
import { listProviders, removeProvider, saveProvider } from '@worksmart/core/access/auth/sso/providers.service.ts';
import { ssoMinutes, startSso } from '@worksmart/core/access/auth/sso/start-sso.service.ts';
import { testProvider } from '@worksmart/core/access/auth/sso/test-provider.service.ts';
import { noticePage, redirectPage } from '@worksmart/core/platform/redirect-page.ts';
import type { Handlers } from '#handlers.ts';
import { ssoCookie } from '#plugins/cookies.ts';
import { browserOf, setSession } from './browser-session.ts';

const againTexts: Readonly<Record<string, string>> = {
  silent:
    'The directory did not ask you to sign in again, or did not say when you did. Your administrator can set it up to send the time of a sign-in (auth_time).',
  other: 'The directory signed in another user. Please sign in there as the user who is signed in here.',
};

/** The sign-in page says what failed, or a page of its own to a user who is still signed in and would not see that page. */
const failurePage = (failure: string, again: boolean) =>
  again
    ? noticePage('You did not sign in again', [
        againTexts[failure] ?? 'The sign-in did not succeed. Please try again.',
        'Please close this tab. Your work is still open in the other one.',
      ])
    : redirectPage(`/login?sso=${failure}`, 'Back to the sign-in page');

export const ssoHandlers: Handlers<'sso'> = {
  start: async (ctx, { params, query }, http) => {
    const begun = await startSso(ctx, { ...params, ...query }, browserOf(ctx, http));
    if ('failure' in begun) return failurePage(begun.failure, query.again === true);
    ssoCookie(ctx.config, ssoMinutes).set(http.reply, begun.sealed);
    return redirectPage(begun.address, `Continue to ${begun.name}`);
  },
  finish: async (ctx, _input, http) => {
    const cookie = ssoCookie(ctx.config, ssoMinutes);
    const sealed = cookie.read(http.request);
    cookie.clear(http.reply);
    const [, search = ''] = http.request.url.split('?', 2);
    const outcome = await finishSso(ctx, { search, sealed }, browserOf(ctx, http));
    if ('failure' in outcome) return failurePage(outcome.failure, outcome.again);
    setSession(ctx, http, outcome.token);
    return redirectPage(outcome.from, 'Open the app');
  },
  backchannelLogout: (ctx, { body }) => backchannelLogout(ctx, body),
  providers: (ctx) => listProviders(ctx),
  saveProvider: (ctx, { body }) => saveProvider(ctx, body),
  testProvider: (ctx, { body }) => testProvider(ctx, body),
  removeProvider: (ctx, { params }) => removeProvider(ctx, params),
  decideRequest: (ctx, { params, body }) => decideIdentityRequest(ctx, params, body),
  setEmergency: (ctx, { params, body }) => setEmergency(ctx, { ...params, ...body }),
};
