import { expect } from 'vitest';
import { followTo, type Person, type startOidcServer } from './oidc-server.ts';
import { cookieOf } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** Where the provider of a test sends a browser back. */
export const callback = 'http://cms.worksmart.test/api/auth/sso/callback';

type Server = Pick<Awaited<ReturnType<typeof startOidcServer>>, 'signsIn'>;

/** Returns the address at which a page goes on by itself. */
export const onwardOf = (body: string): string =>
  /content="0;url=([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? 'none';

/** Presses a provider's button, in a browser with a session or without. */
export const startSso = async (t: TestApp, providerId: number, from = '', again = false, session = '') => {
  const query = new URLSearchParams({ ...(from && { from }), ...(again && { again: 'true' }) });
  const answer = await t.app.inject({
    url: `/api/auth/sso/${providerId}?${query}`,
    ...(session && { cookies: { session } }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { address: onwardOf(answer.body), sso: cookieOf(answer, 'sso'), answer };
};

/**
 * Comes back from the provider with its answer, and with the cookie of the attempt. As in a browser, the session's cookie is
 * missing: it is `Strict`, and another site opens the address.
 */
export const comeBackTo = async (t: TestApp, url: URL, sso: string) => {
  const answer = await t.app.inject({
    url: `/api/auth/sso/callback${url.search}`,
    ...(sso && { cookies: { sso } }),
    headers: { 'sec-fetch-dest': 'document' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { onward: onwardOf(answer.body), token: cookieOf(answer, 'session'), answer };
};

interface Visit {
  providerId: number;
  server: Server;
  subject: string;
  person: Person;
  from?: string;
  /** The provider has to ask the user again, so that the sign-in is a recent one. */
  again?: boolean;
}

/** Signs a person in at a provider, from the button to the page that opens the app. */
export const visitProvider = async (
  t: TestApp,
  { providerId, server, subject, person, from = '', again = false }: Visit,
) => {
  server.signsIn(subject, person);
  const { address, sso } = await startSso(t, providerId, from, again);
  return comeBackTo(t, await followTo(address, callback), sso);
};
