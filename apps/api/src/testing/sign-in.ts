import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

export const testPassword = 'correct horse 7';

/** Signs in as the web app does. */
export const signIn = (
  t: TestApp,
  email: string,
  password = testPassword,
  more: { remoteAddress?: string; cookies?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> =>
  t.app.inject({
    method: 'POST',
    url: '/api/Users/Authenticate',
    headers: t.keyOnly,
    payload: { UserName: email, Password: encodePassword(password) },
    ...more,
  });

export const get = (
  t: TestApp,
  url: string,
  more: { headers?: Record<string, string>; cookies?: Record<string, string>; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> =>
  t.app.inject({ method: 'GET', url, ...more, headers: { ...t.keyOnly, ...more.headers } });

/** Returns the value of a cookie that a response sets. */
export const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? '';
