import { z } from 'zod';
import { signInFactors } from '#access/users/factors.ts';
import {
  identityProvider,
  identityProviderSave,
  identityProviderTest,
  identityProviderTested,
} from '#access/users/identity-providers.ts';
import { exactText, flagText, idText, text } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';

export const ssoRoutes = defineRoutesFor(section.administration, 'sso', {
  start: {
    call: 'GET /auth/sso/:provider',
    access: 'public',
    keyless: true,
    secret: true,
    page: true,
    summary:
      'Begins a sign-in at an identity provider: a page that continues there; with `again` the user must sign in there again',
    params: z.object({
      /** The id of the identity provider, as `GET /info` lists it */
      provider: idText,
    }),
    query: z.object({
      /** The page to open after the sign-in, a path of this program */
      from: text(500).optional(),
      /** Asks the directory to let the user sign in again, for a call that needs a recent sign-in */
      again: flagText.optional(),
    }),
  },
  finish: {
    call: 'GET /auth/sso/callback',
    access: 'public',
    keyless: true,
    secret: true,
    page: true,
    anyQuery: true,
    summary: 'Where an identity provider sends the user back: a page that opens the app, or the sign-in page',
    emits: ['user.updated'],
  },
  backchannelLogout: {
    call: 'POST /auth/sso/backchannel-logout',
    access: 'public',
    keyless: true,
    secret: true,
    form: true,
    summary: 'Ends the sessions of a user who has signed out at the identity provider',
    body: z.object({
      /** The signed token with which the provider says that a session ended */
      logout_token: exactText(20_000, { missing: 'The logout token is missing.' }),
    }),
    response: z.object({ result: z.boolean() }),
  },
  providers: {
    call: 'GET /identity-providers',
    summary: 'The identity providers with which users sign in, without their secrets',
    response: z.array(identityProvider),
  },
  saveProvider: {
    call: 'POST /identity-provider',
    secret: true,
    storesResponse: true,
    recentSignIn: true,
    summary: 'Creates an identity provider (id 0), or changes one; without a client secret the present one stays',
    emits: ['user.updated'],
    body: identityProviderSave,
    response: identityProvider,
    ignores: ['redirectUri', 'logoutUri', 'linkedUsers', 'signedInUsers', 'signsYouIn'],
  },
  testProvider: {
    call: 'POST /identity-provider/test',
    secret: true,
    summary: 'Tries the connection to an identity provider with settings that are not saved',
    body: identityProviderTest,
    response: identityProviderTested,
  },
  removeProvider: {
    call: 'DELETE /identity-provider/:id',
    recentSignIn: true,
    summary: 'Removes an identity provider and ends its sessions; its users keep their accounts',
    emits: ['user.updated'],
  },
  decideRequest: {
    call: 'PUT /users/:id/identity-requests/:requestId',
    recentSignIn: true,
    summary: 'Approves or refuses that another person of a directory signs in as a user, in place of the one so far',
    emits: ['user.updated'],
    params: z.object({
      /** The id of the directory account that waits for approval */
      requestId: idText,
    }),
    body: z.object({ approve: z.boolean() }),
    response: signInFactors,
  },
  setEmergency: {
    call: 'PUT /users/:id/emergency',
    recentSignIn: true,
    summary: 'Whether an administrator may sign in with the password although single sign-on is required',
    emits: ['user.updated'],
    body: z.object({ isEmergency: z.boolean() }),
    response: z.object({ id: z.number().int(), isEmergency: z.boolean() }),
  },
});
