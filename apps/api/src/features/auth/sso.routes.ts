import { backchannelLogout } from '@worksmart/core/auth/sso/backchannel-logout.service.ts';
import { setEmergency } from '@worksmart/core/auth/sso/emergency.service.ts';
import { finishSso } from '@worksmart/core/auth/sso/finish-sso.service.ts';
import { decideIdentityRequest } from '@worksmart/core/auth/sso/identity-requests.service.ts';
import { listProviders, removeProvider, saveProvider } from '@worksmart/core/auth/sso/providers.service.ts';
import { ssoMinutes, startSso } from '@worksmart/core/auth/sso/start-sso.service.ts';
import { testProvider } from '@worksmart/core/auth/sso/test-provider.service.ts';
import { onwardPage } from '@worksmart/core/platform/onward-page.ts';
import type { Handlers } from '../../handlers.ts';
import { ssoCookie } from '../../plugins/cookies.ts';
import { browserOf, setSession } from './browser-session.ts';

/** The sign-in page says what failed. */
const backToLogin = (failure: string) => onwardPage(`/login?sso=${failure}`, 'Back to the sign-in page');

export const ssoHandlers: Handlers<'sso'> = {
  start: async (ctx, { params, query }, { reply }) => {
    const begun = await startSso(ctx, { ...params, ...query });
    if ('failure' in begun) return backToLogin(begun.failure);
    ssoCookie(ctx.config, ssoMinutes).set(reply, begun.sealed);
    return onwardPage(begun.address, `Continue to ${begun.name}`);
  },
  finish: async (ctx, _input, http) => {
    const cookie = ssoCookie(ctx.config, ssoMinutes);
    const sealed = cookie.read(http.request);
    cookie.clear(http.reply);
    const [, search = ''] = http.request.url.split('?', 2);
    const outcome = await finishSso(ctx, { search, sealed }, browserOf(ctx, http));
    if ('failure' in outcome) return backToLogin(outcome.failure);
    setSession(ctx, http, outcome.token);
    return onwardPage(outcome.from, 'Open the app');
  },
  backchannelLogout: (ctx, { body }) => backchannelLogout(ctx, body),
  providers: (ctx) => listProviders(ctx),
  saveProvider: (ctx, { body }) => saveProvider(ctx, body),
  testProvider: (ctx, { body }) => testProvider(ctx, body),
  removeProvider: (ctx, { params }) => removeProvider(ctx, params),
  decideRequest: (ctx, { params, body }) => decideIdentityRequest(ctx, params, body),
  setEmergency: (ctx, { params, body }) => setEmergency(ctx, { ...params, ...body }),
};
